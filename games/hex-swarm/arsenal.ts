import { fillCircle, fillPolygon, paintSprite, radialGradient, type Sprite, stamp } from '../kit/draw.ts';
import { cos, sin } from '../kit/maths.ts';
import { type Point, TAU } from '../kit/vector.ts';
import { hexagon } from './arena.ts';
import { paintEmblem } from './emblems.ts';
import { EVOLUTIONS } from './evolutions.ts';
import { glowOf } from './mines.ts';
import { AMBER, CORAL, HONEY, INK, PAPER, PETROL } from './palette.ts';
import type { Levels, UpgradeId } from './levels.ts';
import { CROWN } from './weapons.ts';
import type { World } from './world.ts';

type Ctx = CanvasRenderingContext2D;

/** Half the height of a weapon's emblem on the belt, and the width of one with its gap. */
const EMBLEM = 15;
const EMBLEM_WIDTH = 36;

interface Art {
  readonly lance: Sprite;
  readonly saw: Sprite;
  readonly pot: Sprite;
  readonly amber: Sprite;
  readonly bee: Sprite;
  readonly hornet: Sprite;
}

/** The picture of what the hero fights with, besides the gun. */
export class Arsenal {
  private density = 1;
  private art: Art | undefined;
  private readonly emblems = new Map<UpgradeId, Sprite>();

  get lance(): Sprite | undefined {
    return this.art?.lance;
  }

  resize(density: number): void {
    this.density = density;
    this.emblems.clear();
    this.art = {
      lance: paintSprite(64, 26, density, paintLance),
      saw: paintSprite(56, 56, density, paintSaw),
      pot: paintSprite(32, 34, density, paintPot),
      amber: paintSprite(120, 120, density / 2, paintAmber),
      bee: paintSprite(28, 28, density, (ctx) => paintBee(ctx, HONEY, 1)),
      hornet: paintSprite(46, 46, density, (ctx) => paintBee(ctx, CORAL, 1.6)),
    };
  }

  /** Pots and glowing amber lie on the floor. */
  drawPots(ctx: Ctx, { mines, seconds }: World): void {
    const { art } = this;
    if (art === undefined) return;
    for (const pot of mines.all) {
      if (pot.kind === 'pot') {
        const squash = Math.min(1, pot.age * 5);
        stamp(ctx, art.pot, pot.x, pot.y, 0, squash * (1 + sin(seconds * 6 + pot.x) * 0.05));
        continue;
      }
      ctx.globalAlpha = glowOf(pot);
      stamp(ctx, art.amber, pot.x, pot.y, seconds * 0.4, pot.radius / 56);
      ctx.globalAlpha = 1;
    }
  }

  drawCrown(ctx: Ctx, { x, y }: Readonly<Point>, turn: number): void {
    if (this.art === undefined) return;
    for (let saw = 0; saw < CROWN.count; saw += 1) {
      const angle = turn + (saw * TAU) / CROWN.count;
      stamp(ctx, this.art.saw, x + cos(angle) * CROWN.radius, y + sin(angle) * CROWN.radius, turn * -5);
    }
  }

  drawBees(ctx: Ctx, { bees, hero, seconds }: World): void {
    if (this.art === undefined) return;
    const sprite = hero.levels.hornets > 0 ? this.art.hornet : this.art.bee;
    for (const { x, y, heading } of bees.all)
      stamp(ctx, sprite, x, y + sin(seconds * 9 + x) * 1.5, heading, 1 + sin(seconds * 50) * 0.04);
  }

  /** The weapons that the hero has, from left to right; an evolved one is golden. */
  drawBelt(ctx: Ctx, levels: Levels, { x, y }: Readonly<Point>): void {
    let place = x;
    for (const { id, weapon, at } of EVOLUTIONS) {
      const level = levels[weapon];
      if (level === 0) continue;
      const isEvolved = levels[id] > 0;
      fillPolygon(ctx, hexagon(EMBLEM + 3, place, y), INK);
      fillPolygon(ctx, hexagon(EMBLEM + 1, place, y), isEvolved ? HONEY : PETROL);
      if (isEvolved) fillPolygon(ctx, hexagon(EMBLEM - 2, place, y), '#5b3a86');
      stamp(ctx, this.emblem(isEvolved ? id : weapon), place, y);
      for (let pip = 0; pip < at; pip += 1)
        fillCircle(
          ctx,
          place + (pip - (at - 1) / 2) * 6.4,
          y - EMBLEM - 5,
          2.4,
          pip < level ? AMBER : '#14243d44',
        );
      place += EMBLEM_WIDTH;
    }
  }

  private emblem(id: UpgradeId): Sprite {
    const known = this.emblems.get(id);
    if (known !== undefined) return known;
    const side = EMBLEM * 2;
    const sprite = paintSprite(side, side, this.density, (ctx) => {
      ctx.scale(EMBLEM / 52, EMBLEM / 52);
      paintEmblem(ctx, id);
    });
    this.emblems.set(id, sprite);
    return sprite;
  }
}

function outline(ctx: Ctx, width: number): void {
  ctx.lineJoin = 'round';
  ctx.lineWidth = width;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

function paintLance(ctx: Ctx): void {
  fillPolygon(ctx, [31, 0, 8, 8, -28, 5, -18, 0, -28, -5, 8, -8], CORAL);
  outline(ctx, 2.4);
  fillPolygon(ctx, [24, 0, 6, 3.6, -16, 2, -16, -2, 6, -3.6], '#fffdf4');
}

function paintSaw(ctx: Ctx): void {
  const teeth = Array.from({ length: 20 }, (_, tip) => {
    const far = tip % 2 === 0 ? 25 : 18;
    const angle = (tip * TAU) / 20 + (tip % 2 === 0 ? 0.14 : 0);
    return [cos(angle) * far, sin(angle) * far];
  }).flat();
  fillPolygon(ctx, teeth, '#f3f6f8');
  outline(ctx, 2.4);
  fillCircle(ctx, 0, 0, 11, CORAL);
  outline(ctx, 2);
  fillCircle(ctx, 0, 0, 4, INK);
}

function paintPot(ctx: Ctx): void {
  fillPolygon(ctx, [-10, -5, 10, -5, 13, 4, 9, 13, -9, 13, -13, 4], HONEY);
  outline(ctx, 2.2);
  fillPolygon(ctx, [-11, -12, 11, -12, 11, -5, -11, -5], PAPER);
  outline(ctx, 2);
  fillPolygon(ctx, hexagon(4, 0, 4), CORAL);
}

function paintAmber(ctx: Ctx): void {
  fillCircle(
    ctx,
    0,
    0,
    56,
    radialGradient(ctx, 0, 0, 56, ['#ffd873dd', '#f2b134aa', '#e8503a55', '#e8503a00']),
  );
  ctx.strokeStyle = '#fff3c4';
  ctx.lineWidth = 2;
  for (let bubble = 0; bubble < 7; bubble += 1) {
    const angle = bubble * 2.4;
    ctx.beginPath();
    ctx.arc(cos(angle) * (10 + bubble * 5), sin(angle) * (10 + bubble * 5), 3 + (bubble % 3) * 2, 0, TAU);
    ctx.stroke();
  }
}

/** A bee from above; it faces right. */
function paintBee(ctx: Ctx, fill: string, scale: number): void {
  ctx.scale(scale, scale);
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.ellipse(-1, side * 6.5, 3.4, 5.6, side * 0.4, 0, TAU);
    ctx.fillStyle = 'rgb(255 253 244 / 0.9)';
    ctx.fill();
    outline(ctx, 1.3);
  }
  fillPolygon(ctx, [-13, 0, -7, -2, -7, 2], INK);
  ctx.beginPath();
  ctx.ellipse(0, 0, 8.5, 5, 0, 0, TAU);
  ctx.fillStyle = fill;
  ctx.fill();
  outline(ctx, 1.7);
  ctx.fillStyle = INK;
  ctx.fillRect(-4, -4.3, 2.4, 8.6);
  ctx.fillRect(0, -4.8, 2.4, 9.6);
  for (const side of [-1, 1]) fillCircle(ctx, 5.6, side * 2, 1.5, PAPER);
}
