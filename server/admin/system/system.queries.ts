import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { MAIL_FAILURES } from '../../../entities/mail.rules.ts';
import { findSystemAlerts } from '../../../entities/system.rules.ts';
import type { systemView } from '../../../entities/system.schema.ts';
import type { Context } from '../../context.ts';
import { ENVIRONMENT } from '../../env.ts';
import type { Em } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { readQueues } from '../../platform/jobs/queue-figures.ts';
import { Refusal } from '../../platform/refusal.ts';
import { VERSION } from '../../platform/version.ts';
import { shownSettings } from '../../shown-settings.ts';
import { readBackup } from './backup-now.service.ts';
import { readCertificates } from './certificates.ts';
import { readUpdate } from './update.queries.ts';

type System = z.infer<typeof systemView>;

const TIMEOUT_MS = 4000;

/** Returns what the portal knows of itself, each part read in time or null, and what needs a hand. */
export async function readSystem(
  { em, env, mailer }: Pick<Context, 'em' | 'env' | 'mailer'>,
  now = new Date(),
): Promise<System> {
  const [database, queue, disk, backup, certificates, update] = await Promise.all([
    // Forks, because each asks for itself.
    part(readDatabase(em.fork(), env)),
    part(readQueue(em.fork())),
    part(readDisk(env.dataDir)),
    part(readBackup(env)),
    part(readCertificates(env)),
    part(readUpdate(env)),
  ]);
  const { production } = env;
  const mail = readMail(env, mailer);
  return {
    version: VERSION,
    node: process.versions.node,
    update,
    production,
    needs: findSystemAlerts({ production, disk, queue, mail, backup, certificates }, now),
    database,
    disk,
    queue,
    mail,
    backup,
    certificates,
    settings: shownSettings(ENVIRONMENT),
  };
}

/** Returns a value that was read in time; null for one that was not, or failed. */
function part<Value>(reading: Promise<Value>): Promise<Value | null> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Refusal('late')), TIMEOUT_MS).unref();
  });
  return Promise.race([reading, late]).catch(() => null);
}

const database = z.object({ version: z.string(), bytes: z.number() });

async function readDatabase(em: Em, env: Context['env']): Promise<System['database']> {
  const [row] = await rowsOf(
    em,
    database,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  );
  if (row === undefined) return null;
  return { ...row, embedded: env.databaseUrl === null, replicas: env.databaseReplicaUrls.length };
}

async function readQueue(em: Em): Promise<System['queue']> {
  const queues = await readQueues(em);
  const sum = (field: 'waiting' | 'running' | 'failed') =>
    queues.reduce((total, queue) => total + queue[field], 0);
  const oldestSeconds = Math.max(0, ...queues.map((queue) => queue.oldestSeconds));
  return { waiting: sum('waiting'), running: sum('running'), failed: sum('failed'), oldestSeconds };
}

async function readDisk(dataDir: string): Promise<System['disk']> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

function readMail(env: Context['env'], mailer: Context['mailer']): System['mail'] {
  const all = [...mailer.figures()];
  const sum = (isFailure: boolean) =>
    all
      .filter(([result]) => Object.hasOwn(MAIL_FAILURES, result) === isFailure)
      .reduce((total, [, count]) => total + count, 0);
  const last = mailer.lastFailure();
  return {
    server: env.smtpUrl !== null,
    from: env.mailFrom,
    sent: sum(false),
    failed: sum(true),
    lastFailure: last && { at: last.at.toISOString(), reason: last.reason },
  };
}
