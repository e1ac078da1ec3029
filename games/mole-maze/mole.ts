import { glowSprite, paintSprite, stamp, type Sprite } from '../kit/draw.ts';
import { damp } from '../kit/vector.ts';
import { lump } from './clay.ts';
import type { CreatureArt } from './creature-art.ts';

const SKIN = '#f2a3ab';

/** The mole's animations: waddling, hopping, turning, shaking its head at a wall. */
export class Mole {
  private readonly steps = { phase: 0, lean: 0, facing: 1 };
  private jump = 0;
  private shake = 0;
  private glow: Sprite = glowSprite(1, 1, '#ffe9a8');
  private foot: Sprite = paintLimb(2.6, 1.6, 1);
  private paw: Sprite = paintLimb(2.7, 2.2, 1);
  private seconds = 0;
  private digging = 0;

  /** `cell` and `density` are those of the maze and the stage, `size` as in `draw`. */
  resize(cell: number, density: number, size: number): void {
    this.glow = glowSprite(cell * 1.05, Math.min(density, 2.5), '#ffe9a8');
    this.foot = paintLimb(2.6, 1.6, density * size);
    this.paw = paintLimb(2.7, 2.2, density * size);
  }

  hop(): void {
    this.jump = 1;
  }

  /** It scoops earth away. */
  scoop(): void {
    this.digging = 1;
  }

  bump(): void {
    this.shake = 1;
  }

  /** `dx`, `dy` is the distance moved in this step. */
  update(dt: number, dx: number, dy: number): void {
    const { steps } = this;
    const way = Math.hypot(dx, dy);
    this.seconds += dt;
    steps.phase += way * 0.34;
    if (Math.abs(dx) > 0.02) steps.facing = damp(steps.facing, Math.sign(dx), 14, dt);
    steps.lean = damp(steps.lean, way > 0.01 ? (dx / way) * 0.12 : 0, 10, dt);
    this.jump = Math.max(0, this.jump - dt * 1.9);
    this.shake = Math.max(0, this.shake - dt * 3);
    this.digging = Math.max(0, this.digging - dt * 5);
  }

  /** Draws it standing at x, y; `size` is stage units for a radius of 10. */
  draw(
    ctx: CanvasRenderingContext2D,
    art: CreatureArt,
    { x, y }: { x: number; y: number },
    size: number,
  ): void {
    const { steps } = this;
    const swing = Math.sin(steps.phase * 2);
    const hop = Math.sin(this.jump * Math.PI) * 7 + Math.abs(swing) * 1.1;
    const breath = Math.sin(this.seconds * 2.4) * 0.02;
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = 0.32;
    stamp(ctx, this.glow, x, y);
    ctx.globalCompositeOperation = 'source-over';
    ctx.globalAlpha = 1;
    ctx.save();
    ctx.translate(x + Math.sin(this.shake * Math.PI * 5) * this.shake * size * 1.6, y);
    ctx.scale(size, size);
    ctx.fillStyle = 'rgb(40 20 10 / 0.28)';
    ctx.beginPath();
    ctx.ellipse(0, 9.4, 7.4 - hop * 0.3, 2, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.translate(0, -hop);
    ctx.rotate(steps.lean + swing * 0.07);
    ctx.scale(1 + breath, 1 - breath);
    stamp(ctx, this.foot, -3.4, 9 + swing * 0.9);
    stamp(ctx, this.foot, 3.4, 9 - swing * 0.9);
    // The face moves slightly in the direction of motion.
    stamp(ctx, art.sprite('mole'), steps.facing * 0.5, 0);
    const reach = 1 + this.jump * 2.4 + this.digging * 2;
    const spread = 7.6 - this.digging * 4;
    stamp(ctx, this.paw, -spread, 4 - swing * 1.4 - reach * 1.6, 0.5);
    stamp(ctx, this.paw, spread, 4 + swing * 1.4 - reach * 1.6, -0.5);
    ctx.restore();
  }
}

/** A foot or a paw, with half a unit of room around it. */
function paintLimb(rx: number, ry: number, density: number): Sprite {
  return paintSprite(rx * 2 + 1, ry * 2 + 1, density, (ctx) => lump(ctx, [0, 0, rx, ry], SKIN));
}
