import { sql } from 'kysely';
import { z } from 'zod';
import type { Em } from '../platform/database/database.ts';
import { type PlayerDayKey, rollUp } from './roll-up.service.ts';
import { rowsOf } from '../platform/database/rows.ts';

const playerDay = z.object({ game_id: z.string(), player: z.string(), day: z.string() });

/** An event to store; `at` is when it happened. */
export interface NewEvent {
  readonly id: string;
  readonly gameId: string;
  readonly player: string;
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>> | null;
  readonly country: string | null;
  readonly at: Date;
}

/**
 * Stores new events and updates the rolled-up days in one transaction. The sums always match the stored events, in
 * whatever order and however often events arrive.
 * @param lasting whether the players' pseudonyms last longer than a day
 * @returns the number of new events
 */
export async function storeEvents(em: Em, events: readonly NewEvent[], lasting: boolean): Promise<number> {
  if (events.length === 0) return 0;
  return em.transactional(async (own) => {
    const added = await insertNew(own, events);
    const days = new Map(added.map((day) => [`${day.game_id} ${day.player} ${day.day}`, day]));
    if (days.size > 0) await rollUp(own, [...days.values()], lasting);
    return added.length;
  });
}

/**
 * Inserts in the order of ids, so that two batches with the same events cannot deadlock. The table's key is by id and day,
 * so an id that is stored under another day is looked for. Only the same event sent twice at the same moment, on
 * both sides of midnight and without a time of its own, could be stored twice.
 */
async function insertNew(em: Em, events: readonly NewEvent[]): Promise<PlayerDayKey[]> {
  const json = JSON.stringify(events.map(({ gameId, ...event }) => ({ ...event, game_id: gameId })));
  const rows = await rowsOf(
    em,
    playerDay,
    sql`
    insert into game_event (id, game_id, player, day, name, properties, country, at)
    select distinct on (e.id) e.id, e.game_id, e.player, (e.at at time zone 'UTC')::date, e.name, e.properties, e.country, e.at
    from json_to_recordset(${json}::json)
      as e(id uuid, game_id uuid, player varchar, name varchar, properties jsonb, country varchar, at timestamptz)
    where not exists (select from game_event stored where stored.id = e.id)
    order by e.id, e.at
    on conflict do nothing
    returning game_id, player, to_char(day, 'YYYY-MM-DD') as day
  `,
  );
  return rows;
}
