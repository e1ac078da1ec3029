import { drawRing, fillCircle, fillRound, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { clamp, TAU } from '../kit/vector.ts';
import type { Album } from './album.ts';
import { type BookLayout, bookLayout } from './album-layout.ts';
import { ANIMAL_SIZE, type AnimalArt } from './animal-art.ts';
import { ANIMAL_FACTS, type AnimalName } from './animals.ts';
import { placeOf, PLACES } from './places.ts';
import type { Waters } from './waters.ts';

type Ctx = CanvasRenderingContext2D;

/** The animals in the order of the album. */
const ALBUM = PLACES.flatMap(({ animals }) => animals);
const PAPER = '#fff8e4';
const INK = '#1c5560';
const RING = '#ff9f43';
const SHADOW = '#b9d8d4';

/** The player's way to another water. */
interface Travel {
  readonly waters: Pick<Waters, 'open' | 'next'>;
  readonly sail: () => void;
}

/** The album on the screen: its button, and the page that the button opens. */
export class Book {
  private readonly kit: Kit;
  private readonly album: Album;
  private layout: BookLayout;
  private shadows: ReadonlyMap<AnimalName, Sprite> = new Map();
  private open = false;
  private shown = 0;
  private pop = 0;
  private clock = 0;
  private chosen = 0;
  private singing: { readonly index: number; since: number } | undefined;

  private readonly travel: Travel;

  constructor(kit: Kit, album: Album, travel: Travel) {
    this.kit = kit;
    this.album = album;
    this.travel = travel;
    this.layout = bookLayout(kit.stage);
  }

  resize(art: AnimalArt): void {
    const { stage } = this.kit;
    this.layout = bookLayout(stage);
    const paint = (name: AnimalName): Sprite =>
      paintSprite(ANIMAL_SIZE, ANIMAL_SIZE, stage.density, (ctx) => {
        stamp(ctx, art.sprite(name, false), 0, 0);
        ctx.globalCompositeOperation = 'source-in';
        ctx.fillStyle = SHADOW;
        ctx.fillRect(-ANIMAL_SIZE, -ANIMAL_SIZE, ANIMAL_SIZE * 2, ANIMAL_SIZE * 2);
      });
    this.shadows = new Map(ALBUM.map((name) => [name, paint(name)]));
  }

  /** An animal is met. */
  meet(name: AnimalName): void {
    if (!this.album.add(name) || this.kit.showing) return;
    this.kit.grow();
    this.pop = 1;
    if (this.album.share === 1) this.celebrate();
  }

  update(dt: number): void {
    this.clock += dt;
    this.pop = Math.max(0, this.pop - dt * 0.8);
    this.shown = clamp(this.shown + (this.open ? dt : -dt) * 6, 0, 1);
    if (this.singing === undefined) return;
    this.singing.since += dt;
    if (this.singing.since > 0.7) this.singing = undefined;
  }

  /** True if the press was for the album. */
  press(x: number, y: number): boolean {
    const { button, places, size, raft } = this.layout;
    if (this.travel.waters.open > 1 && Math.hypot(x - raft.x, y - raft.y) < raft.radius * 1.2) {
      this.travel.sail();
      return true;
    }
    if (Math.hypot(x - button.x, y - button.y) < button.radius * 1.25) {
      this.turn();
      return true;
    }
    if (!this.open) return false;
    const index = places.findIndex((at) => Math.max(Math.abs(at.x - x), Math.abs(at.y - y)) < size / 2);
    if (index < 0) this.turn();
    else this.sing(index);
    return true;
  }

  /** True if the keys belong to the album, because it is open. */
  readKeys(): boolean {
    const { pad, stride } = this.kit.input;
    if (pad.pressed('second')) this.turn();
    if (!this.open) return false;
    const steps = { left: -1, right: 1, up: -this.layout.columns, down: this.layout.columns } as const;
    if (stride !== null) this.choose(this.chosen + steps[stride]);
    if (pad.pressed('action')) this.sing(this.chosen);
    return true;
  }

  draw(ctx: Ctx, art: AnimalArt): void {
    this.drawButton(ctx, art);
    this.drawRaft(ctx, art);
    if (this.shown === 0) return;
    const { page, places } = this.layout;
    ctx.globalAlpha = this.shown;
    fillRound(ctx, { ...page, y: page.y + 1 }, 5, 'rgb(10 50 60 / 0.35)');
    fillRound(ctx, page, 5, PAPER);
    ALBUM.forEach((name, index) => {
      const at = places[index];
      if (at !== undefined) this.drawPicture(ctx, art, { ...at, name, index });
    });
    ctx.globalAlpha = 1;
  }

  private turn(): void {
    this.open = !this.open;
    this.kit.sound.play(this.open ? 'pop' : 'tap');
    this.kit.progress();
  }

  private choose(index: number): void {
    if (index >= 0 && index < ALBUM.length) this.chosen = index;
  }

  private sing(index: number): void {
    this.chosen = index;
    const name = ALBUM[index];
    if (name === undefined || !this.album.has(name)) {
      this.kit.sound.play('tap', { pitch: 0.8 });
      return;
    }
    this.singing = { index, since: 0 };
    this.kit.sound.play(ANIMAL_FACTS[name].voice);
  }

  /** The last picture: everybody sings in turn. */
  private celebrate(): void {
    this.open = true;
    this.kit.sound.play('win');
    ALBUM.forEach((_, index) => this.kit.fx.after(0.6 + index * 0.35, () => this.sing(index)));
    this.kit.fx.after(1 + ALBUM.length * 0.35, () => (this.open = false));
  }

  /** The latest animal in a ring that closes as the album fills. */
  private drawButton(ctx: Ctx, art: AnimalArt): void {
    const { x, y, radius } = this.layout.button;
    const reach = radius * (1 + Math.sin(this.pop * TAU * 2) * this.pop * 0.25);
    const { latest, share } = this.album;
    fillCircle(ctx, x, y, reach, PAPER);
    const ring = { x, y, radius: reach * 0.86, width: radius * 0.2, share };
    drawRing(ctx, ring, { open: SHADOW, closed: RING });
    const sprite = latest === undefined ? this.shadows.get('duck') : art.sprite(latest, this.pop > 0);
    if (sprite !== undefined) stamp(ctx, sprite, x, y, 0, (reach * 1.3) / ANIMAL_SIZE);
  }

  /** A raft with the first animal of the next open water on its sail. */
  private drawRaft(ctx: Ctx, art: AnimalArt): void {
    const { waters } = this.travel;
    if (waters.open < 2) return;
    const { x, y, radius } = this.layout.raft;
    const bob = Math.sin(this.clock * 2) * radius * 0.06;
    fillCircle(ctx, x, y, radius, PAPER);
    ctx.save();
    ctx.translate(x, y + bob);
    ctx.rotate(Math.sin(this.clock * 1.4) * 0.08);
    fillRound(
      ctx,
      { x: -radius * 0.62, y: radius * 0.4, width: radius * 1.24, height: radius * 0.24 },
      1,
      '#a8683a',
    );
    fillRound(
      ctx,
      { x: -radius * 0.05, y: -radius * 0.7, width: radius * 0.1, height: radius * 1.1 },
      0,
      '#8a5a3a',
    );
    fillRound(
      ctx,
      { x: -radius * 0.5, y: -radius * 0.66, width: radius, height: radius * 0.92 },
      radius * 0.2,
      RING,
    );
    const [first] = placeOf(waters.next).animals;
    if (first !== undefined)
      stamp(ctx, art.sprite(first, false), 0, -radius * 0.2, 0, (radius * 0.95) / ANIMAL_SIZE);
    ctx.restore();
  }

  private drawPicture(
    ctx: Ctx,
    art: AnimalArt,
    { name, index, x, y }: { name: AnimalName; index: number; x: number; y: number },
  ): void {
    const { size } = this.layout;
    const since = this.singing?.index === index ? this.singing.since : undefined;
    const hop = since === undefined ? 0 : Math.abs(Math.sin(since * 9)) * size * 0.12;
    const sprite = this.album.has(name) ? art.sprite(name, since !== undefined) : this.shadows.get(name);
    if (sprite !== undefined) stamp(ctx, sprite, x, y - hop, 0, (size * 0.9) / ANIMAL_SIZE);
    if (index !== this.chosen || this.kit.input.device !== 'keyboard') return;
    ctx.strokeStyle = INK;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.roundRect(x - size * 0.47, y - size * 0.47, size * 0.94, size * 0.94, 3);
    ctx.stroke();
  }
}
