import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous } from '../context.ts';
import { trackDependencies } from '../platform/changes/response-dependencies.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { callProcedure } from './call-procedure.ts';
import { procedures } from './procedures.ts';

const ADMIN = 'admin@playport.test';
const SLUGS = ['kite', 'lantern', 'skein'];
const kite = { slug: 'kite' };

/** An input of each read that may be cached, with which it shows a game if it ever does. */
const INPUTS: Readonly<Record<string, unknown>> = {
  'category.list': undefined,
  'collection.bySlug': { slug: 'first' },
  'collection.list': undefined,
  'embed.game': kite,
  'game.bySlug': kite,
  'game.candidates': undefined,
  'game.filterCounts': { search: 'kite', players: 'solo' },
  'game.hero': undefined,
  'game.home': undefined,
  'game.homeSpare': undefined,
  'game.list': { limit: 24, search: 'kite' },
  'game.related': kite,
  'game.search': { limit: 24, search: 'kite' },
  'game.searchIndex': undefined,
  'kids.categories': undefined,
  'kids.game': kite,
  'kids.games': { limit: 24 },
  'medal.ofGame': { ...kite, earned: '' },
  'play.playingNow': undefined,
  'play.siteError': kite,
  'player.sdk': undefined,
  'publicApi.clients': undefined,
  'publicApi.listGames': { status: 'APPROVED' },
  'publicApi.reference': undefined,
  'rating.comments': kite,
  'room.waiting': undefined,
  'score.boards': kite,
  'studio.bySlug': { slug: 'a-studio' },
};

/** They show no game by its slug, or none of a catalogue as small as this. */
const WITHOUT_GAMES = [
  'category.list',
  'game.filterCounts',
  'game.hero',
  'game.homeSpare',
  'kids.categories',
  'play.playingNow',
  'player.sdk',
  'publicApi.clients',
  'publicApi.reference',
];

const cached = procedures.filter(({ shared, apiKey }) => shared || apiKey?.sameForAll !== undefined);

let world: World;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: ADMIN });
  const admin = await signIn(world, ADMIN);
  const games: string[] = [];
  for (const slug of SLUGS) {
    const wanted = { slug, title: `The ${slug}`, ageRating: 'KIDS', hosted: true, onlinePlaces: 2 } as const;
    games.push((await makeOwnGame(world, admin.id, wanted)).id);
  }
  const texts = { title: 'First', text: 'The first ones.', published: true };
  await admin.call('POST', '/api/admin/collections', { ...texts, games });
});
afterAll(() => world.close());

test('each read that may be cached has an input here', () => {
  expect(cached.map(({ path }) => path).toSorted()).toEqual(Object.keys(INPUTS).toSorted());
});

test.each(cached)('$path notes every game that it shows', async (procedure) => {
  const input = INPUTS[procedure.path];
  const { value, shows } = await trackDependencies(() =>
    callProcedure(procedure, input, anonymous(world.services)),
  );
  const text = JSON.stringify([value, input]);
  // A studio's followers, which change alone, are counted on its own page only.
  const known = procedure.path === 'studio.bySlug' ? ['a-studio'] : SLUGS;
  const shown = known.filter((slug) => text.includes(`"slug":"${slug}"`));
  expect(shown.filter((slug) => !shows.has(slug))).toEqual([]);
  expect(shown.length === 0).toBe(WITHOUT_GAMES.includes(procedure.path));
});

test('of answers that are made at the same time each has its own games', async () => {
  const bySlug = procedures.find(({ path }) => path === 'game.bySlug');
  if (bySlug === undefined) throw new Error('There is no such procedure.');
  // More than the primary reads at a time.
  const asked = Array.from({ length: 10 }, () => SLUGS).flat();
  const made = await Promise.all(
    asked.map((slug) => trackDependencies(() => callProcedure(bySlug, { slug }, anonymous(world.services)))),
  );
  expect(made.map(({ shows }) => [...shows])).toEqual(asked.map((slug) => [slug]));
});
