import { sql } from 'kysely';
import { z } from 'zod';
import type { AddressFindings } from '../../entities/submission.rules.ts';
import type { Database } from '../platform/database/database.ts';
import type { Env } from '../env.ts';
import type { OutsideLimits } from '../platform/safe-fetch.ts';
import { checkGameAddress, checkThumbnail } from './probe-address.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { joinWaiting } from '../catalogue/game.view.ts';

const unchecked = z.object({ id: z.string(), src_url: z.string(), thumb_url: z.string() });

/** Whether the edition `e` of a game `g` waits, and its addresses were not checked yet. */
export const isUnchecked = sql`e.findings is null and e.src_url is not null and g.status <> 'REJECTED'`;

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
    sql`select e.id, e.src_url, e.thumb_url from game g ${joinWaiting} where g.id = ${id} and ${isUnchecked}`,
  );
  if (next === undefined) return;
  const [game, thumbnail] = await Promise.all([
    checkGameAddress(next.src_url, env.publicOrigin, allow),
    checkThumbnail(next.thumb_url, allow),
  ]);
  const found: AddressFindings = { game, thumbnail, checkedAt: new Date().toISOString() };
  // If the game was edited meanwhile, the edit has queued a job of its own.
  await sql`update edition set findings = ${JSON.stringify(found)}::jsonb where id = ${next.id} and findings is null`.execute(
    em.getKysely(),
  );
}
