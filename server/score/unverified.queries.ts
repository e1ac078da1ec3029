import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  beginningsOf,
  BOARD_PLACES,
  type BoardName,
  dayOf,
  type ScoreOrder,
  unverifiedScoreText,
} from '../../entities/score.rules.ts';
import { boardEntry } from '../../entities/score.schema.ts';
import { isoTime } from '../game/game.view.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { amongRuns, type ListedRun } from './score.queries.ts';

/** An unverified board of a game. */
export interface UnverifiedPlace {
  readonly gameId: string;
  readonly order: ScoreOrder;
  readonly board: Exclude<BoardName, 'daily'>;
}

/** From which day on a board counts. */
function since(board: UnverifiedPlace['board'], now: Date): string {
  const { today, week } = beginningsOf(now);
  return { today: dayOf(today), week: dayOf(week), all: '' }[board];
}

/** A score `s` on a scale where less is better. */
const rankOf = (order: ScoreOrder): RawBuilder<number> => (order === 'higher' ? sql`-s.score` : sql`s.score`);

/** The best score of each player on a board, with its place; of two equal ones the earlier is ahead. */
const ranked = ({ gameId, order, board }: UnverifiedPlace, now: Date) => sql`
  select x.*, row_number() over (order by x.rank, x.reported_at, x.id)::int as place,
    count(*) over ()::int as players
  from (
    select distinct on (s.player) s.*, ${rankOf(order)} as rank from unverified_score s
    where s.game_id = ${gameId} and s.day >= ${since(board, now)} and not s.removed
    order by s.player, rank, s.reported_at
  ) x`;

const listed = boardEntry.omit({ watchable: true, text: true }).extend({ players: z.int() });

/** The first places of an unverified board, or those of `runs`. */
export async function listUnverified(
  em: Em,
  { runs, ...place }: UnverifiedPlace & { readonly runs?: readonly string[] | undefined },
  now: Date,
): Promise<Omit<ListedRun, 'version'>[]> {
  const rows = await rowsOf(
    em,
    listed,
    sql`select b.place, b.players, b.id as run, b.name, b.score, ${isoTime('b.reported_at')} as "finishedAt"
      from (${ranked(place, now)}) b where ${amongRuns(runs)} order by b.place limit ${BOARD_PLACES}`,
  );
  return rows.map((row) => ({ ...row, text: unverifiedScoreText(row.score) }));
}

const best = z.object({ id: z.string(), score: z.number(), removed: z.boolean() });
export type BestOfDay = z.infer<typeof best>;

/** A player's score of a day; null if there is none. */
export async function readBestOfDay(
  em: Em,
  { gameId, player, day }: { readonly gameId: string; readonly player: string; readonly day: string },
): Promise<BestOfDay | null> {
  const rows = await rowsOf(
    em,
    best,
    sql`select s.id, s.score, s.removed from unverified_score s
      where s.game_id = ${gameId} and s.day = ${day} and s.player = ${player}`,
  );
  return rows[0] ?? null;
}
