import { sql } from 'kysely';
import { z } from 'zod';
import type { Em } from '../platform/database/database.ts';
import { type PlayerDayKey, rollUp } from './roll-up.service.ts';
import { rowsOf } from '../platform/database/rows.ts';

const playerDay = z.object({ game_id: z.string(), player: z.string(), day: z.string() });

/** An event as it is stored; `at` is when it happened. */
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
 * Stores events that are not known yet and brings the rolled-up days up to date, in one transaction: whatever order
 * they come in, and however often, the sums are those of the stored events.
 * @param lasting the players' pseudonyms outlive the day
 * @returns how many were new
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

/** In the order of their ids, so that two batches with the same events cannot wait for each other. */
async function insertNew(em: Em, events: readonly NewEvent[]): Promise<PlayerDayKey[]> {
  const given = JSON.stringify(events.map(({ gameId, ...event }) => ({ ...event, game_id: gameId })));
  const rows = await rowsOf(
    em,
    playerDay,
    sql`
    insert into analytics_event (id, game_id, player, day, name, properties, country, at)
    select e.id, e.game_id, e.player, (e.at at time zone 'UTC')::date, e.name, e.properties, e.country, e.at
    from json_to_recordset(${given}::json)
      as e(id uuid, game_id uuid, player varchar, name varchar, properties jsonb, country varchar, at timestamptz)
    order by e.id
    on conflict (id) do nothing
    returning game_id, player, to_char(day, 'YYYY-MM-DD') as day
  `,
  );
  return rows;
}
