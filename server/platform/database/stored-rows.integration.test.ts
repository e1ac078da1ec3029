import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseAt, newDatabaseName, onServer } from '../../testing/database-server.ts';
import { type Database, openInMemory, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

/** Rows that earlier versions of the portal stored, which migrations bring into today's shape. */

const server = inject('databaseUrl');
const name = newDatabaseName();
let database: Database;

const ask = async (statement: RawBuilder<unknown>) =>
  (await statement.execute(database.orm.em.fork().getKysely())).rows;
const uuid = (number: number) => `018f6a2e-7c1b-7d34-9a55-${String(number).padStart(12, '0')}`;

/** The games to which each test's rows belong. */
const [RELABELLED, MARKED, RATED] = [uuid(1), uuid(2), uuid(3)];
const MAILED = [
  { email: 'a.b+1@gmail.com', mailbox: 'ab@gmail.com' },
  { email: 'ab@googlemail.com', mailbox: 'ab@gmail.com' },
  { email: 'asha+1@example.org', mailbox: 'asha@example.org' },
  { email: 'asha@example.org', mailbox: 'asha@example.org' },
  { email: 'c.d@example.org', mailbox: 'c.d@example.org' },
];

beforeAll(async () => {
  if (server !== '') await onServer(server, `create database "${name}"`);
  database = await (server === '' ? openInMemory() : openPostgres(databaseAt(server, name)));
  await database.orm.migrator.up({ to: 'Migration20261121204211_bare_play_windows' });
  await storeLabels();
  await storeMarks();
  await storeVotes();
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  if (server !== '') await onServer(server, `drop database "${name}" with (force)`);
});

async function addGame(id: string, title = 'Kites'): Promise<void> {
  await ask(sql`insert into game (id, slug, title, description, thumb_url, status, play_type, age_rating, created_at)
    values (${id}, ${`game-${id}`}, ${title}, 'Fly one.', '', 'APPROVED', 'IFRAME', 'E7', now())`);
}

async function addPerson(id: string, email: string, called = 'Asha'): Promise<void> {
  await ask(sql`insert into "user" (id, email, name, role, created_at)
    values (${id}, ${email}, ${called}, 'PLAYER', now())`);
}

async function storeLabels(): Promise<void> {
  await addGame(RELABELLED);
  const revision = JSON.stringify({ title: 'Kites at Dusk', ageRating: 'E13' });
  await ask(sql`update game set revision = ${revision}::jsonb`);
  await ask(sql`insert into category (id, slug, name, icon, position)
    values (${uuid(11)}, 'arcade', 'Arcade', '', 6), (${uuid(12)}, 'kids', 'Kids', '', 9)`);
  await ask(sql`insert into tag (id, name) values (${uuid(13)}, 'roof')`);
  await ask(sql`insert into game_category (game_id, category_id)
    values (${RELABELLED}, ${uuid(11)}), (${RELABELLED}, ${uuid(12)})`);
  await ask(sql`insert into game_tag (game_id, tag_id) values (${RELABELLED}, ${uuid(13)})`);
}

test('a change in review gets the labels of the live version, and Kids only a game rated KIDS', async () => {
  expect(await ask(sql`select category_slugs, revision from game where id = ${RELABELLED}`)).toEqual([
    {
      category_slugs: ['arcade'],
      revision: {
        title: 'Kites at Dusk',
        ageRating: 'E13',
        singlePlayer: true,
        multiplayer: false,
        orientation: 'any',
        categories: ['arcade'],
        tags: ['roof'],
        uploadId: null,
      },
    },
  ]);
});

async function storeMarks(): Promise<void> {
  await addPerson(uuid(21), 'marks@example.org', 'Playport Moderator\u202e');
  await addPerson(uuid(22), 'nothing@example.org', '\u200b');
  await addGame(MARKED, 'Ki\u00adtes \u{e0041}می\u200cخواهم');
  await ask(sql`insert into rating (id, game_id, user_id, score, comment, created_at, updated_at)
    values (${uuid(23)}, ${MARKED}, ${uuid(21)}, 5, ${'One\u2066\ntwo\u0007'}, now(), now())`);
  await ask(sql`insert into tag (id, name)
    values (${uuid(24)}, 'wind'), (${uuid(25)}, ${'wi\u200bnd'}), (${uuid(26)}, ${'\u202esky'})`);
  await ask(sql`insert into game_tag (game_id, tag_id)
    values (${MARKED}, ${uuid(25)}), (${MARKED}, ${uuid(26)})`);
}

test('marks that nobody sees leave names, titles, comments and tags', async () => {
  const names = sql`select name from "user" where id in (${uuid(21)}, ${uuid(22)}) order by id`;
  expect(await ask(names)).toEqual([{ name: 'Playport Moderator' }, { name: 'Player' }]);
  expect(await ask(sql`select title from game where id = ${MARKED}`)).toEqual([
    { title: 'Kites می\u200cخواهم' },
  ]);
  expect(await ask(sql`select comment from rating where game_id = ${MARKED}`)).toEqual([
    { comment: 'One\ntwo' },
  ]);
  const tags = sql`select t.name from game_tag gt join tag t on t.id = gt.tag_id
    where gt.game_id = ${MARKED} order by t.name`;
  expect(await ask(tags)).toEqual([{ name: 'sky' }, { name: 'wind' }]);
  expect(await ask(sql`select name from tag order by name`)).toEqual([
    { name: 'roof' },
    { name: 'sky' },
    { name: 'wind' },
  ]);
});

/** Votes of one to five stars, besides a hundred of other people with four each. */
async function storeVotes(): Promise<void> {
  await addGame(RATED);
  for (const [index, { email }] of MAILED.entries()) {
    await addPerson(uuid(31 + index), email);
    await ask(sql`insert into rating (id, game_id, user_id, score, created_at, updated_at)
      values (${uuid(41 + index)}, ${RATED}, ${uuid(31 + index)}, ${index + 1}, now(), now() + make_interval(mins => ${index}))`);
  }
  await ask(sql`update game set rating_count = 105, rating_sum = 415 where id = ${RATED}`);
}

test('of the votes from one mailbox the latest counts', async () => {
  const mailboxes = sql`select email, mailbox from "user" where id >= ${uuid(31)} order by id`;
  expect(await ask(mailboxes)).toEqual(MAILED);
  const counted = sql`select score from rating where game_id = ${RATED} and counted order by id`;
  expect(await ask(counted)).toEqual([{ score: 2 }, { score: 4 }, { score: 5 }]);
  expect(await ask(sql`select rating_count, rating_sum from game where id = ${RATED}`)).toEqual([
    { rating_count: 103, rating_sum: 411 },
  ]);
});
