import { darken, lighten } from '../kit/colour.ts';
import { fillCircle, fillPolygon, fillRound, glowSprite, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { cos, sin } from '../kit/maths.ts';
import { TAU } from '../kit/vector.ts';
import type { Prop } from './attempt.ts';
import type { Palette } from './palette.ts';
import { paintBlock } from './room-art.ts';
import { cells } from './rooms.ts';
import type { Room, Thing } from './room.ts';

type Ctx = CanvasRenderingContext2D;
const TURNS = { up: 0, right: TAU / 4, down: TAU / 2, left: -TAU / 4 } as const;
/** Room around a sprite, in cells, for what reaches over its cell. */
const MARGIN = 0.6;

/** The things of a room, painted once for its size. */
export class PropArt {
  private readonly sprites = new Map<string, Sprite>();
  private readonly glow: Sprite;
  private readonly palette: Palette;
  private readonly room: Room;
  private readonly density: number;

  /** `density`: device pixels a cell. */
  constructor(room: Room, palette: Palette, density: number) {
    this.room = room;
    this.palette = palette;
    this.density = density;
    this.glow = glowSprite(2.4, density / 3, '#ffe0a0');
  }

  /** Draws a thing where it is; `clock` are steps, `look` is where a door's eyes turn. */
  draw(ctx: Ctx, prop: Prop, clock: number, look: { x: number; y: number; isLocked: boolean }): void {
    const { thing } = prop;
    const x = cells(prop.x + prop.width / 2);
    const y = cells(prop.y + prop.height / 2);
    if (thing.kind === 'door' || thing.kind === 'decoy') return this.drawDoor(ctx, x, y, prop, clock, look);
    const sprite = this.spriteOf(thing);
    if (thing.kind === 'saw') stamp(ctx, sprite, x, y, clock * 0.13);
    else if (thing.kind === 'key') stamp(ctx, sprite, x, y + sin(clock * 0.04) * 0.1, sin(clock * 0.025) * 0.2);
    else stamp(ctx, sprite, x, y);
  }

  private drawDoor(ctx: Ctx, x: number, y: number, prop: Prop, clock: number, look: { x: number; y: number; isLocked: boolean }): void {
    const runs = prop.steps > 0 && !prop.isSwinging;
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = 0.45;
    stamp(ctx, this.glow, x, y);
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
    const hop = runs ? Math.abs(sin(clock * 0.16)) * 0.16 : 0;
    for (const side of [-1, 1]) {
      if (runs) fillRound(ctx, { x: x + side * 0.2 - 0.09 + sin(clock * 0.16 + side) * 0.1, y: y + 0.3, width: 0.18, height: 0.24 }, 0.07, '#3a1c10');
    }
    stamp(ctx, this.spriteOf(prop.thing), x, y - hop, runs ? sin(clock * 0.16) * 0.07 : 0);
    const far = Math.max(1, Math.abs(look.x - x) + Math.abs(look.y - y));
    const [dx, dy] = [((look.x - x) / far) * 0.055, ((look.y - y) / far) * 0.055];
    const blinks = clock % 330 < 12;
    for (const side of [-1, 1]) {
      const [eyeX, eyeY] = [x + side * 0.17, y - 0.3 - hop];
      fillCircle(ctx, eyeX, eyeY, 0.13, blinks ? '#7a3f1d' : '#fff6e6');
      if (!blinks) fillCircle(ctx, eyeX + dx, eyeY + dy, 0.068, '#20101c');
    }
    ctx.strokeStyle = '#3a1c10';
    ctx.lineWidth = 0.05;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(x, y - 0.12 - hop, 0.13, runs ? 0.1 : 0.35, runs ? Math.PI - 0.1 : Math.PI - 0.35);
    ctx.stroke();
    if (look.isLocked && prop.thing.kind === 'door') drawLock(ctx, x, y + 0.18 - hop);
  }

  private spriteOf(thing: Thing): Sprite {
    const name = `${thing.kind} ${thing.facing} ${thing.width} ${thing.height} ${thing.letter}`;
    let sprite = this.sprites.get(name);
    if (sprite === undefined) {
      const { width, height } = thing;
      sprite = paintSprite(width + 2 * MARGIN, height + 2 * MARGIN, this.density, (ctx) => this.paint(ctx, thing));
      this.sprites.set(name, sprite);
    }
    return sprite;
  }

  private paint(ctx: Ctx, thing: Thing): void {
    const { palette } = this;
    const { kind, facing, width, height, x, y } = thing;
    switch (kind) {
      case 'spikes':
      case 'paint':
        ctx.rotate(TURNS[facing]);
        if (facing === 'left' || facing === 'right') return paintSpikes(ctx, palette, height, width);
        return paintSpikes(ctx, palette, width, height);
      case 'saw':
        return paintSaw(ctx, palette, width / 2);
      case 'spring':
        return paintSpring(ctx, palette);
      case 'key':
        return paintKey(ctx);
      case 'door':
      case 'decoy':
        return paintDoor(ctx);
      case 'grave':
        return paintStatue(ctx, palette);
      default: {
        const above = this.room.tiles[(y - 1) * 16 + x];
        paintBlock(ctx, palette, { x: -width / 2, y: -height / 2, width, height }, above !== 1, true);
      }
    }
  }
}

function paintSpikes(ctx: Ctx, { metal, rock }: Palette, width: number, height: number): void {
  const bottom = height / 2;
  for (let tip = 0; tip < width * 3; tip += 1) {
    const left = -width / 2 + tip / 3;
    const top = bottom - 0.78 - (tip % 2) * 0.1;
    fillPolygon(ctx, [left + 0.01, bottom, left + 1 / 6, top, left + 1 / 3 - 0.01, bottom], metal);
    fillPolygon(ctx, [left + 1 / 6, top, left + 1 / 3 - 0.01, bottom, left + 0.2, bottom], darken(metal, 0.35));
    ctx.strokeStyle = rock;
    ctx.lineWidth = 0.04;
    ctx.lineJoin = 'round';
    ctx.beginPath();
    ctx.moveTo(left + 0.01, bottom);
    ctx.lineTo(left + 1 / 6, top);
    ctx.lineTo(left + 1 / 3 - 0.01, bottom);
    ctx.stroke();
  }
}

function paintSaw(ctx: Ctx, { metal, rock }: Palette, radius: number): void {
  const points: number[] = [];
  for (let tooth = 0; tooth < 24; tooth += 1) {
    const reach = tooth % 2 === 0 ? radius * 1.02 : radius * 0.78;
    points.push(cos((tooth * TAU) / 24 + 0.2 * (tooth % 2)) * reach, sin((tooth * TAU) / 24 + 0.2 * (tooth % 2)) * reach);
  }
  fillPolygon(ctx, points, metal);
  ctx.strokeStyle = rock;
  ctx.lineWidth = 0.05;
  ctx.stroke();
  fillCircle(ctx, 0, 0, radius * 0.6, darken(metal, 0.25));
  fillCircle(ctx, 0, 0, radius * 0.24, rock);
}

function paintSpring(ctx: Ctx, { metal, rock }: Palette): void {
  ctx.strokeStyle = metal;
  ctx.lineWidth = 0.09;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (let coil = 0; coil < 5; coil += 1) ctx.lineTo(coil % 2 === 0 ? -0.28 : 0.28, 0.46 - coil * 0.15);
  ctx.stroke();
  fillRound(ctx, { x: -0.42, y: -0.34, width: 0.84, height: 0.2 }, 0.08, '#ff5a5f');
  fillRound(ctx, { x: -0.42, y: -0.34, width: 0.84, height: 0.08 }, 0.05, '#ffb0a8');
  fillRound(ctx, { x: -0.4, y: 0.4, width: 0.8, height: 0.1 }, 0.04, rock);
}

function paintKey(ctx: Ctx): void {
  ctx.strokeStyle = '#7a4a08';
  ctx.fillStyle = '#ffd23f';
  ctx.lineJoin = 'round';
  for (const [width, colour] of [
    [0.3, '#7a4a08'],
    [0.16, '#ffd23f'],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(0, -0.2, 0.17, 0, TAU);
    ctx.moveTo(0, -0.02);
    ctx.lineTo(0, 0.4);
    ctx.lineTo(0.16, 0.4);
    ctx.moveTo(0, 0.2);
    ctx.lineTo(0.14, 0.2);
    ctx.stroke();
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

/** A statue of the hero, to stand on. */
function paintStatue(ctx: Ctx, { rock }: Palette): void {
  fillRound(ctx, { x: -0.5, y: -0.5, width: 1, height: 1 }, 0.16, rock);
  fillRound(ctx, { x: -0.46, y: -0.46, width: 0.92, height: 0.92 }, 0.14, '#a9a6b3');
  fillRound(ctx, { x: -0.46, y: -0.46, width: 0.92, height: 0.16 }, 0.08, '#d6d3df');
  for (const side of [-1, 1]) {
    ctx.strokeStyle = '#5a5666';
    ctx.lineWidth = 0.06;
    ctx.beginPath();
    ctx.moveTo(side * 0.17 - 0.08, -0.1);
    ctx.lineTo(side * 0.17 + 0.08, 0.04);
    ctx.moveTo(side * 0.17 + 0.08, -0.1);
    ctx.lineTo(side * 0.17 - 0.08, 0.04);
    ctx.stroke();
  }
}
