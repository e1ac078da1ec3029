import { sin } from '../kit/maths.ts';
import {
  fillCircle,
  fillPolygon,
  fillRound,
  radialGradient,
  type Sprite,
  verticalGradient,
} from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Extent, Stage } from '../kit/stage.ts';
import { type Camera, LINE_AT } from './camera.ts';
import { paintFront } from './front-art.ts';
import { type Dress, HOME_GROUND } from './light.ts';
import { BAND_HEIGHT, BANDS, paintStand, type Stand } from './stand-art.ts';

type Ctx = CanvasRenderingContext2D;

const STAND_Z = 36;
const BOARD_Z = 22;
/** The top of the stand in metres. */
const STAND_TOP = BANDS * BAND_HEIGHT;
/** Metres to each side at which the floodlights stand, and how high. */
const MASTS = [7, 26] as const;
const MAST_HEIGHT = 21;
/** Places by their shares of what they are scattered over, each with a number of its own from 0 to 1. */
const STARS = scatter('the stars', 40);
/** People of whom some take a picture, at night. */
const FLASHES = scatter('the flashes', 60);
const DROPS = scatter('the rain', 70);

/** Sky, stands, boards and grass, in the light of the cup. The crowd is painted once a match, in bands that hop. */
export class Stadium {
  /** Excitement, from 0 (calm) to 1. */
  joy = 0;
  private time = 0;
  private rained = 0;
  private readonly fine: number;
  private dress = HOME_GROUND;
  private stand: Stand | undefined;
  private front: Sprite | undefined;

  constructor(density: number) {
    this.fine = density * 4;
  }

  /** Moves to another team's stadium. */
  move(dress: Dress): void {
    this.dress = dress;
    this.stand = undefined;
  }

  /** Sets those before the stands where they are in nobody's way: behind the ball. */
  resize(camera: Camera, stage: Stage): void {
    this.front = paintFront(stage, stage.view.bottom - camera.toY(0, 0));
  }

  update(dt: number, calm: boolean): void {
    this.joy = Math.max(0, this.joy - dt * 0.35);
    if (calm) return;
    this.time += dt * (1 + this.joy * 5);
    this.rained += dt;
  }

  draw(ctx: Ctx, camera: Camera, stage: Stage): void {
    this.stand ??= paintStand(this.dress, this.fine);
    const { view } = stage;
    const { bands, roof, boards } = this.stand;
    const { light } = this.dress;
    const width = view.right - view.left;
    this.drawSky(ctx, camera, stage);
    place(ctx, camera, roof, STAND_Z + 1, STAND_TOP + 4);
    const top = camera.toY(STAND_TOP + 0.6, STAND_Z);
    ctx.fillStyle = light.steps[3];
    ctx.fillRect(view.left, top, width, camera.toY(0, STAND_Z) - top);
    for (let band = BANDS - 1; band >= 0; band -= 1) {
      const hop = Math.max(0, sin(this.time * 2.6 + band * 1.7)) * (0.1 + this.joy * 0.5);
      place(ctx, camera, bands[band], STAND_Z - band * 0.2, 1.7 + band * BAND_HEIGHT + hop);
    }
    if (light.over === 'floodlights') this.drawFlashes(ctx, camera);
    this.drawGrass(ctx, camera, stage);
    place(ctx, camera, boards, BOARD_Z, 0.55);
    if (light.over === 'floodlights') drawBeams(ctx, camera, stage);
    if (light.rain === true) this.drawRain(ctx, stage);
  }

  /** Draws those who sit behind the ball; the camera has to be there too. */
  drawFront(ctx: Ctx, { view }: Stage): void {
    const { front } = this;
    if (front === undefined) return;
    const hop = Math.max(0, sin(this.time * 2.6)) * (0.2 + this.joy * 1.6);
    ctx.drawImage(front.image, view.left, view.bottom - front.height + 2 - hop, front.width, front.height);
  }

  private drawSky(ctx: Ctx, camera: Camera, { view, unit }: Stage): void {
    const { sky, sun, over } = this.dress.light;
    const width = view.right - view.left;
    const skyline = camera.toY(3, STAND_Z);
    ctx.fillStyle = verticalGradient(ctx, view.top, camera.toY(STAND_TOP, STAND_Z), sky);
    ctx.fillRect(view.left, view.top, width, skyline - view.top);
    const atNight = over === 'floodlights';
    if (atNight) {
      for (const { across, down } of STARS) {
        const y = view.top + down * (skyline - view.top);
        fillCircle(ctx, view.left + across * width, y, unit * 0.35, '#c9d4ff');
      }
    }
    const size = unit * (atNight ? 5 : 9);
    fillCircle(ctx, view.left + width * sun.across, camera.toY(sun.high, STAND_Z), size, sun.colour);
    if (atNight) drawMasts(ctx, camera);
  }

  /** Pictures that are taken in the stand: the gladder the crowd, the more. */
  private drawFlashes(ctx: Ctx, camera: Camera): void {
    const scale = camera.scaleAt(STAND_Z);
    for (const { across, down, own } of FLASHES) {
      const light = sin(this.time * 2.1 + own * 100) - (0.93 - this.joy * 0.25);
      if (light <= 0) continue;
      const [x, y] = [(across - 0.5) * 52, 1.2 + down * (STAND_TOP - 1.2)];
      fillCircle(ctx, camera.toX(x, STAND_Z), camera.toY(y, STAND_Z), scale * 0.13, '#f4f8ff');
    }
  }

  private drawRain(ctx: Ctx, { view, unit }: Stage): void {
    const [width, height] = [view.right - view.left, view.bottom - view.top];
    ctx.strokeStyle = 'rgb(235 244 255 / 0.34)';
    ctx.lineWidth = unit * 0.28;
    ctx.beginPath();
    for (const { across, down, own } of DROPS) {
      const x = view.left + across * width;
      const y = view.top + ((down + this.rained * (1 + own * 0.6)) % 1) * height;
      ctx.moveTo(x, y);
      ctx.lineTo(x - unit * 0.9, y + unit * 4);
    }
    ctx.stroke();
  }

  private drawGrass(ctx: Ctx, camera: Camera, { view }: Stage): void {
    const { grass, over } = this.dress.light;
    const width = view.right - view.left;
    ctx.fillStyle = grass[0];
    const top = camera.toY(0, STAND_Z);
    ctx.fillRect(view.left, top, width, view.bottom - top);
    ctx.fillStyle = grass[1];
    const nearest = camera.z + 1.2;
    for (let z = -14; z < STAND_Z; z += 5) {
      const from = Math.max(nearest, z);
      const to = Math.min(STAND_Z, z + 2.5);
      if (to <= from) continue;
      const y = camera.toY(0, to);
      ctx.fillRect(view.left, y, width, camera.toY(0, from) - y);
    }
    if (over === 'shadow') this.drawShadow(ctx, camera, view);
    if (over === 'floodlights') {
      const line = LINE_AT[camera.seat];
      ctx.fillStyle = radialGradient(
        ctx,
        camera.toX(0, line),
        camera.toY(0, line),
        camera.scaleAt(line) * 7.5,
        ['#c8ffd06b', '#c8ffd02b', '#c8ffd000'],
      );
      ctx.fillRect(view.left, top, width, view.bottom - top);
    }
    this.drawLines(ctx, camera, nearest);
  }

  /** The far stand's shadow, and the low sun's light before it. */
  private drawShadow(ctx: Ctx, camera: Camera, { left, right, bottom }: Extent): void {
    const [far, near] = [
      camera.toY(0, STAND_Z),
      camera.toY(0, Math.max(camera.z + 2, LINE_AT[camera.seat] + 2.5)),
    ];
    ctx.fillStyle = '#3a1f4a59';
    ctx.fillRect(left, far, right - left, near - far);
    ctx.fillStyle = verticalGradient(ctx, near, bottom, ['#ffb45c38', '#ffb45c00']);
    ctx.fillRect(left, near, right - left, bottom - near);
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

/** The same places on every day. */
function scatter(name: string, count: number) {
  const random = new Random(name);
  return Array.from({ length: count }, () => ({
    across: random.next(),
    down: random.next(),
    own: random.next(),
  }));
}

function place(ctx: Ctx, camera: Camera, sprite: Sprite | undefined, z: number, y: number): void {
  if (sprite === undefined) return;
  const scale = camera.scaleAt(z);
  const width = sprite.width * scale;
  const height = sprite.height * scale;
  ctx.drawImage(sprite.image, camera.toX(0, z) - width / 2, camera.toY(y, z) - height / 2, width, height);
}

/** The masts behind the stand, with their lamps. */
function drawMasts(ctx: Ctx, camera: Camera): void {
  const z = STAND_Z + 4;
  const scale = camera.scaleAt(z);
  const y = camera.toY(MAST_HEIGHT, z);
  for (const mast of MASTS)
    for (const side of [-1, 1]) {
      const x = camera.toX(side * mast, z);
      ctx.fillStyle = '#2b3766';
      ctx.fillRect(x - scale * 0.2, y, scale * 0.4, scale * MAST_HEIGHT);
      fillRound(
        ctx,
        { x: x - scale * 2.2, y: y - scale * 2.4, width: scale * 4.4, height: scale * 3 },
        scale * 0.3,
        '#2b3766',
      );
      for (let lamp = 0; lamp < 8; lamp += 1) {
        const [column, row] = [lamp % 4, Math.floor(lamp / 4)];
        fillCircle(ctx, x + (column - 1.5) * scale, y + (row - 1.6) * scale * 1.2, scale * 0.42, '#fffbe0');
      }
    }
}

/** The light of the masts as it falls on the pitch, from beyond the frame's upper corners. */
function drawBeams(ctx: Ctx, camera: Camera, { view }: Stage): void {
  const line = LINE_AT[camera.seat];
  const [foot, scale] = [camera.toY(0, line), camera.scaleAt(line)];
  const middle = (view.left + view.right) / 2;
  const reach = (view.right - view.left) / 2;
  ctx.save();
  ctx.globalCompositeOperation = 'lighter';
  ctx.fillStyle = verticalGradient(ctx, view.top, foot, ['#fff6c43d', '#fff6c412', '#fff6c400']);
  for (const side of [-1, 1]) {
    const x = middle + side * reach * 0.94;
    const [inner, outer] = [camera.toX(side * -1.5, line), camera.toX(side * 4.6, line)];
    ctx.beginPath();
    ctx.moveTo(x - scale * 0.3, view.top);
    ctx.lineTo(x + scale * 0.3, view.top);
    ctx.lineTo(side > 0 ? outer : inner, foot);
    ctx.lineTo(side > 0 ? inner : outer, foot);
    ctx.fill();
  }
  ctx.restore();
}
