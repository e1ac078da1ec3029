import { fade, mix } from '../kit/colour.ts';
import { fillPolygon } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import { blob, oval } from './brush.ts';
import type { Scene } from './daylight.ts';

type Ctx = CanvasRenderingContext2D;
type Shade = (colour: string) => string;

/** The trees along the shore of a place. */
export function paintTrees(ctx: Ctx, scene: Scene, shaded: Shade): void {
  if (scene.place.trees === 'round') paintRoundTrees(ctx, scene, shaded);
  else paintFarTrees(ctx, scene, shaded);
}

function paintRoundTrees(ctx: Ctx, scene: Scene, shaded: Shade): void {
  const random = new Random(21);
  for (let x = random.range(2, 8); x < scene.width; x += random.range(9, 22)) {
    const size = random.range(3, 5.5);
    const foot = scene.shore - random.range(0.5, 3);
    ctx.fillStyle = shaded('#8a6a4f');
    ctx.fillRect(x - 0.5, foot - size * 1.2, 1, size * 1.2);
    const crown = shaded(
      mix(scene.season.near, scene.snowy ? '#ffffff' : scene.season.reed, random.range(0.3, 0.8)),
    );
    oval(ctx, [x, foot - size * 1.6, size, size * 1.15], crown);
    oval(ctx, [x - size * 0.3, foot - size * 2, size * 0.5, size * 0.5], fade('#ffffff', 0.16));
    for (let bloom = 0; bloom < 5; bloom += 1) {
      const at = [x + random.range(-0.7, 0.7) * size, foot - size * random.range(1.1, 2.3)] as const;
      oval(ctx, [at[0], at[1], 0.6, 0.6], fade(shaded(scene.season.bloom), 0.9));
    }
  }
}

function paintFarTrees(ctx: Ctx, { place, shore, width, season }: Scene, shaded: Shade): void {
  const random = new Random(34);
  const [least, most] = place.trees === 'jungle' ? [6, 12] : [12, 26];
  for (let x = random.range(2, 8); x < width; x += random.range(least, most)) {
    const size = random.range(3.4, 6);
    const at = { x, foot: shore - random.range(0.5, 3), size };
    if (place.trees === 'palm') paintPalm(ctx, at, random, shaded);
    else if (place.trees === 'fir') paintFir(ctx, at, shaded);
    else paintJungleTree(ctx, at, random, (colour) => shaded(mix(season.near, colour, 0.5)));
  }
}

interface Spot {
  readonly x: number;
  readonly foot: number;
  readonly size: number;
}

function paintPalm(ctx: Ctx, { x, foot, size }: Spot, random: Random, shaded: Shade): void {
  const lean = random.range(-0.4, 0.4) * size;
  const top = foot - size * 2.6;
  ctx.strokeStyle = shaded('#a8764a');
  ctx.lineWidth = 1;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x, foot);
  ctx.quadraticCurveTo(x, foot - size, x + lean, top);
  ctx.stroke();
  for (const turn of [-2.7, -2.1, -1.2, -0.5, 0.1]) {
    const reach = size * 1.5;
    const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach * 0.5];
    blob(
      ctx,
      [
        x + lean,
        top,
        x + lean + dx * 0.5,
        top + dy - 1.6,
        x + lean + dx,
        top + dy + 1.8,
        x + lean + dx * 0.5,
        top + dy + 0.4,
      ],
      shaded(turn < -1.5 ? '#3f9a63' : '#54b274'),
    );
  }
  for (const side of [-0.8, 0.7]) oval(ctx, [x + lean + side, top + 0.8, 0.8, 0.8], shaded('#8a5a3a'));
}

function paintFir(ctx: Ctx, { x, foot, size }: Spot, shaded: Shade): void {
  ctx.fillStyle = shaded('#7d5a45');
  ctx.fillRect(x - 0.5, foot - size * 0.5, 1, size * 0.5);
  for (const [rise, half] of [
    [0.4, 0.95],
    [1.1, 0.75],
    [1.8, 0.5],
  ] as const) {
    const base = foot - size * rise;
    fillPolygon(ctx, [x - size * half, base, x, base - size * 1.2, x + size * half, base], shaded('#5d8f92'));
    fillPolygon(
      ctx,
      [
        x - size * half * 0.5,
        base - size * 0.6,
        x,
        base - size * 1.2,
        x + size * half * 0.5,
        base - size * 0.6,
      ],
      shaded('#ffffff'),
    );
  }
}

function paintJungleTree(ctx: Ctx, { x, foot, size }: Spot, random: Random, shaded: Shade): void {
  ctx.fillStyle = shaded('#6b4a35');
  ctx.fillRect(x - 0.7, foot - size * 1.6, 1.4, size * 1.6);
  for (let leaf = 0; leaf < 4; leaf += 1) {
    const at = [x + random.range(-0.9, 0.9) * size, foot - size * random.range(1.5, 2.6)] as const;
    oval(ctx, [at[0], at[1], size * 1.05, size * 0.8], shaded(leaf % 2 === 0 ? '#1f7a4a' : '#37a05f'));
  }
  oval(ctx, [x + size * 0.4, foot - size * 2, 0.9, 0.9], shaded('#ff6fa8'));
  ctx.strokeStyle = shaded('#1f7a4a');
  ctx.lineWidth = 0.5;
  ctx.beginPath();
  ctx.moveTo(x - size * 0.7, foot - size * 1.8);
  ctx.quadraticCurveTo(x - size * 0.9, foot - size, x - size * 0.6, foot - size * 0.4);
  ctx.stroke();
}
