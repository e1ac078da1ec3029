import { hypot } from '../kit/maths.ts';
import type { Kit } from '../kit/game.ts';
import type { Point } from '../kit/vector.ts';

/** The finger's travel for full speed, in CSS pixels. */
const REACH = 46;
/** Within this distance of the hero, in stage units, the mouse is ignored. */
const CALM = 16;

/** The player's direction: keys, the mouse to follow, or a stick under any finger. */
export class Steering {
  readonly wish: Point = { x: 0, y: 0 };
  /** The base of a finger's stick, in stage units; undefined if there is none. */
  stick: { x: number; y: number; toX: number; toY: number } | undefined;
  private following = false;
  private lastX = Number.NaN;
  private lastY = Number.NaN;
  private readonly kit: Kit;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  /** Reads the input; `heroX`, `heroY` is the hero's place on the stage. */
  read(heroX: number, heroY: number): Point {
    const { pad, pointer } = this.kit.input;
    const { wish } = this;
    const length = hypot(pad.x, pad.y);
    this.stick = undefined;
    wish.x = 0;
    wish.y = 0;
    if (length > 0) {
      this.following = false;
      this.set(pad.x, pad.y, length, 1);
      return wish;
    }
    if (pointer === undefined) return wish;
    if (pointer.kind === 'mouse') this.followMouse(pointer, heroX, heroY);
    else if (pointer.down) {
      const reach = REACH / this.kit.stage.scale;
      const dx = pointer.x - pointer.startX;
      const dy = pointer.y - pointer.startY;
      const gap = hypot(dx, dy);
      const held = gap > reach ? reach / gap : 1;
      const { startX, startY } = pointer;
      this.stick = { x: startX, y: startY, toX: startX + dx * held, toY: startY + dy * held };
      if (gap > reach * 0.15) this.set(dx, dy, gap, Math.min(1, gap / reach));
    }
    return wish;
  }

  private followMouse(
    { x, y, down }: { x: number; y: number; down: boolean },
    toX: number,
    toY: number,
  ): void {
    if (hypot(x - this.lastX, y - this.lastY) > 2 || down) this.following = true;
    this.lastX = x;
    this.lastY = y;
    if (!this.following) return;
    const gap = hypot(x - toX, y - toY);
    if (gap > CALM) this.set(x - toX, y - toY, gap, Math.min(1, (gap - CALM) / 40));
  }

  private set(x: number, y: number, length: number, strength: number): void {
    this.wish.x = (x / length) * strength;
    this.wish.y = (y / length) * strength;
  }
}
