import type { Kit } from '../kit/game.ts';
import type { BallArt } from './ball-art.ts';
import type { Camera, Seat } from './camera.ts';
import type { CrowdSound } from './crowd-sound.ts';
import type { Opponent } from './cups.ts';
import type { Kit as Figure } from './figure.ts';
import type { Flight } from './flight.ts';
import type { KeeperMind } from './keeper-mind.ts';
import type { FreeKick } from './wall.ts';
import type { Stadium } from './stadium.ts';

/** The services of every turn. */
export interface Ground {
  readonly kit: Kit;
  readonly camera: Camera;
  readonly stadium: Stadium;
  readonly ball: BallArt;
  readonly sound: CrowdSound;
  readonly mind: KeeperMind;
  readonly opponent: Opponent;
  /** Matches won so far. */
  readonly match: number;
  readonly free?: FreeKick;
}

export const YOUR_KEEPER_LOOK = {
  shirt: '#5ee08a',
  trim: '#14213d',
  skin: '#c98d5e',
  hair: '#1d1a24',
} as const;

/** One penalty, from the whistle to the ball at rest. */
export interface Turn {
  readonly seat: Seat;
  readonly flight: Flight | undefined;
  /** The goalkeeper's colours, for the replay. */
  readonly keeperLook: Figure;
  /** True in the step in which the outcome is decided. */
  update(dt: number): boolean;
  draw(ctx: CanvasRenderingContext2D): void;
}
