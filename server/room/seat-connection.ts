import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { ROOM } from '../../entities/room.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { readSeatToken } from './seat-token.ts';

/** A player's place, while they are connected. */
export interface ConnectedSeat {
  readonly id: string;
  readonly roomId: string;
  readonly place: number;
  /** Whether somebody in the room was connected to another process. */
  readonly far: boolean;
}

/** The connection of a player. */
export interface Connection {
  readonly id: string;
  readonly process: string;
}

/** A process that says nothing of a player for so many seconds has ended without a word. */
const SILENT_SECONDS = 20;

const seated = z.object({ id: z.string(), roomId: z.string(), place: z.int(), far: z.boolean() });
const ofRoom = z.object({ roomId: z.string() });
const ROOM_ID = sql`s.room_id as "roomId"`;

/**
 * Changes seats, and gives their rooms a new revision. The rooms are locked before the seats, as everywhere: whoever changes a
 * room would otherwise wait for somebody who waits for them.
 * @param which the condition on `s`, a seat
 * @param make an `update seat s set …` or `delete from seat s`, to which the condition is added
 */
const changeSeats = <Row>(
  em: Em,
  shape: z.ZodType<Row>,
  { which, make, returning }: Record<'which' | 'make' | 'returning', RawBuilder<unknown>>,
): Promise<Row[]> =>
  rowsOf(
    em,
    shape,
    sql`with changed as (
        update room set revision = revision + 1 where id in (select s.room_id from seat s where ${which}) returning id
      )
      ${make} where s.room_id in (select id from changed) and ${which} returning ${returning}`,
  );

/** Whether a seat `o` is connected, and not to this process. A process of an earlier version does not name itself. */
const isElsewhere = (process: string) =>
  sql`o.connection is not null and o.away_since is null and o.process is distinct from ${process}`;

const idsOf = (rows: readonly { readonly roomId: string }[]) => rows.map(({ roomId }) => roomId);

/** Takes a connection for a seat, in place of an earlier one; null for a token of no seat. */
export async function connectSeat(
  em: Em,
  token: string,
  connection: Connection,
): Promise<ConnectedSeat | null> {
  const id = await readSeatToken(em, token);
  if (id === null) return null;
  const rows = await changeSeats(em, seated, {
    which: sql`s.id = ${id}`,
    make: sql`update seat s set connection = ${connection.id}, process = ${connection.process}, seen_at = now(), away_since = null`,
    returning: sql`s.id, s.room_id as "roomId", s.place, exists (select from seat o where o.room_id = s.room_id
      and o.id <> s.id and ${isElsewhere(connection.process)}) as far`,
  });
  return rows[0] ?? null;
}

/** Keeps the place of somebody whose connection has ended; false when they have connected anew already. */
export async function disconnectSeat(
  em: Em,
  { id, connection }: { readonly id: string; readonly connection: string },
): Promise<boolean> {
  const rows = await changeSeats(em, ofRoom, {
    which: sql`s.id = ${id} and s.connection = ${connection} and s.away_since is null`,
    make: sql`update seat s set away_since = now()`,
    returning: ROOM_ID,
  });
  return rows.length > 0;
}

/** Says of seats that their players are connected to this process; returns the rooms in which others are elsewhere. */
export async function renewSeats(
  em: Em,
  ids: readonly string[],
  process: string,
): Promise<readonly string[]> {
  const rooms = await rowsOf(
    em,
    ofRoom,
    sql`with seen as (
        update seat s set seen_at = now() where s.id = any(${sql.val(ids)}::uuid[]) returning s.room_id
      )
      select distinct o.room_id as "roomId" from seat o
        where o.room_id in (select room_id from seen) and ${isElsewhere(process)}`,
  );
  return idsOf(rooms);
}

/** Changes that came while nobody asked. */
export interface RoomChanges {
  /** Rooms in which somebody's state has changed. */
  readonly changed: readonly string[];
  /** Rooms that have lasted too long. */
  readonly ended: readonly string[];
}

/** Gives up the places of those who did not come back, and the rooms that are empty or too old. */
export async function expireSeats(em: Em): Promise<RoomChanges> {
  const silent = await changeSeats(em, ofRoom, {
    which: sql`s.away_since is null and s.seen_at < now() - make_interval(secs => ${SILENT_SECONDS}::int)`,
    make: sql`update seat s set away_since = now()`,
    returning: ROOM_ID,
  });
  const expired = await changeSeats(em, ofRoom, {
    which: sql`s.away_since < now() - make_interval(secs => ${ROOM.graceSeconds}::int)`,
    make: sql`delete from seat s`,
    returning: ROOM_ID,
  });
  const over = await rowsOf(
    em,
    ofRoom,
    sql`delete from room r where r.created_at < now() - make_interval(hours => ${ROOM.hours}::int)
        or (r.created_at < now() - interval '1 minute' and not exists (select 1 from seat s where s.room_id = r.id))
      returning r.id as "roomId"`,
  );
  return { changed: [...new Set([...idsOf(silent), ...idsOf(expired)])], ended: idsOf(over) };
}
