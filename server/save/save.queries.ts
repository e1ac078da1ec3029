import { sql } from 'kysely';
import { z } from 'zod';
import { SAVE } from '../../entities/save.rules.ts';
import { accountsOf } from '../session/mailbox.ts';
import {
  type GameSave,
  type SaveConflict,
  type SaveFacts,
  type SaveFile,
  type SaveList,
  savesOfGame,
} from '../../entities/save.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { db, jsonDb } from '../platform/database/db.ts';
import { rowsOf, shallowObject } from '../platform/database/rows.ts';
import { hasPage, isoTime, isPublic, savesStay } from '../catalogue/game.view.ts';

/** The columns that describe a stored state, of the table with this alias. */
const described = (alias: string) => sql`${sql.ref(`${alias}.fingerprint`)}, ${sql.ref(`${alias}.device`)},
  ${isoTime(`${alias}.saved_at`)} as "savedAt", ${sql.ref(`${alias}.bytes`)}, ${sql.ref(`${alias}.picture`)}`;
const facts = sql`s.version, ${described('s')}`;
const copyFacts = sql`c.id, ${described('c')}, ${isoTime('c.kept_until')} as "keptUntil"`;

/** Reads a person's save of a game; null if there is none. */
export async function findSave(
  em: Em,
  userId: string,
  gameId: string,
): Promise<(SaveFacts & { readonly state: string }) | null> {
  const save = await jsonDb(em)
    .selectFrom('save')
    .select([
      'version',
      'fingerprint',
      'device',
      isoTime('saved_at').as('savedAt'),
      'bytes',
      'picture',
      'state',
    ])
    .where('user_id', '=', userId)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return save ?? null;
}

/** Whether a person's save goes on from this state, as the last state of a page that went said. */
export async function isFollowed(
  em: Em,
  {
    userId,
    gameId,
    fingerprint,
  }: { readonly userId: string; readonly gameId: string; readonly fingerprint: string },
): Promise<boolean> {
  const save = await db(em)
    .selectFrom('save')
    .select('version')
    .where('user_id', '=', userId)
    .where('game_id', '=', gameId)
    .where(sql<boolean>`position(${fingerprint} in follows) > 0`)
    .executeTakeFirst();
  return save !== undefined;
}

/** The states that wait for the player's choice, the latest first. */
export const listConflicts = (em: Em, userId: string, gameId: string): Promise<SaveConflict[]> =>
  jsonDb(em)
    .selectFrom('save_copy')
    .select(['id', 'fingerprint', 'device', 'bytes', 'picture'])
    .select([isoTime('saved_at').as('savedAt'), isoTime('kept_until').as('keptUntil')])
    .where('user_id', '=', userId)
    .where('game_id', '=', gameId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();

/** Reads a person's save of a game with its state, and its conflicts. */
export async function readGameSave(em: Em, userId: string, gameId: string): Promise<GameSave> {
  const save = await findSave(em, userId, gameId);
  return {
    save: save === null ? null : { ...save, state: JSON.parse(save.state) },
    copies: await listConflicts(em, userId, gameId),
  };
}

const listed = savesOfGame.array();
const room = z.object({ saves: listed, bytes: z.coerce.number() });

/** A person's saves, the latest first. */
export async function listSaves(em: Em, userId: string): Promise<SaveList> {
  const [row] = await rowsOf(
    em,
    room,
    sql`select
      coalesce((select json_agg(json_build_object(
        'gameId', g.id, 'slug', g.slug, 'title', g.title, 'isPublic', ${isPublic}, 'hasPage', ${hasPage},
        'savesStay', coalesce((select ${savesStay} from edition e join upload u on u.id = e.upload_id where e.id = g.live_id), false),
        'save', (select row_to_json(x) from (select ${facts}) x),
        'copies', (select coalesce(json_agg(row_to_json(x)), '[]') from (
          select ${copyFacts} from save_copy c where c.user_id = s.user_id and c.game_id = s.game_id
          order by c.saved_at desc, c.id) x)
      ) order by s.saved_at desc, g.id) from save s join game g on g.id = s.game_id where s.user_id = ${userId}), '[]')
      as saves,
      ${bytesOf(userId)} as bytes`,
  );
  return { saves: row?.saves ?? [], bytes: row?.bytes ?? 0, maxBytes: SAVE.perPerson };
}

/** Size of the saves and conflicts of a person's mailbox, in bytes. */
const bytesOf = (userId: string) => sql`(
  (select coalesce(sum(bytes), 0) from save where user_id in ${accountsOf(userId)})
  + (select coalesce(sum(bytes), 0) from save_copy where user_id in ${accountsOf(userId)}))`;

const total = z.object({ bytes: z.coerce.number() });

/** Reads the size of the saves and conflicts of a person's mailbox, in bytes. */
export async function readSavedBytes(em: Em, userId: string): Promise<number> {
  const [row] = await rowsOf(em, total, sql`select ${bytesOf(userId)} as bytes`);
  return row?.bytes ?? 0;
}

const exported = z.object({ saves: z.array(shallowObject<SaveFile['saves'][number]>()) });

/** All saves of a person as one file. Conflicts stay: a file has one state for a game. */
export async function exportSaves(em: Em, userId: string): Promise<SaveFile> {
  const [row] = await rowsOf(
    em,
    exported,
    sql`select coalesce(json_agg(json_build_object('slug', g.slug, 'title', g.title, 'fingerprint', s.fingerprint,
        'savedAt', ${isoTime('s.saved_at')}, 'picture', s.picture, 'state', s.state::json) order by g.slug), '[]') as saves
      from save s join game g on g.id = s.game_id where s.user_id = ${userId}`,
  );
  return { format: 'playport-saves', version: 1, saves: row?.saves ?? [] };
}

/** Returns the description of a save, without its state. */
export function factsOf({ version, fingerprint, device, savedAt, bytes, picture }: SaveFacts): SaveFacts {
  return { version, fingerprint, device, savedAt, bytes, picture };
}
