import { sql } from 'kysely';
import { z } from 'zod';
import { GAME_STATUSES } from '../../../entities/game.rules.ts';
import type { Em } from '../database/database.ts';
import { dayKeys } from '../day-keys.ts';
import { isOutside, isSigned, versionOf } from './picture-address.ts';
import { rowsOf } from '../database/rows.ts';

/** What an address of the image route names. */
export interface AskedPicture {
  readonly id: string;
  readonly version: string;
  /** Of an address given out for a game that is not public. */
  readonly signature: string | null;
}

export type FoundPicture =
  /** A picture at `source`; `forEveryone` when the public may see it, `broken` when it could not be had when it was read. */
  | {
      readonly kind: 'picture';
      readonly source: string;
      readonly forEveryone: boolean;
      readonly broken: boolean;
    }
  /** The game has another picture by now, which has this version. */
  | { readonly kind: 'moved'; readonly version: string }
  | { readonly kind: 'none' };

const pictures = z.object({
  status: z.enum(GAME_STATUSES),
  live: z.string(),
  wanted: z.string().nullable(),
  broken: z.boolean(),
});

const NONE: FoundPicture = { kind: 'none' };

/** Finds which address may be fetched for this: only ever the picture of a game, and only for who may see that game. */
export async function findPicture(em: Em, { id, version, signature }: AskedPicture): Promise<FoundPicture> {
  const rows = await rowsOf(
    em,
    pictures,
    sql`
    select g.status, g.thumb_url as live, g.revision ->> 'thumbUrl' as wanted,
      g.picture is not null and g.picture ->> 'preview' is null as broken from game g where g.id = ${id}
  `,
  );
  const [game] = rows;
  if (game === undefined) return NONE;
  const source = [game.live, game.wanted].find(
    (address) => address !== null && isOutside(address) && versionOf(address) === version,
  );
  if (signature !== null) {
    if (source === undefined || source === null) return NONE;
    const keys = await dayKeys(em, new Date());
    return isSigned(keys, { id, source }, signature)
      ? { kind: 'picture', source, forEveryone: false, broken: false }
      : NONE;
  }
  if (game.status !== 'APPROVED' || !isOutside(game.live)) return NONE;
  // An edit that waits for review is not public, whatever the game is.
  if (source === game.live) return { kind: 'picture', source, forEveryone: true, broken: game.broken };
  return { kind: 'moved', version: versionOf(game.live) };
}

/** Has the picture of a game read again, which could not be had before. */
export async function forgetBroken(em: Em, id: string): Promise<void> {
  await sql`update game set picture = null where id = ${id} and picture ->> 'preview' is null`.execute(
    em.getKysely(),
  );
}
