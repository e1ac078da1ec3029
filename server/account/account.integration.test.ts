import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../../entities/game.entity.ts';
import type { Em } from '../platform/database/database.ts';
import { makeGame } from '../testing/factories.ts';
import { meanwhile } from '../testing/meanwhile.ts';
import { outcome, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** The game's stored tally next to the count and sum of its ratings. */
async function tallyOf({ id }: Game) {
  const { rows } = await sql<{ count: number; sum: number; votes: number; scores: number }>`
    select rating_count as count, rating_sum as sum, (select count(*)::int from rating where game_id = g.id) as votes,
      (select coalesce(sum(score), 0)::int from rating where game_id = g.id) as scores
    from game g where id = ${id}
  `.execute(world.em().getKysely());
  return rows[0];
}

const deleteAccount = (person: Person) => person.call('DELETE', '/api/account', { email: person.email });

describe('a vote at the moment in which its person deletes the account', () => {
  test('is taken out as it is by then, when it is changed', async () => {
    const game = await makeGame(world);
    const [asha, ben] = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
    for (const person of [asha, ben]) await person.call('POST', `/api/games/${game.id}/rate`, { score: 2 });
    const change = (em: Em) =>
      sql`with held as (update game set rating_sum = rating_sum + 3 where id = ${game.id})
        update rating set score = 5 where user_id = ${asha.id}`.execute(em.getKysely());
    expect((await meanwhile(world, change, () => deleteAccount(asha))).statusCode).toBe(200);
    expect(await tallyOf(game)).toEqual({ count: 1, sum: 2, votes: 1, scores: 2 });
  });

  test('is taken out too, when it is just being cast', async () => {
    const game = await makeGame(world);
    const asha = await signIn(world, 'asha@example.org');
    const cast = (em: Em) =>
      sql`with held as (update game set rating_sum = 4, rating_count = 1 where id = ${game.id})
        insert into rating (id, game_id, user_id, score, created_at, updated_at)
        values (gen_random_uuid(), ${game.id}, ${asha.id}, 4, now(), now())`.execute(em.getKysely());
    expect((await meanwhile(world, cast, () => deleteAccount(asha))).statusCode).toBe(200);
    expect(await tallyOf(game)).toEqual({ count: 0, sum: 0, votes: 0, scores: 0 });
  });
});

test('what somebody writes whose account is being deleted is refused, and no fault of ours', async () => {
  const game = await makeGame(world);
  const asha = await signIn(world, 'asha@example.org');
  const leave = (em: Em) => sql`delete from "user" where id = ${asha.id}`.execute(em.getKysely());
  const favourite = await meanwhile(world, leave, () => asha.call('POST', `/api/games/${game.id}/favorite`));
  expect(outcome(favourite)).toEqual(
    world.database.pglite === null
      ? { status: 409, code: 'conflict' }
      : { status: 401, code: 'unauthenticated' },
  );
});
