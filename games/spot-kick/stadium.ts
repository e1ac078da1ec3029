import { sin } from '../kit/maths.ts';
import { mix } from '../kit/colour.ts';
import { fillPolygon, fillRound, paintSprite, type Sprite, verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import type { Camera } from './camera.ts';
import { paintFront } from './front-art.ts';

type Ctx = CanvasRenderingContext2D;

const STAND_Z = 36;
const BOARD_Z = 22;
const STAND_WIDTH = 104;
const BAND_HEIGHT = 2.3;
const BANDS = 5;
const GRASS = ['#2f9e63', '#37ae6e'] as const;
const CROWD = [
  '#f7e8c6',
  '#ef3e36',
  '#ffd166',
  '#3fb8af',
  '#e7d3b0',
  '#f7a440',
  '#5b7bd5',
  '#ffffff',
] as const;
const SKINS = ['#f2c9a1', '#c98d5e', '#8a5a3b', '#e0ac7e'] as const;

/** Sky, stands, boards and grass. The crowd is painted once, in bands that hop. */
export class Stadium {
  /** Excitement, from 0 (calm) to 1. */
  joy = 0;
  private time = 0;
  private readonly bands: readonly Sprite[];
  private readonly roof: Sprite;
  private readonly boards: Sprite;
  private front: Sprite | undefined;

  constructor(density: number) {
    const random = new Random('the crowd');
    const fine = density * 4;
    this.bands = Array.from({ length: BANDS }, (_, band) =>
      paintSprite(STAND_WIDTH, BAND_HEIGHT + 0.8, fine, (ctx) => paintBand(ctx, random, band)),
    );
    this.roof = paintSprite(STAND_WIDTH, 5, fine / 2, paintRoof);
    this.boards = paintSprite(60, 1.1, fine, paintBoards);
  }

  /** Sets those before the stands where they are in nobody's way: behind the ball. */
  resize(camera: Camera, stage: Stage): void {
    this.front = paintFront(stage, stage.view.bottom - camera.toY(0, 0));
  }

  update(dt: number, calm: boolean): void {
    this.joy = Math.max(0, this.joy - dt * 0.35);
    if (!calm) this.time += dt * (1 + this.joy * 5);
  }

  draw(ctx: Ctx, camera: Camera, stage: Stage): void {
    const { view } = stage;
    const width = view.right - view.left;
    const skyline = camera.toY(3, STAND_Z);
    ctx.fillStyle = '#ffeec9';
    ctx.fillRect(view.left, view.top, width, skyline - view.top);
    this.drawSun(ctx, view.left + width * 0.76, camera.toY(21, STAND_Z), stage.unit * 9);
    place(ctx, camera, this.roof, STAND_Z + 1, BANDS * BAND_HEIGHT + 4);
    const top = camera.toY(BANDS * BAND_HEIGHT + 0.6, STAND_Z);
    ctx.fillStyle = '#16244b';
    ctx.fillRect(view.left, top, width, camera.toY(0, STAND_Z) - top);
    for (let band = BANDS - 1; band >= 0; band -= 1) {
      const hop = Math.max(0, sin(this.time * 2.6 + band * 1.7)) * (0.1 + this.joy * 0.5);
      place(ctx, camera, this.bands[band], STAND_Z - band * 0.2, 1.7 + band * BAND_HEIGHT + hop);
    }
    this.drawGrass(ctx, camera, stage);
    place(ctx, camera, this.boards, BOARD_Z, 0.55);
  }

  /** Draws those who sit behind the ball; the camera has to be there too. */
  drawFront(ctx: Ctx, { view }: Stage): void {
    const { front } = this;
    if (front === undefined) return;
    const hop = Math.max(0, sin(this.time * 2.6)) * (0.2 + this.joy * 1.6);
    ctx.drawImage(front.image, view.left, view.bottom - front.height + 2 - hop, front.width, front.height);
  }

  private drawSun(ctx: Ctx, x: number, y: number, size: number): void {
    ctx.fillStyle = '#ffc857';
    ctx.beginPath();
    ctx.arc(x, y, size, 0, Math.PI * 2);
    ctx.fill();
  }

  private drawGrass(ctx: Ctx, camera: Camera, { view }: Stage): void {
    ctx.fillStyle = GRASS[0];
    const top = camera.toY(0, STAND_Z);
    ctx.fillRect(view.left, top, view.right - view.left, view.bottom - top);
    ctx.fillStyle = GRASS[1];
    const nearest = camera.z + 1.2;
    for (let z = -14; z < STAND_Z; z += 5) {
      const from = Math.max(nearest, z);
      const to = Math.min(STAND_Z, z + 2.5);
      if (to <= from) continue;
      const y = camera.toY(0, to);
      ctx.fillRect(view.left, y, view.right - view.left, camera.toY(0, from) - y);
    }
    this.drawLines(ctx, camera, nearest);
  }

  private drawLines(ctx: Ctx, camera: Camera, nearest: number): void {
    const kick = camera.seat === 'kick';
    const line = kick ? 11 : 0;
    const inward = kick ? -1 : 1;
    const spot = kick ? 0 : 11;
    const bar = (x: number, reach: number, from: number, to: number): void => {
      const low = Math.max(nearest, Math.min(from, to));
      const high = Math.max(nearest, Math.max(from, to));
      const flat = [
        [x - reach, low],
        [x + reach, low],
        [x + reach, high],
        [x - reach, high],
      ] as const;
      fillPolygon(
        ctx,
        flat.flatMap(([px, pz]) => [camera.toX(px, pz), camera.toY(0, pz)]),
        '#f4fff2',
      );
    };
    bar(0, 30, line - 0.07, line + 0.07);
    for (const [half, deep] of [
      [9.2, 5.5],
      [20, 16.5],
    ] as const) {
      const far = line + inward * deep;
      bar(0, half, far - 0.07, far + 0.07);
      for (const side of [-1, 1]) bar(side * half, 0.07, line, far);
    }
    const scale = camera.scaleAt(spot);
    if (scale === 0) return;
    ctx.fillStyle = '#f4fff2';
    ctx.beginPath();
    ctx.ellipse(camera.toX(0, spot), camera.toY(0, spot), scale * 0.22, scale * 0.05, 0, 0, Math.PI * 2);
    ctx.fill();
  }
}

function place(ctx: Ctx, camera: Camera, sprite: Sprite | undefined, z: number, y: number): void {
  if (sprite === undefined) return;
  const scale = camera.scaleAt(z);
  const width = sprite.width * scale;
  const height = sprite.height * scale;
  ctx.drawImage(sprite.image, camera.toX(0, z) - width / 2, camera.toY(y, z) - height / 2, width, height);
}

/** The crowd is in the shade, so that the goal stands out. */
function dim(colour: string): string {
  return mix(colour, '#1d2f5e', 0.5);
}

function paintBand(ctx: Ctx, random: Random, band: number): void {
  const shade = ['#24386b', '#1f3160', '#1a2a55', '#16244b'][band] ?? '#16244b';
  ctx.fillStyle = shade;
  ctx.fillRect(-STAND_WIDTH / 2, -0.5, STAND_WIDTH, BAND_HEIGHT + 0.9);
  for (const row of [0, 1]) {
    for (let x = -STAND_WIDTH / 2 + row * 0.5; x < STAND_WIDTH / 2; x += 0.95) {
      const px = x + random.range(-0.12, 0.12);
      const y = -0.45 + row * 1.15 + random.range(-0.1, 0.1);
      if (random.chance(0.06)) continue;
      fillRound(ctx, { x: px - 0.36, y: y + 0.15, width: 0.72, height: 1.3 }, 0.3, dim(random.pick(CROWD)));
      ctx.fillStyle = dim(random.pick(SKINS));
      ctx.beginPath();
      ctx.arc(px, y, 0.27, 0, Math.PI * 2);
      ctx.fill();
      if (random.chance(0.16))
        fillRound(ctx, { x: px - 0.5, y: y - 0.75, width: 1, height: 0.4 }, 0.1, dim(random.pick(CROWD)));
    }
  }
}

function paintRoof(ctx: Ctx): void {
  fillPolygon(ctx, [-42, -1.6, 42, -1.6, 42, 0.2, -42, 0.2], '#ef3e36');
  for (let x = -42; x < 42; x += 4) fillPolygon(ctx, [x, 0.2, x + 2, 0.2, x + 1, 0.9], '#ef3e36');
  ctx.fillStyle = '#14213d';
  for (let x = -41; x < 42; x += 9) ctx.fillRect(x, 0.2, 0.35, 2.4);
  for (let x = -40; x < 42; x += 10) {
    ctx.fillRect(x, -2.5, 0.14, 1);
    fillPolygon(ctx, [x, -2.5, x + 1.6, -2.15, x, -1.8], x % 20 === 0 ? '#3fb8af' : '#ffc857');
  }
}

function paintBoards(ctx: Ctx): void {
  const colours = ['#ef3e36', '#fff4d6', '#3fb8af', '#ffc857'] as const;
  const words = ['SPOT KICK', 'TIN KITE', 'HALF MOON YARD', 'BLUE TEAPOT'] as const;
  for (let index = 0; index < 8; index += 1) {
    const x = -30 + index * 7.5;
    ctx.fillStyle = '#14213d';
    ctx.fillRect(x, -0.55, 7.5, 1.1);
    ctx.fillStyle = colours[index % 4] ?? '#ffffff';
    ctx.fillRect(x + 0.06, -0.49, 7.38, 0.98);
    ctx.fillStyle = verticalGradient(ctx, -0.5, 0.5, ['#14213d', '#14213d']);
    ctx.font = '900 0.72px "Arial Narrow", "Liberation Sans Narrow", system-ui, sans-serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(words[index % 4] ?? '', x + 3.75, 0.03);
  }
}
