import { useEffect, useRef, useState } from 'react';
import type { GameMessage } from '../../../play-origin/sdk/message.ts';
import { logFrameEvent } from './frame-log.ts';
import { type Framed, useFrameVerdict } from './use-frame-verdict.ts';
import { useGameMessages } from './use-game-messages.ts';
import { useQuietMoment } from './use-quiet-moment.ts';

interface StageOptions {
  readonly onStart: () => void;
  readonly onTell: (message: GameMessage) => void;
  /** Whether the game cannot be loaded now. */
  readonly isAway: boolean;
}

/**
 * The states of a stage: validating, then blocked, or framed (once the page is idle or the person plays), then shown.
 */
export function useStage(game: Framed, { onStart, onTell, isAway }: StageOptions) {
  const verdict = useFrameVerdict(game);
  const quiet = useQuietMoment();
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [framed, setFramed] = useState(false);
  // A loaded game stays when the network goes away.
  if (!framed && verdict.kind === 'allowed' && (quiet || wanted) && !isAway) setFramed(true);
  const focus = () => focusFrame(frame.current);
  // Focuses the frame while it is still loading, so that the page does not receive the keys.
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
      // A hosted game reports its start itself; of an external game we know only that it has loaded.
      if (game.playOrigin !== null) return;
      onStart();
      onTell({ type: 'gameplayStart' });
    },
  };
}

/** Focuses the frame's window too: if the frame had the focus before the game loaded, the game would not get it. */
function focusFrame(frame: HTMLIFrameElement | null): void {
  if (frame === null) return;
  // Focusing the element again would briefly take the focus from the game, which pauses it.
  if (document.activeElement !== frame) frame.focus({ preventScroll: true });
  frame.contentWindow?.focus();
}
