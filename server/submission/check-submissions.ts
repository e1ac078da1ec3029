import { sql } from 'kysely';
import { z } from 'zod';
import type { AddressFindings } from '../../entities/submission.rules.ts';
import type { Database } from '../platform/database/database.ts';
import type { Env } from '../env.ts';
import type { OutsideLimits } from '../platform/safe-fetch.ts';
import { checkGameAddress, checkThumbnail } from './address-check.ts';
import { rowsOf } from '../platform/database/rows.ts';

const unchecked = z.object({ id: z.string(), src_url: z.string(), thumb_url: z.string() });

/** Whether a game was submitted whose addresses were not checked yet; it has an index of its own. */
export const isUnchecked = sql`findings is null and (status = 'PENDING' or revision is not null)
  and coalesce(revision ->> 'srcUrl', src_url, '') <> ''`;

interface Checking {
  readonly database: Database;
  readonly env: Env;
  /** Lets tests use their own server on loopback. */
  readonly allow?: OutsideLimits['allow'];
}

/** Checks the addresses of a submitted game, if they wait for it. */
export async function checkAddresses({ database, env, allow }: Checking, id: string): Promise<void> {
  const em = database.orm.em.fork();
  const [next] = await rowsOf(
    em,
    unchecked,
    sql`select id, coalesce(revision ->> 'srcUrl', src_url) as src_url,
        coalesce(revision ->> 'thumbUrl', thumb_url) as thumb_url
      from game where id = ${id} and ${isUnchecked}`,
  );
  if (next === undefined) return;
  const [game, thumbnail] = await Promise.all([
    checkGameAddress(next.src_url, env.publicOrigin, allow),
    checkThumbnail(next.thumb_url, allow),
  ]);
  const found: AddressFindings = { game, thumbnail, checkedAt: new Date().toISOString() };
  // If the game was edited meanwhile, these findings are for other addresses, and the edit has queued a job of its own.
  await sql`update game set findings = ${JSON.stringify(found)}::jsonb where id = ${next.id} and findings is null
    and coalesce(revision ->> 'srcUrl', src_url) = ${next.src_url}
    and coalesce(revision ->> 'thumbUrl', thumb_url) = ${next.thumb_url}`.execute(em.getKysely());
}
