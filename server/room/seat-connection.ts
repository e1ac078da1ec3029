import { sql } from 'kysely';
import { z } from 'zod';
import { ROOM } from '../../entities/room.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { readSeatToken } from './seat-token.ts';

/** A player's place, while they are connected. */
export interface Seated {
  readonly id: string;
  readonly roomId: string;
  readonly place: number;
}

/** A process that says nothing of a player for so many seconds has ended without a word. */
const SILENT_SECONDS = 20;

const seated = z.object({ id: z.string(), roomId: z.string(), place: z.int() });
const ofRoom = z.object({ roomId: z.string() });
const found = z.object({ id: z.string() });

const bump = (rooms: string) => sql.raw(`update room set revision = revision + 1 where id in (${rooms})`);

/** Takes a connection for a seat, in place of an earlier one; null for a token of no seat. */
export async function connectSeat(em: Em, token: string, connection: string): Promise<Seated | null> {
  const id = await readSeatToken(em, token);
  if (id === null) return null;
  const rows = await rowsOf(
    em,
    seated,
    sql`with here as (
        update seat set connection = ${connection}, seen_at = now(), away_since = null where id = ${id}
        returning id, room_id, place
      ), changed as (${bump('select room_id from here')})
      select id, room_id as "roomId", place from here`,
  );
  return rows[0] ?? null;
}

/** Keeps the place of somebody whose connection has ended; false when they have connected anew already. */
export async function disconnectSeat(
  em: Em,
  { id, connection }: { readonly id: string; readonly connection: string },
): Promise<boolean> {
  const rows = await rowsOf(
    em,
    found,
    sql`with gone as (
        update seat set away_since = now() where id = ${id} and connection = ${connection} and away_since is null
        returning id, room_id
      ), changed as (${bump('select room_id from gone')})
      select id from gone`,
  );
  return rows.length > 0;
}

/** Says of seats that their players are connected. */
export async function seeSeats(em: Em, ids: readonly string[]): Promise<void> {
  await sql`update seat set seen_at = now() where id = any(${sql.val(ids)}::uuid[])`.execute(em.getKysely());
}

/** What has changed while nobody asked. */
export interface Tended {
  /** Rooms in which somebody's state has changed. */
  readonly changed: readonly string[];
  /** Rooms that have lasted too long. */
  readonly ended: readonly string[];
}

/** Gives up the places of those who did not come back, and the rooms that are empty or too old. */
export async function tendRooms(em: Em): Promise<Tended> {
  const silent = await rowsOf(
    em,
    ofRoom,
    sql`with silent as (
        update seat set away_since = now() where away_since is null
          and seen_at < now() - make_interval(secs => ${SILENT_SECONDS}::int) returning room_id
      ), changed as (${bump('select room_id from silent')})
      select distinct room_id as "roomId" from silent`,
  );
  const left = await rowsOf(
    em,
    ofRoom,
    sql`with gone as (
        delete from seat where away_since < now() - make_interval(secs => ${ROOM.graceSeconds}::int) returning room_id
      ), changed as (${bump('select room_id from gone')})
      select distinct room_id as "roomId" from gone`,
  );
  const over = await rowsOf(
    em,
    ofRoom,
    sql`delete from room r where r.created_at < now() - make_interval(hours => ${ROOM.hours}::int)
        or (r.created_at < now() - interval '1 minute' and not exists (select 1 from seat s where s.room_id = r.id))
      returning r.id as "roomId"`,
  );
  const ids = (rows: readonly { readonly roomId: string }[]) => rows.map(({ roomId }) => roomId);
  return { changed: [...new Set([...ids(silent), ...ids(left)])], ended: ids(over) };
}
