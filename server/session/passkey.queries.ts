import type { z } from 'zod';
import type { passkeyView } from '../../entities/passkey.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { isoTime, isoTimeOrNull } from '../catalogue/game.view.ts';
import { jsonDb } from '../platform/database/db.ts';

/** Lists the person's passkeys, oldest first. */
export const listPasskeys = (em: Em, userId: string): Promise<z.infer<typeof passkeyView>[]> =>
  jsonDb(em)
    .selectFrom('passkey')
    .select([
      'id',
      'name',
      isoTime('created_at').as('createdAt'),
      isoTimeOrNull('last_used_at').as('lastUsedAt'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
