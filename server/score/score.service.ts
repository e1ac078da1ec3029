import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { Run } from '../../entities/score.entity.ts';
import { beginningsOf, dayOf, findImplausibility, RUN } from '../../entities/score.rules.ts';
import type {
  startRun as beginRunInput,
  BegunRun,
  FinishedRun,
  FinishRun,
} from '../../entities/score.schema.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { dayKeys } from '../platform/day-keys.ts';
import type { Em } from '../platform/database/database.ts';
import { countRows, db } from '../platform/database/db.ts';
import { limitedAs } from '../platform/limits/limit-write.ts';
import { consumeAmounts } from '../platform/limits/limit.service.ts';
import { networkOf } from '../platform/limits/network.ts';
import type { Viewer } from '../session/viewer.ts';
import { requireBoard } from './boards.service.ts';
import { resolveBoardPlayer } from './player-name.ts';
import { ticketIssuedAt, verifyTicket, seedOf, type Ticket, issueTicket } from './ticket.ts';

type ViewerContext = Context & { readonly viewer: Viewer };

/**
 * Gives out a run.
 * @throws AppError game_not_found; board_not_found for games and modes without one; version_not_judged, rate_limited
 */
export async function startRun(
  ctx: ViewerContext,
  { id: gameId, mode, version, daily }: z.output<typeof beginRunInput>,
): Promise<BegunRun> {
  ctx.runsPerNetwork.count(ctx.caller.address);
  const game = await requireBoard(ctx, gameId);
  if (game.modes.every(({ id }) => id !== mode)) throw new AppError('board_not_found');
  if (game.version !== version) throw new AppError('version_not_judged');
  const day = daily ? dayOf(new Date()) : null;
  const { ticket, run } = await issueTicket(ctx.em, { gameId, mode, version, day });
  return { run, seed: await seedOf(ctx.em, ticket), version, day };
}

/**
 * Accepts a finished run for verification. Resending the same score and recording is safe.
 * @throws AppError run_not_found for what was not given out here; run_late, run_finished; validation when the recording
 * cannot be of this run, or a guest gives no key or no name; runs_full for a guest; board_not_found, rate_limited
 */
export async function finishRun(ctx: ViewerContext, input: FinishRun): Promise<FinishedRun> {
  const { em, viewer } = ctx;
  await limitBytes(ctx, input);
  const ticket = await verifyTicket(em, input.run);
  if (ticket === null) throw new AppError('run_not_found');
  const now = new Date();
  const startedAt = ticketIssuedAt(ticket);
  if (now.getTime() - startedAt.getTime() > RUN.hours * 3_600_000) throw new AppError('run_late');
  const { better, stepsPerSecond } = await requireBoard(ctx, ticket.gameId);
  const elapsedSeconds = (now.getTime() - startedAt.getTime()) / 1000;
  await requirePossible(ctx, input.recording, { stepsPerSecond, elapsedSeconds });
  const { player, name } = await resolveBoardPlayer(ctx, input);
  const worth = better === 'lower' ? -input.score : input.score;
  const rankedRun = { ...ticket, player, worth };
  const storedRun = await findRun(em, ticket.id);
  if (storedRun === undefined && (await hasBetter(em, rankedRun, now)))
    return { id: ticket.id, status: 'NOT_BETTER' };
  if (storedRun !== undefined) return finishedRunOf(storedRun, { player, ...input });
  const run = {
    id: ticket.id,
    game: ticket.gameId,
    user: viewer.kind === 'member' ? viewer.user.id : null,
    player,
    name,
    mode: ticket.mode,
    seed: await seedOf(em, ticket),
    version: ticket.version,
    day: ticket.day,
    status: 'WAITING' as const,
    score: input.score,
    worth,
    recording: input.recording,
    network: await pseudonymOf(ctx, now),
    begunAt: startedAt,
    finishedAt: now,
  };
  await em.transactional(async (inner) => {
    if (viewer.kind === 'guest') await requireGuestRunCapacity(inner);
    // Of several that are handed in at once, each waits behind the one before.
    await sql`select pg_advisory_xact_lock(hashtext(${`runs ${run.network}`}))`.execute(inner.getKysely());
    const waiting = await inner.find(Run, { status: 'WAITING', network: run.network }, { fields: ['id'] });
    await inner.upsert(Run, run, { onConflictAction: 'ignore', onConflictFields: ['id'] });
    await ctx.jobs.add(inner, { queue: 'runs', id: ticket.id, peers: waiting.map((row) => row.id) });
  });
  // Of two that arrived at once, one was stored.
  const firstRun = await findRun(em, ticket.id);
  if (firstRun === undefined) throw new AppError('run_not_found');
  return finishedRunOf(firstRun, { player, ...input });
}

/**
 * Refuses a recording that would only waste the verifier's time.
 * @throws AppError validation
 */
async function requirePossible(
  { runVerifier }: Pick<Context, 'runVerifier'>,
  recording: string,
  time: Parameters<typeof findImplausibility>[1],
): Promise<void> {
  const summary = await runVerifier.summarizeRecording(recording);
  const problem = summary === null ? 'It is no recording.' : findImplausibility(summary, time);
  if (problem !== null) throw new AppError('validation', { fields: { recording: problem } });
}

/** The caller's network, under the key of the day. */
async function pseudonymOf({ em, caller }: Pick<Context, 'em' | 'caller'>, now: Date): Promise<string> {
  const { key, site } = networkOf(caller.address);
  const { today } = await dayKeys(em, now);
  return createHmac('sha256', today)
    .update(`runs ${site ?? key}`)
    .digest('base64url');
}

/** Counts the bytes of a run's recording. @throws AppError rate_limited */
async function limitBytes(ctx: ViewerContext, { recording }: Pick<FinishRun, 'recording'>): Promise<void> {
  if (!ctx.env.rateLimits) return;
  const who = limitedAs(ctx, ctx.viewer);
  const { allowed, seconds } = await consumeAmounts(ctx.em, who, [
    ['run-bytes', Buffer.byteLength(recording)],
  ]);
  if (!allowed) throw new AppError('rate_limited', { retryAfter: seconds });
}

/**
 * Guest identities are free, so all unverified guest runs share one limit, whatever network they come from. They are stored
 * one after the other, as those that arrive at the same moment would all find the same capacity free.
 * @throws AppError runs_full
 */
async function requireGuestRunCapacity(em: Em): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('run'))`.execute(em.getKysely());
  const { runs, bytes } = await db(em)
    .selectFrom('run')
    .select([countRows.as('runs'), sql<number>`coalesce(sum(octet_length(recording)), 0)::int`.as('bytes')])
    .where('status', '=', 'WAITING')
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow();
  const most = RUN.waitingOfGuests;
  if (runs >= most.runs || bytes >= most.bytes) throw new AppError('runs_full');
}

const findRun = (em: Em, id: string) =>
  db(em)
    .selectFrom('run')
    .select(['id', 'player', 'score', 'recording', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();

function finishedRunOf(
  run: Pick<Run, 'id' | 'player' | 'score' | 'recording' | 'status'>,
  sent: { readonly player: string; readonly score: number; readonly recording: string },
): FinishedRun {
  const isSame =
    run.player === sent.player &&
    run.score === sent.score &&
    (run.recording === null || run.recording === sent.recording);
  if (!isSame) throw new AppError('run_finished');
  return { id: run.id, status: run.status };
}

interface RunToRank extends Ticket {
  readonly player: string;
  readonly worth: number;
}

/** Whether the player has a run of today that is as good: only a day's best can have a place. */
async function hasBetter(
  em: Em,
  { gameId, mode, player, day, worth }: RunToRank,
  now: Date,
): Promise<boolean> {
  const run = await db(em)
    .selectFrom('run')
    .select('id')
    .where((eb) => eb.and({ game_id: gameId, mode, player, status: 'VERIFIED' }))
    .where('day', 'is not distinct from', day)
    .where('worth', '>=', worth)
    .where('finished_at', '>=', beginningsOf(now).today)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}
