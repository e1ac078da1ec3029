import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { AppError } from '../../errors.ts';

/** How long the database may take to answer before this process counts as not ready, in milliseconds. */
const PATIENCE_MS = 2000;

/** Whether the process has been told to stop: then it finishes what it accepted and wants nothing new. */
export interface Lifecycle {
  stopping: boolean;
}

/**
 * For whoever starts and stops processes: `/healthz` says that this one lives, `/readyz` that it can do its work.
 * A process that lives and is not ready is left alone and sent nobody.
 */
export function registerHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  // Asked every few seconds: not worth a line each.
  const quiet = { logLevel: 'silent' } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async () => {
    if (lifecycle.stopping || !(await answers(database))) throw new AppError('unavailable');
    return { status: 'ok' };
  });
}

/** Whether the database answers the smallest question in time. */
export async function answers(database: Database): Promise<boolean> {
  const asked = sql`select 1`.execute(database.orm.em.fork().getKysely()).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(PATIENCE_MS, false, { ref: false })]);
}
