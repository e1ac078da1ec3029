import { UnstyledButton } from '@mantine/core';
import { useImperativeHandle } from 'react';
import { FRAME_HEIGHT, FRAME_REFERRER_POLICY, FRAME_SANDBOX } from '../../../entities/frame.rules.ts';
import type { GameMessage } from '../../../play-origin/sdk/message.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { FrameBar } from './frame-bar.tsx';
import { logFrameEvent } from './frame-log.ts';
import styles from './game-frame.module.css';
import { SecurityBlock } from './security-block.tsx';
import type { Framed } from './use-frame-verdict.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useStage } from './use-stage.ts';

/** The functions of a frame for the page around it. */
export interface GameFrameHandle {
  /** Loads the game if it is not loaded, scrolls to it and gives it the keyboard focus. */
  play(): void;
}

interface GameFrameProps {
  readonly game: Framed & { readonly title: string };
  /** Shown until the game is, in a button that starts it. */
  readonly poster: React.ReactNode;
  /** Shown instead of the poster if the game cannot be loaded now; a loaded game stays. */
  readonly away?: React.ReactNode;
  readonly ref?: React.Ref<GameFrameHandle>;
  /** Called when a hosted game reports its start, or an external game's frame has loaded; maybe more than once. */
  readonly onStart: () => void;
  /** Receives the game's messages. For external games, also receives `gameplayStart` when the frame has loaded. */
  readonly onTell: (message: GameMessage) => void;
  readonly sandbox?: string;
  /** The stage's name in view transitions. */
  readonly transitionName?: string;
}

/** The stage of a game: validates its address, then frames it or shows why not. */
export function GameFrame({ game, poster, away = null, ref, onStart, onTell, ...look }: GameFrameProps) {
  const options = { onStart, onTell, isAway: away !== null };
  const { verdict, answered, stage, frame, framed, shown, play, loaded } = useStage(game, options);
  const { covering, enter, leave } = useFullscreen(stage);
  useImperativeHandle(ref, () => ({ play }));
  const height = { '--frame-height': `${FRAME_HEIGHT}px` };
  if (verdict.kind === 'blocked') {
    return (
      <div ref={stage} className={`${styles.theatre} ${styles.blocked}`} style={height}>
        <SecurityBlock verdict={verdict} address={game.srcUrl} />
      </div>
    );
  }
  return (
    <div className={styles.theatre} style={height}>
      <div
        ref={stage}
        className={styles.stage}
        data-covering={covering}
        style={{ viewTransitionName: look.transitionName ?? 'none' }}
      >
        <Poster away={framed ? null : away} hidden={shown} onPlay={play}>
          {poster}
        </Poster>
        {framed ? (
          <iframe
            ref={frame}
            className={styles.frame}
            data-shown={shown}
            src={game.srcUrl}
            title={game.title}
            sandbox={look.sandbox ?? FRAME_SANDBOX}
            referrerPolicy={FRAME_REFERRER_POLICY}
            allow="fullscreen; gamepad; autoplay"
            onLoad={() => void loaded()}
            onError={() => logFrameEvent('IFRAME_ERROR', game.srcUrl)}
          />
        ) : null}
        {covering ? <LeaveButton onLeave={leave} /> : null}
      </div>
      <FrameBar
        answered={verdict.kind === 'allowed' ? answered : 'unknown'}
        onFullscreen={() => {
          play();
          enter();
        }}
      />
    </div>
  );
}

interface PosterProps {
  readonly away: React.ReactNode;
  readonly hidden: boolean;
  readonly onPlay: () => void;
  readonly children: React.ReactNode;
}

/** Shown until the game is: a button that starts it, or the reason why it cannot be loaded. */
function Poster({ away, hidden, onPlay, children }: PosterProps) {
  if (away !== null) {
    return (
      <div className={styles.away} role="status">
        {away}
      </div>
    );
  }
  return (
    <UnstyledButton className={styles.poster} onClick={onPlay} hidden={hidden}>
      {children}
    </UnstyledButton>
  );
}

/** Leaves fullscreen where the browser has no button for it. */
function LeaveButton({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <UnstyledButton className={styles.leave} aria-label="Leave fullscreen" onClick={onLeave}>
      <CloseIcon size={22} />
    </UnstyledButton>
  );
}
