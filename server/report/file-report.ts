import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Game } from '../../entities/game.entity.ts';
import type { Rating } from '../../entities/rating.entity.ts';
import { Report } from '../../entities/report.entity.ts';
import type { ReportKind, ReportPriority } from '../../entities/report.rules.ts';
import type { Run } from '../../entities/score.entity.ts';
import { foldText } from '../../entities/text.rules.ts';
import { User } from '../../entities/user.entity.ts';
import type { Context } from '../context.ts';
import { dayKeys } from '../platform/day-keys.ts';
import { networkOf } from '../platform/limits/network.ts';
import { keyedHash } from '../platform/portal-secret.ts';
import type { Viewer } from '../session/viewer.ts';

/** A complaint, and its words. */
export interface NewReport {
  readonly kind: ReportKind;
  readonly game: Game | null;
  readonly rating?: Rating;
  readonly run?: Run;
  readonly unverifiedScoreId?: string;
  readonly reason: string;
  readonly gameUrl?: string;
  readonly gameTitle?: string | null;
  readonly description?: string | null;
  readonly email?: string | null;
  readonly priority?: ReportPriority;
}

/**
 * Stores a report, unless the same person's same report is still open: an answer that got lost makes them send it again.
 * Capitals and spaces make no other report, nor another priority or spelling of the game's address.
 * @param onNew called for a new report, in its transaction
 * @returns the report's id, or that of the one that is open
 */
export async function fileReport(
  ctx: Pick<Context, 'em' | 'caller'> & { readonly viewer: Viewer },
  reported: NewReport,
  onNew?: (em: Context['em']) => Promise<void>,
): Promise<{ id: string }> {
  const { viewer } = ctx;
  const fingerprint = await fingerprintOf(ctx, reported);
  return ctx.em.transactional(async (em) => {
    // One after the other, as two that arrive at once would both find none.
    await sql`select pg_advisory_xact_lock(hashtext(${`report ${fingerprint}`}))`.execute(em.getKysely());
    const open = await em.findOne(Report, { fingerprint, status: 'OPEN' });
    if (open !== null) return { id: open.id };
    const report = em.create(Report, {
      ...reported,
      user: viewer.kind === 'member' ? em.getReference(User, viewer.user.id) : null,
      fingerprint,
      createdAt: new Date(),
    });
    await onNew?.(em);
    await em.flush();
    return { id: report.id };
  });
}

/**
 * Returns a keyed hash of the reporter and the subject; a guest's network is under the key of the day, which is deleted
 * afterwards.
 */
async function fingerprintOf(
  { em, viewer, caller }: Pick<Context, 'em' | 'caller'> & { readonly viewer: Viewer },
  { game, rating, run, gameUrl, gameTitle, ...reported }: NewReport,
): Promise<string> {
  const { priority: _, ...rest } = reported;
  // A game that is known has many spellings of its address; of another one they are all there is.
  const named = game === null ? { ...rest, gameUrl, gameTitle } : rest;
  const about = [game, rating, run].map((row) => row?.id);
  const words = Object.entries(named)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, foldText(String(value ?? ''))]);
  const what = JSON.stringify([about, words]);
  if (viewer.kind === 'member') return keyedHash(em, 'report', `${viewer.user.id} ${what}`);
  const { today } = await dayKeys(em, new Date());
  return createHmac('sha256', today)
    .update(`report ${networkOf(caller.address).key} ${what}`)
    .digest('base64url');
}
