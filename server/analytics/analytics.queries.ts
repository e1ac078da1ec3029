import { type RawBuilder, sql } from 'kysely';
import {
  AGE_GROUPS,
  daysOf,
  type Period,
  PERIODS,
  RETENTION_DAYS,
  UNKNOWN_COUNTRY,
} from '../../entities/analytics.rules.ts';
import { type AnalyticsOverview, analyticsOverview } from '../../entities/analytics.schema.ts';
import type { MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { placesOfSdk } from '../personal/sdk-places.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** Whether the game is in the catalogue. */
/** Whether all of these games belong to this person. */
export async function ownsGames(em: Em, userId: string, gameIds: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select 1 from (${gamesOf(userId)}) own where id in (${sql.join(gameIds)})`.execute(
      em.getKysely(),
    );
  return rows.length === gameIds.length;
}

/** The games to read, and the days. */
export interface AnalyticsQuery {
  readonly userId: string;
  /** One of their games; all of them when absent. */
  readonly gameId?: string | undefined;
  readonly period: Period;
  readonly now: Date;
}

/**
 * Reads a person's numbers over a period: by day, in total and by game. One visitor playing two games counts as two
 * players, because pseudonyms differ between games. A visitor whose play counted is a player even without events: a day
 * has as many players as its events or its plays show, whichever is more.
 * @throws AppError game_not_found for a game that is not theirs
 */
export async function readOverview(em: Em, question: AnalyticsQuery): Promise<AnalyticsOverview> {
  const { userId, gameId } = question;
  if (gameId !== undefined && !(await ownsGames(em, userId, [gameId]))) throw new AppError('game_not_found');
  const { from, to } = daysOf(question.period, question.now);
  const rows = await rowsOf(
    em,
    analyticsOverview,
    sql`
    with own as (${gamesOf(userId, gameId)}),
    ${peopleWhoPlayed(from, to)},
    ${earlierPlays({ from, to, length: PERIODS[question.period] })},
    ${retention(from, to)}
    select
      ${list(sql`
        select to_char(c.day, 'YYYY-MM-DD') as day, ${sums('players')},
          coalesce(max(earlier.plays), 0) as "playsBefore"
        from generate_series(${from}::date, ${to}::date, interval '1 day') c(day) left join days on days.day = c.day
          left join earlier on earlier.day = c.day
        group by c.day order by c.day`)} as days,
      (select row_to_json(x) from (select ${sums()}, (select coalesce(sum(players), 0) from people) as players from days) x) as totals,
      ${list(sql`select day, players, returned from retention order by day`)} as retention,
      ${list(sql`
        select coalesce(country, ${UNKNOWN_COUNTRY}) as country, sum(players) as players from (
          select country, 1 as players from seen
          union all select null, (select sum(players) from people) - (select count(*) from seen)
        ) known group by 1 having sum(players) > 0 order by 2 desc, 1`)} as countries,
      ${list(sql`
        select (${AGE_GROUPS_JSON}::json) ->> age_rating as group, sum(players) as players from people
        group by 1 having sum(players) > 0 order by 1`)} as ages,
      ${list(sql`
        select people.id, people.title, ${sums()}, people.players
        from people left join days on days.game_id = people.id
        group by people.id, people.title, people.players order by plays desc, people.title, people.id`)} as games
  `,
  );
  const [overview] = rows;
  if (overview === undefined) throw new AppError('internal');
  return overview;
}

/** Reads the data of a developer's Analytics tab. */
export async function readTab(
  { em, env, viewer }: MemberContext,
  input: { readonly period: Period; readonly gameId?: string | undefined },
): Promise<AnalyticsOverview & { readonly sdk: string }> {
  const overview = await readOverview(em, { ...input, userId: viewer.user.id, now: new Date() });
  return { ...overview, sdk: placesOfSdk(env.playOrigin).script };
}

const AGE_GROUPS_JSON = JSON.stringify(AGE_GROUPS);

function gamesOf(userId: string, gameId?: string): RawBuilder<unknown> {
  const one = gameId === undefined ? sql`` : sql`and g.id = ${gameId}`;
  return sql`select g.id, g.title, g.age_rating from game g
    join developer_profile p on p.id = g.developer_profile_id where p.user_id = ${userId} ${one}`;
}

/** Sums the joined days; pass `players` only where each row is a different day of the same game or games. */
function sums(players?: 'players'): RawBuilder<unknown> {
  const columns = ['plays', 'sessions', 'completed', ...(players === undefined ? [] : [players])];
  const each = columns.map((column) => sql`coalesce(sum(days.${sql.ref(column)}), 0) as ${sql.ref(column)}`);
  return sql`${sql.join(each)}, coalesce(sum(days.played_ms), 0) as "playedMs"`;
}

/** From `own`: the days of its games, who was seen on them (`seen`), and how many people played each game (`people`). */
function peopleWhoPlayed(from: string, to: string): RawBuilder<unknown> {
  return sql`visits as (
      select p.game_id, (p.at at time zone 'UTC')::date as day, count(distinct p.visitor) as visitors
      from play p join own on own.id = p.game_id
      where p.at >= ${from}::timestamp at time zone 'UTC'
        and p.at < (${to}::timestamp + interval '1 day') at time zone 'UTC' group by 1, 2
    ),
    days as (
      select d.game_id, d.day, d.plays, greatest(d.players, coalesce(v.visitors, 0)) as players, d.sessions,
        d.completed, d.played_ms
      from game_day d join own on own.id = d.game_id left join visits v on v.game_id = d.game_id and v.day = d.day
      where d.day between ${from} and ${to}
    ),
    seen as (
      select distinct on (p.game_id, p.player) p.game_id, p.player, p.country from player_day p
      join own on own.id = p.game_id where p.day between ${from} and ${to}
      order by p.game_id, p.player, p.country is null, p.day desc
    ),
    people as (
      select own.id, own.title, own.age_rating, greatest((select count(*) from seen where seen.game_id = own.id),
        coalesce((select max(days.players) from days where days.game_id = own.id), 0)) as players
      from own
    )`;
}

/** The days of a period, as `YYYY-MM-DD`, and their number. */
interface Days {
  readonly from: string;
  readonly to: string;
  readonly length: number;
}

/** From `own`: its plays on the days of the period before, each as the day one period later. */
function earlierPlays({ from, to, length }: Days): RawBuilder<unknown> {
  return sql`earlier as (
      select d.day + ${length}::int as day, sum(d.plays) as plays from game_day d join own on own.id = d.game_id
      where d.day between ${from}::date - ${length}::int and ${to}::date - ${length}::int group by 1
    )`;
}

/**
 * Counts who was new N days before a day of the period, and how many of them returned on it. Excludes today, which is
 * not over.
 */
function retention(from: string, to: string): RawBuilder<unknown> {
  return sql`firsts as (
      select p.game_id, p.player, min(p.day) as day from player_day p join own on own.id = p.game_id
      where p.lasting group by p.game_id, p.player
    ),
    back(n) as (values ${sql.join(RETENTION_DAYS.map((day) => sql`(${day}::int)`))}),
    retention as (
      select back.n as day, count(f.player) as players, count(r.player) as returned
      from back
      left join firsts f on f.day + back.n >= ${from}::date and f.day + back.n < ${to}::date
      left join player_day r on r.game_id = f.game_id and r.player = f.player and r.day = f.day + back.n
      group by back.n
    )`;
}

function list(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(row_to_json(x)), '[]') from (${query}) x)`;
}
