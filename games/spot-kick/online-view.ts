import { drawText } from '../kit/draw.ts';
import { lerp } from '../kit/vector.ts';
import { LINE_AT } from './camera.ts';
import { drawKeeper, drawKicker, type Kit as Figure } from './figure.ts';
import { drawFrame, drawNet, drawReticle } from './goal-art.ts';
import type { Aim } from './aim.ts';
import type { Flight } from './flight.ts';
import type { Keeper } from './keeper.ts';
import type { Side } from './shootout.ts';
import { RIVALS } from './rivals.ts';
import { BALL_RADIUS, isPowerShot } from './shot.ts';
import { drawFlick, drawPower } from './strike-art.ts';
import type { Ground } from './turn.ts';

type Ctx = CanvasRenderingContext2D;

/** The visible parts of a kick among friends. */
export interface ShownTurn {
  readonly kicker: Side;
  readonly keeper: Keeper;
  readonly keeperLook: Figure;
  readonly flight: Flight | undefined;
  readonly aim: Aim;
  /** The point of this device's goalkeeper, in metres. */
  readonly spot: { readonly x: number; readonly y: number };
  readonly ringing: number;
  /** Seconds from the strike; undefined until both have chosen. */
  readonly clock: number | undefined;
  /** Whether this device's player has still to choose. */
  readonly isOpen: boolean;
  /** Progress of the run-up, 0–1. */
  readonly run: number;
}

const RESTING = { x: 0, y: BALL_RADIUS, way: 0, spin: 0.3 } as const;

/** A kick as the kicker sees it. */
export function drawKick(ctx: Ctx, { camera, kit, ball }: Ground, turn: ShownTurn, words: string): void {
  const { flight, aim, keeper, keeperLook, isOpen } = turn;
  const line = LINE_AT.kick;
  drawNet(ctx, camera, line, flight);
  const beyond = flight !== undefined && flight.way > line;
  if (beyond) ball.draw(ctx, camera, flight);
  drawFrame(ctx, camera, line, turn.ringing);
  drawKeeper(ctx, camera, line, keeper, keeperLook, { facing: true, sway: 0 });
  if (flight !== undefined && flight.outcome === undefined)
    ball.drawTrail(ctx, camera, isPowerShot(flight.shot) ? '#ff8c42' : '#fff4d6');
  if (!beyond) ball.draw(ctx, camera, flight ?? RESTING);
  tell(ctx, words, camera.toX(0, 0), camera.toY(0, 0) + 7);
  if (!isOpen) return;
  drawFlick(ctx, aim.path);
  const byKeys = kit.input.device === 'keyboard' && kit.input.uses > 0;
  if (byKeys || aim.path.length > 3)
    drawReticle(ctx, camera, line, { x: aim.x, y: aim.y, colour: aim.colour, size: 0.45 });
  if (aim.power > 0) drawPower(ctx, camera, aim);
}

/** A kick as the goalkeeper sees it. */
export function drawKeep(ctx: Ctx, { camera, ball }: Ground, turn: ShownTurn, words: string): void {
  const { flight, keeper, keeperLook, isOpen, run, clock = -1 } = turn;
  const line = LINE_AT.keep;
  drawKicker(ctx, camera, lerp(15.6, 11.5, run), RIVALS[turn.kicker].look, {
    x: lerp(0.4, 0.1, run),
    stride: run > 0 && run < 1 ? clock * 17 : 0,
    strike: Math.max(0, 1 - Math.abs(clock - 0.06) / 0.3),
    lean: 0,
  });
  if (flight !== undefined && flight.outcome === undefined) ball.drawTrail(ctx, camera, '#fff4d6');
  const behind = flight !== undefined && flight.way > 11;
  if (!behind) ball.draw(ctx, camera, flight ?? RESTING);
  drawKeeper(ctx, camera, line, keeper, keeperLook, { facing: false, sway: 0 });
  drawFrame(ctx, camera, line, turn.ringing);
  if (behind) ball.draw(ctx, camera, flight);
  drawNet(ctx, camera, line, flight);
  if (isOpen) drawReticle(ctx, camera, line, { ...turn.spot, colour: '#ffd166', size: 0.5 });
  tell(ctx, words, camera.toX(0, line), camera.toY(0, line) + 7);
}

function tell(ctx: Ctx, words: string, x: number, y: number): void {
  const style = { size: 5, fill: '#fffaf0', outline: '#14213d', font: 'narrow', weight: 800 } as const;
  if (words !== '') drawText(ctx, words, x, y, style);
}
