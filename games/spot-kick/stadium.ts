import { sin } from '../kit/maths.ts';
import type { Sprite } from '../kit/draw.ts';
import type { Stage } from '../kit/stage.ts';
import type { Camera } from './camera.ts';
import { paintFront } from './front-art.ts';
import { type Dress, HOME_GROUND } from './light.ts';
import { drawPitch } from './pitch-art.ts';
import { drawBeams, drawFlashes, drawRain, drawSky } from './sky-art.ts';
import { BAND_HEIGHT, BANDS, paintStand, type Stand, STAND_TOP, STAND_Z } from './stand-art.ts';

type Ctx = CanvasRenderingContext2D;

const BOARD_Z = 22;

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
    drawSky(ctx, camera, stage, light);
    place(ctx, camera, roof, STAND_Z + 1, STAND_TOP + 4);
    const top = camera.toY(STAND_TOP + 0.6, STAND_Z);
    ctx.fillStyle = light.steps[3];
    ctx.fillRect(view.left, top, width, camera.toY(0, STAND_Z) - top);
    for (let band = BANDS - 1; band >= 0; band -= 1) {
      const hop = Math.max(0, sin(this.time * 2.6 + band * 1.7)) * (0.1 + this.joy * 0.5);
      place(ctx, camera, bands[band], STAND_Z - band * 0.2, 1.7 + band * BAND_HEIGHT + hop);
    }
    if (light.over === 'floodlights') drawFlashes(ctx, camera, { time: this.time, joy: this.joy });
    drawPitch(ctx, camera, stage, light);
    place(ctx, camera, boards, BOARD_Z, 0.55);
    if (light.over === 'floodlights') drawBeams(ctx, camera, stage);
    if (light.rain === true) drawRain(ctx, stage, this.rained);
  }

  /** Draws those who sit behind the ball; the camera has to be there too. */
  drawFront(ctx: Ctx, { view }: Stage): void {
    const { front } = this;
    if (front === undefined) return;
    const hop = Math.max(0, sin(this.time * 2.6)) * (0.2 + this.joy * 1.6);
    ctx.drawImage(front.image, view.left, view.bottom - front.height + 2 - hop, front.width, front.height);
  }
}

function place(ctx: Ctx, camera: Camera, sprite: Sprite | undefined, z: number, y: number): void {
  if (sprite === undefined) return;
  const scale = camera.scaleAt(z);
  const width = sprite.width * scale;
  const height = sprite.height * scale;
  ctx.drawImage(sprite.image, camera.toX(0, z) - width / 2, camera.toY(y, z) - height / 2, width, height);
}
