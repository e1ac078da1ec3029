import { UnstyledButton } from '@mantine/core';
import { useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { FRAME_HEIGHT, FRAME_REFERRER_POLICY, FRAME_SANDBOX } from '../../../entities/frame.rules.ts';
import type { Orientation } from '../../../entities/game.rules.ts';
import type { GameMessage } from '../../../play-origin/sdk/message.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { isPhone } from '../../ui/phone.ts';
import { FrameBar } from './frame-bar.tsx';
import { logFrameEvent } from './frame-log.ts';
import styles from './game-frame.module.css';
import { SecurityBlock } from './security-block.tsx';
import { SilentGame } from './silent-game.tsx';
import type { Framed } from './use-frame-verdict.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useStage } from './use-stage.ts';

/** The functions of a frame for the page around it. */
export interface GameFrameHandle {
  /**
   * Starts a hosted game, loading it if necessary; gives any other the keyboard focus. On a phone the game is then in
   * fullscreen, elsewhere the page scrolls to it.
   */
  play(): void;
}

interface GameFrameProps {
  readonly game: Framed & { readonly title: string; readonly orientation: Orientation };
  /** Shown until the game is, in a button that starts it. */
  readonly poster: React.ReactNode;
  /** Shown instead of the poster if the game cannot be loaded now; a loaded game stays. */
  readonly away?: React.ReactNode;
  /** A button that reports the game, shown where it does not answer. */
  readonly report?: React.ReactNode;
  readonly ref?: React.Ref<GameFrameHandle>;
  /** Called when a hosted game reports its start, or an external game's frame has loaded; maybe more than once. */
  readonly onStart: () => void;
  /** Receives the game's messages. For external games, also receives `gameplayStart` when the frame has loaded. */
  readonly onTell: (message: GameMessage) => void;
  readonly sandbox?: string;
  /** Whether the stage is all of an embed page: it fills its place, and loads the game only when somebody plays. */
  readonly isEmbedded?: boolean;
  /** The stage's name in view transitions. */
  readonly transitionName?: string;
}

/** The stage of a game: validates its address, then frames it or shows why not. */
export function GameFrame({
  game,
  poster,
  away = null,
  report,
  ref,
  onStart,
  onTell,
  isEmbedded = false,
  ...look
}: GameFrameProps) {
  const options = { onStart, onTell, isAway: away !== null, onDemand: isEmbedded };
  const { verdict, answered, attempt, stage, frame, isFramed, isShown, ...at } = useStage(game, options);
  const { full, enter, leave } = useFullscreen(stage, game.orientation);
  const isSilent = answered === 'silent';
  const isWithout = away !== null && !isFramed;
  const play = () => {
    if (isWithout) return;
    if (isPhone()) enter();
    else stage.current?.scrollIntoView({ block: 'center' });
    at.play();
  };
  useImperativeHandle(ref, () => ({ play }));
  // What is said instead of the game leads to the page, which is not to be seen in fullscreen.
  const leaveSilent = useEffectEvent(() => {
    if (full !== null) leave();
  });
  useEffect(() => {
    if (isSilent) leaveSilent();
  }, [isSilent]);
  const height = { '--frame-height': `${FRAME_HEIGHT}px` };
  if (verdict.kind === 'blocked') {
    return (
      <div
        ref={stage}
        className={`${styles.theatre} ${styles.blocked}`}
        data-embedded={isEmbedded}
        style={height}
      >
        <SecurityBlock verdict={verdict} address={game.srcUrl} />
      </div>
    );
  }
  return (
    <div className={styles.theatre} data-embedded={isEmbedded} style={height}>
      <div className={styles.place}>
        <div
          ref={stage}
          className={styles.stage}
          data-full={full}
          style={{ viewTransitionName: look.transitionName ?? 'none' }}
        >
          <Poster away={isWithout ? away : null} hidden={isShown} onPlay={play}>
            {poster}
          </Poster>
          {isFramed ? (
            <iframe
              key={attempt}
              ref={frame}
              className={styles.frame}
              data-shown={isShown}
              src={game.srcUrl}
              title={game.title}
              sandbox={look.sandbox ?? FRAME_SANDBOX}
              referrerPolicy={FRAME_REFERRER_POLICY}
              allow="fullscreen; gamepad; autoplay"
              onLoad={() => void at.load()}
              onError={() => logFrameEvent('IFRAME_ERROR', game.srcUrl)}
            />
          ) : null}
          {isSilent ? (
            <SilentGame isHosted={game.playOrigin !== null} onRetry={at.retry} report={report} />
          ) : null}
          <p className={styles.hint} role="status">
            {at.startsInside ? 'Press to start inside' : null}
          </p>
          {full === null ? null : (
            <>
              <TurnHint orientation={game.orientation} />
              <LeaveButton
                onLeave={() => {
                  leave();
                  frame.current?.focus({ preventScroll: true });
                }}
              />
            </>
          )}
        </div>
      </div>
      <FrameBar
        answered={verdict.kind === 'allowed' ? answered : 'unknown'}
        onFullscreen={() => {
          play();
          if (!isPhone()) enter();
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

/** Shown in fullscreen while the phone is held the other way. */
function TurnHint({ orientation }: { readonly orientation: Orientation }) {
  if (orientation === 'any') return null;
  return (
    <p className={styles.turn} data-wants={orientation}>
      {orientation === 'landscape' ? 'Turn your phone on its side' : 'Turn your phone upright'}
    </p>
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
