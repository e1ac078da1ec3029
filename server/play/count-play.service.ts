import type { z } from 'zod';
import { LATE_PLAY, latePlayMoment } from '../../entities/play.rules.ts';
import { playResult, type recordPlay as recordPlayInput } from '../../entities/play.schema.ts';
import type { RequestContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { type KeyedWrite, runOnce } from '../platform/idempotency/idempotency.service.ts';
import { isPublic } from '../catalogue/game.view.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { networkOf } from '../platform/limits/network.ts';
import { recordLatePlay } from './late-play.service.ts';
import { ofPublicGame, type PlayCount, windowBefore } from './play.service.ts';
import { pseudonymsOf } from './visitor.ts';
import { db } from '../platform/database/db.ts';

const WANTED = `Give a moment of the last ${LATE_PLAY.days} days.`;

type Input = z.output<typeof recordPlayInput>;

/** The parts of the request that counting a play needs. */
type PlayContext = Pick<
  RequestContext,
  'caller' | 'playsPerNetwork' | 'database' | 'env' | 'idempotencyKey' | 'plays'
>;

/**
 * Counts a current play in a batch with others, or a late play at its own time. A play with an idempotency key counts
 * once, and no play counts after its network has reached its limit for the game, or for all.
 * @throws AppError game_not_found; validation for an impossible time or key; rate_limited for too many late plays;
 * key_reused
 */
export async function countPlay(ctx: PlayContext, input: Input): Promise<PlayCount> {
  const { caller, playsPerNetwork, database, env } = ctx;
  const { id: gameId, playedAt } = input;
  const moment = playedAt === undefined ? undefined : latePlayMoment(Date.parse(playedAt), Date.now());
  if (moment === null) throw new AppError('validation', { fields: { playedAt: WANTED } });
  const count = () => (moment === undefined ? countNow(ctx, input) : countLate(ctx, input, new Date(moment)));
  if (!env.rateLimits) return count();
  const played = { gameId, network: networkOf(caller.address) };
  return (await playsPerNetwork.count(played, count)) ?? leaveUncounted(database.orm.em.fork(), gameId);
}

/** Only the key identifies a guest. */
function keyedOf({ idempotencyKey: header }: PlayContext, input: Input): KeyedWrite | null {
  return header === null ? null : { header, owner: 'guest', userId: null, path: 'play.record', input };
}

async function countNow(ctx: PlayContext, input: Input): Promise<PlayCount> {
  const { caller, database, plays } = ctx;
  const now = new Date();
  const playedBy = { gameId: input.id, caller, now, since: windowBefore(now) };
  const visitor = await pseudonymsOf(database.orm.em, playedBy);
  return plays.count({ gameId: input.id, visitor }, keyedOf(ctx, input));
}

async function countLate(ctx: PlayContext, input: Input, at: Date): Promise<PlayCount> {
  const { caller, database } = ctx;
  const gameId = input.id;
  const em = database.orm.em.fork();
  const played = { gameId, visitor: await pseudonymsOf(em, { gameId, caller, now: new Date() }) };
  const keyed = keyedOf(ctx, input);
  const count = async (inner: Em) => {
    await consumeRateLimit({ ...ctx, em: inner }, 'late-play', networkOf(caller.address));
    return recordLatePlay(inner, played, at);
  };
  if (keyed === null) return em.transactional(count);
  const outcome = await runOnce(em, keyed, async (inner) => {
    const done = await count(inner);
    return { done, answer: done };
  });
  return outcome.kind === 'done' ? outcome.done : playResult.parse(outcome.answer);
}

/**
 * Answers a play that does not count.
 * @throws AppError game_not_found
 */
async function leaveUncounted(em: Em, gameId: string): Promise<PlayCount> {
  const games = db(em).selectFrom('game as g').select('g.plays').where('g.id', '=', gameId).where(isPublic);
  const rows = await games.execute();
  return ofPublicGame(rows.map(({ plays }) => ({ counted: false, plays })));
}
