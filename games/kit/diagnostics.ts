/** `watching`: a run that somebody has played is shown; `room`: friends gather for a round. */
export type GameState = 'title' | 'playing' | 'paused' | 'over' | 'watching' | 'room';

/** State that tests read at `window.__playport`; the game never reads it. */
export interface Diagnostics {
  readonly slug: string;
  readonly state: GameState;
  readonly score: number;
  /** Grows whenever the player achieves something. */
  readonly progress: number;
  /** Key presses, clicks and touches that reached the game. */
  readonly inputs: number;
  /** Steps that the ghost has taken; 0 without one. */
  readonly ghost: number;
  /** Runs begun. */
  readonly runs: number;
  readonly steps: number;
  readonly frames: number;
  /** The script time per frame over the last 240 frames, in milliseconds. */
  readonly frameMean: number;
  readonly frame95: number;
}

declare global {
  interface Window {
    __playport?: Diagnostics;
  }
}

const WINDOW = 240;

/** The script times of the latest frames. */
export class FrameCosts {
  frames = 0;
  private readonly costs = new Float32Array(WINDOW);

  add(cost: number): void {
    this.costs[this.frames % WINDOW] = cost;
    this.frames += 1;
  }

  mean(): number {
    const kept = this.kept();
    return kept.length === 0 ? 0 : kept.reduce((sum, cost) => sum + cost, 0) / kept.length;
  }

  /** The 95th percentile of the script times, in milliseconds. */
  high(): number {
    const kept = this.kept().toSorted();
    return kept[Math.floor(kept.length * 0.95)] ?? 0;
  }

  private kept(): Float32Array {
    return this.costs.slice(0, Math.min(this.frames, WINDOW));
  }
}
