import { type RawBuilder, sql } from 'kysely';
import { PLAY_WINDOW_MINUTES, TREND_HALF_LIFE_DAYS } from '../../entities/game.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Em } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { AppError } from '../errors.ts';
import type { Pseudonyms } from './visitor.ts';

/** Trends are kept as of this moment; any fixed one does, a near one keeps the numbers small. */
const TREND_EPOCH = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
/** Half-lives after which a weight changes nothing any more; PostgreSQL refuses powers that are too small to store. */
const NEGLIGIBLE = 60;

/** A play by a visitor of the game. */
export interface Played {
  readonly gameId: string;
  readonly visitor: Pseudonyms;
}

/** Whether a play moved the count, and the count as it is now. */
export interface PlayCount {
  readonly counted: boolean;
  readonly plays: number;
}

/** The weight of a play at `at` (ms since 1970), as a base-2 logarithm: later plays weigh more instead of earlier ones less. */
export function trendWeight(at: number): number {
  return (at - TREND_EPOCH) / (DAY_MS * TREND_HALF_LIFE_DAYS);
}

/** When the window that ends at `at` began: what counted since then still stands for its visitor. */
export function windowBefore(at: Date): Date {
  return new Date(at.getTime() - PLAY_WINDOW_MINUTES * 60_000);
}

/**
 * Counts plays of now, each unless its visitor's last counted play of the game is less than `PLAY_WINDOW_MINUTES` old. The
 * games are held while the windows are looked at, so that two plays at once count once. But for the first half hour of a
 * day, when a visitor may have counted under yesterday's pseudonym, windows are reached by the key that is inserted alone: a
 * plan that PostgreSQL made while the table was empty would read all of it.
 * @param played no visitor twice for a game
 * @returns an answer to each, in order; null where the game is not public
 */
export async function recordPlays(
  em: Em,
  played: readonly Played[],
  now: Date,
): Promise<(PlayCount | null)[]> {
  const windowStart = windowBefore(now);
  const opened = sql`
    insert into play_window (game_id, visitor, counted_at)
    select target.game_id, target.visitor, ${now} from target
    where case when target.former is null then true else not exists (
      select 1 from play_window w
      where w.game_id = target.game_id and w.visitor = target.former and w.counted_at > ${windowStart}
    ) end
    on conflict (game_id, visitor) do update set counted_at = excluded.counted_at
    where play_window.counted_at <= ${windowStart}
    returning game_id, visitor
  `;
  return tally(em, { played, at: now, opened });
}

/**
 * Counts one play of now.
 * @throws AppError game_not_found
 */
export async function recordPlay(em: Em, played: Played, now: Date): Promise<PlayCount> {
  return ofPublicGame(await recordPlays(em, [played], now));
}

/** @throws AppError game_not_found */
export function ofPublicGame([count]: readonly (PlayCount | null)[]): PlayCount {
  if (!count) throw new AppError('game_not_found');
  return count;
}

/** Plays that count if windows open for them. */
interface Opening {
  readonly played: readonly Played[];
  /** The moment of all of them. */
  readonly at: Date;
  /** A statement over `target` (`game_id`, `visitor`, `former`) that returns the `game_id` and `visitor` of the plays that count. */
  readonly opened: RawBuilder<unknown>;
}

/**
 * Counts plays at a moment. One statement: the tallies change with the plays' rows or not at all. Games are held in the
 * order of their ids, so that processes that count the same games wait for each other and never both for ever.
 * @returns an answer to each, in order; null where the game is not public
 */
export async function tally(em: Em, { played, at, opened }: Opening): Promise<(PlayCount | null)[]> {
  const weight = trendWeight(at.getTime());
  const column = (of: (play: Played) => string | null) => sql.val(played.map(of));
  const { rows } = await sql<{ counted: boolean; plays: number | null }>`${prepared}
    with asked as (
      select * from unnest(
        ${column(({ gameId }) => gameId)}::uuid[], ${column(({ visitor }) => visitor.today)}::text[],
        ${column(({ visitor }) => visitor.yesterday)}::text[], ${column(() => uuidv7(at.getTime()))}::uuid[]
      ) with ordinality as asked(game_id, visitor, former, play_id, position)
    ),
    held as materialized (
      select g.id, g.plays from game g
      where g.id in (select game_id from asked) and g.status = 'APPROVED' order by g.id for no key update
    ),
    target as (select asked.* from asked join held on held.id = asked.game_id),
    opened as (${opened}),
    logged as (
      insert into play (id, game_id, visitor, at)
      select asked.play_id, asked.game_id, asked.visitor, ${at} from opened join asked using (game_id, visitor)
    ),
    gained as (select game_id, count(*)::int as plays from opened group by game_id),
    rolled as (
      insert into game_day (game_id, day, plays)
      select game_id, ${at.toISOString().slice(0, 10)}::date, plays from gained order by game_id
      on conflict (game_id, day) do update set plays = game_day.plays + excluded.plays
    ),
    weighed as (select game_id, plays, ${weight}::float8 + ln(plays) / ln(2) as weight from gained),
    tallied as (
      update game set plays = game.plays + weighed.plays,
        trend = greatest(trend, weight) + ln(1 + power(2, -least(abs(trend - weight), ${NEGLIGIBLE}))) / ln(2)
      from weighed where game.id = weighed.game_id returning game.id, game.plays
    )
    select opened.game_id is not null as counted, coalesce(tallied.plays, held.plays) as plays
    from asked left join opened using (game_id, visitor) left join held on held.id = asked.game_id
      left join tallied on tallied.id = asked.game_id
    order by position
  `.execute(em.getKysely());
  return rows.map(({ counted, plays }) => (plays === null ? null : { counted, plays }));
}
