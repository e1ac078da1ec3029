import { darken } from '../kit/colour.ts';
import { fillCircle, fillPolygon, fillRound, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { cos, sin } from '../kit/maths.ts';
import { TAU } from '../kit/vector.ts';
import { type DoorSight, DoorArt } from './door-art.ts';
import type { Prop } from './prop.ts';
import type { Palette } from './palette.ts';
import { paintBlock } from './room-art.ts';
import { cells } from './rooms.ts';
import { COLUMNS, type Room, ROWS, type Thing } from './room.ts';
import { OPEN, SOLID } from '../kit/tiles/ground.ts';

type Ctx = CanvasRenderingContext2D;
const TURNS = { up: 0, right: TAU / 4, down: TAU / 2, left: -TAU / 4 } as const;
/** Room around a sprite, in cells, for what reaches over its cell. */
const MARGIN = 0.6;

/** The things of a room, painted once for its size. */
export class PropArt {
  private readonly sprites = new Map<string, Sprite>();
  private readonly door: DoorArt;
  private readonly palette: Palette;
  private readonly room: Room;
  private readonly density: number;

  /** `density`: device pixels a cell. */
  constructor(room: Room, palette: Palette, density: number) {
    this.room = room;
    this.palette = palette;
    this.density = density;
    this.door = new DoorArt(density);
  }

  /** Draws a thing where it is; `clock` are steps, `look` is where a door's eyes turn. */
  draw(ctx: Ctx, prop: Prop, clock: number, look: DoorSight): void {
    const { thing } = prop;
    const x = cells(prop.x + prop.width / 2);
    const y = cells(prop.y + prop.height / 2);
    if (thing.kind === 'door' || thing.kind === 'decoy') return this.door.draw(ctx, prop, clock, look);
    const sprite = this.spriteOf(thing);
    if (thing.kind === 'saw') stamp(ctx, sprite, x, y, clock * 0.13);
    else if (thing.kind === 'key')
      stamp(ctx, sprite, x, y + sin(clock * 0.04) * 0.1, sin(clock * 0.025) * 0.2);
    else stamp(ctx, sprite, x, y);
  }

  private spriteOf(thing: Thing): Sprite {
    const name = `${thing.kind} ${thing.facing} ${thing.letter} ${thing.x} ${thing.y}`;
    let sprite = this.sprites.get(name);
    if (sprite === undefined) {
      const { width, height } = thing;
      sprite = paintSprite(width + 2 * MARGIN, height + 2 * MARGIN, this.density, (ctx) =>
        this.paint(ctx, thing),
      );
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
      case 'grave':
        return paintStatue(ctx, palette);
      default: {
        // As a piece of the rock around it, so that nobody can tell it from that.
        const tileAt = (row: number) => this.room.tiles[row * COLUMNS + x];
        const isBottom = y + height < ROWS && tileAt(y + height) === OPEN;
        ctx.translate(-x - width / 2, -y - height / 2);
        paintBlock(ctx, palette, thing, tileAt(y - 1) !== SOLID, isBottom);
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
    fillPolygon(
      ctx,
      [left + 1 / 6, top, left + 1 / 3 - 0.01, bottom, left + 0.2, bottom],
      darken(metal, 0.35),
    );
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
    points.push(
      cos((tooth * TAU) / 24 + 0.2 * (tooth % 2)) * reach,
      sin((tooth * TAU) / 24 + 0.2 * (tooth % 2)) * reach,
    );
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
