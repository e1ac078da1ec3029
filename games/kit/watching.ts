import type { PlayportReplay } from '../../play-origin/sdk/v2/types.ts';
import type { GameScene } from './game.ts';
import type { Parts } from './parts.ts';
import { MalformedRecording, readRecording, type Recording } from './recording.ts';
import { Replayer } from './replayer.ts';
import type { Runs } from './runs.ts';
import { Store } from './store.ts';

const SPEEDS = [1, 2, 4] as const;

/** A run that somebody has played, shown in the game itself. */
export class Watching {
  readonly scene: GameScene;
  private readonly title: string;
  /** Number of steps taken in the time of one. */
  private speed: (typeof SPEEDS)[number] = 1;
  private isHeld = false;
  private readonly parts: Parts;
  private readonly replayer: Replayer;

  constructor(parts: Parts, runs: Runs, { replay, recording }: Pick<ReadRun, 'replay' | 'recording'>) {
    const { stage } = parts;
    this.parts = parts;
    this.title = replay.title;
    stage.showAs(recording.size);
    this.replayer = new Replayer(recording, stage, (size) => stage.showAs(size));
    // Values that the watched run stores must not reach the player's own.
    const store = new Store('watched', recording.stored);
    this.scene = runs.watch(replay, { input: this.replayer.input, store });
    this.show();
  }

  get isAtEnd(): boolean {
    return this.replayer.isAtEnd;
  }

  changeSpeed(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    this.show();
  }

  /** Holds the replay, or goes on with it. */
  hold(): void {
    this.isHeld = !this.isHeld;
    if (this.isHeld) this.parts.loop.stop();
    else this.parts.loop.start();
    this.show();
  }

  /** @param goesOn whether the run is not over yet */
  step(dt: number, goesOn: () => boolean): void {
    for (let left = this.speed; left > 0 && !this.isAtEnd && goesOn(); left -= 1)
      this.replayer.step(this.scene, this.parts.fx, dt);
  }

  private show(): void {
    const { title, speed, isHeld } = this;
    this.parts.frame.watch.show({ title, speed, held: isHeld });
  }
}

/** A run that somebody has played. */
export interface ReadRun {
  readonly replay: PlayportReplay;
  readonly recording: Recording;
  /** Opens it to be watched. */
  watch(parts: Parts, runs: Runs): Watching;
}

/** Reads a recording as a game has packed it; null for what is none. */
export async function readRun(replay: PlayportReplay): Promise<ReadRun | null> {
  try {
    const bytes = Uint8Array.from(atob(replay.recording), (letter) => letter.codePointAt(0) ?? 0);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    const recording = readRecording(await new Response(stream).text());
    return { replay, recording, watch: (parts, runs) => new Watching(parts, runs, { replay, recording }) };
  } catch (error) {
    if (error instanceof MalformedRecording || error instanceof TypeError || error instanceof DOMException)
      return null;
    throw error;
  }
}
