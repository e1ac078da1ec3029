import { paintSprite, radialGradient, type Sprite } from '../kit/draw.ts';
import { fade, hsl } from '../kit/colour.ts';
import { damp, TAU } from '../kit/vector.ts';
import type { AnimalArt } from './animal-art.ts';
import type { AnimalName } from './animals.ts';
import type { Place } from './shape.ts';

export type Content =
  | { readonly kind: 'animal'; readonly name: AnimalName }
  | { readonly kind: 'newcomer'; readonly name: AnimalName }
  | { readonly kind: 'lily' }
  | { readonly kind: 'rainbow' };

const RADIUS = 11.5;
const NEWCOMER_RADIUS = 15;
/** Taps needed to burst the bubble of a new kind of animal. */
const NEWCOMER_HITS = 3;

/** A big bubble that rises to its place in the air and sways there. */
export class Bubble {
  readonly content: Content;
  readonly radius: number;
  x: number;
  y: number;
  hits: number;
  private hoverY: number;
  private homeX: number;
  private readonly phase: number;
  private age = 0;
  private wobble = 0;
  private swell = 0;

  constructor(content: Content, place: { x: number; from: number; hover: number; phase: number }) {
    this.content = content;
    this.radius = content.kind === 'newcomer' ? NEWCOMER_RADIUS : RADIUS;
    this.hits = content.kind === 'newcomer' ? NEWCOMER_HITS : 1;
    this.x = place.x;
    this.homeX = place.x;
    this.y = place.from;
    this.hoverY = place.hover;
    this.phase = place.phase;
  }

  get size(): number {
    return this.radius * (1 + this.swell) * Math.min(1, 0.2 + this.age * 1.1);
  }

  /** Whether it has come to rest after the last tap: a finger that is drawn over it taps it again only then. */
  get calm(): boolean {
    return this.wobble < 0.35;
  }

  touches(x: number, y: number, more = 0): boolean {
    return Math.hypot(x - this.x, y - this.y) < this.size + 1.5 + more;
  }

  /** Handles one tap; true if the bubble bursts. */
  hit(): boolean {
    this.hits -= 1;
    this.wobble = 1;
    this.swell += 0.09;
    return this.hits <= 0;
  }

  update(dt: number): void {
    this.age += dt;
    this.wobble = damp(this.wobble, 0, 3, dt);
    this.x = this.homeX + Math.sin(this.age * 0.6 + this.phase) * 4;
    this.y = damp(this.y, this.hoverY + Math.sin(this.age * 0.9 + this.phase * 2) * 2.5, 0.75, dt);
  }

  /** The place at which it hovers. */
  get place(): Place {
    return { x: this.homeX, y: this.hoverY };
  }

  /** Moves it with the frame. */
  move(to: (place: Place) => Place): void {
    const hover = to(this.place);
    this.homeX = hover.x;
    this.hoverY = hover.y;
    this.y = to(this).y;
  }

  draw(ctx: CanvasRenderingContext2D, art: { animals: AnimalArt; bubbles: BubbleArt }): void {
    const shake = Math.sin(this.age * 30) * this.wobble;
    const breath = Math.sin(this.age * 2.4 + this.phase) * 0.025;
    const size = this.size;
    ctx.save();
    ctx.translate(this.x, this.y);
    ctx.scale((size / RADIUS) * (1 + breath + shake * 0.12), (size / RADIUS) * (1 - breath - shake * 0.12));
    this.drawContent(ctx, art);
    const film = art.bubbles.film(this.content.kind);
    ctx.drawImage(film.image, -film.width / 2, -film.height / 2, film.width, film.height);
    ctx.restore();
  }

  private drawContent(ctx: CanvasRenderingContext2D, art: { animals: AnimalArt; bubbles: BubbleArt }): void {
    const tilt = Math.sin(this.age * 1.3 + this.phase) * 0.16 + this.wobble * 0.3 * Math.sin(this.age * 24);
    const { content } = this;
    if (content.kind === 'rainbow') return;
    const sprite =
      content.kind === 'lily' ? art.bubbles.lily : art.animals.sprite(content.name, this.wobble > 0.2);
    const scale = content.kind === 'lily' ? 1 : 0.7;
    ctx.rotate(tilt);
    const width = sprite.width * scale;
    ctx.drawImage(sprite.image, -width / 2, -width / 2, width, width);
    ctx.rotate(-tilt);
  }
}

const FILMS: Readonly<Record<Content['kind'], string>> = {
  animal: '#9fe9ff',
  newcomer: '#ffd66b',
  lily: '#ffb7dc',
  rainbow: '#ffffff',
};

/** The bubbles' skins and the flower in some of them, painted once per resolution. */
export class BubbleArt {
  readonly lily: Sprite;
  private readonly films: Readonly<Record<Content['kind'], Sprite>>;

  constructor(density: number) {
    const film = (kind: Content['kind']): Sprite =>
      paintSprite(RADIUS * 2.3, RADIUS * 2.3, density, (ctx) =>
        kind === 'rainbow' ? paintRainbow(ctx) : paintFilm(ctx, FILMS[kind]),
      );
    this.films = {
      animal: film('animal'),
      newcomer: film('newcomer'),
      lily: film('lily'),
      rainbow: film('rainbow'),
    };
    this.lily = paintSprite(18, 18, density, paintLily);
  }

  film(kind: Content['kind']): Sprite {
    return this.films[kind];
  }
}

function paintFilm(ctx: CanvasRenderingContext2D, colour: string): void {
  ctx.fillStyle = radialGradient(ctx, 0, 0, RADIUS, [
    fade('#ffffff', 0.06),
    fade(colour, 0.1),
    fade(colour, 0.16),
    fade(colour, 0.66),
  ]);
  ctx.beginPath();
  ctx.arc(0, 0, RADIUS, 0, TAU);
  ctx.fill();
  ctx.strokeStyle = fade('#ffffff', 0.85);
  ctx.lineWidth = 0.55;
  ctx.stroke();
  paintShine(ctx);
}

function paintShine(ctx: CanvasRenderingContext2D): void {
  ctx.lineCap = 'round';
  ctx.strokeStyle = fade('#ffffff', 0.95);
  ctx.lineWidth = 1.7;
  ctx.beginPath();
  ctx.arc(0, 0, RADIUS * 0.78, Math.PI * 1.08, Math.PI * 1.36);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(0, 0, RADIUS * 0.78, Math.PI * 1.47, Math.PI * 1.49);
  ctx.stroke();
  ctx.strokeStyle = fade('#ffffff', 0.5);
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  ctx.arc(0, 0, RADIUS * 0.82, Math.PI * 0.12, Math.PI * 0.36);
  ctx.stroke();
}

function paintRainbow(ctx: CanvasRenderingContext2D): void {
  for (let ring = 0; ring < 7; ring += 1) {
    ctx.fillStyle = hsl(ring * 48 - 8, 92, 66, 0.85);
    ctx.beginPath();
    ctx.arc(0, 0, RADIUS * (1 - ring * 0.135), 0, TAU);
    ctx.fill();
  }
  paintShine(ctx);
}

function paintLily(ctx: CanvasRenderingContext2D): void {
  for (const [count, length, colour] of [
    [8, 6.4, '#ff8fc0'],
    [6, 4.6, '#ffc4de'],
  ] as const) {
    for (let petal = 0; petal < count; petal += 1) {
      const turn = (petal / count) * TAU + (count === 6 ? 0.4 : 0);
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.ellipse(
        Math.cos(turn) * length * 0.55,
        Math.sin(turn) * length * 0.55,
        length * 0.55,
        length * 0.3,
        turn,
        0,
        TAU,
      );
      ctx.fill();
    }
  }
  ctx.fillStyle = '#ffd84d';
  ctx.beginPath();
  ctx.arc(0, 0, 1.8, 0, TAU);
  ctx.fill();
}
