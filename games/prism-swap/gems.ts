import { sin } from '../kit/maths.ts';
import { type Sprite, stamp } from '../kit/draw.ts';
import { approach, TAU } from '../kit/vector.ts';
import { CELLS, type Fall, SIDE } from './board.ts';
import type { Layout } from './layout.ts';

/** An animated gem: its place in columns and rows, moving to its target. */
interface Gem {
  readonly colour: number;
  x: number;
  y: number;
  toX: number;
  toY: number;
  /** Rows per second while it falls. */
  speed: number;
  falling: boolean;
  /** 1 is full size; a broken one shrinks to 0. */
  size: number;
  /** 1 after landing, fading to 0. */
  squash: number;
}

const GRAVITY = 46;
/** Cells per second of a swap. */
const SLIDE = 10;
/** The share of a broken gem that goes each second. */
const BURST = 7;
/** Seconds for which a broken gem swells before it bursts. */
const SWELL = 0.07;

/** The animation of the gems. */
export class Gems {
  private readonly seats: (Gem | undefined)[] = Array.from({ length: CELLS }, () => undefined);
  private readonly broken: Gem[] = [];
  private clock = 0;
  /** Gems that landed in the last step. */
  landed = 0;

  /** Drops in a whole new board. */
  fill(colours: readonly (number | null)[]): void {
    colours.forEach((colour, cell) => {
      const row = Math.floor(cell / SIDE);
      const column = cell % SIDE;
      this.seats[cell] =
        colour === null ? undefined : newGem(colour, column, row - SIDE - 1 - (SIDE - row) * 0.25, row);
    });
  }

  get still(): boolean {
    return this.seats.every((gem) => gem === undefined || (gem.x === gem.toX && gem.y === gem.toY));
  }

  exchange(from: number, to: number): void {
    const first = this.seats[from];
    const second = this.seats[to];
    this.seats[from] = second;
    this.seats[to] = first;
    this.seat(from);
    this.seat(to);
  }

  /** Breaks the gem of a cell; true if there was one. */
  shatter(cell: number): boolean {
    const gem = this.seats[cell];
    if (gem === undefined) return false;
    this.seats[cell] = undefined;
    gem.size = 1 + SWELL * BURST;
    this.broken.push(gem);
    return true;
  }

  fall(falls: readonly Fall[]): void {
    const lifted = falls.map(({ colour, column, fromRow, toRow }) => {
      const known = fromRow >= 0 ? this.seats[fromRow * SIDE + column] : undefined;
      return known ?? newGem(colour, column, fromRow, toRow);
    });
    for (const { column, fromRow } of falls) {
      if (fromRow >= 0) this.seats[fromRow * SIDE + column] = undefined;
    }
    falls.forEach(({ column, toRow }, index) => {
      const gem = lifted[index];
      if (gem === undefined) return;
      gem.toY = toRow;
      gem.falling = true;
      gem.speed = 0;
      this.seats[toRow * SIDE + column] = gem;
    });
  }

  update(dt: number): void {
    this.clock += dt;
    this.landed = 0;
    for (const gem of this.seats) if (gem !== undefined) this.move(gem, dt);
    for (let index = this.broken.length - 1; index >= 0; index -= 1) {
      const gem = this.broken[index];
      if (gem === undefined) continue;
      gem.size -= dt * BURST;
      if (gem.size <= 0) this.broken.splice(index, 1);
    }
  }

  /** Draws all; the `lifted` cell is larger and pulled by so much of a cell, its neighbour makes room, the `hinted` ones sway. */
  draw(
    ctx: CanvasRenderingContext2D,
    {
      layout,
      sprites,
      lifted,
      pull,
      hinted,
    }: {
      layout: Layout;
      sprites: readonly Sprite[];
      lifted: number;
      pull: { readonly x: number; readonly y: number };
      hinted: readonly number[];
    },
  ): void {
    const aside = lifted < 0 || (pull.x === 0 && pull.y === 0) ? -1 : besideOf(lifted, pull);
    ctx.save();
    ctx.beginPath();
    ctx.rect(layout.left, layout.top, layout.cell * SIDE, layout.cell * SIDE);
    ctx.clip();
    this.seats.forEach((gem, cell) => {
      const sprite = gem === undefined ? undefined : sprites[gem.colour];
      if (gem === undefined || sprite === undefined) return;
      const sway = hinted.includes(cell) ? sin(this.clock * 9) : 0;
      const part = cell === lifted ? 1 : cell === aside ? -1 : 0;
      const down = gem.squash * layout.cell * 0.07 + part * pull.y * layout.cell;
      const scale = cell === lifted ? 1.14 : 1 + sway * 0.06;
      stamp(
        ctx,
        sprite,
        layout.x(gem.x) + part * pull.x * layout.cell,
        layout.y(gem.y) + down,
        sway * 0.14,
        scale * (1 - gem.squash * 0.08),
      );
    });
    const held = this.seats[lifted];
    const above = held === undefined ? undefined : sprites[held.colour];
    if (held !== undefined && above !== undefined) {
      const { x, y } = pull;
      stamp(ctx, above, layout.x(held.x) + x * layout.cell, layout.y(held.y) + y * layout.cell, 0, 1.14);
    }
    this.drawBroken(ctx, layout, sprites);
    ctx.restore();
  }

  private drawBroken(ctx: CanvasRenderingContext2D, layout: Layout, sprites: readonly Sprite[]): void {
    for (const gem of this.broken) {
      const sprite = sprites[gem.colour];
      if (sprite === undefined) continue;
      const size = Math.min(1, gem.size);
      const swell = gem.size > 1 ? 1.1 + (1 + SWELL * BURST - gem.size) * 0.3 : 0.3 + size * 0.9;
      stamp(ctx, sprite, layout.x(gem.x), layout.y(gem.y), (1 - size) * 0.8, swell);
      glint(ctx, layout, gem);
    }
  }

  private seat(cell: number): void {
    const gem = this.seats[cell];
    if (gem === undefined) return;
    gem.toX = cell % SIDE;
    gem.toY = Math.floor(cell / SIDE);
  }

  private move(gem: Gem, dt: number): void {
    gem.squash = approach(gem.squash, 0, dt * 5);
    gem.x = approach(gem.x, gem.toX, SLIDE * dt);
    if (!gem.falling) {
      gem.y = approach(gem.y, gem.toY, SLIDE * dt);
      return;
    }
    gem.speed = Math.min(24, gem.speed + GRAVITY * dt);
    gem.y += gem.speed * dt;
    if (gem.y < gem.toY) return;
    gem.y = gem.toY;
    gem.falling = false;
    gem.squash = 1;
    this.landed += 1;
  }
}

/** The neighbour towards which a gem is pulled; -1 beyond the edge. */
function besideOf(cell: number, { x, y }: { readonly x: number; readonly y: number }): number {
  const column = (cell % SIDE) + Math.sign(x);
  const row = Math.floor(cell / SIDE) + Math.sign(y);
  return column < 0 || column >= SIDE || row < 0 || row >= SIDE ? -1 : row * SIDE + column;
}

/** A bright spot over a gem that is about to burst. */
function glint(ctx: CanvasRenderingContext2D, layout: Layout, { x, y, size }: Gem): void {
  ctx.globalAlpha = Math.max(0, Math.min(0.75, size * 0.6));
  ctx.fillStyle = '#fffbe8';
  ctx.beginPath();
  ctx.arc(layout.x(x), layout.y(y), layout.cell * 0.4 * Math.min(1.1, size), 0, TAU);
  ctx.fill();
  ctx.globalAlpha = 1;
}

function newGem(colour: number, column: number, fromRow: number, toRow: number): Gem {
  return {
    colour,
    x: column,
    y: fromRow,
    toX: column,
    toY: toRow,
    speed: 0,
    falling: true,
    size: 1,
    squash: 0,
  };
}
