import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import type { Em } from './database.ts';
import { lastingClient } from './lasting-client.ts';
import { MIGRATION_LOCK } from './migrate.ts';
import { rowsOf } from './rows.ts';

/** An arbitrary number for the advisory lock that every running portal and worker shares, and a restore has alone. */
const PORTAL_LOCK = 7_204_963;
/** Interval at which a start asks whether a restore has ended, in milliseconds. */
const POLL_MS = 100;
/** Lets PostgreSQL notice within a minute that this machine has vanished. */
const NOTICE = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

const lockRow = z.object({ taken: z.boolean() });
const holders = z.object({ holder: z.string() });

/** A connection by which a portal or a worker says that it runs; past a pooler, as the lock is the connection's. */
export const asRunning = (url: string) => ({
  connectionString: url,
  application_name: `playport: process ${process.pid} on ${hostname()}`,
  options: NOTICE,
});

/** Says on an open connection that a portal runs, so that no backup is put in its place; waits for a restore that runs. */
export async function shareDatabase(client: Client): Promise<void> {
  const statement = `select pg_try_advisory_lock_shared(${PORTAL_LOCK}) as taken`;
  while (!lockRow.parse((await client.query<object>(statement)).rows[0]).taken) await sleep(POLL_MS);
}

/** Says the same for a worker, on a connection of its own; a portal does it on the one that hears changes. */
export function shareDatabaseAt(url: string): Promise<{ close(): Promise<void> }> {
  return lastingClient({ ...asRunning(url), ping: 'select 1', onOpen: shareDatabase });
}

/**
 * Keeps portals and workers from starting until the end of the transaction.
 * @throws Refusal while one runs, with what to stop
 */
export async function lockDatabase(em: Em): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(em.getKysely());
  const [lock] = await rowsOf(em, lockRow, sql`select pg_try_advisory_xact_lock(${PORTAL_LOCK}) as taken`);
  if (lock?.taken === true) return;
  const running = await rowsOf(
    em,
    holders,
    sql`select application_name as holder from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = ${PORTAL_LOCK} and granted
        and pg_locks.database = (select oid from pg_database where datname = current_database())
      order by application_name limit 20`,
  );
  throw new Refusal(
    `The portal runs on this database (${running.map(({ holder }) => holder.replace('playport: ', '')).join('; ')}). Stop every process of it, workers too, and restore then.`,
  );
}
