import type { z } from 'zod';
import { LATE_PLAY, latePlayMoment } from '../../entities/game.rules.ts';
import { playResult, type recordPlay as recordPlayInput } from '../../entities/game.schema.ts';
import type { RequestContext } from '../context.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { type KeyedWrite, once } from '../idempotency/idempotency.service.ts';
import { takeOne } from '../limit/limit.service.ts';
import { recordLatePlay } from './late-play.service.ts';
import { type PlayCount, windowBefore } from './play.service.ts';
import { pseudonymsOf } from './visitor.ts';

const WANTED = `Give a moment of the last ${LATE_PLAY.days} days.`;

/**
 * Counts a play of now together with whoever else plays now, or a late one at its own moment; once for its key, when it
 * came with one.
 * @throws AppError game_not_found; validation for a moment or a key that cannot be; rate_limited for too many late ones;
 * key_reused
 */
export async function countPlay(
  ctx: RequestContext,
  input: z.output<typeof recordPlayInput>,
): Promise<PlayCount> {
  const { caller, database, idempotencyKey: header, plays } = ctx;
  const { id: gameId, playedAt } = input;
  const now = new Date();
  // A guest is known by nothing but the key.
  const keyed = header === null ? null : { header, owner: 'guest', userId: null, path: 'play.record', input };
  if (playedAt === undefined) {
    const since = windowBefore(now);
    const visitor = await pseudonymsOf(database.orm.em, { gameId, caller, now, since });
    return plays.count({ gameId, visitor }, keyed);
  }
  const moment = latePlayMoment(Date.parse(playedAt), now.getTime());
  if (moment === null) throw new AppError('validation', { fields: { playedAt: WANTED } });
  return countLate(ctx, { gameId, at: new Date(moment), now, keyed });
}

interface Late {
  readonly gameId: string;
  readonly at: Date;
  readonly now: Date;
  readonly keyed: KeyedWrite | null;
}

/** @throws AppError as `countPlay` does */
async function countLate(ctx: RequestContext, { gameId, at, now, keyed }: Late): Promise<PlayCount> {
  const { caller, database } = ctx;
  const em = database.orm.em.fork();
  const played = { gameId, visitor: await pseudonymsOf(em, { gameId, caller, now }) };
  const count = async (inner: Em) => {
    await takeOne({ ...ctx, em: inner }, 'late-play', `${caller.address}\n${caller.userAgent}`);
    return recordLatePlay(inner, played, at);
  };
  if (keyed === null) return em.transactional(count);
  const outcome = await once(em, keyed, async (inner) => {
    const done = await count(inner);
    return { done, answer: done };
  });
  return outcome.kind === 'done' ? outcome.done : playResult.parse(outcome.answer);
}
