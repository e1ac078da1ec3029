import { sql } from 'kysely';
import { API_KEY_AFTERLIFE_DAYS } from '../entities/api-key.rules.ts';
import { PLAY_WINDOW_MINUTES, PLAYING_NOW } from '../entities/play.rules.ts';
import { IDEMPOTENCY } from '../entities/idempotency.rules.ts';
import { SESSION } from '../entities/session.rules.ts';
import type { Services } from './context.ts';
import { db } from './platform/database/db.ts';
import { maintainPartitions } from './platform/database/partitions.ts';
import { indexAnew } from './catalogue/index-words.ts';
import { sortIntoTiers } from './catalogue/tiers.ts';
import { forgetOldKeys } from './platform/day-keys.ts';
import { deleteExpiredRuns } from './score/best-runs.ts';
import { deleteExpiredUnverified } from './score/unverified.service.ts';
import { queueRuns } from './score/verify-runs.ts';
import { deleteOrphanedContents } from './upload/contents.ts';
import { enqueueMissingExternalChecks } from './edition/check-addresses.ts';
import { queueUploads } from './upload-check/read-uploads.ts';
import { deleteRejectedFiles } from './upload/refused-uploads.ts';
import { deleteLeftoverIncoming } from './upload/unfinished-uploads.ts';
import { queueDeliveries } from './webhook/queue-event.ts';
import { findArriving, releaseExpiredQuota } from './upload/upload-quota.ts';
import { deleteOldUploads } from './upload/upload-use.ts';
import { startScheduledTask } from './platform/jobs/scheduled-task.ts';
import type { JobTransaction } from './platform/jobs/job-queue.ts';

const EVERY_MS = 10 * 60_000;
const DAY_MINUTES = 24 * 60;
/** The tables whose rows say when they end. */
const EXPIRING = ['session', 'passkey_enrolment', 'passkey_challenge', 'setup_link', 'sign_in_code'] as const;

/** The services that housekeeping needs. */
export type Swept = Pick<Services, 'database' | 'env' | 'files' | 'jobs'>;

/**
 * Deletes expired rows: sessions, sign-in codes, rate-limit windows, play windows, visitors who no longer play, old API keys,
 * idempotent responses, copies of saves, runs that are nobody's best, pseudonym keys, and uploads that no game uses.
 *
 * Sorts the games by plays for the search, and indexes the words of those that an earlier version indexed. Queues rows that wait
 * without a job, and tends the partitions by month. Safe to run twice at once.
 */
export async function deleteExpired({ database, env, files, jobs }: Swept): Promise<void> {
  const em = database.orm.em.fork();
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * 60_000);
  for (const table of EXPIRING) await db(em).deleteFrom(table).where('expires_at', '<', ago(0)).execute();
  await db(em)
    .deleteFrom('session as s')
    .using('user as u')
    .whereRef('u.id', '=', 's.user_id')
    .where('u.role', '=', 'ADMIN')
    .where('s.last_seen_at', '<', ago(SESSION.adminIdleHours * 60))
    .execute();
  await db(em).deleteFrom('rate_window').where('resets_at', '<', ago(0)).execute();
  await db(em).deleteFrom('play_window').where('counted_at', '<', ago(PLAY_WINDOW_MINUTES)).execute();
  await db(em).deleteFrom('playing_visitor').where('seen_at', '<', ago(PLAYING_NOW.minutes)).execute();
  const isOld = sql<boolean>`least(expires_at, revoked_at) < ${ago(API_KEY_AFTERLIFE_DAYS * DAY_MINUTES)}`;
  await db(em).deleteFrom('api_key').where(isOld).execute();
  await db(em)
    .deleteFrom('idempotency_key')
    .where('created_at', '<', ago(IDEMPOTENCY.days * DAY_MINUTES))
    .execute();
  await db(em).deleteFrom('save_copy').where('kept_until', '<', ago(0)).execute();
  await deleteExpiredRuns(em);
  await deleteExpiredUnverified(em);
  await forgetOldKeys(em, new Date());
  await sortIntoTiers(em);
  await indexAnew(database);
  await deleteOldUploads(em);
  await deleteRejectedFiles({ em, files });
  await deleteOrphanedContents(em, files);
  await releaseExpiredQuota(em);
  await deleteLeftoverIncoming(env.dataDir, (ids) => findArriving(em, ids));
  await enqueueOrphanedRows({ em, jobs });
  await maintainPartitions(em, new Date());
}

/** Enqueues pending rows that have no job. */
export async function enqueueOrphanedRows(outgoing: JobTransaction): Promise<void> {
  await queueDeliveries(outgoing);
  await queueUploads(outgoing);
  await enqueueMissingExternalChecks(outgoing);
  await queueRuns(outgoing);
}

/** Runs every ten minutes until stopped. */
export function startHousekeeping(swept: Swept, onError: (error: unknown) => void): () => Promise<void> {
  const { database } = swept;
  return startScheduledTask({
    database,
    name: 'housekeeping',
    everyMs: EVERY_MS,
    work: () => deleteExpired(swept),
    onError,
  });
}
