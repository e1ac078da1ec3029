import { cos, sin } from '../kit/maths.ts';
import { fade, lighten } from '../kit/colour.ts';
import { fillCircle, fillPolygon, paintSprite, type Sprite } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import { TAU } from '../kit/vector.ts';
import type { Zone } from './zones.ts';

type Ctx = CanvasRenderingContext2D;

const WIDTH = 16;
const HEIGHT = 20;
/** From the sprite's centre down to the plant's root. */
export const ROOT = HEIGHT / 2 - 2;

/** Plants on the rock of a zone, rooted at the lower edge; `kind` varies them. */
export function paintGrowth(zone: Zone, kind: number, density: number): Sprite {
  const chance = new Random(`${zone.name}${kind}`);
  return paintSprite(WIDTH, HEIGHT, density, (ctx) => {
    ctx.translate(0, ROOT);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    PAINTERS[zone.growth](ctx, chance, zone.bloom);
  });
}

type Painter = (ctx: Ctx, chance: Random, bloom: Zone['bloom']) => void;

const PAINTERS: Readonly<Record<Zone['growth'], Painter>> = {
  coral: (ctx, chance, bloom) => {
    for (let arm = -2; arm <= 2; arm += 1) {
      ctx.strokeStyle = chance.pick(bloom);
      ctx.lineWidth = chance.range(1.1, 2);
      const x = arm * 1.7 + chance.range(-0.6, 0.6);
      const y = -chance.range(4, 9);
      ctx.beginPath();
      ctx.moveTo(arm * 0.5, 1);
      ctx.quadraticCurveTo(x * 0.4, y * 0.6, x, y);
      ctx.moveTo(x * 0.5, y * 0.55);
      ctx.lineTo(x * 0.5 + chance.sign() * 1.8, y * 0.8);
      ctx.stroke();
    }
  },
  kelp: (ctx, chance, bloom) => {
    for (let blade = 0; blade < 3; blade += 1) {
      const x = (blade - 1) * 2.6;
      const y = -chance.range(9, 16);
      const bend = chance.range(-3, 3);
      ctx.fillStyle = bloom[blade % 2] ?? bloom[0];
      ctx.beginPath();
      ctx.moveTo(x - 0.9, 1);
      ctx.bezierCurveTo(x - 3, y * 0.4, x + bend + 1.4, y * 0.6, x + bend, y);
      ctx.bezierCurveTo(x + bend + 3, y * 0.6, x + 0.6, y * 0.4, x + 0.9, 1);
      ctx.fill();
    }
  },
  fan: (ctx, chance, bloom) => {
    const size = chance.range(5, 8);
    ctx.strokeStyle = bloom[0];
    ctx.lineWidth = 0.7;
    ctx.fillStyle = fade(bloom[1], 0.28);
    ctx.beginPath();
    ctx.moveTo(0, 1);
    ctx.arc(0, 0, size, -Math.PI * 0.85, -Math.PI * 0.15);
    ctx.fill();
    for (let rib = 0; rib <= 6; rib += 1) {
      const angle = -Math.PI * (0.15 + rib * 0.117);
      ctx.beginPath();
      ctx.moveTo(0, 1);
      ctx.lineTo(cos(angle) * size, sin(angle) * size);
      ctx.stroke();
    }
  },
  crystal: (ctx, chance, bloom) => {
    for (let shard = -1; shard <= 1; shard += 1) {
      const tall = chance.range(4, 11) - Math.abs(shard) * 2;
      const lean = shard * 2.6;
      const colour = chance.pick(bloom);
      fillPolygon(
        ctx,
        [shard * 2 - 1.5, 1, lean - 1, -tall, lean + 0.4, -tall - 1.6, shard * 2 + 1.5, 1],
        colour,
      );
      fillPolygon(
        ctx,
        [shard * 2, 1, lean + 0.2, -tall - 1, lean + 0.4, -tall - 1.6, shard * 2 + 1.5, 1],
        lighten(colour, 0.5),
      );
    }
  },
  glow: (ctx, chance, bloom) => {
    for (let stalk = -1; stalk <= 1; stalk += 1) {
      const x = stalk * 3 + chance.range(-1, 1);
      const y = -chance.range(3, 9);
      ctx.strokeStyle = fade(bloom[1], 0.5);
      ctx.lineWidth = 0.6;
      ctx.beginPath();
      ctx.moveTo(stalk * 0.8, 1);
      ctx.quadraticCurveTo(stalk * 0.8, y * 0.6, x, y);
      ctx.stroke();
      fillCircle(ctx, x, y, 2, fade(bloom[0], 0.3));
      ctx.fillStyle = bloom[0];
      ctx.beginPath();
      ctx.arc(x, y, 0.9, 0, TAU);
      ctx.fill();
    }
  },
};
