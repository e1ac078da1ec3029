import { mix } from '../kit/colour.ts';
import { fillPolygon, fillRound, type Sprite, stamp, verticalGradient } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { Random } from '../kit/random.ts';
import { type Point, TAU } from '../kit/vector.ts';
import { cord, oval, sticker } from './felt.ts';
import { LandmarkArt } from './landmarks.ts';
import type { Layout } from './layout.ts';
import type { Landmark } from './produce.ts';

type Ctx = CanvasRenderingContext2D;

/** Land and sky in one picture, with their landmarks. */
export class Scenery {
  private readonly kit: Kit;
  private readonly image = document.createElement('canvas');
  private barn: Sprite | undefined;
  private landmarks: LandmarkArt;
  private clock = 0;
  private knock = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.landmarks = new LandmarkArt(1);
  }

  /** Lists the places of lights at night. */
  windows({ barn }: Layout): Point[] {
    return [{ x: barn.x, y: barn.y + 13 - 26 * barn.size }];
  }

  resize(layout: Layout): void {
    const { stage } = this.kit;
    const scale = stage.density;
    this.image.width = Math.ceil(layout.width * scale);
    this.image.height = Math.ceil(layout.height * scale);
    const ctx = this.image.getContext('2d', { alpha: false });
    if (ctx !== null) {
      ctx.scale(scale, scale);
      paintLand(ctx, layout);
    }
    this.barn = sticker(44, 44, stage.density, paintBarn, 1);
    this.landmarks = new LandmarkArt(stage.density);
  }

  touchesBarn(x: number, y: number, { barn }: Layout): boolean {
    return Math.abs(x - barn.x) < 17 * barn.size && y > barn.y - 26 && y < barn.y + 11;
  }

  knockBarn(): void {
    this.knock = 1;
  }

  update(dt: number): void {
    this.clock += dt;
    this.knock = Math.max(0, this.knock - dt * 1.6);
  }

  /** The rainbow is part of the sky once it is unlocked. */
  drawLand(ctx: Ctx, layout: Layout, come: readonly Landmark[]): void {
    ctx.drawImage(this.image, 0, 0, layout.width, layout.height);
    if (come.includes('rainbow')) this.landmarks.draw(ctx, 'rainbow', layout, 0);
  }

  drawBuildings(ctx: Ctx, layout: Layout, come: readonly Landmark[]): void {
    for (const landmark of come)
      if (landmark !== 'rainbow') this.landmarks.draw(ctx, landmark, layout, this.clock);
    if (this.barn === undefined) return;
    const squash = Math.sin(this.knock * 18) * this.knock * 0.05;
    ctx.save();
    ctx.translate(layout.barn.x, layout.barn.y + 13);
    ctx.scale((1 + squash) * layout.barn.size, (1 - squash) * layout.barn.size);
    stamp(ctx, this.barn, 0, -20);
    ctx.restore();
  }
}

function paintLand(ctx: Ctx, { width, height, horizon, fieldTop }: Layout): void {
  ctx.fillStyle = verticalGradient(ctx, 0, horizon, ['#8fd3ee', '#c9ecf0', '#fff3cf']);
  ctx.fillRect(0, 0, width, horizon + 2);
  hill(ctx, width, { y: horizon - 4, rise: 9, waves: 0.03, shift: 1, colour: '#b9dc8c' });
  patchwork(ctx, width, horizon);
  hill(ctx, width, { y: horizon + 1, rise: 5, waves: 0.05, shift: 4, colour: '#9ccc62' });
  ctx.fillStyle = verticalGradient(ctx, horizon, height, ['#9ccc62', '#82bd52', '#6ba945']);
  ctx.fillRect(0, horizon + 2, width, height);
  fence(ctx, width, horizon + 3);
  const random = new Random(9);
  for (let tuft = 0; tuft < 70; tuft += 1) {
    const x = random.range(0, width);
    const y = random.range(horizon + 8, fieldTop - 2);
    if (tuft % 3 === 0) daisy(ctx, x, y, random.pick(['#fffaf0', '#ffd65c', '#f7a3b8']));
    else cord(ctx, [x - 0.8, y - 1, x, y, x + 0.8, y - 1.2], '#5f9c3e', 0.4);
  }
  fillRound(ctx, { x: 2, y: fieldTop - 1.5, width: width - 4, height: height - fieldTop }, 5, '#d9a763');
  fillRound(
    ctx,
    { x: 2.8, y: fieldTop - 0.7, width: width - 5.6, height: height - fieldTop - 1.4 },
    4.4,
    '#c98f4f',
  );
}

function hill(
  ctx: Ctx,
  width: number,
  {
    y,
    rise,
    waves,
    shift,
    colour,
  }: { y: number; rise: number; waves: number; shift: number; colour: string },
): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(0, y + 16);
  for (let x = 0; x <= width + 3; x += 3) ctx.lineTo(x, y - rise * (0.5 + 0.5 * Math.sin(x * waves + shift)));
  ctx.lineTo(width, y + 16);
  ctx.fill();
}

/** Small distant fields like a quilt. */
function patchwork(ctx: Ctx, width: number, horizon: number): void {
  const random = new Random(4);
  for (let x = -6; x < width + 6; x += 15) {
    const colour = random.pick(['#e8cf73', '#a9d37a', '#d8b45e', '#c5df8f']);
    const y = horizon - 3 + random.range(-2, 1);
    fillPolygon(ctx, [x, y, x + 14, y - 1.4, x + 17, y + 5, x - 2, y + 5], colour);
    for (let line = 2; line < 14; line += 3)
      cord(ctx, [x + line, y, x + line + 1, y + 4], mix(colour, '#7a6a2a', 0.22), 0.35);
  }
}

function fence(ctx: Ctx, width: number, y: number): void {
  for (const rail of [-2.4, -0.4]) cord(ctx, [0, y + rail, width, y + rail], '#fff6e2', 0.9);
  for (let x = 3; x < width; x += 8) cord(ctx, [x, y - 4.4, x, y + 1.4], '#fff6e2', 1.6);
}

function daisy(ctx: Ctx, x: number, y: number, colour: string): void {
  for (let petal = 0; petal < 5; petal += 1) {
    const turn = (petal / 5) * TAU;
    oval(ctx, [x + Math.cos(turn) * 0.7, y + Math.sin(turn) * 0.6, 0.55, 0.5], colour);
  }
  oval(ctx, [x, y, 0.45, 0.4], '#f0a030');
}

function paintBarn(ctx: Ctx): void {
  fillPolygon(ctx, [-16, 18, -16, -3, -10.5, -12, 0, -18, 10.5, -12, 16, -3, 16, 18], '#cf4432');
  fillPolygon(
    ctx,
    [
      -18.4, -2, -11.6, -13.4, 0, -20, 11.6, -13.4, 18.4, -2, 15.6, -0.6, 9.6, -10.6, 0, -16, -9.6, -10.6,
      -15.6, -0.6,
    ],
    '#6b4030',
  );
  for (const x of [-12, -8, 8, 12]) cord(ctx, [x, 0, x, 17.4], '#b63628', 0.5);
  fillRound(ctx, { x: -6.4, y: 3, width: 12.8, height: 15 }, [2, 2, 0, 0], '#fff3dc');
  fillRound(ctx, { x: -5.4, y: 4, width: 10.8, height: 14 }, [1.4, 1.4, 0, 0], '#b63628');
  cord(ctx, [-5, 17.4, 5, 4.6], '#fff3dc', 1);
  cord(ctx, [5, 17.4, -5, 4.6], '#fff3dc', 1);
  oval(ctx, [0, -6, 4.2, 4.2], '#fff3dc');
  oval(ctx, [0, -6, 3.2, 3.2], '#ffd98a');
  cord(ctx, [-3, -6, 3, -6], '#fff3dc', 0.8);
  cord(ctx, [0, -9, 0, -3], '#fff3dc', 0.8);
}
