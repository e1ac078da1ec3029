import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PLAY_REQUEST } from '../../../play-origin/sdk/message.ts';
import type { ToldMessage } from './game-message.ts';
import { logFrameEvent } from './frame-log.ts';
import { type Answered, useAnswered } from './use-answered.ts';
import type { Framed, FrameState } from './use-frame-verdict.ts';
import { useFraming } from './use-framing.ts';
import type { FrameSaves } from './use-game-channel.ts';
import { useGameMessages } from './use-game-messages.ts';

/** How long the poster stays at most once a game is loaded that was asked to begin, in milliseconds. */
const LONGEST_START_MS = 3000;

interface StageOptions {
  readonly onStart: () => void;
  readonly onTell: (message: ToldMessage) => void;
  readonly onPhase: ((phase: StagePhase) => void) | undefined;
  /** Whether the game cannot be loaded now. */
  readonly isAway: boolean;
  /** Whether any game is loaded only when the person plays; one that starts by itself always is. */
  readonly onDemand: boolean;
  /** Whether this browser has saved the game. */
  readonly isSaved: boolean;
  /** Null for a game without saves. */
  readonly saves: FrameSaves | null;
  /** Counts the times that the page loads the game anew, besides those of its save. */
  readonly round: number;
}

/** What goes on: a run, paused or not; nothing yet, or no more; or the game does not answer, or cannot be loaded now. */
export type StagePhase = 'waiting' | 'playing' | 'silent' | 'away';

/** The states of a stage: validating, then blocked or framed, then shown, and started when the person plays. */
export function useStage(game: Framed, { isAway, onDemand, isSaved, ...options }: StageOptions) {
  const { saves, round } = options;
  const isHosted = game.playOrigin !== null;
  // An uploaded game may have the kit; it need not send a message, nor take one.
  const hasKit = isHosted && game.uploaded === null;
  const [wanted, setWanted] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const waits = isAway || saves?.name === null;
  // A game that takes no request to start would play from the moment it is loaded, with nobody there and without the keys.
  const startsByItself = !hasKit;
  const framing = { wanted, waits, onDemand: onDemand || startsByItself };
  const { verdict, origin, isFramed, waitsForPlay } = useFraming(game, framing);
  const playRequest = usePlayRequest(frame, origin);
  const loading = { frame, origin, isFramed, isSaved, hasKit, wanted, playRequest, ...options };
  const { answered, attempt, loaded, speaks, begun, runs, load, onDocument, forget } = useLoading(
    game,
    loading,
  );
  // Until the run begins the poster stays: the game's own title would ask for Play a second time.
  const [isStarting, setStarting] = useStarting({ loaded, begun });
  const isShown = loaded && !isStarting && (wanted || !waitsForPlay);
  // Focuses the frame while it is still loading, so that the page does not receive the keys.
  useEffect(() => {
    if (isFramed && wanted) focusFrame(frame.current);
  }, [isFramed, wanted, attempt]);
  const want = () => {
    setWanted(true);
    if (isHosted) playRequest.prepare();
    if (!isShown) setStarting(hasKit);
  };
  const retry = () => {
    want();
    forget();
  };
  useNewRound((saves?.round ?? 0) + round, () => {
    if (wanted && isHosted) playRequest.prepare();
    setStarting(wanted && hasKit);
    forget();
  });
  const play = () => {
    want();
    focusFrame(frame.current);
    // In the press itself where the game is loaded: some browsers allow sound only then.
    if (answered === 'answered' && speaks) playRequest.send();
    if (answered === 'silent') retry();
  };
  /** Loads the game where it is not, and starts no run: one that starts by itself waits for a press. */
  const show = () => {
    if (startsByItself && !navigator.userActivation.isActive) return;
    setWanted(true);
    setStarting(false);
    focusFrame(frame.current);
  };
  const hasStarted = startsByItself && answered === 'answered' && isShown;
  useSilentStart(hasStarted, options);
  const isUnavailable = isAway && !isFramed;
  const rests = isUnavailable ? 'away' : 'waiting';
  useTellPhase(answered === 'silent' ? 'silent' : runs || hasStarted ? 'playing' : rests, options);
  /** Whether somebody has pressed Play. */
  const isAwaited = wanted && isFramed;
  /** Whether Play was pressed and the game, which has not begun at the page's request, is to be started in its frame. */
  const startsInside = wanted && startsByItself && !begun && answered === 'answered';
  const isWaiting = startsByItself && !isFramed && !wanted;
  const said = isUnavailable ? null : saidOf(verdict, isWaiting ? null : answered);
  const states = { verdict, origin, answered, said, attempt, isFramed, isShown, isAwaited, startsInside };
  return { ...states, isUnavailable, stage, frame, play, show, load, onDocument, retry };
}

/** What the bar says of a game; one that waits for Play has been asked nothing yet, and its origin is allowed. */
function saidOf({ kind }: FrameState, answered: Answered | null): Answered {
  return kind === 'allowed' ? (answered ?? 'answered') : 'unknown';
}

/** Whether the game was asked to begin before it was shown, and has not begun; not for long once it is loaded. */
function useStarting({ loaded, begun }: { readonly loaded: boolean; readonly begun: boolean }) {
  const [isStarting, setStarting] = useState(false);
  const isDue = isStarting && loaded;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setStarting(false), LONGEST_START_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
  return [isStarting && !begun, setStarting] as const;
}

interface LoadingOptions extends Pick<StageOptions, 'onStart' | 'onTell' | 'isSaved'> {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly origin: string | null;
  readonly isFramed: boolean;
  /** Whether the game says that it is loaded, and takes the request to start. */
  readonly hasKit: boolean;
  /** Whether somebody has pressed Play. */
  readonly wanted: boolean;
  readonly playRequest: { send(): void };
}

/** Whether the framed game is loaded and has answered; starts it then, if somebody has pressed Play. */
function useLoading({ slug, srcUrl, playOrigin }: Framed, options: LoadingOptions) {
  const { frame, origin, isFramed, isSaved, hasKit, wanted, playRequest, onStart, onTell } = options;
  const [loaded, setLoaded] = useState(false);
  const [speaks, setSpeaks] = useState(hasKit);
  const [begun, setBegun] = useState(false);
  /** Whether a run goes on, paused or not. */
  const [runs, setRuns] = useState(false);
  const isOutside = playOrigin === null;
  const answering = { slug, srcUrl, saysSo: hasKit, isSaved, isOutside, isFramed };
  const { answered, attempt, onLoad, onDocument, onFinished, reset } = useAnswered(answering);
  useGameMessages({ frame, origin }, (message) => {
    if (message.type === 'loadingFinished') {
      setLoaded(true);
      setSpeaks(true);
      onFinished();
      if (wanted) focusFrame(frame.current);
      playRequest.send();
    }
    if (message.type === 'gameplayStart') {
      setBegun(true);
      setRuns(true);
      onStart();
    }
    if (message.type === 'completed') setRuns(false);
    onTell(message);
  });
  const load = () => {
    // A game with the kit says so itself, once it has a picture.
    if (!hasKit) setLoaded(true);
    logFrameEvent('IFRAME_LOADED', srcUrl);
    if (wanted) focusFrame(frame.current);
    void onLoad();
  };
  /** The frame is about to be loaded again. */
  const forget = () => {
    setLoaded(false);
    setBegun(false);
    setRuns(false);
    reset();
  };
  return { answered, attempt, loaded, speaks, begun, runs, load, onDocument, forget };
}

/** Loads the frame again with each new round of its save. */
function useNewRound(round: number, onRound: () => void): void {
  const last = useRef(round);
  const begin = useEffectEvent(() => {
    if (last.current !== round) onRound();
    last.current = round;
  });
  useEffect(() => begin(), [round]);
}

/** Reports the start of a game that reports none itself: of such a game we know only that it has answered and is shown. */
function useSilentStart(hasStarted: boolean, { onStart, onTell }: Pick<StageOptions, 'onStart' | 'onTell'>) {
  const report = useEffectEvent(() => {
    onStart();
    onTell({ type: 'gameplayStart' });
  });
  useEffect(() => {
    if (hasStarted) report();
  }, [hasStarted]);
}

/** Tells the page around the stage what goes on there. */
function useTellPhase(phase: StagePhase, { onPhase }: Pick<StageOptions, 'onPhase'>): void {
  const tell = useEffectEvent(() => onPhase?.(phase));
  useEffect(() => tell(), [phase]);
}

/** The message that starts a game with the kit: prepared when Play is pressed, and sent once, when the game has loaded. */
function usePlayRequest(frame: RefObject<HTMLIFrameElement | null>, origin: string | null) {
  const isPending = useRef(false);
  return {
    prepare: () => {
      isPending.current = true;
    },
    send: () => {
      if (!isPending.current || origin === null) return;
      isPending.current = false;
      frame.current?.contentWindow?.postMessage(PLAY_REQUEST, origin);
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
