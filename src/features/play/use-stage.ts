import { useEffect, useRef, useState } from 'react';
import { type GameMessage, PLAY_REQUEST } from '../../../play-origin/sdk/message.ts';
import { isPhone } from '../../ui/phone.ts';
import { savesData } from '../../ui/saves-data.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { logFrameEvent } from './frame-log.ts';
import { useAnswered } from './use-answered.ts';
import { type Framed, type FrameState, useFrameVerdict } from './use-frame-verdict.ts';
import { useGameMessages } from './use-game-messages.ts';

/** The longest wait for an idle moment after `load`. */
const IDLE_TIMEOUT_MS = 2000;

interface StageOptions {
  readonly onStart: () => void;
  readonly onTell: (message: GameMessage) => void;
  /** Whether the game cannot be loaded now. */
  readonly isAway: boolean;
  /** Whether the game is loaded only when the person plays, not when the page is idle. */
  readonly onDemand: boolean;
}

/**
 * The states of a stage: validating, then blocked, or framed once the page is idle or the person plays, then shown. On a
 * phone the poster stays until the person plays: the game's own Play would be a second one, without fullscreen.
 */
export function useStage(game: Framed, { onStart, onTell, isAway, onDemand }: StageOptions) {
  const verdict = useFrameVerdict(game);
  useLoggedVerdict(verdict, game.srcUrl);
  const quiet = useQuietMoment();
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** Play was pressed, and a hosted game has not been told so yet. */
  const asked = useRef(false);
  const [framing, setFraming] = useState<{ readonly waitsForPlay: boolean } | null>(null);
  const origin = verdict.kind === 'allowed' ? verdict.origin : null;
  const isFramed = framing !== null && origin !== null;
  const { answered, attempt, onLoad, onFinished, retry } = useAnswered({ ...game, isFramed });
  // A loaded game stays when the network goes away.
  if (framing === null && origin !== null && ((quiet && !onDemand) || wanted) && !isAway)
    setFraming({ waitsForPlay: isPhone() });
  const focus = () => focusFrame(frame.current);
  // Focuses the frame while it is still loading, so that the page does not receive the keys.
  useEffect(() => {
    if (isFramed && wanted) focusFrame(frame.current);
  }, [isFramed, wanted, attempt]);

  const start = () => {
    if (!asked.current || origin === null) return;
    asked.current = false;
    frame.current?.contentWindow?.postMessage(PLAY_REQUEST, origin);
  };
  const retryGame = () => {
    setLoaded(false);
    setWanted(true);
    asked.current = game.playOrigin !== null;
    retry();
  };
  useGameMessages({ frame, origin }, (message) => {
    if (message.type === 'loadingFinished') {
      setLoaded(true);
      onFinished();
      if (wanted) focus();
      start();
    }
    if (message.type === 'gameplayStart') onStart();
    onTell(message);
  });
  return {
    verdict,
    answered,
    attempt,
    stage,
    frame,
    isFramed,
    isShown: loaded && (wanted || framing?.waitsForPlay === false),
    /** Whether Play was pressed and the game, which takes no message, is to be started in its frame. */
    startsInside: wanted && game.playOrigin === null && answered === 'answered',
    play: () => {
      setWanted(true);
      asked.current = game.playOrigin !== null;
      focus();
      // In the press itself where the game is loaded: some browsers allow sound only then.
      if (answered === 'answered') start();
      if (answered === 'silent') retryGame();
    },
    retry: retryGame,
    load: async () => {
      setLoaded(true);
      logFrameEvent('IFRAME_LOADED', game.srcUrl);
      if (wanted) focus();
      const answers = await onLoad();
      // A hosted game reports its start itself; of an external game we know only that it has loaded.
      if (game.playOrigin !== null || !answers) return;
      onStart();
      onTell({ type: 'gameplayStart' });
    },
  };
}

/** Logs each verdict once. */
function useLoggedVerdict(verdict: FrameState, srcUrl: string): void {
  const code =
    verdict.kind === 'validating' ? null : verdict.kind === 'allowed' ? 'ORIGIN_ALLOWED' : verdict.code;
  useEffect(() => {
    if (code !== null) logFrameEvent(code, srcUrl);
  }, [code, srcUrl]);
}

/** Focuses the frame's window too: if the frame had the focus before the game loaded, the game would not get it. */
function focusFrame(frame: HTMLIFrameElement | null): void {
  if (frame === null) return;
  // Focusing the element again would briefly take the focus from the game, which pauses it.
  if (document.activeElement !== frame) frame.focus({ preventScroll: true });
  frame.contentWindow?.focus();
}

/**
 * True once the page is loaded and the browser is idle, so that a game does not compete with the page around it. Stays
 * false for people who save data.
 */
function useQuietMoment(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    let cancel = () => {};
    const wait = () => {
      cancel = whenIdle(() => setQuiet(true), { timeout: IDLE_TIMEOUT_MS });
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      cancel();
    };
  }, []);
  return quiet;
}
