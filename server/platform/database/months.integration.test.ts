import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import { databaseAt, newDatabaseName, onServer } from '../../testing/database-server.ts';
import { lendDatabase } from '../../testing/test-database.ts';
import { storeEvents } from '../../analytics/store-events.service.ts';
import { type Database, openInMemory, openPostgres } from './database.ts';
import { migrate } from './migrate.ts';
import { monthAfter, tendMonths } from './months.ts';

/** The newest migration from before there were partitions. */
const BEFORE = 'Migration20261124062103_medals';
const [GAME, USER, ENDPOINT] = [uuidv7(), uuidv7(), uuidv7()];
const MONTHS_KEPT = 14;

const server = inject('databaseUrl');
let database: Database;
let giveBack: () => Promise<void>;

async function lendEmpty() {
  if (server === '') {
    const empty = await openInMemory();
    return { database: empty, giveBack: () => empty.close() };
  }
  const name = newDatabaseName();
  await onServer(server, `create database "${name}"`);
  const empty = await openPostgres(databaseAt(server, name), 'migrations');
  const discard = async () => {
    await empty.close();
    await onServer(server, `drop database "${name}" with (force)`);
  };
  return { database: empty, giveBack: discard };
}

const addGame = () =>
  ask(sql`insert into game (id, slug, title, description, thumb_url, status, play_type, age_rating, created_at)
    values (${GAME}, 'kites', 'Kites', 'Fly one.', '', 'APPROVED', 'IFRAME', 'E7', now())`);

afterEach(() => giveBack());

/** Asks on a connection of its own; the embedded engine has one for all. */
async function ask<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await statement.execute(database.orm.em.fork().getKysely())).rows;
}

const addPlay = (at: Date) =>
  ask(
    sql`insert into play (id, game_id, visitor, at) values (${uuidv7()}, ${GAME}, ${'v'.repeat(43)}, ${at})`,
  );

/** An event as the version before there were partitions stores it. */
const addEventAsBefore = (id: string) =>
  ask(sql`insert into analytics_event (id, game_id, player, day, name, at)
    values (${id}, ${GAME}, ${'p'.repeat(43)}, (now() at time zone 'UTC')::date, 'jump', now())
    on conflict (id) do nothing`);

const addEvent = (at: Date, id: string = uuidv7()) =>
  storeEvents(
    database.orm.em.fork(),
    [{ id, gameId: GAME, player: 'p'.repeat(43), name: 'jump', properties: null, country: null, at }],
    true,
  );

const addEndpoint = async () => {
  await ask(sql`insert into "user" (id, email, mailbox, name, role, created_at)
    values (${USER}, 'asha@example.org', 'asha@example.org', 'Asha', 'PLAYER', now())`);
  await ask(sql`insert into webhook_endpoint (id, user_id, url, events, secret, active, created_at)
    values (${ENDPOINT}, ${USER}, 'https://example.org/hook', '[]', 's', true, now())`);
};

const addDelivery = (at: Date) =>
  ask(sql`insert into webhook_delivery (id, endpoint_id, event, body, state, attempts, next_at, created_at)
    values (${uuidv7()}, ${ENDPOINT}, 'webhook.test', '{}', 'PENDING', 0, now(), ${at})`);

const addEntry = (at: Date) =>
  ask(sql`insert into audit_entry (id, action, subject, created_at)
    values (${uuidv7()}, 'game.approve', 'Kites', ${at})`);

/** The partitions that hold rows, and how many. */
async function placesOf(table: string): Promise<Record<string, number>> {
  const places = await ask(
    sql<{ place: string; rows: number }>`
    select tableoid::regclass::text as place, count(*)::int as rows from ${sql.table(table)} group by 1 order by 1`,
  );
  return Object.fromEntries(places.map(({ place, rows }) => [place, rows]));
}

const nameOf = (table: string, month: Date) =>
  `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
const tend = (now: Date) => tendMonths(database.orm.em.fork(), now);

/** Calls `write` again and again while `work` is done; throws if one call did. Returns the number of calls. */
async function writingDuring(write: () => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  let calls = 0;
  const done = new AbortController();
  const writer = async () => {
    for (; !done.signal.aborted; calls += 1) await write();
  };
  const writers = [writer(), writer(), writer()];
  await work().finally(() => done.abort());
  await Promise.all(writers);
  return calls;
}

test('filled tables become partitions while the version before writes, and lose nothing', async () => {
  const now = new Date();
  ({ database, giveBack } = await lendEmpty());
  await database.orm.migrator.up({ to: BEFORE });
  await addGame();
  await ask(sql`insert into play (id, game_id, visitor, at)
    select gen_random_uuid(), ${GAME}, repeat('v', 43), now() - make_interval(hours => n)
    from generate_series(1, 5000) n`);
  await ask(sql`insert into analytics_event (id, game_id, player, day, name, at)
    select gen_random_uuid(), ${GAME}, repeat('p', 43), now()::date - n % 40, 'jump', now()
    from generate_series(1, 5000) n`);
  await addEndpoint();
  await ask(sql`insert into webhook_delivery (id, endpoint_id, event, body, state, attempts, next_at, created_at)
    select gen_random_uuid(), ${ENDPOINT}, 'webhook.test', '{}', 'PENDING', 0, now(), now() - make_interval(mins => n)
    from generate_series(1, 5000) n`);
  await ask(sql`insert into audit_entry (id, action, subject, created_at)
    select gen_random_uuid(), 'game.approve', 'Kites', now() - make_interval(hours => n) from generate_series(1, 5000) n`);
  const known = uuidv7();
  const write = async () => {
    await addPlay(new Date());
    await addEventAsBefore(uuidv7());
    await addEventAsBefore(known);
    await addDelivery(new Date());
    await ask(sql`update webhook_delivery set state = 'DELIVERED', attempts = attempts + 1
      where id = (select id from webhook_delivery where state = 'PENDING' order by id limit 1)`);
    await addEntry(new Date());
  };
  const written = await writingDuring(write, () => migrate(database));
  expect(await placesOf('play')).toEqual({ play_earlier: 5000 + written });
  expect(await placesOf('game_event')).toEqual({ analytics_event: 5000 + written + 1 });
  expect(await placesOf('webhook_delivery')).toEqual({ webhook_delivery_earlier: 5000 + written });
  expect(await placesOf('audit_entry')).toEqual({ audit_entry_earlier: 5000 + written });
  // The version before still runs beside the new one, and each knows what the other has stored.
  await addEventAsBefore(uuidv7());
  expect(await addEvent(now, known)).toBe(0);
  expect(await addEvent(monthAfter(now, 2), known)).toBe(0);
  expect(await addEvent(now)).toBe(1);
  expect(await placesOf('game_event')).toEqual({ analytics_event: 5000 + written + 3 });
  expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  // Of the months ahead the next one has a partition, and the one after that is made in its time.
  const next = monthAfter(now, 2);
  await addPlay(next);
  expect(await placesOf('play')).toMatchObject({ [nameOf('play', next)]: 1 });
  await addDelivery(next);
  expect(await placesOf('webhook_delivery')).toMatchObject({ [nameOf('webhook_delivery', next)]: 1 });
  await addEntry(next);
  expect(await placesOf('audit_entry')).toMatchObject({ [nameOf('audit_entry', next)]: 1 });
});

describe('a table with partitions', () => {
  beforeEach(async () => {
    ({ database, giveBack } = await lendDatabase());
    await addGame();
  });

  test('has one for the next two months, and makes none twice', async () => {
    const now = new Date();
    for (const months of [0, 1, 2]) {
      await tend(monthAfter(now, months));
      await tend(monthAfter(now, months));
      await addPlay(monthAfter(now, months + 2));
    }
    const ahead = [2, 3, 4].map((months) => [nameOf('play', monthAfter(now, months)), 1]);
    expect(await placesOf('play')).toEqual(Object.fromEntries(ahead));
  });

  test('takes a row of a month without one, and moves it there when the portal runs again', async () => {
    const late = monthAfter(new Date(), 9);
    await addPlay(late);
    expect(await placesOf('play')).toEqual({ play_default: 1 });
    await tend(late);
    expect(await placesOf('play')).toEqual({ [nameOf('play', late)]: 1 });
  });

  test('drops a month when the last of it is 400 days old, while plays are written', async () => {
    const now = new Date();
    const month = monthAfter(now, 2);
    await addPlay(now);
    await tend(month);
    await addPlay(month);
    await tend(monthAfter(now, MONTHS_KEPT + 1));
    expect(await placesOf('play')).toMatchObject({ play_earlier: 1 });
    const later = monthAfter(now, MONTHS_KEPT + 2);
    const written = await writingDuring(
      () => addPlay(later),
      () => tend(later),
    );
    expect(await placesOf('play')).toEqual({ [nameOf('play', month)]: 1, [nameOf('play', later)]: written });
    await tend(monthAfter(later, 1));
    expect(await placesOf('play')).toEqual({ [nameOf('play', later)]: written });
  });

  test('keeps events until the last of their month is 40 days old', async () => {
    const month = monthAfter(new Date(), 2);
    await addEvent(month);
    const last = new Date(monthAfter(month, 1).getTime() - 1);
    await addEvent(last);
    const days = (count: number) => new Date(monthAfter(month, 1).getTime() + count * 86_400_000);
    await tend(days(40 - 1));
    expect(await placesOf('game_event')).toEqual({ [nameOf('game_event', month)]: 2 });
    await tend(days(40));
    expect(await placesOf('game_event')).toEqual({});
  });

  test('keeps deliveries until the last of their month is 30 days old, while others are written', async () => {
    await addEndpoint();
    const month = monthAfter(new Date(), 2);
    await addDelivery(month);
    const days = (count: number) => new Date(monthAfter(month, 1).getTime() + count * 86_400_000);
    await tend(days(30 - 1));
    expect(await placesOf('webhook_delivery')).toEqual({ [nameOf('webhook_delivery', month)]: 1 });
    const written = await writingDuring(
      () => addDelivery(days(30)),
      () => tend(days(30)),
    );
    expect(await placesOf('webhook_delivery')).toEqual({ [nameOf('webhook_delivery', days(30))]: written });
  });

  test('keeps the audit trail for ten years, and changed by nobody', async () => {
    const month = monthAfter(new Date(), 2);
    await addEntry(month);
    const late = monthAfter(month, 7);
    await addEntry(late);
    expect(await placesOf('audit_entry')).toMatchObject({ audit_entry_default: 1 });
    await tend(late);
    const [first, second] = [nameOf('audit_entry', month), nameOf('audit_entry', late)];
    expect(await placesOf('audit_entry')).toEqual({ [first]: 1, [second]: 1 });
    for (const table of ['audit_entry', 'audit_entry_default', 'audit_entry_earlier', first, second]) {
      await addEntry(monthAfter(late, 9));
      await addEntry(new Date());
      const place = sql.table(table);
      await expect(ask(sql`update ${place} set note = 'nothing'`)).rejects.toThrow(/append-only/);
      await expect(ask(sql`delete from ${place}`)).rejects.toThrow(/append-only/);
    }
    const tenYearsLater = new Date(monthAfter(month, 1).getTime() + 10 * 366 * 86_400_000);
    await tend(new Date(tenYearsLater.getTime() - 86_400_000));
    expect(await placesOf('audit_entry')).toMatchObject({ [first]: 1 });
    await tend(tenYearsLater);
    expect(await placesOf('audit_entry')).not.toHaveProperty(first);
    expect(await placesOf('audit_entry')).toMatchObject({ [second]: 1 });
  });

  test('loses the deliveries of an endpoint that is deleted, and of a person who is', async () => {
    for (const deleted of ['webhook_endpoint', 'user']) {
      await addEndpoint();
      for (const months of [0, 2, 9]) await addDelivery(monthAfter(new Date(), months));
      await ask(sql`delete from ${sql.table(deleted)}`);
      expect(await placesOf('webhook_delivery')).toEqual({});
      await ask(sql`delete from "user"`);
    }
  });

  test('loses the rows of a game that is deleted', async () => {
    const now = new Date();
    for (const months of [0, 2, 9]) {
      await addPlay(monthAfter(now, months));
      await addEvent(monthAfter(now, months));
    }
    await ask(sql`delete from game`);
    expect(await placesOf('play')).toEqual({});
    expect(await placesOf('game_event')).toEqual({});
  });
});
