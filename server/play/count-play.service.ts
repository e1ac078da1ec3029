import type { z } from 'zod';
import { LATE_PLAY, latePlayMoment } from '../../entities/game.rules.ts';
import { playResult, type recordPlay as recordPlayInput } from '../../entities/game.schema.ts';
import type { Context } from '../context.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { once } from '../idempotency/idempotency.service.ts';
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
export async function countPlay(ctx: Context, input: z.output<typeof recordPlayInput>): Promise<PlayCount> {
  const { caller, em, idempotencyKey: header } = ctx;
  const now = new Date();
  const { id: gameId, playedAt } = input;
  // Of now, only plays of the window before matter; of a late one, all around its own moment.
  const since = playedAt === undefined ? { since: windowBefore(now) } : {};
  const played = { gameId, visitor: await pseudonymsOf(em, { gameId, caller, now, ...since }) };
  // A guest is known by nothing but the key.
  const keyed = header === null ? null : { header, owner: 'guest', userId: null, path: 'play.record', input };
  if (playedAt === undefined) return ctx.plays.count(played, keyed);

  const moment = latePlayMoment(Date.parse(playedAt), now.getTime());
  if (moment === null) throw new AppError('validation', { fields: { playedAt: WANTED } });
  const countLate = async (inner: Em) => {
    await takeOne({ ...ctx, em: inner }, 'late-play', `${caller.address}\n${caller.userAgent}`);
    return recordLatePlay(inner, played, new Date(moment));
  };
  if (keyed === null) return em.transactional(countLate);
  const outcome = await once(em, keyed, async (inner) => {
    const done = await countLate(inner);
    return { done, answer: done };
  });
  return outcome.kind === 'done' ? outcome.done : playResult.parse(outcome.answer);
}
