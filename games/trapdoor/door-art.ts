import { lighten } from '../kit/colour.ts';
import { fillCircle, fillRound, glowSprite, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { sin } from '../kit/maths.ts';
import { TAU } from '../kit/vector.ts';
import type { Prop } from './prop.ts';
import { cells } from './rooms.ts';

type Ctx = CanvasRenderingContext2D;

/** The place that a door looks at, in cells, and whether it is locked. */
export interface DoorSight {
  readonly x: number;
  readonly y: number;
  readonly isLocked: boolean;
  /** Somebody has just fallen. */
  readonly laughs: boolean;
}

/** A door with a face: it looks at the hero, blinks, and has feet when it runs. */
export class DoorArt {
  private readonly sprite: Sprite;
  private readonly glow: Sprite;

  /** `density`: device pixels a cell. */
  constructor(density: number) {
    this.sprite = paintSprite(1.2, 1.8, density, paintDoor);
    this.glow = glowSprite(2.4, density / 3, '#ffe0a0');
  }

  draw(ctx: Ctx, prop: Prop, clock: number, look: DoorSight): void {
    const x = cells(prop.x + prop.width / 2);
    const y = cells(prop.y + prop.height / 2);
    const runs = prop.steps > 0 && !prop.isSwinging;
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = 0.45;
    stamp(ctx, this.glow, x, y);
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
    const hop = runs
      ? Math.abs(sin(clock * 0.16)) * 0.16
      : look.laughs
        ? Math.abs(sin(clock * 0.2)) * 0.06
        : 0;
    for (const side of runs ? [-1, 1] : []) {
      const foot = x + side * 0.2 - 0.09 + sin(clock * 0.16 + side) * 0.1;
      fillRound(ctx, { x: foot, y: y + 0.3, width: 0.18, height: 0.24 }, 0.07, '#3a1c10');
    }
    stamp(ctx, this.sprite, x, y - hop, runs ? sin(clock * 0.16) * 0.07 : 0);
    const far = Math.max(1, Math.abs(look.x - x) + Math.abs(look.y - y));
    const [dx, dy] = [((look.x - x) / far) * 0.055, ((look.y - y) / far) * 0.055];
    const blinks = clock % 330 < 12;
    for (const side of [-1, 1]) {
      const [eyeX, eyeY] = [x + side * 0.17, y - 0.3 - hop];
      fillCircle(ctx, eyeX, eyeY, 0.13, blinks ? '#7a3f1d' : '#fff6e6');
      if (!blinks) fillCircle(ctx, eyeX + dx, eyeY + dy, 0.068, '#20101c');
    }
    ctx.strokeStyle = '#3a1c10';
    ctx.fillStyle = '#3a1c10';
    ctx.lineWidth = 0.05;
    ctx.lineCap = 'round';
    ctx.beginPath();
    const narrow = runs || look.laughs ? 0 : 0.35;
    ctx.arc(x, y - 0.12 - hop, look.laughs ? 0.17 : 0.13, narrow, Math.PI - narrow);
    if (look.laughs) ctx.fill();
    else ctx.stroke();
    if (look.isLocked && prop.thing.kind === 'door') drawLock(ctx, x, y + 0.18 - hop);
  }
}

/** An arched door of planks; its face is drawn on it. */
function paintDoor(ctx: Ctx): void {
  fillRound(ctx, { x: -0.47, y: -0.8, width: 0.94, height: 1.3 }, [0.47, 0.47, 0.04, 0.04], '#3a1c10');
  fillRound(ctx, { x: -0.39, y: -0.72, width: 0.78, height: 1.22 }, [0.39, 0.39, 0.02, 0.02], '#b8652e');
  ctx.fillStyle = '#8f4a20';
  for (const x of [-0.14, 0.12]) ctx.fillRect(x, -0.68, 0.035, 1.18);
  ctx.fillStyle = lighten('#b8652e', 0.25);
  ctx.fillRect(-0.36, -0.5, 0.04, 0.95);
  fillCircle(ctx, 0.25, 0.1, 0.075, '#ffd23f');
}

function drawLock(ctx: Ctx, x: number, y: number): void {
  ctx.strokeStyle = '#5b5566';
  ctx.lineWidth = 0.07;
  ctx.beginPath();
  ctx.arc(x, y - 0.06, 0.11, Math.PI, TAU);
  ctx.stroke();
  fillRound(ctx, { x: x - 0.18, y: y - 0.06, width: 0.36, height: 0.3 }, 0.05, '#ffd23f');
  fillCircle(ctx, x, y + 0.06, 0.05, '#5b3a08');
}
