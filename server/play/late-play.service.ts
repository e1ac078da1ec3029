import { sql } from 'kysely';
import type { z } from 'zod';
import { LATE_PLAY, latePlayMoment, PLAY_WINDOW_MINUTES } from '../../entities/game.rules.ts';
import type { recordPlay as recordPlayInput } from '../../entities/game.schema.ts';
import type { Context } from '../context.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { takeOne } from '../limit/limit.service.ts';
import { type PlayCount, recordPlay, tally } from './play.service.ts';
import { pseudonymsOf } from './visitor.ts';

/**
 * Counts a play of now, or a late one at its own moment.
 * @throws AppError game_not_found; validation for a moment that cannot be; rate_limited for too many late ones
 */
export async function countPlay(ctx: Context, input: z.output<typeof recordPlayInput>): Promise<PlayCount> {
  const now = new Date();
  if (input.playedAt === undefined) {
    return recordPlay(ctx.em, { gameId: input.id, caller: ctx.caller, now });
  }
  const moment = latePlayMoment(Date.parse(input.playedAt), now.getTime());
  if (moment === null) throw new AppError('validation', { fields: { playedAt: WANTED } });
  await takeOne(ctx, 'late-play', `${ctx.caller.address}\n${ctx.caller.userAgent}`);
  return ctx.em.transactional((em) =>
    recordLatePlay(em, { gameId: input.id, caller: ctx.caller, now, at: new Date(moment) }),
  );
}

const WANTED = `Give a moment of the last ${LATE_PLAY.days} days.`;

type LatePlay = Parameters<typeof recordPlay>[1] & {
  /** When it was played. */
  readonly at: Date;
};

/**
 * Counts a play that happened at `at`, unless a counted play of the same visitor lies within `PLAY_WINDOW_MINUTES` before
 * or after it; the trend takes it with the weight of its own time. Visitors are told apart by today's pseudonym: those of
 * earlier days are gone. Call it in a transaction: the window's row is locked first, and only then is looked at the plays.
 * @throws AppError game_not_found
 */
export async function recordLatePlay(em: Em, { gameId, caller, now, at }: LatePlay): Promise<PlayCount> {
  const { today, yesterday } = await pseudonymsOf(em, { gameId, caller, now });
  const from = new Date(at.getTime() - PLAY_WINDOW_MINUTES * 60_000);
  const until = new Date(at.getTime() + PLAY_WINDOW_MINUTES * 60_000);
  await sql`
    insert into play_window as w (game_id, visitor, counted_at)
    select g.id, ${today}, ${from} from game g where g.id = ${gameId} and g.status = 'APPROVED'
    on conflict (game_id, visitor) do update set counted_at = w.counted_at
  `.execute(em.getKysely());
  const opened = sql`
    update play_window w set counted_at = greatest(w.counted_at, ${at})
    from target where w.game_id = target.id and w.visitor = ${today} and not exists (
      select 1 from play p where p.game_id = target.id and p.visitor in (${today}, ${yesterday})
        and p.at > ${from} and p.at < ${until}
    )
    returning w.game_id
  `;
  return tally(em, { gameId, visitor: today, at, opened });
}
