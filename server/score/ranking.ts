import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { BOARD_SIZE, type ScoreOrder } from '../../entities/score.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** The rows of a table that compete on a board. An index on `value` lets its first places be read without the others. */
export interface Ranking {
  /** The board: no other has this name on the same day. */
  readonly name: string;
  readonly table: 'run' | 'unverified_score';
  /** Matches the rows that compete. */
  readonly competes: (row: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly value: 'worth' | 'score';
  readonly better: ScoreOrder;
  /** The column of the time at which a row was handed in: of two equal ones the earlier is ahead. */
  readonly at: 'finished_at' | 'reported_at';
}

/** Whether the row `o` is ahead of `r`. */
function isAhead({ value, at, better }: Ranking): RawBuilder<boolean> {
  const [other, row] = [sql.ref(`o.${value}`), sql.ref(`r.${value}`)];
  return sql`(${other} ${better === 'higher' ? sql`>` : sql`<`} ${row}
    or ${other} = ${row} and (${sql.ref(`o.${at}`)}, o.id) < (${sql.ref(`r.${at}`)}, r.id))`;
}

/** The players of whom a row `o` competes and fulfills a condition. Grouping compares no texts, as `distinct` would. */
const playersOf = ({ table, competes }: Ranking, condition: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (
    select from ${sql.table(table)} o where ${competes(sql.id('o'))} and ${condition} group by o.player) p)`;

/** The best row of each player on a board, with its `place`, in that order: the first places, or those of these rows. */
export function placesOf(ranking: Ranking, rows?: readonly string[]): RawBuilder<unknown> {
  const { table, competes, value, at, better } = ranking;
  const best = sql`from ${sql.table(table)} r where ${competes(sql.id('r'))} and not exists (
    select from ${sql.table(table)} o
    where ${competes(sql.id('o'))} and o.player = r.player and ${isAhead(ranking)})`;
  if (rows !== undefined)
    return sql`select r.*, 1 + ${playersOf(ranking, isAhead(ranking))} as place
      ${best} and r.id = any(${`{${rows.join()}}`}::uuid[]) order by place limit ${BOARD_SIZE}`;
  const inOrder = sql`${sql.id(value)} ${better === 'higher' ? sql`desc` : sql`asc`}, ${sql.id(at)}, id`;
  return sql`select f.*, row_number() over (order by ${inOrder})::int as place
    from (select r.* ${best} order by ${inOrder} limit ${BOARD_SIZE}) f order by place`;
}

/** From how many players on their number may be a while old, and for how long, in milliseconds: counting reads all their rows. */
const MANY = { players: 1000, ms: 60_000 } as const;

const counted = z.object({ players: z.int() });

/** By database: tests have several in a process. */
const counts = new WeakMap<object, LRUCache<string, Promise<number>>>();

/** Number of players that a board has; of a long one, how many it had a minute ago at most. */
export function countPlayers(em: Em, ranking: Ranking): Promise<number> {
  const database = em.getDriver();
  const ofDatabase = counts.get(database) ?? new LRUCache({ max: 1000, ttl: MANY.ms });
  counts.set(database, ofDatabase);
  const { name } = ranking;
  const cachedCount = ofDatabase.get(name);
  if (cachedCount !== undefined) return cachedCount;
  const count = readCount(em, ranking);
  ofDatabase.set(name, count);
  count.then(
    (players) => players < MANY.players && ofDatabase.delete(name),
    () => ofDatabase.delete(name),
  );
  return count;
}

async function readCount(em: Em, ranking: Ranking): Promise<number> {
  const rows = await rowsOf(em, counted, sql`select ${playersOf(ranking, sql`true`)} as players`);
  return rows[0]?.players ?? 0;
}
