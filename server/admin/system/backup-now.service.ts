import { join } from 'node:path';
import type { z } from 'zod';
import type { backupBegun, systemView } from '../../../entities/system.schema.ts';
import { audit } from '../../audit/audit.ts';
import { backUp, backUpOpen } from '../../moving/back-up.ts';
import { backupIn } from '../../moving/backup-target.ts';
import { findLastBackup } from '../../moving/last-backup.ts';
import type { Context, MemberContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inOneLine } from '../../platform/in-one-line.ts';

/** The backup that this process makes, one at a time; it lies on this machine, so no other process could make it. */
const state: { running: boolean; failure: string | null } = { running: false, failure: null };

/**
 * Begins what `npm run backup` does, and does not wait for its end. On PostgreSQL it has a connection of its own; the embedded
 * database has one for all.
 * @throws AppError conflict while one is being made
 */
export async function backUpNow(ctx: MemberContext): Promise<z.infer<typeof backupBegun>> {
  if (state.running) throw new AppError('conflict');
  const { env } = ctx;
  const file = backupIn(env.dataDir, new Date());
  state.running = true;
  try {
    await ctx.em.transactional(async (em) =>
      audit(em, ctx, { action: 'backup.make', subjectId: null, subject: 'A backup', note: file }),
    );
  } catch (error) {
    state.running = false;
    throw error;
  }
  void noteBackup(env.databaseUrl === null ? backUpOpen(ctx.em.fork(), env, file) : backUp(env, file));
  return { file };
}

/** Notes how a backup that is being made ends. */
async function noteBackup(making: ReturnType<typeof backUp>): Promise<void> {
  try {
    const { damaged } = await making;
    state.failure =
      damaged.length === 0
        ? null
        : `It is whole; ${damaged.length} uploaded files of the portal are damaged.`;
  } catch (error) {
    state.failure = inOneLine(error instanceof Error ? error.message : String(error));
  } finally {
    state.running = false;
  }
}

/** Returns the newest backup in the folder of the portal's own. */
export async function readBackup({ dataDir }: Context['env']): Promise<z.infer<typeof systemView>['backup']> {
  const newest = await findLastBackup(dataDir);
  return {
    folder: join(dataDir, 'backups'),
    lastAt: newest?.at.toISOString() ?? null,
    lastFile: newest?.name ?? null,
    ...state,
  };
}
