import { type RawBuilder, sql } from 'kysely';
import { type Room, room, type WaitingRooms } from '../../entities/room.schema.ts';
import { isPublic } from '../catalogue/game.view.ts';
import { addRowDependencies } from '../platform/changes/response-dependencies.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** Reads a room as everybody in it sees it; null if there is none. */
async function readRoom(em: Em, which: RawBuilder<unknown>): Promise<Room | null> {
  const rows = await rowsOf(
    em,
    room,
    sql`select r.code, r.places, r.open, r.started_at is not null as started, r.round, r.seed, r.revision,
        json_build_object('id', g.id, 'slug', g.slug, 'title', g.title) as game,
        (select json_agg(json_build_object(
            'place', s.place, 'name', s.name, 'ready', s.ready, 'away', s.away_since is not null, 'version', s.version,
            'wins', s.wins
          ) order by s.place) from seat s where s.room_id = r.id) as players
      from room r join game g on g.id = r.game_id
      where ${which} and exists (select 1 from seat s where s.room_id = r.id)`,
  );
  return rows[0] ?? null;
}

export const readRoomByCode = (em: Em, code: string): Promise<Room | null> =>
  readRoom(em, sql`r.code = ${code}`);
export const readRoomById = (em: Em, id: string): Promise<Room | null> => readRoom(em, sql`r.id = ${id}`);

/** Rooms that anybody may join, and in which somebody is. */
const waits = sql<boolean>`r.open and r.started_at is null
  and exists (select 1 from seat s where s.room_id = r.id and s.away_since is null)
  and (select count(*) from seat s where s.room_id = r.id) < r.places`;

/** The games that are played online, and how many open rooms of each wait for somebody. */
export async function listWaitingRooms(em: Em): Promise<WaitingRooms> {
  const rooms = sql<number>`(select count(*) from room r where r.game_id = g.id and ${waits})::int`;
  const games = db(em)
    .selectFrom('game as g')
    .innerJoin('edition as e', 'e.id', 'g.live_id')
    .select(['g.slug', rooms.as('rooms')])
    .where('e.online_places', 'is not', null)
    .where(isPublic)
    .orderBy('g.slug');
  return addRowDependencies(await games.execute());
}

/** The codes of the rooms of a game that wait for somebody, the one that has waited longest first. */
export async function listOpenCodes(em: Em, gameId: string): Promise<string[]> {
  const rooms = db(em).selectFrom('room as r').select('r.code').where('r.game_id', '=', gameId).where(waits);
  const rows = await rooms.orderBy('r.created_at').orderBy('r.id').limit(5).execute();
  return rows.map(({ code }) => code);
}
