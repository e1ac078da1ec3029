import { io, type Socket } from 'socket.io-client';
import { ROOM_SOCKET } from '../../entities/room.rules.ts';
import { ROOM_EVENTS, takenSeat } from '../../entities/room.schema.ts';

/** Two players in one room, each connected to a process. */
export interface Pair {
  readonly players: readonly Socket[];
  /** Messages that the second has heard from the first. */
  readonly heard: readonly unknown[];
  disconnect(): void;
}

/** Makes a room at the first process and joins it at the second. */
export async function meet(game: string, [first, second]: readonly [string, string]): Promise<Pair> {
  const take = async (address: string) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return takenSeat.parse(await response.json());
  };
  const host = await take(`${first}/api/games/${game}/rooms`);
  const guest = await take(`${second}/api/rooms/${host.room.code}/players`);
  const enter = (at: string, seat: string) =>
    io(at, { path: ROOM_SOCKET, transports: ['websocket'], auth: { seat }, forceNew: true });
  const players = [enter(first, host.seat), enter(second, guest.seat)];
  const heard: unknown[] = [];
  players[1]?.on(ROOM_EVENTS.message, (_from: number, text: unknown) => heard.push(text));
  return { players, heard, disconnect: () => players.forEach((player) => player.disconnect()) };
}
