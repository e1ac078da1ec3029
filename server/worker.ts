import { join, resolve } from 'node:path';
import { openPortalDatabase } from './moving/portal-folder.ts';
import { EnvError, readEnv } from './env.ts';
import { openBrands } from './platform/brand/brands.ts';
import { shareDatabaseAt } from './platform/database/lock-database.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { openJobQueue } from './platform/jobs/job-queue.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createLog } from './platform/observability/log.ts';
import { openTracing } from './platform/observability/tracing.ts';
import { VERSION } from './platform/version.ts';
import { requireOutside } from './startup-probes.ts';
import { openRunVerifier } from './score/open-run-verifier.ts';
import { explainFailure } from './start-failure.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { logCheckBrowser } from './upload-check/find-check-browser.ts';
import { startWorkers } from './workers.ts';

/** Does the jobs of the queues in `JOBS`, and serves nothing; on SIGINT and SIGTERM finishes the jobs at hand and ends. */
async function work(): Promise<void> {
  const { env, warnings } = readEnv();
  if (env.databaseUrl === null)
    throw new EnvError('DATABASE_URL: a worker needs PostgreSQL; the embedded database has one process');
  const log = createLog(env);
  for (const line of warnings) log.warn(`Setting ${line}`);
  await requireOutside(env);
  const onError = (error: unknown) => log.error(error);
  const tracing = (await openTracing(env.otlpEndpoint, onError)) ?? undefined;
  const database = await openPortalDatabase(env, tracing?.watchConnection);
  const lock = await shareDatabaseAt(env.databaseDirectUrl ?? env.databaseUrl);
  const jobs = await openJobQueue({ database, onError, supervise: true });
  const mailer = createMailer(env, await openBrands({ database, env }), onError);
  const close = async () => {
    await jobs.close();
    await mailer.close();
    await database.close();
    await lock.close();
    await tracing?.close();
  };
  const lifecycle = { stopping: false };
  stopOnSignals({ log, lifecycle, close, startedByNpm: env.startedByNpm });
  const runVerifier = await openRunVerifier(
    join(resolve(import.meta.dirname, '..'), 'dist', 'replays'),
    env.dataDir,
  );
  await startWorkers({ env, database, jobs, mailer, runVerifier, files: openFileStore(env) });
  log.info(`Playport ${VERSION}: jobs of ${env.jobs.join(', ')} are done here`);
  if (env.production) await logCheckBrowser(env, log, () => lifecycle.stopping);
}

try {
  await work();
} catch (error) {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${explainFailure(error) ?? stack}\n`);
  process.exit(1);
}
