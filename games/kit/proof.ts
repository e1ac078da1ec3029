import type { PlayportRun } from '../../play-origin/sdk/v2/types.ts';
import type { GameOptions } from './game.ts';
import { rankedModes } from './options.ts';
import type { Parts } from './parts.ts';
import { Recorder } from './recorder.ts';
import { sdkHere } from './sdk.ts';
import { Store } from './store.ts';

/** The version of the game's code, where its scores can be proven: `scripts/replays.ts` writes it into the page. */
export const gameVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=game-version]')?.content ?? null;

/**
 * How long Play waits for the portal at most, in milliseconds, and once only: a run that begins without its answer is not
 * proven.
 */
const PATIENCE_MS = 1000;

/** A run that was asked for. */
interface Question {
  readonly mode: string;
  readonly answer: Promise<PlayportRun | null>;
  /** Undefined until the portal has answered; null where it gives none. */
  run?: PlayportRun | null;
}

/** Has the scores of a game proven: asks the portal for a run, records it, and hands it in. */
export class Proof {
  private readonly parts: Parts;
  private readonly options: GameOptions;
  private readonly version = gameVersion();
  private question: Question | null = null;
  /** Play has waited in vain. */
  private wasUnanswered = false;
  private current: { readonly run: PlayportRun; readonly recorder: Recorder } | null = null;

  constructor(parts: Parts, options: GameOptions) {
    this.parts = parts;
    this.options = options;
  }

  /**
   * Asks for the next run of a mode, unless it was asked for already. Returns what Play waits for, briefly; null if it
   * can begin at once.
   */
  ask(mode: string): Promise<unknown> | null {
    if (this.question?.mode !== mode) this.question = this.put(mode);
    const { question } = this;
    if (question === null || question.run !== undefined || this.wasUnanswered) return null;
    return Promise.race([question.answer, this.waitFor(question)]);
  }

  private async waitFor(question: Question): Promise<void> {
    await new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS));
    if (question.run === undefined) this.wasUnanswered = true;
  }

  /** Begins to record a run; returns what it begins with, or null for a run that will not be proven. */
  begin(mode: string): { readonly seed: string; readonly store: Store } | null {
    this.drop();
    const { question, parts } = this;
    // An answer that is still to come is for the run after this one.
    if (question?.mode !== mode || question.run === undefined) return null;
    this.question = null;
    if (question.run === null) return null;
    const { run } = question;
    // In the daily challenge everybody begins alike, and it changes nothing of what they have gathered.
    const store = run.day === null ? parts.store : new Store('challenge', {});
    this.current = { run, recorder: new Recorder({ ...parts, store }) };
    return { seed: run.seed, store };
  }

  /** A step is about to be taken. */
  step(): void {
    this.current?.recorder.step();
  }

  /** The frame has another size. */
  resize(): void {
    this.current?.recorder.resize();
  }

  /** Hands in the run that is over, or that the player has left. */
  async handIn(score: number, isOver: boolean): Promise<void> {
    const { current, options } = this;
    this.drop();
    if (current === null || score <= 0) return;
    const lowerIsBetter = options.score !== 'none' && options.score?.better === 'lower';
    if (lowerIsBetter && !isOver) return;
    const recording = await current.recorder.pack();
    if (recording === null) return;
    await sdkHere()
      ?.runs.finish({ run: current.run.run, score, recording })
      .catch(() => undefined);
  }

  /** Null where no run of the mode is proven. */
  private put(mode: string): Question | null {
    const { version, options } = this;
    const sdk = sdkHere();
    // In a page of its own nobody answers.
    if (version === null || sdk === null || window.parent === window) return null;
    if (!rankedModes(options).some(({ id }) => id === mode)) return null;
    const answer = sdk.runs.begin({ mode, version }).catch(() => null);
    const question: Question = { mode, answer };
    void note(question);
    return question;
  }

  private drop(): void {
    this.current?.recorder.end();
    this.current = null;
  }
}

async function note(question: Question): Promise<void> {
  question.run = await question.answer;
}
