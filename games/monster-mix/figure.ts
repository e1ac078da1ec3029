import { BODIES } from './bodies.ts';
import type { Step } from './dance.ts';
import { drawEyes, type Gaze } from './faces.ts';
import { HEADS } from './heads.ts';
import { draw, limb, traceOval } from './ink.ts';
import { type Monster, type Part, PARTS } from './monster.ts';
import { type Palette, paletteOf } from './palettes.ts';
import { DARK, type Painted, type Parts } from './part-art.ts';

type Ctx = CanvasRenderingContext2D;

/** Heights above the hips, in the monster's own units; it is about 100 high. */
const BODY_Y = -15;
const HEAD_Y = -45;
const SHOULDER_Y = -21;

/** The squash of each part now, −1 to 1, and all moving parts. */
export interface Motion {
  readonly squeeze: Readonly<Record<Part, number>>;
  readonly gaze: Gaze;
  readonly step: Step;
  /** 0 closed to 1 singing. */
  readonly voice: number;
  /** A part that is only a dark outline. */
  readonly dark?: Part | undefined;
}

const still: Record<Part, number> = { top: 0, head: 0, eyes: 0, mouth: 0, body: 0, legs: 0, colour: 0 };

/** At rest, facing the viewer. */
export const STILL: Motion = {
  squeeze: still,
  gaze: { x: 0, y: 0, shut: 0 },
  step: { x: 0, y: 0, lean: 0, tall: 1, arms: 0.15, nod: 0 },
  voice: 0,
};

/** Draws the monster with its hips at the origin. */
export function drawMonster(ctx: Ctx, art: Parts, monster: Monster, motion: Motion): void {
  const { step, squeeze } = motion;
  const palette = paletteOf(monster.colour);
  const inks = (part: Painted): number => (motion.dark === part ? DARK : monster.colour);
  const drawPart = (part: 'legs' | 'body', y: number): void => {
    drawSqueezed(ctx, y, squeeze[part], () => art.draw(ctx, part, monster[part], inks(part)));
  };
  drawPart('legs', 0);
  ctx.save();
  ctx.translate(step.x, step.y);
  ctx.rotate(step.lean);
  ctx.scale(2 - step.tall, step.tall);
  const reach = BODIES[monster.body]?.half ?? 18;
  drawArms(ctx, reach, step.arms, palette);
  drawPart('body', BODY_Y);
  drawHead(ctx, art, monster, motion);
  ctx.restore();
}

function drawHead(ctx: Ctx, art: Parts, monster: Monster, motion: Motion): void {
  const { squeeze, gaze, step, voice, dark } = motion;
  const head = HEADS[monster.head];
  if (head === undefined) return;
  const palette = paletteOf(monster.colour);
  ctx.save();
  ctx.translate(0, HEAD_Y);
  ctx.rotate(step.nod + squeeze.head * 0.14);
  ctx.scale(1 + squeeze.head * 0.12, 1 - squeeze.head * 0.12);
  const drawTop = (): void => {
    const ink = dark === 'top' ? DARK : monster.colour;
    drawSqueezed(ctx, head.crown, squeeze.top, () => art.draw(ctx, 'top', monster.top, ink));
  };
  // Horns and ears are behind the head; a cap and a hat are in front of it.
  const worn = monster.top >= 5;
  if (!worn) drawTop();
  art.draw(ctx, 'head', monster.head, dark === 'head' ? DARK : monster.colour);
  if (worn) drawTop();
  ctx.save();
  ctx.translate(0, head.eyes);
  ctx.scale(1 + squeeze.eyes * 0.2, 1 - squeeze.eyes * 0.2);
  drawEyes(ctx, monster.eyes, palette, gaze);
  ctx.restore();
  ctx.save();
  ctx.translate(0, head.mouth);
  ctx.scale(1 + squeeze.mouth * 0.2 - voice * 0.06, 1 - squeeze.mouth * 0.2 + voice * 0.34);
  art.draw(ctx, 'mouth', monster.mouth, 0);
  ctx.restore();
  ctx.restore();
}

function drawSqueezed(ctx: Ctx, y: number, squeeze: number, drawPart: () => void): void {
  ctx.save();
  ctx.translate(0, y);
  ctx.rotate(squeeze * 0.12);
  ctx.scale(1 + squeeze * 0.16, 1 - squeeze * 0.16);
  drawPart();
  ctx.restore();
}

/** `lift` is 0 hanging to 1 raised; below 0 and above 1 the arms swing. */
function drawArms(ctx: Ctx, reach: number, lift: number, { skin, light }: Palette): void {
  for (const side of [-1, 1]) {
    const angle = 1.15 - lift * 2.3 + side * 0.08;
    const handX = side * (reach + Math.cos(angle) * 14);
    const handY = SHOULDER_Y + Math.sin(angle) * 17;
    limb(
      ctx,
      [
        side * (reach - 3),
        SHOULDER_Y,
        side * (reach + 7),
        SHOULDER_Y + 2 + (handY - SHOULDER_Y) * 0.4,
        handX,
        handY,
      ],
      5,
      skin,
    );
    draw(ctx, traceOval(handX, handY, 4.4), light);
  }
}

/** The part at a point in the monster's own units; undefined outside. */
export function partAt(monster: Monster, x: number, y: number): Part | undefined {
  const head = HEADS[monster.head];
  if (head === undefined) return undefined;
  const up = y - HEAD_Y;
  const near = (centre: number, half: number, tall: number): boolean =>
    Math.abs(x) < half && Math.abs(up - centre) < tall;
  const stalks = monster.eyes === 3 ? 6 : 0;
  if (near(head.eyes - stalks * 0.9, 15, 8 + stalks)) return 'eyes';
  if (near(head.mouth + 1.5, 13, 6.5)) return 'mouth';
  if (up < head.crown + 2) return Math.abs(x) < 26 && up > head.crown - 22 ? 'top' : undefined;
  if (Math.abs(x) < head.half + 5 && up < 17) return 'head';
  if (Math.abs(x) < 34 && y < 3 && y > HEAD_Y) return 'body';
  return Math.abs(x) < 27 && y >= 3 && y < 26 ? 'legs' : undefined;
}

/** The centre of a part, in the monster's own units. */
export function middleOf(monster: Monster, part: Part): { x: number; y: number } {
  const head = HEADS[monster.head];
  const y: Record<Part, number> = {
    top: HEAD_Y + (head?.crown ?? -18) - 6,
    head: HEAD_Y,
    eyes: HEAD_Y + (head?.eyes ?? 0),
    mouth: HEAD_Y + (head?.mouth ?? 8),
    body: BODY_Y,
    legs: 12,
    colour: BODY_Y,
  };
  return { x: 0, y: y[part] };
}

/** The initial state of every part, at rest. */
export function noSqueeze(): Record<Part, number> {
  const squeeze = { ...still };
  for (const part of PARTS) squeeze[part] = 0;
  return squeeze;
}
