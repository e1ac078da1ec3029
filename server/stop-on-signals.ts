import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from './platform/observability/health.ts';

/** How long what was accepted may take to finish when the process is told to stop. */
const GRACE_MS = 15_000;

/**
 * On SIGINT and SIGTERM: takes nothing new, finishes what was accepted, and ends; a second signal ends at once. An
 * error that nobody caught ends the process the same way, for a fresh one to take over.
 */
export function stopOnSignals(app: FastifyInstance, lifecycle: Lifecycle, close: () => Promise<void>): void {
  closeWithGrace({ delay: GRACE_MS, logger: app.log }, async ({ err }) => {
    if (err !== undefined) app.log.fatal(err);
    lifecycle.stopping = true;
    await close();
  });
}
