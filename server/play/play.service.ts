import { type RawBuilder, sql } from 'kysely';
import { PLAY_WINDOW_MINUTES, TREND_HALF_LIFE_DAYS } from '../../entities/game.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { type PlayedBy, pseudonymsOf } from './visitor.ts';

/** Trends are kept as of this moment; any fixed one does, a near one keeps the numbers small. */
const TREND_EPOCH = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
/** Half-lives after which a weight changes nothing any more; PostgreSQL refuses powers that are too small to store. */
const NEGLIGIBLE = 60;

/** Whether a play moved the count, and the count as it is now. */
export interface PlayCount {
  readonly counted: boolean;
  readonly plays: number;
}

/** The weight of a play at `at` (ms since 1970), as a base-2 logarithm: later plays weigh more instead of earlier ones less. */
export function trendWeight(at: number): number {
  return (at - TREND_EPOCH) / (DAY_MS * TREND_HALF_LIFE_DAYS);
}

/**
 * Counts a play, unless this visitor's last counted play of the game is less than `PLAY_WINDOW_MINUTES` old.
 * The window's row lock makes two plays at once count once.
 * @throws AppError game_not_found
 */
export async function recordPlay(em: Em, { gameId, caller, now }: PlayedBy): Promise<PlayCount> {
  const visitor = await pseudonymsOf(em, { gameId, caller, now });
  const windowStart = new Date(now.getTime() - PLAY_WINDOW_MINUTES * 60_000);
  const opened = sql`
    insert into play_window (game_id, visitor, counted_at)
    select target.id, ${visitor.today}, ${now} from target
    where not exists (
      select 1 from play_window w
      where w.game_id = target.id and w.visitor = ${visitor.yesterday} and w.counted_at > ${windowStart}
    )
    on conflict (game_id, visitor) do update set counted_at = excluded.counted_at
    where play_window.counted_at <= ${windowStart}
    returning game_id
  `;
  return tally(em, { gameId, visitor: visitor.today, at: now, opened });
}

/** A play that counts if a window opens for it. */
interface Opening {
  readonly gameId: string;
  readonly visitor: string;
  readonly at: Date;
  /** A statement over `target`, the game if it is public, that returns its `game_id` when the play counts. */
  readonly opened: RawBuilder<unknown>;
}

/**
 * Counts a play at its moment. One statement: the tally changes with the play's row or not at all.
 * @throws AppError game_not_found
 */
export async function tally(em: Em, { gameId, visitor, at, opened }: Opening): Promise<PlayCount> {
  const weight = trendWeight(at.getTime());
  const { rows } = await sql<PlayCount>`
    with target as (select g.id, g.plays from game g where g.id = ${gameId} and g.status = 'APPROVED'),
    opened as (${opened}),
    logged as (
      insert into play (id, game_id, visitor, at) select ${uuidv7(at.getTime())}, game_id, ${visitor}, ${at} from opened
    ),
    rolled as (
      insert into game_day (game_id, day, plays) select game_id, ${at.toISOString().slice(0, 10)}::date, 1 from opened
      on conflict (game_id, day) do update set plays = game_day.plays + 1
    ),
    tallied as (
      update game set plays = game.plays + 1,
        trend = greatest(trend, ${weight}::float8) + ln(1 + power(2, -least(abs(trend - ${weight}::float8), ${NEGLIGIBLE}))) / ln(2)
      from opened where game.id = opened.game_id returning game.plays
    )
    select exists (select 1 from tallied) as counted, coalesce((select plays from tallied), target.plays) as plays from target
  `.execute(em.getKysely());
  const [result] = rows;
  if (result === undefined) throw new AppError('game_not_found');
  return result;
}
