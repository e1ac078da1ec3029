import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { Game } from '../../entities/game.entity.ts';
import { changeLive, makeGame, makeOwnGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { listGames } from './game.queries.ts';
import { sortIntoTiers } from './tiers.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

const ask = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(world.em().getKysely())).rows;

const search = async (text: string) =>
  (await listGames(world.em(), { limit: 24, page: 1, withNext: false, search: text })).map(
    ({ title }) => title,
  );

/** Lists counts that differ from a recount. */
async function untrue(): Promise<unknown> {
  const counts = await ask(sql<{ category: string; games: number }>`
    select category, games from game_count where games <> 0 order by category`);
  const counted = await ask(sql<{ category: string; games: number }>`
    select category, count(*)::int as games from (
      select '' as category from game where status = 'APPROVED' union all
      select unnest(category_slugs) from game where status = 'APPROVED'
    ) shown group by category order by category`);
  return isDeepStrictEqual(counts, counted) ? null : { counts, counted };
}

describe('what lists and search read stays true', () => {
  test('when games come, change, are decided about and go', async () => {
    const one = await makeGame(world, { title: 'Kettle Run', categories: ['arcade', 'puzzle'] });
    const two = await makeGame(world, { title: 'Moth Lamp', categories: ['puzzle'], status: 'PENDING' });
    expect(await untrue()).toBeNull();
    await changeLive(world, one, { title: 'Kettle Walk', description: 'Slower.', categories: ['racing'] });
    expect(await untrue()).toBeNull();
    expect(await search('kettle')).toEqual(['Kettle Walk']);
    expect([await search('slower'), await search('racing'), await search('puzzle')]).toEqual([
      ['Kettle Walk'],
      ['Kettle Walk'],
      [],
    ]);
    await changeLive(world, two, {});
    expect(await untrue()).toBeNull();
    expect(await search('lamp')).toEqual(['Moth Lamp']);
    await world.em().nativeUpdate(Game, one.id, { status: 'SUSPENDED' });
    expect(await untrue()).toBeNull();
    await world.em().nativeDelete(Game, two.id);
    expect(await untrue()).toBeNull();
  });

  test('when a studio is renamed', async () => {
    const asha = await signIn(world, 'asha@example.org');
    await makeOwnGame(world, asha.id, { title: 'Kettle Run', categories: ['arcade'] });
    const renamed = await asha.call('PUT', '/api/dev/studio', {
      name: 'Lamp and Moth',
      about: '',
      website: '',
    });
    expect(renamed.statusCode).toBe(200);
    expect(await search('moth')).toEqual(['Kettle Run']);
  });
});

test('the most played games are in the first tier, and one that falls behind leaves it', async () => {
  const games = await Promise.all(
    [5, 9, 2].map((plays) => makeGame(world, { title: `Played ${plays}`, plays })),
  );
  const tiers = async () => {
    await sortIntoTiers(world.em());
    return ask(sql<{ tier: number; games: number }>`
      select tier, count(*)::int as games from game_words group by tier order by tier`);
  };
  expect(await tiers()).toEqual([{ tier: 0, games: 3 }]);
  // Adds a thousand more-played games.
  await ask(sql`
    with made as (
      insert into game (id, slug, title, status, age_rating, plays, created_at, published_at)
      select gen_random_uuid(), 'more-' || n, 'More', 'APPROVED', 'E7', 100, now(), now()
      from generate_series(1, 998) n returning id)
    insert into game_words (game_id, title, words) select id, '', '' from made`);
  expect(await tiers()).toEqual([
    { tier: 0, games: 1000 },
    { tier: 1, games: 1 },
  ]);
  const [behind] = await ask(sql<{ game_id: string }>`select game_id from game_words where tier = 1`);
  expect(behind?.game_id).toBe(games[2]?.id);
  // The search finds games from both tiers.
  expect(await listGames(world.em(), { limit: 24, page: 1, withNext: false, search: 'played' })).toHaveLength(
    3,
  );
});
