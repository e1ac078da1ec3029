import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { BEFORE_BASELINE, restoreBeforeBaseline } from '../../testing/before-baseline.ts';
import { databaseAt, dropDatabase, newDatabaseName, onServer } from '../../testing/database-server.ts';
import { type Database, openInMemory, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';

const server = inject('databaseUrl');
let database: Database;
let close: () => Promise<void>;

async function restoreOnServer(): Promise<void> {
  const name = newDatabaseName();
  await onServer(server, `create database "${name}"`);
  await restoreBeforeBaseline(databaseAt(server, name));
  database = await openPostgres(databaseAt(server, name), 'migrations');
  close = async () => {
    await database.close();
    await dropDatabase(server, name);
  };
}

beforeEach(async () => {
  if (server !== '') return restoreOnServer();
  database = await openInMemory();
  close = () => database.close();
  await database.pglite?.exec(BEFORE_BASELINE);
  // The dump sets an empty search path for its connection.
  await database.pglite?.exec('reset all');
});
afterEach(() => close());

const ask = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(database.orm.em.fork().getKysely())).rows;

test('a database of before the baseline is brought to it, and nothing is lost', async () => {
  await migrate(database);
  expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  const editions = await ask(sql<{ said: string }>`
    select concat_ws(' | ', g.title, g.status, case e.id when g.live_id then 'live' when g.waiting_id then 'waiting' end, e.number,
      e.title, e.age_rating, coalesce(e.src_url, 'uploaded'), array_to_string(e.tags, '+'), e.note,
      case when e.suspended_at is not null then 'suspended' end, case when e.left_at is not null then 'left' end) as said
    from edition e join game g on g.id = e.game_id order by g.created_at, e.submitted_at, e.number`);
  const there = 'https://games.example/a/';
  expect(editions.map(({ said }) => said)).toEqual([
    `Address | APPROVED | live | 1 | Address | E7 | ${there} | kites+wind | `,
    `Address | APPROVED | waiting | Address Two | E13 | ${there} | gale | `,
    'Upload | APPROVED | live | 2 | Upload | E16 | uploaded | kites+wind | Note of Upload',
    'Upload | APPROVED | 1 | Upload | E13 | uploaded | kites+wind | Note of Upload | left',
    'Upload | APPROVED | 3 | Upload | E7 | uploaded | kites+wind | Note of Upload | left',
    'Upload | APPROVED | waiting | Upload Four | E7 | uploaded | kites+wind | Note of Upload Four',
    `Waits | PENDING | waiting | Waits | E7 | ${there} | kites+wind | `,
    `Rejected | REJECTED | waiting | Rejected | E7 | ${there} | kites+wind | `,
    `Answered | PENDING | waiting | Answered | E7 | ${there} | kites+wind | `,
    `Change | APPROVED | live | 1 | Change | E7 | ${there} | kites+wind | `,
    'Change | APPROVED | Change of Place | E7 | uploaded | kites+wind | Note of Change of Place',
    'Suspended | SUSPENDED | live | 1 | Suspended | E7 | uploaded | kites+wind | Note of Suspended | suspended',
    `Undo Approve | APPROVED | live | 1 | Undo Approve | E7 | ${there} | kites+wind | `,
    `Undone Change | APPROVED | live | 1 | Undone Change | E7 | ${there} |  | `,
    `Undone Change | APPROVED | 2 | Undo Change | E7 | ${there} | kites+wind |  | left`,
    `Undo Reject | REJECTED | waiting | Undo Reject | E7 | ${there} | kites+wind | `,
    `Undo Reject Change | APPROVED | live | 1 | Undo Reject Change | E7 | ${there} | kites+wind | `,
    `Undo Reject Change | APPROVED | Undo Reject Change | E7 | ${there} | storm | `,
  ]);
  // What a decision would bring back, and what can be answered for, is the edition that it was.
  const named = await ask(sql<{ title: string; live: string | null; waiting: string | null }>`
    select g.title, l.title as live, w.title as waiting from undoable_decision d join game g on g.id = d.game_id
      left join edition l on l.id = (d.before ->> 'live')::uuid left join edition w on w.id = (d.before ->> 'waiting')::uuid
    order by g.created_at`);
  expect(named).toEqual([
    { title: 'Undo Approve', live: null, waiting: 'Undo Approve' },
    { title: 'Undone Change', live: 'Undo Change', waiting: 'Undone Change' },
    { title: 'Undo Reject', live: null, waiting: 'Undo Reject' },
    { title: 'Undo Reject Change', live: 'Undo Reject Change', waiting: 'Undo Reject Change' },
  ]);
  const others =
    await ask(sql`select (select count(*)::int from "user") as people, (select score from rating) as score,
    (select comment from rating) as comment, (select count(*)::int from favourite) as favourites, (select state::json -> 'local' ->> 'best' from save) as best,
    (select plays from game where title = 'Address') as plays, (select count(*)::int from upload) as uploads,
    (select count(*)::int from game_words) as words, (select e.title from edition e join game g on e.id::text = g.rejection ->> 'edition'
      where g.title = 'Change') as rejected`);
  expect(others).toEqual([
    {
      people: 3,
      score: 4,
      comment: 'Good wind.',
      favourites: 1,
      best: '9',
      plays: 7,
      uploads: 6,
      words: 11,
      rejected: 'Change of Place',
    },
  ]);
  // The next start finds nothing to do.
  await migrate(database);
});

test('an older one is refused in one line that says the way, and stays as it is', async () => {
  await ask(sql`delete from mikro_orm_migrations where name like '%left_versions'`);
  await expect(migrate(database)).rejects.toThrow(
    /^This database is from before release 1\.0\. Start the portal of commit [0-9a-f]{8} on it once, stop it, and start this one\.$/,
  );
  expect(await ask(sql`select count(*)::int as games from game_version`)).toEqual([{ games: 4 }]);
});
