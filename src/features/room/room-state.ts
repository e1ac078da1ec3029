import { readCode } from '../../../entities/typed-code.rules.ts';
import type { Room } from '../../../entities/room.schema.ts';
import type { PlayportRoom } from '../../../play-origin/sdk/v2/types.ts';
import type { Failure } from '../../ui/failure.ts';

/** A game's room, as its page knows it. */
export type RoomState =
  | { readonly kind: 'none' }
  | { readonly kind: 'entering' }
  | {
      readonly kind: 'in';
      readonly place: number;
      readonly room: Room;
      /** Whether the connection is open. */
      readonly connected: boolean;
    }
  /** It could not be entered, or it ended. */
  | { readonly kind: 'out'; readonly why: Failure };

/** The query parameter that names the room that a page is to enter. */
export const ROOM_PARAMETER = 'room';
/** Its value where any open room will do. */
export const ANY_ROOM = 'open';

/** The room that an address names: its code as it was given, `open` for any, or null. */
export function roomIn(parameters: URLSearchParams): string | null {
  const parameter = parameters.get(ROOM_PARAMETER);
  if (parameter === null || parameter === ANY_ROOM) return parameter;
  return readCode(parameter) || null;
}

/** Whether a round cannot begin because players who are ready have different versions of the game. */
export const versionsDiffer = ({ players }: Pick<Room, 'players'>): boolean =>
  new Set(players.flatMap(({ ready, version }) => (ready ? [version] : []))).size > 1;

/** A room as its game sees it; null for none. */
export function roomOfGame(state: RoomState): PlayportRoom | null {
  if (state.kind !== 'in') return null;
  const { code, places, started, round, seed, players } = state.room;
  return {
    code,
    me: state.place,
    places,
    players: players.map(({ place, name, ready, away }) => ({ place, name, ready, away })),
    started,
    round,
    seed,
    versionsDiffer: versionsDiffer(state.room),
    connected: state.connected,
  };
}

/** The newer of two states of a room: an answer may overtake what is told. */
export const newer = (known: Room, received: Room): Room =>
  received.revision >= known.revision ? received : known;
