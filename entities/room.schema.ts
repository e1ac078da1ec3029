import { z } from 'zod';
import { plainText } from './game.schema.ts';
import { isMadeUpName } from './made-up-name.rules.ts';
import { ROOM, ROOM_CODE } from './room.rules.ts';
import { typedCode } from './text.schema.ts';

const code = typedCode.regex(ROOM_CODE.fits, 'A code has six letters and digits.');
/** The seat's token: secret, as whoever has it plays there. */
const seat = z.string().max(200);
/** One of the made-up names; without it a member's own. */
const name = z.string().refine(isMadeUpName, 'Choose one of the names that are offered.').optional();
const version = plainText.min(1).max(ROOM.versionLength);

export const createRoom = z.object({
  id: z.uuid(),
  name,
  /** For how many people; without it, as many as the game says. */
  places: z.int().min(ROOM.fewest).max(ROOM.most).optional(),
  /** Whether anybody may join without the code. */
  open: z.boolean().default(false),
});
export const joinOrCreateRoom = createRoom.pick({ id: true, name: true });
export const roomByCode = z.object({ code });
export const joinRoom = z.object({ code, name });
export const bySeat = z.object({ seat });
export const setSeatReady = z.object({ seat, version, ready: z.boolean().default(true) });
export const recordRoundWin = z.object({ seat, round: z.int().min(1) });
export const makeRoomPublic = z.object({ seat, open: z.boolean() });

const roomPlayer = z.object({
  place: z.int(),
  name: z.string(),
  /** Whether the game is loaded there, and the player has said so. */
  ready: z.boolean(),
  /** The connection is lost; the place is kept for half a minute. */
  away: z.boolean(),
  version: z.string().nullable(),
  /** Number of rounds that the player has won in this room, as their game says: nothing proves it. */
  wins: z.int(),
});

/** A room as everybody in it sees it. */
export const room = z.object({
  code,
  game: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  places: z.int(),
  open: z.boolean(),
  started: z.boolean(),
  round: z.int(),
  seed: z.string(),
  revision: z.int(),
  /** In the order of their places; the first one is the host. */
  players: z.array(roomPlayer),
});
export type Room = z.infer<typeof room>;

/** A place that was taken, and the room. */
export const takenSeat = z.object({ seat, place: z.int(), room });
export type TakenSeat = z.infer<typeof takenSeat>;

export const leftRoom = z.object({ code });

/** The games that are played online, and how many open rooms of each wait for somebody. */
export const waitingRooms = z.array(z.object({ slug: z.string(), rooms: z.int() }));
export type WaitingRooms = z.infer<typeof waitingRooms>;

/** The payloads of a room's connection, by the name of the event. */
export const ROOM_EVENTS = {
  /** To players: the room has changed. */
  room: 'room',
  /** Both ways: what the game of one player says to the others. */
  message: 'message',
} as const;
