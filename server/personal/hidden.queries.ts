import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { hiddenItems, type HiddenItem } from '../../entities/hidden.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** Things that a person does not want to see, the last first, as a JSON list of `HiddenItem`. */
export const hiddenJson = (userId: string): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'title', title)
    order by hidden_at desc, kind, name), '[]')
  from hidden_thing where user_id = ${userId})`;

const listed = z.object({ hidden: hiddenItems });

export async function listHidden(em: Em, userId: string): Promise<HiddenItem[]> {
  const [row] = await rowsOf(em, listed, sql`select ${hiddenJson(userId)} as hidden`);
  return row?.hidden ?? [];
}
