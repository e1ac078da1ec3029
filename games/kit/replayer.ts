import type { Fx } from './fx/fx.ts';
import type { GameScene } from './game.ts';
import { Input } from './input/input.ts';
import type { Recording } from './recording.ts';
import type { FrameSize, Stage } from './stage.ts';

/** Feeds a recording to a scene, step by step. */
export class Replayer {
  /** The input that the scene reads, in place of a player's. */
  readonly input: Input;
  /** Steps taken so far. */
  steps = 0;
  private readonly recording: Recording;
  private readonly resize: (size: FrameSize) => void;
  private next = 0;

  /** @param resize lays the stage out in a frame of another size */
  constructor(recording: Recording, stage: Stage, resize: (size: FrameSize) => void) {
    this.recording = recording;
    this.resize = resize;
    this.input = new Input(stage);
    this.input.apply({ kind: 'device', device: recording.device });
  }

  get isAtEnd(): boolean {
    return this.steps >= this.recording.steps;
  }

  /** Takes one step of the scene, as it was taken when the run was played. */
  step(scene: GameScene, fx: Fx, dt: number): void {
    const { events } = this.recording;
    for (let event = events[this.next]; event?.step === this.steps; event = events[this.next]) {
      this.next += 1;
      if (event.what.kind === 'size') {
        this.resize(event.what.size);
        scene.resize?.();
      } else this.input.apply(event.what);
    }
    this.steps += 1;
    scene.update(dt);
    this.input.endStep();
    fx.update(dt);
  }
}
