import { cos, sin } from '../kit/maths.ts';
import { fillCircle, fillPolygon, fillRound } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;

const GOLD = '#ffcf5c';
const DEEP = '#b5792a';
const PALE = '#fff0c0';
const JADE = '#66d1a6';

interface Relic {
  readonly name: string;
  /** The index of the only zone in which it lies. */
  readonly zone: number;
  /** Draws it around the origin, about 10 units wide. */
  readonly draw: (ctx: Ctx) => void;
}

/** The relics that can be found in the caves; found ones are stored. */
export const RELICS: readonly Relic[] = [
  {
    name: 'Drowned coin',
    zone: 0,
    draw: (ctx) => {
      fillCircle(ctx, 0, 0, 4.6, DEEP);
      fillCircle(ctx, -0.3, -0.3, 4, GOLD);
      fillPolygon(ctx, [0, -2.4, 2, 0, 0, 2.4, -2, 0], DEEP);
    },
  },
  {
    name: 'Harbour bell',
    zone: 0,
    draw: (ctx) => {
      ctx.fillStyle = GOLD;
      ctx.beginPath();
      ctx.moveTo(-4.4, 3.4);
      ctx.bezierCurveTo(-2.6, 1, -3.4, -4.6, 0, -4.6);
      ctx.bezierCurveTo(3.4, -4.6, 2.6, 1, 4.4, 3.4);
      ctx.fill();
      fillCircle(ctx, 0, 4, 1.2, DEEP);
      fillCircle(ctx, 0, -5, 1, DEEP);
    },
  },
  {
    name: 'Oil jar',
    zone: 1,
    draw: (ctx) => {
      ctx.strokeStyle = DEEP;
      ctx.lineWidth = 0.9;
      ctx.strokeRect(-3, -4, 6, 3.4);
      ctx.fillStyle = '#d9825a';
      ctx.beginPath();
      ctx.ellipse(0, 1, 3.4, 4.4, 0, 0, TAU);
      ctx.fill();
      fillRound(ctx, { x: -1.6, y: -5.4, width: 3.2, height: 3 }, 0.6, '#d9825a');
      fillRound(ctx, { x: -3.2, y: 0.4, width: 6.4, height: 1.2 }, 0, PALE);
    },
  },
  {
    name: 'Tide key',
    zone: 1,
    draw: (ctx) => {
      ctx.strokeStyle = GOLD;
      ctx.lineWidth = 1.4;
      ctx.beginPath();
      ctx.arc(-2.8, 0, 2.1, 0, TAU);
      ctx.moveTo(-0.7, 0);
      ctx.lineTo(5, 0);
      ctx.moveTo(3.2, 0);
      ctx.lineTo(3.2, 2);
      ctx.moveTo(4.6, 0);
      ctx.lineTo(4.6, 2.4);
      ctx.stroke();
    },
  },
  {
    name: 'Sea crown',
    zone: 2,
    draw: (ctx) => {
      fillPolygon(ctx, [-4.6, 3, -4.6, -3, -2.2, 0, 0, -4.2, 2.2, 0, 4.6, -3, 4.6, 3], GOLD);
      for (const x of [-2.6, 0, 2.6]) fillCircle(ctx, x, 1.6, 0.8, JADE);
    },
  },
  {
    name: 'Jade ring',
    zone: 2,
    draw: (ctx) => {
      ctx.strokeStyle = GOLD;
      ctx.lineWidth = 1.3;
      ctx.beginPath();
      ctx.arc(0, 1.2, 3.2, 0, TAU);
      ctx.stroke();
      fillPolygon(ctx, [-2.2, -3.2, 0, -5.4, 2.2, -3.2, 0, -1], JADE);
    },
  },
  {
    name: "Pilot's compass",
    zone: 3,
    draw: (ctx) => {
      fillCircle(ctx, 0, 0, 4.8, DEEP);
      fillCircle(ctx, 0, 0, 3.9, PALE);
      fillPolygon(ctx, [0, -3.4, 1, 0, -1, 0], '#d4493d');
      fillPolygon(ctx, [0, 3.4, 1, 0, -1, 0], '#2c3e55');
    },
  },
  {
    name: 'Mask of the deep',
    zone: 3,
    draw: (ctx) => {
      ctx.fillStyle = JADE;
      ctx.beginPath();
      ctx.ellipse(0, 0, 3.7, 5, 0, 0, TAU);
      ctx.fill();
      for (const x of [-1.5, 1.5]) fillCircle(ctx, x, -1, 0.9, '#10322c');
      fillRound(ctx, { x: -1.5, y: 2, width: 3, height: 0.9 }, 0.4, '#10322c');
      fillPolygon(ctx, [-3, -4, 0, -6.6, 3, -4], GOLD);
    },
  },
  {
    name: 'Star stone',
    zone: 4,
    draw: (ctx) => {
      const points = Array.from({ length: 10 }, (_, index) => {
        const reach = index % 2 === 0 ? 5.2 : 2.3;
        const angle = (index / 10) * TAU - Math.PI / 2;
        return [cos(angle) * reach, sin(angle) * reach];
      });
      fillPolygon(ctx, points.flat(), '#a9d8ff');
      fillCircle(ctx, 0, 0, 1.3, '#ffffff');
    },
  },
];

/** The relic that lies in a zone: one that has not been found yet, otherwise one that has. An index of `RELICS`. */
export function relicIn(zone: number, found: readonly number[]): number {
  const here = RELICS.flatMap((relic, index) => (relic.zone === zone ? [index] : []));
  return here.find((index) => !found.includes(index)) ?? here.at(-1) ?? 0;
}

/** The first zone that still hides a relic; undefined when all are found. */
export function zoneToSearch(found: readonly number[]): number | undefined {
  return RELICS.find((_, index) => !found.includes(index))?.zone;
}
