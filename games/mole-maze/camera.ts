import type { Stage } from '../kit/stage.ts';
import { clamp, damp } from '../kit/vector.ts';
import type { Plot } from './plot.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Follows the mole through mazes larger than the frame, within the world's edges. */
export class Camera {
  private x = 0;
  private y = 0;
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Translates drawing from stage to world coordinates. */
  apply(ctx: CanvasRenderingContext2D): void {
    const { x, y } = this.toStage({ x: 0, y: 0 });
    ctx.translate(x, y);
  }

  toWorld({ x, y }: Place): Place {
    const { view } = this.stage;
    return { x: x - (view.left + view.right) / 2 + this.x, y: y - (view.top + view.bottom) / 2 + this.y };
  }

  toStage({ x, y }: Place): Place {
    const { view } = this.stage;
    return { x: x + (view.left + view.right) / 2 - this.x, y: y + (view.top + view.bottom) / 2 - this.y };
  }

  /** Jumps to a place. */
  jump(place: Place, plot: Plot): void {
    const goal = this.within(place, plot);
    this.x = goal.x;
    this.y = goal.y;
  }

  follow(place: Place, plot: Plot, dt: number): void {
    const goal = this.within(place, plot);
    this.x = damp(this.x, goal.x, 4, dt);
    this.y = damp(this.y, goal.y, 4, dt);
  }

  private within({ x, y }: Place, { world }: Plot): Place {
    const { view } = this.stage;
    const halfX = (view.right - view.left) / 2;
    const halfY = (view.bottom - view.top) / 2;
    return {
      x: clamp(x, world.left + halfX, Math.max(world.left + halfX, world.right - halfX)),
      y: clamp(y, world.top + halfY, Math.max(world.top + halfY, world.bottom - halfY)),
    };
  }
}
