import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { DayKeys } from '../day-keys.ts';

/** Hexadecimal digits: enough that no two addresses of one game ever share a version. */
const VERSION_LENGTH = 16;
/** The form that an address names when nobody asked for another. */
const USUAL = '800.webp';

/** Names a picture's address in ours, so that a new picture has a new address and an old one may be kept for ever. */
export function versionOf(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, VERSION_LENGTH);
}

/** Is it a picture of somebody else's, which visitors get from our image route instead? */
export const isOutside = (source: string): boolean => /^https?:\/\//.test(source);

/** `versionOf`, by PostgreSQL, of a column that holds a picture's address. */
const versionSql = (source: RawBuilder<string>): RawBuilder<string> =>
  sql`left(encode(sha256(convert_to(${source}, 'UTF8')), 'hex'), ${sql.lit(VERSION_LENGTH)})`;

/** Where the public gets the picture of a row `g` of `game`: the portal's own as it is, any other from the image route. */
export const publicPictureSql: RawBuilder<string> = sql`case when g.thumb_url ~ '^https?://'
  then '/images/' || g.id || '/' || ${versionSql(sql`g.thumb_url`)} || ${sql.lit(`/${USUAL}`)} else g.thumb_url end`;

/** The five colours of the picture of a row `g` of `game`; null before it was read, and once it is another. */
export const previewSql: RawBuilder<string | null> =
  sql`case when g.picture ->> 'version' = ${versionSql(sql`g.thumb_url`)}
  then g.picture ->> 'preview' end`;

/** The picture of a game. */
export interface GamePicture {
  readonly id: string;
  /** As the developer gave it. */
  readonly source: string;
}

/**
 * Where somebody who may see a game that is not public gets its picture; the address works for a day or two, and for
 * whoever has it.
 */
export function signedPicture(keys: DayKeys, picture: GamePicture): string {
  if (!isOutside(picture.source)) return picture.source;
  return `/images/${picture.id}/${versionOf(picture.source)}-${sign(keys.today, picture)}/${USUAL}`;
}

/** Was this signature given out for this picture, today or yesterday? */
export function isSigned(keys: DayKeys, picture: GamePicture, signature: string): boolean {
  const given = Buffer.from(signature);
  return [keys.today, keys.yesterday].some((key) => {
    if (key === null) return false;
    const right = Buffer.from(sign(key, picture));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

function sign(key: string, { id, source }: GamePicture): string {
  return createHmac('sha256', key).update(`picture\0${id}\0${source}`).digest('base64url').slice(0, 22);
}
