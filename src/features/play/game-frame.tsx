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

/** What the page around a frame may ask of it. */
export interface GameFrameHandle {
  /** Loads the game if that has not happened, brings it into view and gives it the keyboard. */
  play(): void;
}

interface GameFrameProps {
  readonly game: Framed & { readonly title: string };
  /** What stands there until the game does, inside a button that starts it. */
  readonly poster: React.ReactNode;
  /** Why the game cannot be loaded now, in the poster's place; a game that is there already stays. */
  readonly away?: React.ReactNode;
  readonly ref?: React.Ref<GameFrameHandle>;
  /** Somebody plays: a hosted game was started, or another's frame has loaded. May be called more than once. */
  readonly onStart: () => void;
  /** What the game tells; of one that tells nothing, that it plays as soon as it is there. */
  readonly onTell: (message: GameMessage) => void;
  readonly sandbox?: string;
  /** Names the stage for a view transition. */
  readonly transitionName?: string;
}

/** The stage of a game: validates its address, then frames it or says why not. */
export function GameFrame({ game, poster, away = null, ref, onStart, onTell, ...look }: GameFrameProps) {
  const told = { onStart, onTell, isAway: away !== null };
  const { verdict, stage, frame, framed, shown, play, loaded } = useStage(game, told);
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
            onLoad={loaded}
            onError={() => logFrameEvent('IFRAME_ERROR', game.srcUrl)}
          />
        ) : null}
        {covering ? <LeaveButton onLeave={leave} /> : null}
      </div>
      <FrameBar
        secure={verdict.kind === 'allowed'}
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

/** What stands there until the game does: a press on it starts the game, or it says why none can. */
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

/** The way out where the browser shows none. */
function LeaveButton({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <UnstyledButton className={styles.leave} aria-label="Leave fullscreen" onClick={onLeave}>
      <CloseIcon size={22} />
    </UnstyledButton>
  );
}
