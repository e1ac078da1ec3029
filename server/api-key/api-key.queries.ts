import { sql } from 'kysely';
import { z } from 'zod';
import { API_KEY, API_SCOPES, type ApiScope, readApiKey } from '../../entities/api-key.rules.ts';
import type { ApiKeyView } from '../../entities/api-key.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { isoTime, isoTimeOrNull } from '../catalogue/game.view.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { isSameSecret } from '../platform/same-secret.ts';
import { db, jsonDb } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';

const keyRow = z.object({
  id: z.string(),
  secret_hash: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  user_id: z.string(),
  user_name: z.string(),
  blocked: z.boolean(),
  revoked: z.boolean(),
  expired: z.boolean(),
  used_long_ago: z.boolean(),
});

/** A caller with a key: the key's owner, restricted to the key's scopes. */
export interface KeyHolder {
  readonly kind: 'key';
  readonly keyId: string;
  readonly scopes: readonly ApiScope[];
  readonly user: { readonly id: string; readonly name: string };
}

/** Minimum time between two updates of a key's last use. */
const USED_EVERY_MS = 60_000;

const stateAt = (now: Date) => sql<ApiKeyView['state']>`case when revoked_at is not null then 'revoked'
  when expires_at <= ${now} then 'expired' else 'active' end`;

/** Lists the person's keys, newest first, including recently ended ones. */
export const listApiKeys = (em: Em, userId: string, now: Date): Promise<ApiKeyView[]> =>
  jsonDb(em)
    .selectFrom('api_key')
    .select(['id', 'name', 'scopes', sql<string>`${API_KEY.prefix}::text || public_id`.as('beginning')])
    .select([isoTime('created_at').as('createdAt'), isoTimeOrNull('expires_at').as('expiresAt')])
    .select([isoTimeOrNull('last_used_at').as('lastUsedAt'), stateAt(now).as('state')])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * Finds the key's owner. Reads the database on every call, so that a revoked key stops working in every process.
 * @throws AppError api_key_wrong, api_key_revoked, api_key_expired, account_blocked
 */
export async function findKeyHolder(em: Em, text: string, now: Date): Promise<KeyHolder> {
  const parts = readApiKey(text);
  if (parts === null) throw new AppError('api_key_wrong');
  const rows = await rowsOf(
    em,
    keyRow,
    sql`select k.id, k.secret_hash, k.scopes, u.id as user_id, u.name as user_name,
      u.blocked_at is not null as blocked, k.revoked_at is not null as revoked,
      coalesce(k.expires_at <= ${now}, false) as expired,
      coalesce(k.last_used_at < ${new Date(now.getTime() - USED_EVERY_MS)}, true) as used_long_ago
    from api_key k join "user" u on u.id = k.user_id where k.public_id = ${parts.id}
  `,
  );
  const [row] = rows;
  if (row === undefined || !isSameSecret(hashSecret(parts.secret), row.secret_hash)) {
    throw new AppError('api_key_wrong');
  }
  if (row.revoked) throw new AppError('api_key_revoked');
  if (row.expired) throw new AppError('api_key_expired');
  if (row.blocked) throw new AppError('account_blocked');
  if (row.used_long_ago) {
    await db(em).updateTable('api_key').set({ last_used_at: now }).where('id', '=', row.id).execute();
  }
  return {
    kind: 'key',
    keyId: row.id,
    scopes: row.scopes,
    user: { id: row.user_id, name: row.user_name },
  };
}
