import type { PlayportRun } from '../../play-origin/sdk/v2/types.ts';
import type { GameOptions } from './game.ts';
import { rankedModes } from './options.ts';
import type { Parts } from './parts.ts';
import { Recorder } from './recorder.ts';
import { RunRequests, type Unproven } from './run-requests.ts';
import { sdkHere } from './sdk.ts';
import { Store } from './store.ts';

/** The version of the game's code, where its scores can be proven: `scripts/replays.ts` writes it into the page. */
export const gameVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=game-version]')?.content ?? null;

const UNPROVEN: Record<Unproven, string> = {
  late: 'This run is not on the board: the portal answered too late.',
  failed: 'This run is not on the board. Reload the page once you are online.',
};

/** Has the scores of a game proven: asks the portal for a run, records it, and hands it in. */
export class Proof {
  private readonly parts: Parts;
  private readonly options: GameOptions;
  private readonly version = gameVersion();
  private readonly requests = new RunRequests({
    put: (mode) => this.put(mode),
    tell: (why) => this.parts.frame.toast.say(UNPROVEN[why]),
  });
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
    return this.requests.ask(mode);
  }

  /** Begins to record a run; returns what it begins with, or null for a run that will not be proven. */
  begin(mode: string): { readonly seed: string; readonly store: Store } | null {
    this.drop();
    const { parts } = this;
    const run = this.requests.take(mode);
    if (run === null) return null;
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

  /** Null where no run of the mode is proven. Rejects when the portal fails to answer. */
  private put(mode: string): Promise<PlayportRun | null> | null {
    const { version, options } = this;
    const sdk = sdkHere();
    // In a page of its own nobody answers.
    if (version === null || sdk === null || window.parent === window) return null;
    if (!rankedModes(options).some(({ id }) => id === mode)) return null;
    return sdk.runs.begin({ mode, version });
  }

  private drop(): void {
    this.current?.recorder.end();
    this.current = null;
  }
}
