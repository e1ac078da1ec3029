import { fade, mix } from '../kit/colour.ts';
import { verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { blob, oval } from './brush.ts';
import { type Daylight, daylightAt, type Scene, SEASONS } from './daylight.ts';
import { type Place, placeOf } from './places.ts';
import { paintTrees } from './trees.ts';
import { seasonOf } from './progression.ts';

type Ctx = CanvasRenderingContext2D;

/** The least share of the next light that shows. */
const FAINT = 0.01;

/** The place and the time of day. */
interface View {
  readonly shore: number;
  readonly light: number;
  /** The place's number. */
  readonly place: number;
}

/** Sky, hills, reeds and water: a picture for each time of day, which fade into each other. */
export class Backdrop {
  private now = new Painting();
  private next = new Painting();

  draw(ctx: Ctx, stage: Stage, view: View): void {
    const { light } = view;
    const whole = Math.floor(light + FAINT);
    const share = light - whole;
    const now = { ...view, light: whole };
    if (this.next.shows(stage, now)) [this.now, this.next] = [this.next, this.now];
    ctx.drawImage(this.now.at(stage, now), 0, 0, stage.width, stage.height);
    if (share < FAINT) return;
    ctx.globalAlpha = share;
    ctx.drawImage(this.next.at(stage, { ...view, light: whole + 1 }), 0, 0, stage.width, stage.height);
    ctx.globalAlpha = 1;
  }
}

/** The picture of one time of day, painted once for a frame's size. */
class Painting {
  private readonly image = document.createElement('canvas');
  private painted = '';

  shows(stage: Stage, view: View): boolean {
    return this.painted === keyOf(stage, view);
  }

  at(stage: Stage, view: View): HTMLCanvasElement {
    const { image } = this;
    const { shore, light } = view;
    if (this.shows(stage, view)) return image;
    this.painted = keyOf(stage, view);
    // One pixel per CSS pixel is enough for soft hills, and halves the work on sharp screens.
    const scale = Math.min(stage.density, 1.5 * stage.scale);
    image.width = Math.ceil(stage.width * scale);
    image.height = Math.ceil(stage.height * scale);
    const inner = image.getContext('2d', { alpha: false });
    if (inner === null) return image;
    inner.scale(scale, scale);
    const place = placeOf(view.place);
    const number = seasonOf(light);
    paintScene(inner, {
      place,
      width: stage.width,
      height: stage.height,
      shore,
      light: tinted(daylightAt(light), place),
      season: place.ground ?? SEASONS[number] ?? SEASONS[0],
      snowy: number === 3,
    });
    return image;
  }
}

function keyOf({ canvas }: Stage, { light, place }: View): string {
  return `${light} ${place} ${canvas.width} ${canvas.height}`;
}

/** The light over the water of a place. */
function tinted(light: Daylight, { tint, tinted: amount }: Place): Daylight {
  const strength = amount * (1 - light.night * 0.6);
  return {
    ...light,
    waterFar: mix(light.waterFar, tint, strength * 0.7),
    waterNear: mix(light.waterNear, tint, strength),
  };
}

function paintScene(ctx: Ctx, scene: Scene): void {
  const { width, height, shore, light } = scene;
  ctx.fillStyle = verticalGradient(ctx, 0, shore, [
    light.skyTop,
    mix(light.skyTop, light.skyLow, 0.55),
    light.skyLow,
  ]);
  ctx.fillRect(0, 0, width, shore);
  if (light.night > 0.2) paintStars(ctx, scene);
  const shaded = (colour: string): string => mix(colour, light.shade, light.shadeAmount);
  paintHills(ctx, scene, {
    base: shore - 9,
    rise: 15,
    colour: shaded(mix(scene.season.far, light.skyLow, 0.35)),
    seed: 3,
  });
  paintHills(ctx, scene, { base: shore - 2, rise: 8, colour: shaded(scene.season.near), seed: 8 });
  paintTrees(ctx, scene, shaded);
  paintWater(ctx, scene);
  paintReeds(ctx, scene, shaded);
  ctx.fillStyle = fade(light.waterNear, 0.22);
  ctx.fillRect(0, height - 3, width, 3);
}

function paintStars(ctx: Ctx, { width, shore, light }: Scene): void {
  const random = new Random(5);
  for (let star = 0; star < 70; star += 1) {
    const size = random.range(0.2, 0.6);
    oval(
      ctx,
      [random.range(0, width), random.range(0, shore * 0.85), size, size],
      fade('#fff7dd', (light.night - 0.2) * random.range(0.4, 1)),
    );
  }
}

function paintHills(
  ctx: Ctx,
  { width }: Scene,
  hill: { base: number; rise: number; colour: string; seed: number },
): void {
  ctx.fillStyle = hill.colour;
  ctx.beginPath();
  ctx.moveTo(0, hill.base + 14);
  for (let x = 0; x <= width + 4; x += 4) {
    const wave = Math.sin(x * 0.045 + hill.seed) * 0.6 + Math.sin(x * 0.021 + hill.seed * 2.3) * 0.7;
    ctx.lineTo(x, hill.base - hill.rise * (0.45 + 0.4 * wave));
  }
  ctx.lineTo(width, hill.base + 14);
  ctx.fill();
}

function paintWater(ctx: Ctx, { place, width, height, shore, light, season }: Scene): void {
  ctx.fillStyle = verticalGradient(ctx, shore, height, [
    light.waterFar,
    mix(light.waterFar, light.waterNear, 0.7),
    light.waterNear,
  ]);
  ctx.fillRect(0, shore, width, height - shore);
  ctx.fillStyle = fade(mix(season.reed, light.shade, light.shadeAmount), 0.5);
  ctx.fillRect(0, shore - 0.4, width, 1.2);
  const random = new Random(13);
  for (let streak = 0; streak < 46; streak += 1) {
    const near = random.next() ** 1.5;
    const y = shore + 2 + near * (height - shore);
    oval(
      ctx,
      [random.range(0, width), y, 4 + near * 10, 0.25 + near * 0.35],
      fade('#ffffff', 0.2 - light.night * 0.1),
    );
  }
  for (let pad = 0; pad < 9; pad += 1) {
    const edge = random.next() < 0.5 ? random.range(-0.02, 0.2) : random.range(0.8, 1.02);
    const near = random.range(0.06, 0.62);
    const size = 3 + near * 5;
    const at = [edge * width, shore + near * (height - shore)] as const;
    oval(ctx, [at[0], at[1] + 0.5, size, size * 0.32], fade('#0b3a3f', 0.25));
    oval(
      ctx,
      [at[0], at[1], size, size * 0.32],
      mix(place.trees === 'fir' ? '#eaf6ff' : '#3fae7c', light.shade, light.shadeAmount * 0.9),
    );
    oval(ctx, [at[0] - size * 0.2, at[1] - size * 0.05, size * 0.5, size * 0.12], fade('#ffffff', 0.12));
  }
}

/** Reeds and cat-tails that frame the pond in the lower corners. */
function paintReeds(
  ctx: Ctx,
  { width, height, season, light }: Scene,
  shaded: (colour: string) => string,
): void {
  const random = new Random(34);
  for (const side of [0, 1]) {
    for (let reed = 0; reed < 9; reed += 1) {
      const foot = side === 0 ? random.range(-2, 9) : width - random.range(-2, 9);
      const tall = random.range(16, 34);
      const lean = (side === 0 ? 1 : -1) * random.range(1, 7);
      const top = height - tall;
      const green = shaded(mix(season.reed, light.waterNear, random.range(0, 0.4)));
      blob(
        ctx,
        [
          foot - 1.2,
          height + 4,
          foot - 0.6,
          top + tall * 0.4,
          foot + lean,
          top - 4,
          foot + 1,
          top + tall * 0.4,
          foot + 1.4,
          height + 4,
        ],
        green,
      );
      if (reed % 3 !== 0) continue;
      ctx.strokeStyle = green;
      ctx.lineWidth = 0.6;
      ctx.beginPath();
      ctx.moveTo(foot, height);
      ctx.lineTo(foot + lean * 0.6, top - 6);
      ctx.stroke();
      oval(ctx, [foot + lean * 0.6, top - 6, 1.3, 3.6], shaded('#8a5a3a'), lean * 0.02);
    }
  }
}
