import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { GAME_QUALITY } from '../../../entities/published-terms.rules.ts';
import { PLAY_REQUEST } from '../../../play-origin/sdk/message.ts';
import { trpc } from '../../api/trpc.ts';
import { savesData } from '../../ui/saves-data.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { askOrigin } from './ask-origin.ts';
import { logFrameEvent } from './frame-log.ts';
import type { ValidMessage } from './game-message.ts';
import { type OriginState, EMPTY_STAGE, nextStage, startsInside, startsSilently } from './stage.ts';
import { type FramedGame, type FrameState, useFrameVerdict } from './use-frame-verdict.ts';
import { useGameMessages } from './use-game-messages.ts';

/** Time for which the poster stays at most once a game is loaded that was asked to begin, in milliseconds. */
const LONGEST_START_MS = 3000;
/** The longest wait for an idle moment after `load`, in milliseconds. */
const IDLE_TIMEOUT_MS = 2000;

interface StageOptions {
  readonly onStart: () => void;
  readonly onTell: (message: ValidMessage) => void;
  readonly onActivity: (activity: StageActivity) => void;
  /** Whether the game cannot be loaded now. */
  readonly isAway: boolean;
  /** Whether any game is loaded only when the person plays; one that begins by itself always is. */
  readonly onDemand: boolean;
  /** Whether this browser has saved the game. */
  readonly isSaved: boolean;
  /** Whether the save that the frame is given is not known yet. */
  readonly waitsForSave: boolean;
  /** Counts how often the page has the game loaded anew: for another save, or for the daily challenge. */
  readonly round: number;
}

/** A run, paused or not; nothing yet, or no more; or the game does not answer, or cannot be loaded now. */
export type StageActivity = 'waiting' | 'playing' | 'silent' | 'away';

/** A game on its stage: `stage.ts` says what follows what, and here is what the browser does about it. */
export function useStage(
  game: FramedGame,
  { isAway, onDemand, waitsForSave, round, ...options }: StageOptions,
) {
  const { isSaved, onStart, onTell, onActivity } = options;
  const { srcUrl } = game;
  const frame = useRef<HTMLIFrameElement>(null);
  const verdict = useFrameVerdict(game);
  useLoggedVerdict(verdict, srcUrl);
  const origin = verdict.kind === 'allowed' ? verdict.origin : null;
  const isHosted = game.playOrigin !== null;
  // An uploaded game may have the kit; it need not send a message, nor take one.
  const begins = isHosted && game.uploaded === null ? 'when asked' : 'by itself';
  const setting = { begins } as const;
  const [stage, send] = useReducer(nextStage(setting), EMPTY_STAGE);
  const isWanted = stage.wanted !== 'nothing';
  const isQuiet = useQuietMoment();
  // A game that begins by itself would play from the moment it is loaded, with nobody there and without the keys.
  const mayFrame = isWanted || (isQuiet && !onDemand && begins === 'when asked');
  if (stage.at === 'poster' && origin !== null && mayFrame && !isAway && !waitsForSave) send('frame');
  const isFramed = stage.at !== 'poster' && origin !== null;

  /**
   * Whether the game is to be sent the request to begin. A game of the kit takes it from its `load` on: keys that come while its
   * code is on the way are for the run then, and choose no other mode.
   */
  const isRequestDue = useRef(false);
  const requestPlay = () => {
    if (!isRequestDue.current || origin === null) return;
    isRequestDue.current = false;
    frame.current?.contentWindow?.postMessage(PLAY_REQUEST, origin);
  };
  const ask = useAskOrigin(game, isSaved);
  useGameMessages({ frame, origin }, (message) => {
    if (message.type === 'loadingFinished') {
      send('finished');
      if (isWanted) focusFrame(frame.current);
      requestPlay();
    }
    if (message.type === 'gameplayStart') {
      send('began');
      onStart();
    }
    if (message.type === 'completed') send('ended');
    onTell(message);
  });
  const load = () => {
    send('load');
    logFrameEvent('IFRAME_LOADED', srcUrl);
    if (isWanted) focusFrame(frame.current);
    if (begins === 'when asked') requestPlay();
    else ask.begin(send);
  };
  const want = () => {
    isRequestDue.current = isHosted;
    send('play');
  };
  const reload = () => {
    ask.forget();
    send('reload');
  };
  const retry = () => {
    want();
    reload();
  };
  const play = () => {
    want();
    focusFrame(frame.current);
    if (stage.answered === 'silent') return reload();
    // In the press itself where the game is loaded: some browsers allow sound only then.
    if (stage.listens || (begins === 'when asked' && stage.loads > 0)) requestPlay();
  };
  /** Loads the game where it is not, and starts no run; without a press of the player only a game that waits for one. */
  const show = () => {
    const isPressed = navigator.userActivation.isActive;
    send(isPressed ? 'show' : 'show unasked');
    if (isPressed || begins === 'when asked') focusFrame(frame.current);
  };

  useOnChange(round, () => {
    if (stage.wanted === 'play') isRequestDue.current = isHosted;
    reload();
  });
  // While it is still loading, so that the page does not receive the keys.
  useEffect(() => {
    if (isFramed && isWanted) focusFrame(frame.current);
  }, [isFramed, isWanted, stage.attempt]);
  useAfter(stage.at === 'starting' ? LONGEST_START_MS : null, '', () => send('overdue'));
  const answerMs = isFramed && stage.answered === 'unknown' ? GAME_QUALITY.loadSeconds * 1000 : null;
  useAfter(answerMs, `${stage.attempt} ${stage.loads}`, () => send('late'));
  const hasStarted = startsSilently(setting, stage);
  const reportStart = useEffectEvent(() => {
    onStart();
    onTell({ type: 'gameplayStart' });
  });
  useEffect(() => {
    if (hasStarted) reportStart();
  }, [hasStarted]);
  const isUnavailable = isAway && !isFramed;
  const isPlaying = stage.run === 'on' || hasStarted;
  const idle = isUnavailable ? 'away' : 'waiting';
  const activity = stage.answered === 'silent' ? 'silent' : isPlaying ? 'playing' : idle;
  const tellActivity = useEffectEvent(onActivity);
  useEffect(() => tellActivity(activity), [activity]);

  const isAsked = begins === 'when asked' || isFramed || isWanted;
  return {
    stage,
    verdict,
    origin,
    isFramed,
    isUnavailable,
    /** The game's answer, as the bar says it; null where there is none. */
    answered: isUnavailable ? null : describeAnswer(verdict, isAsked ? stage.answered : 'answered'),
    isShown: stage.at === 'shown',
    isSilent: stage.answered === 'silent',
    /** Whether the poster waits for a press: what lies under it takes no focus until then. */
    isCovered: stage.at !== 'shown' && !isWanted,
    /** Whether somebody has pressed Play. */
    isAwaited: isWanted && !isUnavailable,
    startsInside: startsInside(setting, stage),
    frame,
    play,
    show,
    retry,
    load,
    onDocument: () => send('document'),
  };
}

/** One that waits for Play has been asked nothing yet, and its origin is allowed. */
const describeAnswer = ({ kind }: FrameState, answered: OriginState): OriginState =>
  kind === 'allowed' ? answered : 'unknown';

/** Asks the origin of a game after each `load` of its frame; a response to an earlier one does not count. */
function useAskOrigin({ slug, srcUrl, playOrigin }: FramedGame, isSaved: boolean) {
  const { client } = trpc.useUtils();
  const last = useRef(0);
  const isRefused = () =>
    client.play.siteError.query({ slug }).then(
      ({ status }) => status !== null,
      () => false,
    );
  return {
    begin: (tell: (answer: 'answered' | 'silent') => void) => {
      const load = (last.current += 1);
      const game = { srcUrl, isSaved, isRefused: playOrigin === null ? isRefused : null };
      void askOrigin(game, (answer) => {
        if (load === last.current) tell(answer);
      });
    },
    forget: () => {
      last.current += 1;
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

/** Runs after some milliseconds, counted again with each new key; null never. */
function useAfter(ms: number | null, key: string, run: () => void): void {
  const due = useEffectEvent(run);
  useEffect(() => {
    if (ms === null) return undefined;
    const timer = setTimeout(() => due(), ms);
    return () => clearTimeout(timer);
  }, [ms, key]);
}

/** Runs after each change of a value, but not with the first one. */
function useOnChange(value: number, run: () => void): void {
  const last = useRef(value);
  const changed = useEffectEvent(() => {
    if (last.current !== value) run();
    last.current = value;
  });
  useEffect(() => changed(), [value]);
}

/** Focuses the frame's window too: if the frame had the focus before the game loaded, the game would not get it. */
function focusFrame(frame: HTMLIFrameElement | null): void {
  if (frame === null) return;
  // Focusing the element again would briefly take the focus from the game, which pauses it.
  if (document.activeElement !== frame) frame.focus({ preventScroll: true });
  frame.contentWindow?.focus();
}
