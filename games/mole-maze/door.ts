import { paintSprite, stamp, type Sprite } from '../kit/draw.ts';
import { flat, lump } from './clay.ts';
import type { CreatureArt } from './creature-art.ts';
import type { Friend } from './solved.ts';

type Ctx = CanvasRenderingContext2D;

/** The round door of a burrow, and the friend behind it. */
export class Door {
  readonly friend: Friend;
  /** 0 closed to 1 open. */
  private ajar = 0;
  private rattle = 0;
  private seconds = 0;
  private leaf: Sprite = paintSprite(1, 1, 1, () => undefined);
  private frame: Sprite = paintSprite(1, 1, 1, () => undefined);

  constructor(friend: Friend) {
    this.friend = friend;
  }

  /** `unit` is device pixels per unit, where the door's radius is 10. */
  resize(unit: number): void {
    this.leaf = paintSprite(22, 22, unit, paintLeaf);
    this.frame = paintSprite(30, 30, unit, paintFrame);
  }

  knock(): void {
    this.rattle = 1;
  }

  update(dt: number, open: boolean): void {
    this.seconds += dt;
    this.rattle = Math.max(0, this.rattle - dt * 1.6);
    this.ajar = Math.max(0, Math.min(1, this.ajar + (open ? dt : -dt) * 1.6));
  }

  /** `size` is stage units for a radius of 10; `home` is whether the friend is still inside. */
  draw(ctx: Ctx, art: CreatureArt, at: { x: number; y: number; size: number }, home: boolean): void {
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.scale(at.size, at.size);
    stamp(ctx, this.frame, 0, 0);
    if (this.ajar > 0 && home) {
      ctx.save();
      ctx.beginPath();
      ctx.arc(0, 0, 9, 0, Math.PI * 2);
      ctx.clip();
      const bob = Math.sin(this.seconds * 5) * 0.8;
      stamp(
        ctx,
        art.sprite(this.friend),
        0,
        3 + bob + (1 - this.ajar) * 10,
        Math.sin(this.seconds * 2.4) * 0.1,
        0.82,
      );
      ctx.restore();
    }
    const wide = 1 - this.ajar * 0.86;
    ctx.translate(-9.4 + 9.4 * wide - this.ajar * 2, 0);
    ctx.rotate(Math.sin(this.rattle * 26) * this.rattle * 0.09);
    ctx.scale(wide, 1);
    stamp(ctx, this.leaf, 0, 0);
    ctx.restore();
  }
}

function paintFrame(ctx: Ctx): void {
  for (let stone = 0; stone < 14; stone += 1) {
    const angle = (stone / 14) * Math.PI * 2;
    lump(
      ctx,
      [Math.cos(angle) * 11, Math.sin(angle) * 11, 2.9, 2.3],
      stone % 2 === 0 ? '#b9ada0' : '#a4978a',
      angle + 1.57,
    );
  }
  flat(ctx, [0, 0, 9.6], '#5a2f12');
  flat(ctx, [0, 0, 8.8], '#ffcf6b');
  flat(ctx, [0, 2, 7], '#ffe7a6');
}

function paintLeaf(ctx: Ctx): void {
  lump(ctx, [0, 0, 9.6], '#b8662f');
  ctx.strokeStyle = 'rgb(90 40 15 / 0.55)';
  ctx.lineWidth = 0.6;
  for (const x of [-5.4, -1.8, 1.8, 5.4]) {
    const half = Math.sqrt(9.2 ** 2 - x ** 2);
    ctx.beginPath();
    ctx.moveTo(x, -half);
    ctx.lineTo(x, half);
    ctx.stroke();
  }
  ctx.fillStyle = '#ffd97a';
  ctx.beginPath();
  ctx.moveTo(0, 0.6);
  ctx.bezierCurveTo(-7, -3.4, -3.4, -8, 0, -4.8);
  ctx.bezierCurveTo(3.4, -8, 7, -3.4, 0, 0.6);
  ctx.fill();
  lump(ctx, [5.4, 2.6, 1.5], '#f2c14a');
}
