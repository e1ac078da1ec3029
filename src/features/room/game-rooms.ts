import type { PlayportRoom } from '../../../play-origin/sdk/v2/types.ts';
import { failureOf } from '../../ui/failure.ts';
import { PlayportError } from '../../../play-origin/sdk/v2/calls.ts';
import type { RoomSession } from './room-session.ts';
import { roomOfGame } from './room-state.ts';
import type { GameRoomState } from './use-room.ts';

/** A game's room, as the calls of its SDK need it. */
export function gameRooms({ source, messages, load, named, invite }: GameRoomState) {
  const current = (): PlayportRoom | null => roomOfGame(source.get());
  const act = async (deed: (session: RoomSession) => Promise<unknown> | void): Promise<void> => {
    if (current() === null) throw new PlayportError('unavailable', 'The player is in no room.');
    await toGame(async () => deed(await load()));
  };
  const enter = async (deed: (session: RoomSession) => Promise<unknown>): Promise<PlayportRoom> => {
    await toGame(async () => deed(await load()));
    const room = current();
    if (room === null) throw new PlayportError('unavailable', 'The player has left the room.');
    return room;
  };
  return {
    current,
    create: (places?: number) =>
      enter((session) => session.create({ ...(places === undefined ? {} : { places }), ...named() })),
    join: (code: string) => enter((session) => session.join({ code, ...named() })),
    leave: () => act((session) => session.leave()),
    ready: (version: string) => act((session) => session.ready(version)),
    start: () => act((session) => session.start()),
    send: (data: unknown) => act((session) => session.send(data)),
    invite: () => invite() ?? Promise.reject(new PlayportError('unavailable', 'The player is in no room.')),
    onChange: (listener: (room: PlayportRoom | null) => void) => source.subscribe(() => listener(current())),
    onMessage: (listener: (data: unknown, from: number) => void) =>
      messages.subscribe(() => {
        const message = messages.get();
        if (message !== null) listener(message.data, message.from);
      }),
  };
}

/** Gives the portal's reason to the game. */
async function toGame(deed: () => Promise<unknown>): Promise<void> {
  try {
    await deed();
  } catch (error) {
    if (error instanceof PlayportError) throw error;
    if (error instanceof RangeError) throw new PlayportError('invalid', error.message);
    throw new PlayportError('unavailable', failureOf(error).message);
  }
}
