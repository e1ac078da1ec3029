import { CELL } from '../kit/tiles/ground.ts';
import { readRooms, type Room } from './room.ts';
import cellar from './rooms/1-cellar.txt?raw';
import thorns from './rooms/2-thorns.txt?raw';
import hotel from './rooms/3-hotel.txt?raw';
import belfry from './rooms/4-belfry.txt?raw';
import stage from './rooms/5-stage.txt?raw';
import funhouse from './rooms/6-funhouse.txt?raw';
import attic from './rooms/7-attic.txt?raw';
import museum from './rooms/8-museum.txt?raw';
import solutions from './rooms/solutions.txt?raw';
import { readTape } from './tape.ts';

/** Rooms of a world. */
export const A_WORLD = 10;

/** All rooms, from the first to the last. */
export const ROOMS: readonly Room[] = [cellar, thorns, hotel, belfry, stage, funhouse, attic, museum].flatMap(
  readRooms,
);

/** The way of somebody who knows each room: a line of buttons for each. */
const TAPES = solutions.split('\n');

/** The buttons, step by step, with which a room was solved. */
export function tapeOf(room: number): readonly number[] {
  return readTape(TAPES[room] ?? '');
}

/** The name of what a room is in, from the first to the last world. */
export const WORLDS = [
  'The Cellar',
  'The Thorns',
  'The Hotel',
  'The Belfry',
  'The Stage',
  'The Funhouse',
  'The Attic',
  'The Museum',
] as const;

/** The world in which a room is, from 0. */
export const worldOf = (index: number): number => Math.min(WORLDS.length - 1, Math.floor(index / A_WORLD));

export function roomAt(index: number): Room {
  const room = ROOMS[index] ?? ROOMS[0];
  if (room === undefined) throw new Error('there are no rooms');
  return room;
}

/** Units of the room to cells. */
export const cells = (units: number): number => units / CELL;
