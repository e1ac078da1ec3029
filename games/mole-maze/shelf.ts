import { drawRing, fillCircle, fillRound, glowSprite, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import type { Stage } from '../kit/stage.ts';
import { clamp, TAU } from '../kit/vector.ts';
import type { CreatureArt } from './creature-art.ts';
import { type Treasure, TREASURES, type Treasures } from './treasures.ts';
import { CHIME } from './tunes.ts';

type Ctx = CanvasRenderingContext2D;

const PAPER = '#fff1d8';
const BOARD = '#b9814f';
const RING = '#f07f2e';
/** Of the casts after the first. */
const CASTINGS = ['#c3ced8', '#f2b93b', '#b678e0'] as const;
const PALE = '#e2c8a3';
const INK = '#3a2216';
/** The size of the creatures' pictures, in their own units. */
const PICTURE = 20;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The treasures that the mole has dug up: a button that fills, and the shelf that it opens. */
export class Shelf {
  private readonly kit: Kit;
  private readonly treasures: Treasures;
  private layout: ShelfLayout;
  private glow: Sprite = glowSprite(1, 1, '#ffe9a8');
  private shadows: ReadonlyMap<Treasure, Sprite> = new Map();
  private shown = 0;
  private pop = 0;
  private chosen = 0;
  private hopping = { index: -1, since: 0 };
  open = false;

  constructor(kit: Kit, treasures: Treasures) {
    this.kit = kit;
    this.treasures = treasures;
    this.layout = shelfLayout(kit.stage);
  }

  /** The button's place on the stage. */
  get button(): Place & { readonly radius: number } {
    return this.layout.button;
  }

  resize(art: CreatureArt): void {
    const { stage } = this.kit;
    this.layout = shelfLayout(stage);
    this.glow = glowSprite(this.layout.size * 0.7, stage.density, '#ffdf9a');
    const paint = (treasure: Treasure): Sprite =>
      paintSprite(PICTURE * 1.5, PICTURE * 1.5, stage.density * 0.6, (ctx) => {
        stamp(ctx, art.sprite(treasure), 0, 0);
        ctx.globalCompositeOperation = 'source-in';
        ctx.fillStyle = PALE;
        ctx.fillRect(-PICTURE, -PICTURE, PICTURE * 2, PICTURE * 2);
      });
    this.shadows = new Map(TREASURES.map((treasure) => [treasure, paint(treasure)]));
  }

  /** A treasure has come to the button. */
  receive(): void {
    this.pop = 1;
    if (this.treasures.isRound) this.turn();
  }

  update(dt: number): void {
    this.pop = Math.max(0, this.pop - dt);
    this.shown = clamp(this.shown + (this.open ? dt : -dt) * 5, 0, 1);
    this.hopping.since += dt;
  }

  /** Reads keys and presses; true while they belong to the shelf. */
  read(): boolean {
    const { pad, stride, pointers } = this.kit.input;
    if (pad.pressed('second')) this.turn();
    for (const { pressed, x, y } of pointers) if (pressed && this.press(x, y)) return true;
    if (!this.open) return false;
    const steps = { left: -1, right: 1, up: -this.layout.columns, down: this.layout.columns } as const;
    if (stride !== null) this.chosen = clamp(this.chosen + steps[stride], 0, TREASURES.length - 1);
    if (pad.pressed('action')) this.touch(this.chosen);
    return true;
  }

  draw(ctx: Ctx, art: CreatureArt): void {
    this.drawButton(ctx, art);
    if (this.shown === 0) return;
    const { page, places, size, columns } = this.layout;
    ctx.globalAlpha = this.shown;
    fillRound(ctx, { ...page, y: page.y + 1 }, 5, 'rgb(40 20 10 / 0.4)');
    fillRound(ctx, page, 5, PAPER);
    for (let row = 0; row * columns < places.length; row += 1) {
      const y = (places[row * columns]?.y ?? 0) + size * 0.4;
      fillRound(ctx, { x: page.x + 2, y, width: page.width - 4, height: size * 0.08 }, 0.6, BOARD);
    }
    TREASURES.forEach((treasure, index) => this.drawPlace(ctx, art, treasure, index));
    ctx.globalAlpha = 1;
  }

  private press(x: number, y: number): boolean {
    const { button, places, size } = this.layout;
    if (Math.hypot(x - button.x, y - button.y) < button.radius * 1.2) {
      this.turn();
      return true;
    }
    if (!this.open) return false;
    const index = places.findIndex((at) => Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) < size / 2);
    if (index < 0) this.turn();
    else this.touch(index);
    return true;
  }

  private turn(): void {
    this.open = !this.open;
    this.kit.sound.play(this.open ? 'pop' : 'tap');
  }

  private touch(index: number): void {
    this.chosen = index;
    const treasure = TREASURES[index];
    if (treasure === undefined || !this.treasures.has(treasure)) {
      this.kit.sound.play('tap', { pitch: 0.8 });
      return;
    }
    this.hopping = { index, since: 0 };
    this.kit.sound.play(CHIME, { pitch: 0.8 + (index % 6) * 0.08, gain: 0.7 });
  }

  /** The latest treasure in a ring that closes as the shelf fills. */
  private drawButton(ctx: Ctx, art: CreatureArt): void {
    const { x, y, radius } = this.layout.button;
    const reach = radius * (1 + Math.sin(this.pop * TAU * 2) * this.pop * 0.2);
    const { latest, share } = this.treasures;
    fillCircle(ctx, x, y, reach, PAPER);
    const ring = { x, y, radius: reach * 0.86, width: radius * 0.2, share };
    drawRing(ctx, ring, { open: PALE, closed: RING });
    const sprite = latest === undefined ? this.shadows.get('gem') : art.sprite(latest);
    if (sprite !== undefined) stamp(ctx, sprite, x, y, 0, (reach * 1.05) / PICTURE);
  }

  private drawPlace(ctx: Ctx, art: CreatureArt, treasure: Treasure, index: number): void {
    const { places, size } = this.layout;
    const at = places[index];
    if (at === undefined) return;
    const { since } = this.hopping;
    const hop = this.hopping.index === index && since < 0.7 ? Math.abs(Math.sin(since * 9)) * size * 0.14 : 0;
    const isThere = this.treasures.has(treasure);
    if (isThere) stamp(ctx, this.glow, at.x, at.y);
    const sprite = isThere ? art.sprite(treasure) : this.shadows.get(treasure);
    if (sprite !== undefined) stamp(ctx, sprite, at.x, at.y - hop, 0, (size * 0.74) / PICTURE);
    this.drawCasts(ctx, at, this.treasures.castsOf(treasure));
    if (index !== this.chosen || this.kit.input.device !== 'keyboard') return;
    ctx.strokeStyle = INK;
    ctx.lineWidth = 0.8;
    ctx.beginPath();
    ctx.roundRect(at.x - size * 0.46, at.y - size * 0.46, size * 0.92, size * 0.92, 2.4);
    ctx.stroke();
  }

  /** A bead for each further cast in which a treasure was found. */
  private drawCasts(ctx: Ctx, { x, y }: Place, casts: number): void {
    const { size } = this.layout;
    CASTINGS.slice(0, Math.max(0, casts - 1)).forEach((colour, index) => {
      const at = x + (index - 1) * size * 0.2;
      fillCircle(ctx, at, y + size * 0.38, size * 0.09, INK);
      fillCircle(ctx, at, y + size * 0.38, size * 0.07, colour);
    });
  }
}

interface ShelfLayout {
  readonly places: readonly Place[];
  readonly columns: number;
  /** The side of a place. */
  readonly size: number;
  readonly page: Place & { readonly width: number; readonly height: number };
  readonly button: Place & { readonly radius: number };
}

const MARGIN = 4;
/** The least radius of the button, in CSS pixels: a finger's. */
const FINGER = 22;

/** Places the shelf below the bar, with as large places as fit, and its button in the corner. */
export function shelfLayout({ view, safe, scale }: Pick<Stage, 'view' | 'safe' | 'scale'>): ShelfLayout {
  const bar = safe.top - view.top;
  const roomX = safe.right - safe.left - MARGIN * 2;
  const roomY = safe.bottom - safe.top - MARGIN * 2;
  const count = TREASURES.length;
  const sideOf = (columns: number): number => Math.min(roomX / columns, roomY / Math.ceil(count / columns));
  const columns = [3, 6, 9].toSorted((a, b) => sideOf(b) - sideOf(a))[0] ?? 6;
  const size = sideOf(columns);
  const width = size * columns;
  const height = size * Math.ceil(count / columns);
  const left = (safe.left + safe.right - width) / 2;
  const top = safe.top + MARGIN + (roomY - height) / 2;
  const radius = Math.max(FINGER / scale, bar * 0.34);
  return {
    places: TREASURES.map((_, index) => ({
      x: left + ((index % columns) + 0.5) * size,
      y: top + (Math.floor(index / columns) + 0.5) * size,
    })),
    columns,
    size,
    page: { x: left - 2, y: top - 2, width: width + 4, height: height + 4 },
    button: { x: Math.max(view.left, safe.left) + radius + 1.4, y: view.top + bar * 0.5, radius },
  };
}
