import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import type { Lifecycle } from './platform/observability/health.ts';

/** Longest time that what was accepted may take to finish when the process is told to stop. */
const GRACE_MS = 15_000;
/** Interval at which to look whether npm's shell is still there. */
const PARENT_CHECK_MS = 1000;

/** Read at once, because the shell may end while the portal starts. */
const parent = process.ppid;

interface Stop {
  readonly lifecycle: Lifecycle;
  readonly log: FastifyBaseLogger;
  /** Whether `npm start` or `npm run worker` runs this process. */
  readonly startedByNpm: boolean;
  close(): Promise<void>;
}

/**
 * On SIGINT and SIGTERM: takes nothing new, finishes what was accepted, and ends; a second signal ends at once. An
 * error that nobody caught ends the process the same way, for a fresh one to take over.
 */
export function stopOnSignals({ log, lifecycle, startedByNpm, close }: Stop): void {
  const grace = closeWithGrace({ delay: GRACE_MS, logger: log }, async ({ err, signal }) => {
    if (err !== undefined) log.fatal(err);
    else
      log.info(
        `Told to stop${signal === undefined ? '' : ` by ${signal}`}: what was accepted is finished first`,
      );
    lifecycle.stopping = true;
    await close();
  });
  if (!startedByNpm) return;
  // npm passes SIGTERM to the shell in which it runs the script, and a shell that ends tells nobody.
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (!lifecycle.stopping) void grace.close();
  }, PARENT_CHECK_MS).unref();
}
