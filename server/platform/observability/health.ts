import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { AppError } from '../../errors.ts';

/** Longest time that the database may take to respond before this process counts as not ready, in milliseconds. */
const TIMEOUT_MS = 2000;

/** Whether the process is stopping: it then completes accepted requests and gets no new ones. */
export interface Lifecycle {
  stopping: boolean;
}

/**
 * Serves health checks for a process manager: `/healthz` means that the process is alive, `/readyz` that it can serve
 * requests. A process that is alive but not ready should get no requests and should not be restarted.
 */
export function registerHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  // Not logged, because checks come every few seconds.
  const quiet = { logLevel: 'silent' } as const;
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async () => {
    if (lifecycle.stopping || !(await answers(database))) throw new AppError('unavailable');
    return { status: 'ok' };
  });
}

/** Whether the database responds to a trivial query in time. */
export async function answers(database: Database): Promise<boolean> {
  const query = sql`select 1`.execute(database.orm.em.fork().getKysely()).then(
    () => true,
    () => false,
  );
  return Promise.race([query, sleep(TIMEOUT_MS, false, { ref: false })]);
}
