import { sql } from 'kysely';
import { z } from 'zod';
import type { AddressFindings } from '../../entities/submission.rules.ts';
import type { Database } from '../platform/database/database.ts';
import type { Env } from '../env.ts';
import { every } from '../platform/jobs/every.ts';
import type { OutsideLimits } from '../platform/safe-fetch.ts';
import { checkGameAddress, checkThumbnail } from './address-check.ts';
import { rowsOf } from '../platform/database/rows.ts';

const EVERY_MS = 5_000;

const unchecked = z.object({ id: z.string(), src_url: z.string(), thumb_url: z.string() });

/** The oldest submission that was not checked yet; asked for every few seconds, so it has an index of its own. */
export const nextUnchecked = sql`
  select id, coalesce(revision ->> 'srcUrl', src_url) as src_url, coalesce(revision ->> 'thumbUrl', thumb_url) as thumb_url
  from game where findings is null and (status = 'PENDING' or revision is not null) and coalesce(revision ->> 'srcUrl', src_url, '') <> ''
  order by created_at limit 1`;

interface Checking {
  readonly database: Database;
  readonly env: Env;
  /** Lets tests use their own server on loopback. */
  readonly allow?: OutsideLimits['allow'];
}

/** Checks the addresses of one unchecked submission; false when there is none. */
export async function checkNext({ database, env, allow }: Checking): Promise<boolean> {
  const em = database.orm.em.fork();
  const [next] = await rowsOf(em, unchecked, nextUnchecked);
  if (next === undefined) return false;
  const [game, thumbnail] = await Promise.all([
    checkGameAddress(next.src_url, env.publicOrigin, allow),
    checkThumbnail(next.thumb_url, allow),
  ]);
  const found: AddressFindings = { game, thumbnail, checkedAt: new Date().toISOString() };
  // If the game was edited meanwhile, these findings are for other addresses, and the next run checks it again.
  await sql`update game set findings = ${JSON.stringify(found)}::jsonb where id = ${next.id} and findings is null
    and coalesce(revision ->> 'srcUrl', src_url) = ${next.src_url}
    and coalesce(revision ->> 'thumbUrl', thumb_url) = ${next.thumb_url}`.execute(em.getKysely());
  return true;
}

/** Checks new submissions one after the other, outside requests; a check interrupted by a crash runs again. */
export function checkSubmissions(checking: Checking, onError: (error: unknown) => void): () => Promise<void> {
  const { database } = checking;
  return every({
    database,
    name: 'address-checks',
    everyMs: EVERY_MS,
    work: () => checkNext(checking),
    onError,
  });
}
