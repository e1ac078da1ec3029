import { sql } from 'kysely';
import type { z } from 'zod';
import { passkeyView } from '../../entities/passkey.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { isoTime } from '../catalogue/game.view.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** Lists the person's passkeys, oldest first. */
export async function listPasskeys(em: Em, userId: string): Promise<z.infer<typeof passkeyView>[]> {
  const rows = await rowsOf(
    em,
    passkeyView,
    sql`
    select id, name, ${isoTime('created_at')} as "createdAt", ${isoTime('last_used_at')} as "lastUsedAt"
    from passkey where user_id = ${userId} order by created_at, id
  `,
  );
  return rows;
}
