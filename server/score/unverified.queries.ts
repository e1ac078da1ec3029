import { sql } from 'kysely';
import {
  beginningsOf,
  type BoardName,
  dayOf,
  type ScoreOrder,
  unverifiedScoreText,
} from '../../entities/score.rules.ts';
import { boardEntry } from '../../entities/score.schema.ts';
import { isoTime } from '../catalogue/game.view.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { placesOf, type Ranking } from './ranking.ts';
import type { ListedRun } from './score.queries.ts';

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

/** The scores of an unverified board. */
export const unverifiedRanking = ({ gameId, order, board }: UnverifiedPlace, now: Date): Ranking => ({
  name: `unverified ${dayOf(now)} ${gameId} ${board} ${order}`,
  table: 'unverified_score',
  competes: (score) =>
    sql`${score}.game_id = ${gameId} and ${score}.day >= ${since(board, now)} and not ${score}.removed`,
  value: 'score',
  better: order,
  at: 'reported_at',
});

const listed = boardEntry.omit({ watchable: true, text: true });

/** The first places of an unverified board, or those of `runs`. */
export async function listUnverified(
  em: Em,
  { runs, ...place }: UnverifiedPlace & { readonly runs?: readonly string[] | undefined },
  now: Date,
): Promise<Omit<ListedRun, 'version'>[]> {
  const rows = await rowsOf(
    em,
    listed,
    sql`select b.place, b.id as run, b.name, b.score, ${isoTime('b.reported_at')} as "finishedAt"
      from (${placesOf(unverifiedRanking(place, now), runs)}) b order by b.place`,
  );
  return rows.map((row) => ({ ...row, text: unverifiedScoreText(row.score) }));
}

/** A player's score of a day; null if there is none. */
export async function readBestOfDay(
  em: Em,
  { gameId, player, day }: { readonly gameId: string; readonly player: string; readonly day: string },
): Promise<{ readonly id: string } | null> {
  const best = await db(em)
    .selectFrom('unverified_score')
    .select('id')
    .where((eb) => eb.and({ game_id: gameId, day, player }))
    .executeTakeFirst();
  return best ?? null;
}
