import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeAll, afterAll, describe, expect, inject, test } from 'vitest';
import { Game } from '../../entities/game.entity.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { labelGame } from './game.service.ts';
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

const NOTHING = { cards: [], counts: [] };
/** Lists cards that differ from freshly built ones, and counts that differ from a recount. */
async function untrue(): Promise<unknown> {
  const cards = await ask(sql<{ same: boolean }>`
    select c.card = game_card_json(g) and c.words = game_words(g) and c.title = to_tsvector('simple', g.title)
      and g.category_slugs = game_categories(g.id) as same
    from game g left join game_card c on c.game_id = g.id`);
  const counts = await ask(sql<{ category: string; games: number }>`
    select category, games from game_count where games <> 0 order by category`);
  const counted = await ask(sql<{ category: string; games: number }>`
    select category, count(*)::int as games from (
      select '' as category from game where status = 'APPROVED' union all
      select c.slug from game g join game_category gc on gc.game_id = g.id join category c on c.id = gc.category_id
      where g.status = 'APPROVED'
    ) shown group by category order by category`);
  return {
    cards: cards.filter(({ same }) => !same),
    counts: isDeepStrictEqual(counts, counted) ? [] : { counts, counted },
  };
}

describe('cards and counts stay true', () => {
  test('when games come, change, are decided about and go', async () => {
    const one = await makeGame(world, { title: 'Kettle Run', categories: ['arcade', 'puzzle'] });
    const two = await makeGame(world, { title: 'Moth Lamp', categories: ['puzzle'], status: 'PENDING' });
    expect(await untrue()).toEqual(NOTHING);
    await world.em().nativeUpdate(Game, one.id, { title: 'Kettle Walk', description: 'Slower.' });
    await world
      .em()
      .nativeUpdate(Game, two.id, { status: 'APPROVED', thumbUrl: 'https://pictures.example/1.png' });
    expect(await untrue()).toEqual(NOTHING);
    expect(
      (await listGames(world.em(), { limit: 24, page: 1, withNext: false }))
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Kettle Walk', 'Moth Lamp']);
    await world.em().nativeUpdate(Game, one.id, { status: 'SUSPENDED' });
    expect(await untrue()).toEqual(NOTHING);
    await world.em().nativeDelete(Game, two.id);
    expect(await untrue()).toEqual(NOTHING);
  });

  test('when a game gets other categories and tags', async () => {
    const { id } = await makeGame(world, { title: 'Kettle Run', categories: ['arcade'] });
    const em = world.em();
    await labelGame(em, await em.findOneOrFail(Game, id), {
      categories: ['puzzle', 'racing'],
      tags: ['steam'],
    });
    await em.flush();
    expect(await untrue()).toEqual(NOTHING);
    const [card] = await listGames(world.em(), { limit: 24, page: 1, withNext: false, search: 'steam' });
    expect(card?.categories.map(({ slug }) => slug).toSorted()).toEqual(['puzzle', 'racing']);
  });

  test('when a category or a studio is renamed', async () => {
    const asha = await signIn(world, 'asha@example.org');
    await makeOwnGame(world, asha.id, { title: 'Kettle Run', categories: ['arcade'] });
    await ask(sql`update category set name = 'Arcades' where slug = 'arcade'`);
    await ask(sql`update developer_profile set studio = 'Lamp & Moth'`);
    expect(await untrue()).toEqual(NOTHING);
    const [card] = await listGames(world.em(), { limit: 24, page: 1, withNext: false });
    expect(card).toMatchObject({
      categories: [{ name: 'Arcades' }],
      developerProfile: { studio: 'Lamp & Moth' },
    });
    await ask(sql`update category set name = 'Arcade' where slug = 'arcade'`);
  });

  test.runIf(inject('databaseUrl') !== '')('when two give a game categories at once', async () => {
    const { id } = await makeGame(world, { title: 'Kettle Run', categories: [] });
    const give = (slug: string) =>
      world.em().transactional(async (em) => {
        await sql`insert into game_category (game_id, category_id) select ${id}, c.id from category c where slug = ${slug}`.execute(
          em.getKysely(),
        );
        await sql`select pg_sleep(0.05)`.execute(em.getKysely());
      });
    await Promise.all(['arcade', 'puzzle', 'racing'].map(give));
    expect(await untrue()).toEqual(NOTHING);
  });
});

test('the most played games are in the first tier, and one that falls behind leaves it', async () => {
  const games = await Promise.all(
    [5, 9, 2].map((plays) => makeGame(world, { title: `Played ${plays}`, plays })),
  );
  const tiers = async () => {
    await sortIntoTiers(world.em());
    return ask(sql<{ tier: number; games: number }>`
      select tier, count(*)::int as games from game_card group by tier order by tier`);
  };
  expect(await tiers()).toEqual([{ tier: 0, games: 3 }]);
  // Adds a thousand more-played games.
  await ask(sql`
    insert into game (id, slug, title, description, thumb_url, status, play_type, age_rating, plays, created_at, published_at)
    select gen_random_uuid(), 'more-' || n, 'More', '', '', 'APPROVED', 'IFRAME', 'E7', 100, now(), now()
    from generate_series(1, 998) n`);
  expect(await tiers()).toEqual([
    { tier: 0, games: 1000 },
    { tier: 1, games: 1 },
  ]);
  const [behind] = await ask(sql<{ game_id: string }>`select game_id from game_card where tier = 1`);
  expect(behind?.game_id).toBe(games[2]?.id);
  // The search finds games from both tiers.
  expect(await listGames(world.em(), { limit: 24, page: 1, withNext: false, search: 'played' })).toHaveLength(
    3,
  );
});

test('the function that makes the cards of a list keeps one plan, whatever the length of the list', async () => {
  // `create or replace function` without the setting would take it away.
  const [settings] = await ask(
    sql<{ proconfig: string[] | null }>`select proconfig from pg_proc where proname = 'game_cards'`,
  );
  expect(settings?.proconfig).toContain('plan_cache_mode=force_generic_plan');
});
