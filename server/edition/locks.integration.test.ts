import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '../platform/database/rows.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org,second@example.org' });
});
afterAll(() => world.close());

const ROUNDS = [1, 2, 3, 4, 5, 6];
const GAMES = [1, 2, 3, 4, 5];
const draft = {
  title: 'Kite',
  description: 'Fly a kite over the dunes.',
  srcUrl: 'https://kites.example/play/',
  thumbUrl: 'https://kites.example/thumb.png',
  categories: ['racing'],
  tags: ['wind'],
};

/** A live game with a change that waits for review, on which the person has voted. */
async function makeChangedGame(developer: Person, voter: Person): Promise<string> {
  const { id } = await makeOwnGame(world, developer.id);
  expect((await developer.call('PUT', `/api/dev/games/${id}`, draft)).statusCode).toBe(200);
  expect((await voter.call('POST', `/api/games/${id}/rate`, { score: 4 })).statusCode).toBe(200);
  return id;
}

/** Counts the deadlocks that the database has ended; its figures are a second old at most. */
async function countDeadlocks(): Promise<number> {
  const [row] = await rowsOf(
    world.em(),
    z.object({ count: z.coerce.number() }),
    sql`select coalesce(sum(deadlocks), 0) as count, pg_stat_force_next_flush() from pg_stat_database
      where datname = current_database()`,
  );
  return row?.count ?? 0;
}

test('five decisions, a block and the deletion of an account at once never deadlock', async () => {
  const admin = await signIn(world, 'admin@example.org');
  const second = await signIn(world, 'second@example.org');
  const before = await countDeadlocks();
  for (const round of ROUNDS) {
    const developer = await signIn(world, `maya${round}@example.org`);
    const leaver = await signIn(world, `leaver${round}@example.org`);
    const games: string[] = [];
    for (const _ of GAMES) games.push(await makeChangedGame(developer, leaver));
    const calls = [
      leaver.call('DELETE', '/api/account', { email: leaver.email }),
      ...games.map((id, at) =>
        (at % 2 === 0 ? admin : second).call('POST', `/api/admin/games/${id}/reject`, { reason: 'No.' }),
      ),
      admin.call('POST', `/api/admin/users/${leaver.id}/block`),
    ];
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect([round, statuses.slice(1, -1)]).toEqual([round, GAMES.map(() => 200)]);
    // Of the deletion and the block, whichever came second finds nobody there.
    expect([statuses.at(0), statuses.at(-1)].toSorted()[0]).toBe(200);
    expect(statuses.every((status) => status < 500)).toBe(true);
  }
  expect(await countDeadlocks()).toBe(before);
});

test.runIf(inject('databaseUrl') !== '')(
  'the deletion of a member waits for no administrator, and no administrator for it',
  async () => {
    const admin = await signIn(world, 'admin@example.org');
    const leaver = await signIn(world, 'member@example.org');
    const deletion = await world.em().transactional(async (em) => {
      await sql`select 1 from "user" where id = ${admin.id} for update`.execute(em.getKysely());
      return leaver.call('DELETE', '/api/account', { email: leaver.email });
    });
    expect(deletion.statusCode).toBe(200);
  },
);
