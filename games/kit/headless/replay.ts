import { Fx } from '../fx/fx.ts';
import type { CreateScene, GameOptions, Kit } from '../game.ts';
import type { TitleMeta } from '../meta.ts';
import { STEPS_PER_SECOND, scoreKeeping } from '../options.ts';
import { Random } from '../random.ts';
import { readRecording, type Recording } from '../recording.ts';
import { Replayer } from '../replayer.ts';
import { RunScore } from '../score.ts';
import { Sound } from '../sound/sound.ts';
import { Stage } from '../stage.ts';
import { Store } from '../store.ts';
import { standInForPage } from './dom.ts';

/** A game, as its `main.ts` gives it to `startGame`. */
export interface Game {
  readonly meta: TitleMeta;
  readonly create: CreateScene;
  readonly options: GameOptions;
}

/** A run that was recorded. */
export interface RecordedRun {
  readonly seed: string;
  readonly mode: string;
  /** Whether it is part of the daily challenge, which everybody begins with nothing stored. */
  readonly isChallenge: boolean;
  /** As `writeRecording` wrote it. */
  readonly recording: string;
}

export interface ReplayedRun {
  readonly score: number;
  /** The score as the game writes it. */
  readonly text: string;
  /** How many steps were taken. */
  readonly steps: number;
  /** Whether the run has ended; otherwise the player has left it. */
  readonly over: boolean;
  readonly presses: Presses;
}

/** How keys, buttons and pointers were pressed. */
export interface Presses {
  /** The most within any second. */
  readonly busiest: number;
  /** How many times there are from one press to the next. */
  readonly gaps: number;
  /** The standard deviation of these times, in steps. */
  readonly deviation: number;
}

/** One device pixel a CSS pixel: nothing is drawn. */
const RATIO = 1;

/**
 * Plays a recorded run again, without a page.
 * @throws MalformedRecording
 */
export function replayRun(
  { meta, create, options }: Game,
  { seed, mode, isChallenge, recording }: RecordedRun,
): ReplayedRun {
  standInForPage();
  const recorded = readRecording(recording);
  const stepsPerSecond = options.steps ?? STEPS_PER_SECOND;
  const store = new Store(meta.slug, isChallenge ? {} : recorded.stored);
  const stage = new Stage(document.createElement('canvas'), options.fit ?? { kind: 'fill' });
  stage.place(recorded.size, RATIO);
  const replayer = new Replayer(recorded, stage, (size) => stage.place(size, RATIO));
  const fx = new Fx({ freeze: () => undefined, setSpeed: () => undefined }, false);
  const score = new RunScore({ ...scoreKeeping(options, mode), store }, () => undefined);
  const end = { isReached: false };
  const kit: Kit = {
    stage,
    input: replayer.input,
    sound: new Sound(store),
    fx,
    hud: { set: () => undefined, say: () => undefined },
    score,
    store,
    random: new Random(seed),
    mode,
    online: null,
    showing: false,
    progress: () => undefined,
    levelComplete: () => undefined,
    award: () => undefined,
    grow: () => undefined,
    over: () => {
      end.isReached = true;
    },
  };
  const scene = create(kit);
  scene.resize?.();
  while (!replayer.isAtEnd && !end.isReached) replayer.step(scene, fx, 1 / stepsPerSecond);
  return {
    score: score.value,
    text: score.text(),
    steps: replayer.steps,
    over: end.isReached,
    presses: pressesOf(recorded, stepsPerSecond),
  };
}

function pressesOf({ events }: Recording, stepsPerSecond: number): Presses {
  const steps = events
    .filter(
      ({ what }) =>
        what.kind === 'press' || (what.kind === 'key' && what.fresh) || (what.kind === 'button' && what.down),
    )
    .map(({ step }) => step);
  let busiest = 0;
  let first = 0;
  for (const [index, step] of steps.entries()) {
    while (step - (steps[first] ?? step) >= stepsPerSecond) first += 1;
    busiest = Math.max(busiest, index - first + 1);
  }
  const gaps = steps.slice(1).map((step, index) => step - (steps[index] ?? step));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / Math.max(1, gaps.length);
  return { busiest, gaps: gaps.length, deviation: Math.sqrt(variance) };
}
