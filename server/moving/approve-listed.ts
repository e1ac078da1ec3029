import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { findings } from '../../entities/submission.schema.ts';
import { UPLOAD_VERDICTS } from '../../entities/upload.rules.ts';
import type { User } from '../../entities/user.entity.ts';
import { requireFrameable, findUnreachableThumbnail } from '../edition/approve.ts';
import { approveEdition } from '../edition/edition.ts';
import { lockPeople, lockGame } from '../edition/locks.ts';
import { audit } from '../audit/audit.ts';
import { hasPendingChange, isPendingReview } from '../catalogue/edition.view.ts';
import { joinCheckResult, joinLatest } from '../catalogue/game.view.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { LOOK_MS } from './listed-archive.ts';
import type { TransferContext } from './transfer-context.ts';

const played = z.object({
  verdict: z.enum(UPLOAD_VERDICTS),
  runs: z.array(z.unknown()),
  notRun: z.string().nullable(),
  findings: z.array(z.object({ level: z.string(), message: z.string() })),
});
const checked = z.object({ address: z.string().nullable(), findings, report: played.nullable() });

/**
 * Waits for the check of a game's latest edition.
 * @returns why its check advises against approving it; null if it does not
 */
export async function waitForApprovalObstacle(em: Em, gameId: string): Promise<string | null> {
  for (;;) {
    const [row] = await rowsOf(
      em,
      checked,
      sql`select nullif(e.src_url, '') as address, e.findings, coalesce(u.report, r.report) as report
        from game g ${joinLatest} ${joinCheckResult} left join upload u on u.id = e.upload_id where g.id = ${gameId}`,
    );
    if (row === undefined) return 'it was deleted meanwhile';
    const { address, report } = row;
    if (report !== null && (address === null || row.findings !== null)) {
      if (address !== null && row.findings?.game.ok === false) return row.findings.game.note;
      if (report.notRun !== null) return `not played: ${report.notRun}`;
      if (report.verdict === 'broken')
        return report.findings.find(({ level }) => level === 'error')?.message ?? 'its check found it broken';
      return report.runs.length === 0 ? 'not played' : null;
    }
    await sleep(LOOK_MS);
  }
}

/**
 * Approves what waits of a game, as an administrator does, and tells nobody: who moves a catalogue in has not to be told.
 * @returns why it was not; null when it was, or nothing waits
 * @throws AppError frame_blocked
 */
export async function approveListed(
  { database, changes, pictures }: TransferContext,
  gameId: string,
  operator: User,
): Promise<string | null> {
  const em = database.orm.em.fork();
  const missing = await findUnreachableThumbnail({ em, pictures }, gameId);
  if (missing !== null) return `${missing} cannot be fetched as a picture`;
  await em.transactional(async (inner) => {
    await lockPeople(inner, { userIds: [operator.id], gameIds: [gameId] });
    const game = await lockGame(inner, gameId);
    if (!isPendingReview(game)) return;
    const edition = latestEdition(game);
    const action = hasPendingChange(game) ? 'revision.approve' : 'game.approve';
    await approveEdition(inner, game, { by: operator.id, at: new Date() });
    requireFrameable(game, edition);
    audit(
      inner,
      { viewer: { user: operator } },
      {
        action,
        subjectId: game.id,
        subject: game.title,
        note: 'npm run catalogue -- import --approve',
        submittedAt: edition.submittedAt,
      },
    );
    await inner.flush();
  });
  await changes.announce({ kind: 'catalogue' });
  return null;
}
