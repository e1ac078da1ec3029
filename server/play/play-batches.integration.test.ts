import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Game } from '../../entities/game.entity.ts';
import { playResult } from '../../entities/play.schema.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { makeGame } from '../testing/factories.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** A play by the visitor with this number. */
const play = ({ id }: { readonly id: string }, visitor: number, key?: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/games/${id}/play`,
    remoteAddress: `198.51.100.${visitor}`,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const people = Array.from({ length: 50 }, (_, visitor) => visitor);
const keyOf = (visitor: number) => `a-key-of-visitor-${visitor}-0123456789`;

/** The game's play count next to a count of its rows; `writes` is the number of transactions that wrote them. */
async function tallyOf({ id }: Game) {
  const { rows } = await sql<{ plays: number; rows: number; day: number; writes: number }>`
    select plays, (select count(*)::int from play where game_id = g.id) as rows,
      (select coalesce(sum(plays), 0)::int from game_day where game_id = g.id) as day,
      (select count(distinct xmin::text)::int from play where game_id = g.id) as writes
    from game g where id = ${id}
  `.execute(world.em().getKysely());
  return rows[0];
}

test('plays that come together are written together, each counted once and answered for itself', async () => {
  const [one, two] = [await makeGame(world), await makeGame(world)];
  const nowhere = { id: uuidv7() };
  const responses = await Promise.all(
    people.flatMap((visitor) => [
      play(one, visitor),
      play(two, visitor),
      play(one, visitor),
      play(nowhere, visitor),
    ]),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(people.length);
  const counts = responses.flatMap((response) =>
    response.statusCode === 200 ? playResult.parse(response.json()) : [],
  );
  expect(counts.filter(({ counted }) => counted)).toHaveLength(2 * people.length);
  expect(counts.filter(({ counted }) => !counted)).toHaveLength(people.length);
  for (const game of [one, two]) {
    const tally = await tallyOf(game);
    expect(tally).toMatchObject({ plays: people.length, rows: people.length, day: people.length });
    expect(tally?.writes).toBeLessThan(people.length / 2);
  }
});

test('a key counts once, and its answer is given again, whoever else plays with it', async () => {
  const game = await makeGame(world);
  const first = await Promise.all(people.map((visitor) => play(game, visitor, keyOf(visitor))));
  // Sent twice more from another network, where the visitor has another pseudonym.
  const again = await Promise.all(
    [...people, ...people].map((visitor) => play(game, visitor + 100, keyOf(visitor))),
  );
  for (const [at, response] of again.entries()) {
    expect(response.json()).toEqual(first[at % people.length]?.json());
  }
  const tally = await tallyOf(game);
  expect(tally).toMatchObject({ plays: people.length, rows: people.length });
  expect(tally?.writes).toBeLessThan(people.length / 2);
});

test('what is refused keeps no key, and a key stands for one play only', async () => {
  const game = await makeGame(world, { status: 'PENDING' });
  const other = await makeGame(world);
  expect((await play(game, 1, keyOf(1))).statusCode).toBe(404);
  await sql`update game set status = 'APPROVED' where id = ${game.id}`.execute(world.em().getKysely());
  expect((await play(game, 1, keyOf(1))).json()).toEqual({ counted: true, plays: 1 });
  const reused = await play(other, 1, keyOf(1));
  expect(reused.statusCode).toBe(422);
  expect(reused.json()).toMatchObject({ error: { code: 'key_reused' } });
  expect((await play(other, 1, 'short')).statusCode).toBe(400);
});

test('a play that does not count leaves no key, however many are sent', async () => {
  const game = await makeGame(world);
  for (const key of people) await play(game, 1, keyOf(key));
  const again = await play(game, 1, keyOf(7));
  expect(again.json()).toEqual({ counted: false, plays: 1 });
  expect(await world.em().execute('select count(*)::int as keys from idempotency_key')).toEqual([
    { keys: 1 },
  ]);
});

test('a database that fails fails the plays of that moment, and no later ones', async () => {
  const game = await makeGame(world);
  await sql`alter table play rename to play_away`.execute(world.em().getKysely());
  const failed = await Promise.all(people.map((visitor) => play(game, visitor)));
  expect(new Set(failed.map(({ statusCode }) => statusCode))).toEqual(new Set([500]));
  await sql`alter table play_away rename to play`.execute(world.em().getKysely());
  expect((await play(game, 1)).json()).toEqual({ counted: true, plays: 1 });
});
