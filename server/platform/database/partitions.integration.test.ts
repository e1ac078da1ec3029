import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import { acquireDatabase } from '../../testing/test-database.ts';
import { storeEvents } from '../../analytics/store-events.service.ts';
import type { Database } from './database.ts';
import { monthAfter, maintainPartitions } from './partitions.ts';

const [GAME, USER, ENDPOINT] = [uuidv7(), uuidv7(), uuidv7()];
const MONTHS_KEPT = 14;

let database: Database;
let giveBack: () => Promise<void>;

const addGame = () =>
  ask(sql`insert into game (id, slug, title, status, age_rating, created_at)
    values (${GAME}, 'kites', 'Kites', 'APPROVED', 'E7', now())`);

afterEach(() => giveBack());

/** Asks on a connection of its own; the embedded engine has one for all. */
async function ask<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await statement.execute(database.orm.em.fork().getKysely())).rows;
}

const addPlay = (at: Date) =>
  ask(
    sql`insert into play (id, game_id, visitor, at) values (${uuidv7()}, ${GAME}, ${'v'.repeat(43)}, ${at})`,
  );

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
const tend = (now: Date) => maintainPartitions(database.orm.em.fork(), now);

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

describe('a table with partitions', () => {
  beforeEach(async () => {
    ({ database, giveBack } = await acquireDatabase());
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
    await tend(monthAfter(now, MONTHS_KEPT));
    expect(await placesOf('play')).toMatchObject({ [nameOf('play', now)]: 1 });
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
    for (const table of ['audit_entry', 'audit_entry_default', first, second]) {
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
