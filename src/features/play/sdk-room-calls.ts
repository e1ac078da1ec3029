import { decode, number, object, string } from '../../../entities/decode.rules.ts';
import { ROOM, ROOM_CODE } from '../../../entities/room.rules.ts';
import { readCode } from '../../../entities/typed-code.rules.ts';
import { type CallName, PlayportError } from '../../../play-origin/sdk/v2/calls.ts';
import type { PlayportRoom } from '../../../play-origin/sdk/v2/types.ts';

/** A game's room. What is refused is a `PlayportError`. */
export interface GameRooms {
  current(): PlayportRoom | null;
  create(places?: number): Promise<PlayportRoom>;
  join(code: string): Promise<PlayportRoom>;
  leave(): Promise<void>;
  ready(version: string): Promise<void>;
  start(): Promise<void>;
  send(data: unknown): Promise<void>;
  invite(): Promise<'shared' | 'copied' | 'dismissed'>;
  /** Returns a function that ends it. */
  onChange(listener: (room: PlayportRoom | null) => void): () => void;
  onMessage(listener: (data: unknown, from: number) => void): () => void;
}

export type RoomCallName = Extract<CallName, `rooms.${string}`>;

const options = object({}, { places: number });

/** Answers the SDK's calls about rooms. */
export const ROOM_CALL_HANDLERS: Record<RoomCallName, (rooms: GameRooms, input: unknown) => unknown> = {
  'rooms.create': (rooms, input) => {
    const wish = input === undefined ? {} : decode(options, input);
    if (wish === undefined || !isPlaces(wish.places))
      throw new PlayportError('invalid', `Give the number of places: ${ROOM.fewest} to ${ROOM.most}.`);
    return rooms.create(wish.places);
  },
  'rooms.join': (rooms, input) => {
    const code = string(input) ? readCode(input) : '';
    if (!ROOM_CODE.fits.test(code)) throw new PlayportError('invalid', 'Give the code of a room.');
    return rooms.join(code);
  },
  'rooms.leave': (rooms) => rooms.leave(),
  'rooms.players': (rooms) => rooms.current()?.players ?? [],
  'rooms.ready': (rooms, input) => {
    if (!string(input) || input === '' || input.length > ROOM.versionLength)
      throw new PlayportError('invalid', 'Give the version of the game.');
    return rooms.ready(input);
  },
  'rooms.start': (rooms) => rooms.start(),
  'rooms.send': (rooms, input) => rooms.send(input),
};

const isPlaces = (places: number | undefined): boolean =>
  places === undefined || (Number.isInteger(places) && places >= ROOM.fewest && places <= ROOM.most);
