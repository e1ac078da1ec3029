import { type NotNull, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { beginningsOf, BOARD_SIZE, type BoardName, dayOf } from '../../entities/score.rules.ts';
import {
  type BestOfToday,
  bestOfToday,
  boardEntry,
  type Replay,
  type RunFacts,
} from '../../entities/score.schema.ts';
import { isoTime, isPublic } from '../catalogue/game.view.ts';
import { publicPictureSql } from '../platform/images/picture-address.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { placesOf, type Ranking } from './ranking.ts';

/** A board of one game and mode. */
export interface BoardKey {
  readonly gameId: string;
  readonly mode: string;
  readonly board: BoardName;
}

/** Matches the verified runs that a board is about. */
function on(board: BoardName, now: Date, run: RawBuilder<unknown> = sql.id('r')): RawBuilder<unknown> {
  const { today, week } = beginningsOf(now);
  switch (board) {
    case 'all':
      return sql`${run}.best`;
    case 'daily':
      return sql`${run}.day = ${dayOf(now)} and ${run}.finished_at >= ${today}`;
    case 'today':
      return sql`${run}.day is null and ${run}.finished_at >= ${today}`;
    case 'week':
      return sql`${run}.day is null and ${run}.finished_at >= ${week}`;
  }
}

/** The verified runs of a board. */
export const rankingOf = ({ gameId, mode, board }: BoardKey, now: Date): Ranking => ({
  name: `run ${dayOf(now)} ${gameId} ${board} ${mode}`,
  table: 'run',
  competes: (run) => sql`${run}.game_id = ${gameId} and ${run}.mode = ${mode} and ${run}.status = 'VERIFIED'
    and ${on(board, now, run)}`,
  value: 'worth',
  better: 'higher',
  at: 'finished_at',
});

const listed = boardEntry.omit({ watchable: true }).extend({ version: z.string() });
export type ListedRun = z.infer<typeof listed>;

/** The first places of a board, or those of `runs`. */
export async function listBoard(
  em: Em,
  { runs, ...place }: BoardKey & { readonly runs?: readonly string[] | undefined },
  now: Date,
): Promise<ListedRun[]> {
  return rowsOf(
    em,
    listed,
    sql`select b.place, b.id as run, b.name, b.score, b.text, b.version,
        ${isoTime('b.finished_at')} as "finishedAt"
      from (${placesOf(rankingOf(place, now), runs)}) b order by b.place`,
  );
}

const place = z.object({ place: z.int() });

/** The verdict on a run, and its ranks; null if there is no such run. */
export async function readRun(em: Em, id: string, now: Date): Promise<RunFacts | null> {
  const row = await db(em)
    .selectFrom('run')
    .select(['id', 'status', 'refusal', 'text', 'game_id as gameId', 'mode'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { gameId, mode, ...run } = row;
  const placeOn = async (board: BoardName) => {
    if (run.status !== 'VERIFIED') return null;
    const rows = await rowsOf(
      em,
      place,
      sql`select b.place from (${placesOf(rankingOf({ gameId, mode, board }, now), [id])}) b`,
    );
    return rows[0]?.place ?? null;
  };
  return {
    ...run,
    places: {
      today: await placeOn('today'),
      week: await placeOn('week'),
      all: await placeOn('all'),
      daily: await placeOn('daily'),
    },
  };
}

/** A verified run of a public game, to be watched; null if there is none. */
export async function readReplay(em: Em, id: string): Promise<Replay | null> {
  const replay = await db(em)
    .selectFrom('run as r')
    .innerJoin('game as g', 'g.id', 'r.game_id')
    .select(['r.seed', 'r.mode', 'r.version', 'r.recording', 'r.name', 'r.text'])
    .where((eb) => eb.and({ 'r.id': id, 'r.status': 'VERIFIED' }))
    .where('r.recording', 'is not', null)
    .where('r.text', 'is not', null)
    .where(isPublic)
    .$narrowType<{ recording: NotNull; text: NotNull }>()
    .executeTakeFirst();
  return replay ?? null;
}

const own = z.object({ id: z.string() });

/** The ids of a person's verified runs and unverified scores in a game, of which boards may show some; the latest first. */
export async function listOwnRuns(
  em: Em,
  { gameId, userId }: { readonly gameId: string; readonly userId: string },
): Promise<string[]> {
  const rows = await rowsOf(
    em,
    own,
    sql`select x.id from (
        select r.id, r.finished_at as at from run r
        where r.game_id = ${gameId} and r.user_id = ${userId} and r.status = 'VERIFIED'
        union all
        select s.id, s.reported_at from unverified_score s
        where s.game_id = ${gameId} and s.user_id = ${userId} and not s.removed
      ) x order by x.at desc limit ${BOARD_SIZE}`,
  );
  return rows.map(({ id }) => id);
}

/** Number of games that "Today's best" names. */
const GAMES_OF_TODAY = 8;

const best = z.object({ best: bestOfToday.element });

/** The best run of today of each game, in the mode that most people played; the game with the most players first. */
export async function listBestOfToday(em: Em, now: Date): Promise<BestOfToday> {
  const rows = await rowsOf(
    em,
    best,
    sql`
    with runs as (select r.* from run r where r.status = 'VERIFIED' and ${on('today', now)}),
    modes as (
      select distinct on (game_id) game_id, mode, count(distinct player)::int as players
      from runs group by game_id, mode order by game_id, count(distinct player) desc, mode
    )
    select json_build_object('slug', g.slug, 'title', g.title, 'thumbUrl', ${publicPictureSql},
      'run', b.id, 'name', b.name, 'text', b.text, 'players', m.players) as best
    from modes m join game g on g.id = m.game_id join edition e on e.id = g.live_id
    cross join lateral (
      select r.* from runs r where r.game_id = m.game_id and r.mode = m.mode
      order by r.worth desc, r.finished_at, r.id limit 1
    ) b
    where ${isPublic} order by m.players desc, b.finished_at desc, b.id limit ${GAMES_OF_TODAY}`,
  );
  return rows.map((row) => row.best);
}
