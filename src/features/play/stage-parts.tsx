import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { frameAllow, FRAME_REFERRER_POLICY } from '../../../entities/frame.rules.ts';
import type { Orientation } from '../../../entities/game.rules.ts';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { handedHash } from '../../../entities/given-file.rules.ts';
import { FittedFrame, scrollingOf } from '../../ui/fitted-frame.tsx';
import { CloseIcon, KeyboardIcon } from '../../ui/icons.tsx';
import { previewColours } from '../../ui/picture-sources.ts';
import { logFrameEvent } from './frame-log.ts';
import styles from './game-frame.module.css';
import type { FramedGame } from './use-frame-verdict.ts';
import type { useStage } from './use-stage.ts';

interface FrameProps extends Pick<
  ReturnType<typeof useStage>,
  'stage' | 'frame' | 'isShown' | 'isCovered' | 'load'
> {
  readonly game: FramedGame & Pick<GameDetail, 'title' | 'stage' | 'preview'>;
  readonly sandbox: string;
  /** The name that its first document is handed. */
  readonly name: string | null;
}

/** The game. */
export function Frame({ game, stage, frame, isShown, isCovered, load, sandbox, name }: FrameProps) {
  // A hash that changes later must not load the game anew.
  const [handed] = useState(() => (game.playOrigin === null ? '' : handedHash(window.location.hash)));
  return (
    <FittedFrame
      stage={game.stage}
      className={styles.box}
      colours={isShown && game.preview !== null ? previewColours(game.preview) : undefined}
    >
      <iframe
        key={stage.attempt}
        ref={frame}
        className={styles.frame}
        data-shown={isShown}
        inert={isCovered}
        data-uploaded={game.uploaded !== null}
        name={name ?? undefined}
        src={`${game.srcUrl}${handed}`}
        title={game.title}
        sandbox={sandbox}
        referrerPolicy={FRAME_REFERRER_POLICY}
        allow={frameAllow(game.uploaded?.isolated === true)}
        scrolling={scrollingOf(game.stage)}
        onLoad={load}
        onError={() => logFrameEvent('IFRAME_ERROR', game.srcUrl)}
      />
    </FittedFrame>
  );
}

interface PosterProps {
  readonly away: React.ReactNode;
  /** Whether it was pressed, and the game is loading. */
  readonly isAwaited: boolean;
  readonly hidden: boolean;
  readonly onPlay: () => void;
  readonly children: React.ReactNode;
}

/** Shown until the game is: a button that starts it, or the reason why it cannot be loaded. */
export function Poster({ away, isAwaited, hidden, onPlay, children }: PosterProps) {
  if (away !== null) {
    return (
      <div className={styles.away} role="status">
        {away}
      </div>
    );
  }
  return (
    <UnstyledButton
      className={styles.poster}
      data-awaited={isAwaited}
      aria-busy={isAwaited || undefined}
      onClick={onPlay}
      hidden={hidden}
    >
      {children}
    </UnstyledButton>
  );
}

/** Says before a game is played that fingers cannot play it; the style sheet shows it where there are only fingers. */
export function KeyboardNote() {
  return (
    <p className={styles.keyboard}>
      <KeyboardIcon size={18} />
      Needs a keyboard
    </p>
  );
}

interface OverlayProps {
  readonly orientation: Orientation;
  /** Gets the focus when fullscreen is left. */
  readonly frame: React.RefObject<HTMLIFrameElement | null>;
  readonly onExit: () => void;
}

/** Shown over the game in fullscreen: a hint while the phone is held the other way, and a button that leaves. */
export function Overlay({ orientation, frame, onExit }: OverlayProps) {
  const exit = () => {
    onExit();
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {orientation === 'any' ? null : (
        <p className={styles.turn} data-wants={orientation}>
          {orientation === 'landscape' ? 'Turn your phone on its side' : 'Turn your phone upright'}
        </p>
      )}
      <UnstyledButton className={styles.exit} aria-label="Leave fullscreen" onClick={exit}>
        <CloseIcon size={22} />
      </UnstyledButton>
    </>
  );
}
