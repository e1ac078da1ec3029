import { sql } from 'kysely';
import type { Em } from '../database/database.ts';
import { dayKeys } from '../day-keys.ts';
import { addressHash, isOnImageRoute, isSigned } from './picture-address.ts';
import { db } from '../database/db.ts';

/** The parameters of an image route's address. */
export interface PictureRequest {
  readonly id: string;
  readonly version: string;
  /** In addresses of games that are not public. */
  readonly signature: string | null;
}

export type FoundPicture =
  /** A picture at `source`: `forEveryone` if the game is public, `broken` if the last attempt to read it failed. */
  | {
      readonly kind: 'picture';
      readonly source: string;
      readonly forEveryone: boolean;
      readonly broken: boolean;
    }
  /** The game has another picture now, with this version. */
  | { readonly kind: 'moved'; readonly version: string }
  | { readonly kind: 'none' };

const NONE: FoundPicture = { kind: 'none' };

/** Finds the source address for a request: only a game's picture, and only for those who may see the game. */
export async function findPicture(em: Em, { id, version, signature }: PictureRequest): Promise<FoundPicture> {
  const game = await db(em)
    .selectFrom('game as g')
    .innerJoin('edition as e', (join) => join.on(sql<boolean>`e.id = coalesce(g.live_id, g.waiting_id)`))
    .leftJoin('edition as w', 'w.id', 'g.waiting_id')
    .select(['g.status', 'g.picture', 'e.thumb_url as live', 'w.thumb_url as pending'])
    .where('g.id', '=', id)
    .executeTakeFirst();
  if (game === undefined) return NONE;
  const source = [game.live, game.pending].find(
    (address) => address !== null && isOnImageRoute(address) && addressHash(address) === version,
  );
  if (signature !== null) {
    if (source === undefined || source === null) return NONE;
    const keys = await dayKeys(em, new Date());
    return isSigned(keys, { id, source }, signature)
      ? { kind: 'picture', source, forEveryone: false, broken: false }
      : NONE;
  }
  if (game.status !== 'APPROVED' || !isOnImageRoute(game.live)) return NONE;
  // A change that waits for review is not public, even when the game is.
  if (source === game.live)
    return { kind: 'picture', source, forEveryone: true, broken: game.picture?.preview === null };
  return { kind: 'moved', version: addressHash(game.live) };
}

/** Deletes the description of a broken picture, so that the next round describes it again. */
export async function deleteBrokenPicture(em: Em, id: string): Promise<void> {
  const isBroken = sql<boolean>`picture ->> 'preview' is null`;
  await db(em).updateTable('game').set({ picture: null }).where('id', '=', id).where(isBroken).execute();
}
