import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { PLAY_WINDOW_MINUTES, TREND_HALF_LIFE_DAYS } from '../../entities/play.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Em } from '../platform/database/database.ts';
import { precompile, value } from '../platform/database/precompiled.ts';
import { AppError } from '../errors.ts';
import type { Pseudonyms } from './visitor.ts';

const tallied = z.object({ counted: z.boolean(), plays: z.int().nullable() });

/** Reference time of the stored trends; any fixed time works, and a recent one keeps the numbers small. */
const TREND_EPOCH = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
/** After this many half-lives a weight has no effect; PostgreSQL raises an error on powers too small to store. */
const NEGLIGIBLE = 60;

export interface PlayEvent {
  readonly gameId: string;
  readonly visitor: Pseudonyms;
}

/** Whether the play was counted, and the current count. */
export interface PlayCount {
  readonly counted: boolean;
  readonly plays: number;
}

/**
 * Weight of a play at `at` (ms since 1970) as a base-2 logarithm: later plays gain weight, so earlier ones need no
 * update.
 */
export function trendWeight(at: number): number {
  return (at - TREND_EPOCH) / (DAY_MS * TREND_HALF_LIFE_DAYS);
}

/** Start of the window that ends at `at`; a visitor's play counted since then blocks another. */
export function windowBefore(at: Date): Date {
  return new Date(at.getTime() - PLAY_WINDOW_MINUTES * 60_000);
}

/** Opens a window for each current play except those that `unseen` excludes, unless one is already open. */
const opening = (unseen: RawBuilder<unknown>) => sql`
  insert into play_window (game_id, visitor, counted_at)
  select target.game_id, target.visitor, ${value('at')} from target ${unseen}
  on conflict (game_id, visitor) do update set counted_at = excluded.counted_at
  where play_window.counted_at <= ${value('from')}
  returning game_id, visitor
`;

const countOfOneName = createPlayCounter(opening(sql``));

const countOfTwoNames = createPlayCounter(
  opening(sql`where target.former is null or not exists (
    select from play_window w
    where w.game_id = target.game_id and w.visitor = target.former and w.counted_at > ${value('from')}
  )`),
);

/**
 * Counts current plays, each unless its visitor's last counted play of the game is less than `PLAY_WINDOW_MINUTES` old.
 * Locks the games while it checks the windows, so that two concurrent plays count once. In the first half hour of a
 * day, a visitor may have counted under yesterday's pseudonym.
 * @param played each visitor at most once per game
 * @returns a result for each play, in order; null where the game is not public
 */
export function recordPlays(
  em: Em,
  played: readonly PlayEvent[],
  now: Date,
): Promise<readonly (PlayCount | null)[]> {
  const count = played.some(({ visitor }) => visitor.yesterday !== null) ? countOfTwoNames : countOfOneName;
  return count(em, { played, at: now, from: windowBefore(now) });
}

/**
 * Counts one current play.
 * @throws AppError game_not_found
 */
export async function recordPlay(em: Em, played: PlayEvent, now: Date): Promise<PlayCount> {
  return ofPublicGame(await recordPlays(em, [played], now));
}

/** @throws AppError game_not_found */
export function ofPublicGame([count]: readonly (PlayCount | null)[]): PlayCount {
  if (!count) throw new AppError('game_not_found');
  return count;
}

/** Plays to count. */
interface PlayBatch {
  readonly played: readonly PlayEvent[];
  /** The time of all the plays. */
  readonly at: Date;
  /** A play counted since this time blocks another. */
  readonly from: Date;
}

/**
 * Creates a function that counts plays at a given time. It is one statement, so the tallies and the plays' rows change
 * together or not at all. It locks games in the order of their ids, so that processes counting the same games cannot
 * deadlock.
 * @param opened a statement over `target` (`game_id`, `visitor`, `former`) and the values `at` and `from` that returns
 * the `game_id` and `visitor` of the plays that count
 * @returns a function that returns a result for each play, in order; null where the game is not public
 */
export function createPlayCounter(
  opened: RawBuilder<unknown>,
): (em: Em, plays: PlayBatch) => Promise<readonly (PlayCount | null)[]> {
  const ask = precompile(tallied, wordsOf(opened));
  return async (em, { played, at, from }) => {
    const rows = await ask(em, {
      games: played.map(({ gameId }) => gameId),
      visitors: played.map(({ visitor }) => visitor.today),
      formers: played.map(({ visitor }) => visitor.yesterday),
      ids: played.map(() => uuidv7(at.getTime())),
      at,
      from,
      day: at.toISOString().slice(0, 10),
      weight: trendWeight(at.getTime()),
    });
    return rows.map(({ counted, plays }) => (plays === null ? null : { counted, plays }));
  };
}

function wordsOf(opened: RawBuilder<unknown>) {
  const column = (name: string) => sql`${value(name)}::text[]`;
  return sql`
    with asked as (
      select game_id::uuid, visitor, former, play_id::uuid, position
      from unnest(${column('games')}, ${column('visitors')}, ${column('formers')}, ${column('ids')})
        with ordinality as asked(game_id, visitor, former, play_id, position)
    ),
    held as materialized (
      select g.id, g.plays from game g
      where g.id in (select game_id from asked) and g.status = 'APPROVED' order by g.id for no key update
    ),
    target as (select asked.* from asked join held on held.id = asked.game_id),
    opened as (${opened}),
    logged as (
      insert into play (id, game_id, visitor, at)
      select asked.play_id, asked.game_id, asked.visitor, ${value('at')}
      from opened join asked using (game_id, visitor)
    ),
    gained as (select game_id, count(*)::int as plays from opened group by game_id),
    rolled as (
      insert into game_day (game_id, day, plays)
      select game_id, ${value('day')}::date, plays from gained order by game_id
      on conflict (game_id, day) do update set plays = game_day.plays + excluded.plays
    ),
    weighed as (select game_id, plays, ${value('weight')}::float8 + ln(plays) / ln(2) as weight from gained),
    tallied as (
      update game set plays = game.plays + weighed.plays,
        trend = greatest(trend, weight)
          + ln(1 + power(2, -least(abs(trend - weight), ${sql.lit(NEGLIGIBLE)}))) / ln(2)
      from weighed where game.id = weighed.game_id returning game.id, game.plays
    )
    select opened.game_id is not null as counted, coalesce(tallied.plays, held.plays) as plays
    from asked left join opened using (game_id, visitor) left join held on held.id = asked.game_id
      left join tallied on tallied.id = asked.game_id
    order by position
  `;
}
