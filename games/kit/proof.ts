import type { PlayportRun } from '../../play-origin/sdk/v2/types.ts';
import type { GameOptions } from './game.ts';
import { rankedModes } from './options.ts';
import type { Parts } from './parts.ts';
import { Recorder } from './recorder.ts';
import { sdkHere } from './sdk.ts';

/** The version of the game's code, where its scores can be proven: `scripts/replays.ts` writes it into the page. */
export const gameVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=game-version]')?.content ?? null;

/** Has the scores of a game proven: asks the portal for a run ahead, records it, and hands it in. */
export class Proof {
  private readonly parts: Parts;
  private readonly options: GameOptions;
  private readonly version = gameVersion();
  private waiting: { readonly mode: string; readonly run: PlayportRun } | null = null;
  private current: { readonly run: PlayportRun; readonly recorder: Recorder } | null = null;
  /** Counts the questions: an answer that comes after the next question is for another mode. */
  private asked = 0;

  constructor(parts: Parts, options: GameOptions) {
    this.parts = parts;
    this.options = options;
  }

  /** Asks for the next run of a mode. Play does not wait for the answer: without one a run is not proven. */
  async ask(mode: string): Promise<void> {
    const { version } = this;
    this.asked += 1;
    const asked = this.asked;
    this.waiting = null;
    const sdk = sdkHere();
    if (version === null || sdk === null || !rankedModes(this.options).some(({ id }) => id === mode)) return;
    // Outside Playport nobody answers.
    const run = await sdk.runs.begin({ mode, version }).catch(() => null);
    if (run !== null && asked === this.asked) this.waiting = { mode, run };
  }

  /** Begins to record a run; returns its seed, or null for a run that will not be proven. */
  begin(mode: string): string | null {
    this.drop();
    const { waiting, parts } = this;
    this.waiting = null;
    if (waiting?.mode !== mode) return null;
    this.current = { run: waiting.run, recorder: new Recorder(parts) };
    return waiting.run.seed;
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

  private drop(): void {
    this.current?.recorder.end();
    this.current = null;
  }
}
