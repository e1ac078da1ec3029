import { useEffect, useRef, useState } from 'react';
import type { GameMessage } from '../../../play-origin/sdk/message.ts';
import { logFrameEvent } from './frame-log.ts';
import { type Framed, useFrameVerdict } from './use-frame-verdict.ts';
import { useGameMessages } from './use-game-messages.ts';
import { useQuietMoment } from './use-quiet-moment.ts';

interface StageOptions {
  readonly onStart: () => void;
  readonly onTell: (message: GameMessage) => void;
  /** The game cannot be loaded now. */
  readonly isAway: boolean;
}

/** A stage's life: validating, then blocked, or framed when the page is quiet or the person asks, then shown. */
export function useStage(game: Framed, { onStart, onTell, isAway }: StageOptions) {
  const verdict = useFrameVerdict(game);
  const quiet = useQuietMoment();
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [framed, setFramed] = useState(false);
  // What is framed stays: a game that runs needs no network.
  if (!framed && verdict.kind === 'allowed' && (quiet || wanted) && !isAway) setFramed(true);
  const focus = () => focusFrame(frame.current);
  // From the first moment, so that a key pressed while it loads is not the page's.
  useEffect(() => {
    if (framed && wanted) focusFrame(frame.current);
  }, [framed, wanted]);

  useGameMessages({ frame, origin: verdict.kind === 'allowed' ? verdict.origin : null }, (message) => {
    if (message.type === 'loadingFinished') {
      setShown(true);
      if (wanted) focus();
    }
    if (message.type === 'gameplayStart') onStart();
    onTell(message);
  });
  return {
    verdict,
    stage,
    frame,
    framed: framed && verdict.kind === 'allowed',
    shown,
    play: () => {
      setWanted(true);
      stage.current?.scrollIntoView({ block: 'center' });
      focus();
    },
    loaded: () => {
      setShown(true);
      logFrameEvent('IFRAME_LOADED', game.srcUrl);
      if (wanted) focus();
      // A hosted game says itself when somebody starts it; of another's we only know that it is there.
      if (game.playOrigin !== null) return;
      onStart();
      onTell({ type: 'gameplayStart' });
    },
  };
}

/** The element alone is not enough: a frame that had the focus before its game was there leaves the game without it. */
function focusFrame(frame: HTMLIFrameElement | null): void {
  if (frame === null) return;
  // Focused again, it would take the focus from the game for a moment, which pauses it.
  if (document.activeElement !== frame) frame.focus({ preventScroll: true });
  frame.contentWindow?.focus();
}
