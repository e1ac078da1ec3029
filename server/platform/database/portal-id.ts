import { sql } from 'kysely';
import { z } from 'zod';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import type { Em } from './database.ts';
import { rowsOf } from './rows.ts';

/** The row of `portal_secret` that tells this portal's database from every other; nothing is signed with it. */
const NAME = 'portal-id';
const stored = z.object({ id: z.string() });
const there = z.object({ there: z.boolean() });

/** Returns which portal's the database is; null before its first start by a version that knows ids. */
export async function portalIdOf(em: Em): Promise<string | null> {
  const [table] = await rowsOf(
    em,
    there,
    sql`select to_regclass('public.portal_secret') is not null as there`,
  );
  if (table?.there !== true) return null;
  const [row] = await rowsOf(em, stored, sql`select secret as id from portal_secret where name = ${NAME}`);
  return row?.id ?? null;
}

/** Returns which portal's the database is; of several processes that ask first at once, all get the same answer. */
export async function ensurePortalId(em: Em): Promise<string> {
  await sql`insert into portal_secret (name, secret) values (${NAME}, ${uuidv7()}) on conflict do nothing`.execute(
    em.getKysely(),
  );
  const id = await portalIdOf(em);
  if (id === null) throw new Error('the id of the portal is gone');
  return id;
}

/** Says which portal's the database is from now on. */
export async function setPortalId(em: Em, id: string): Promise<void> {
  await sql`insert into portal_secret (name, secret) values (${NAME}, ${id})
    on conflict (name) do update set secret = excluded.secret`.execute(em.getKysely());
}
