import { createHash, createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { DayKeys } from '../day-keys.ts';
import { isSameSecret } from '../same-secret.ts';

/** In hexadecimal digits: enough that no two addresses of one game share a hash. */
const HASH_LENGTH = 16;
/** The default variant in an address. */
const USUAL = '800.webp';

/** Returns the hash of a source address: a new picture has a new address, so an old one may be cached for ever. */
export function addressHash(source: string): string {
  return createHash('sha256').update(source).digest('hex').slice(0, HASH_LENGTH);
}

/** Sources that visitors get from the image route, resized: pictures of other sites, and of the checks of uploads. */
const ON_IMAGE_ROUTE = '^(https?://|/images/runs/)';
const onImageRoute = new RegExp(ON_IMAGE_ROUTE);
export const isOnImageRoute = (source: string): boolean => onImageRoute.test(source);
/** The same in SQL, for a column with a picture's address. */
export const isOnImageRouteSql = (source: RawBuilder<string>): RawBuilder<boolean> =>
  sql`${source} ~ ${sql.lit(ON_IMAGE_ROUTE)}`;

/** `addressHash` in SQL, for a column with a picture's address. */
const addressHashSql = (source: RawBuilder<string>): RawBuilder<string> =>
  sql`left(encode(sha256(convert_to(${source}, 'UTF8')), 'hex'), ${sql.lit(HASH_LENGTH)})`;

/** The public address of the picture of a game `g` with its live edition `e`: the portal's own unchanged, others on the image route. */
export const publicPictureSql: RawBuilder<string> = sql`case when ${isOnImageRouteSql(sql`e.thumb_url`)}
  then '/images/' || g.id || '/' || ${addressHashSql(sql`e.thumb_url`)} || ${sql.lit(`/${USUAL}`)} else e.thumb_url end`;

/** The five preview colours of a game `g` with its live edition `e`; null before its current picture is described. */
export const previewSql: RawBuilder<string | null> =
  sql`case when g.picture ->> 'version' = ${addressHashSql(sql`e.thumb_url`)}
  then g.picture ->> 'preview' end`;

/** The address of the share picture of a game `g` with its live edition `e`; another title or picture has another version. */
export const sharePictureSql: RawBuilder<string> = sql`'/images/share/' || g.slug || '/'
  || ${addressHashSql(sql`e.title || chr(10) || e.thumb_url`)} || '.jpeg'`;

/** The picture of a game. */
export interface GamePicture {
  readonly id: string;
  /** The address from the developer. */
  readonly source: string;
}

/**
 * Returns a signed address for a picture of a game that is not public. It is valid for one to two days, for anyone who
 * has it.
 */
export function signedPicture(keys: DayKeys, picture: GamePicture): string {
  if (!isOnImageRoute(picture.source)) return picture.source;
  return `/images/${picture.id}/${addressHash(picture.source)}-${sign(keys.today, picture)}/${USUAL}`;
}

/** Whether the signature was issued for this picture today or yesterday. */
export function isSigned(keys: DayKeys, picture: GamePicture, signature: string): boolean {
  return [keys.today, keys.yesterday].some(
    (key) => key !== null && isSameSecret(signature, sign(key, picture)),
  );
}

function sign(key: string, { id, source }: GamePicture): string {
  return createHmac('sha256', key).update(`picture\0${id}\0${source}`).digest('base64url').slice(0, 22);
}
