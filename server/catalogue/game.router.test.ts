import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DEFAULT_BRAND } from '../../entities/brand-shown.rules.ts';
import { AddressCheckResult } from '../../entities/address-check-result.entity.ts';
import { CATEGORIES } from '../../entities/category.rules.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { type Edition, Game } from '../../entities/game.entity.ts';
import { AGE_RATINGS, GAME_STATUSES } from '../../entities/game.rules.ts';
import { gameList } from '../../entities/game.schema.ts';
import { hero } from '../../entities/hero.schema.ts';
import type { DeviceAnswers } from '../../entities/upload.rules.ts';
import { User } from '../../entities/user.entity.ts';
import { procedures } from '../api/procedures.ts';
import { addStudio } from '../studio/studio.service.ts';
import { getJson, expectError } from '../testing/responses.ts';
import { makeGame } from '../testing/factories.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { PASS } from '../testing/check-pass.ts';
import { approveUpload, makeUpload, makeUploadedGame } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** Repeats the shapes of specification §3, so that a renamed field fails a test. */
const category = z.object({ id: z.uuid(), slug: z.string(), name: z.string() });
const card = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  thumbUrl: z.string(),
  preview: z.string().nullable(),
  categories: z.array(category),
  multiplayer: z.boolean(),
  ratingSummary: z.object({ avg: z.number(), count: z.number() }),
  metrics: z.object({ plays: z.number() }),
  developerProfile: z.object({ studio: z.string() }).nullable(),
  ageRating: z.enum(AGE_RATINGS),
});
const detail = card.extend({
  srcUrl: z.string().nullable(),
  originAllowlists: z.array(z.object({ allowedOrigin: z.string() })),
  tags: z.array(z.object({ id: z.uuid(), name: z.string() })),
  isFavorited: z.boolean(),
});
const list = z.array(card);
const home = z.strictObject({ popular: list, trending: list, new: list, multiplayer: list });

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const slugs = (games: readonly { slug: string }[]) => games.map(({ slug }) => slug);
const readHero = async () =>
  (await getJson(world, '/trpc/game.hero', z.object({ result: z.object({ data: hero }) }))).result.data;
const listed = async (query: string) => slugs(await getJson(world, `/api/games${query}`, list));

describe('the calls of the specification', () => {
  test('a game says everything that its page shows', async () => {
    await world.em().transactional(async (em) => {
      const user = em.create(User, {
        email: 'tin@kite.test',
        name: 'Tin',
        role: 'PLAYER',
        createdAt: day(1),
      });
      await addStudio(em, { user, studio: 'Tin Kite', createdAt: day(1), site: DEFAULT_BRAND.name });
    });
    const developerProfile = await world.em().findOneOrFail(DeveloperProfile, { studio: 'Tin Kite' });
    await makeGame(world, {
      slug: 'kerb-drift',
      title: 'Kerb Drift',
      description: 'Slide round circuits at dusk.',
      thumbUrl: 'https://cdn.example/kerb.png',
      srcUrl: 'https://games.example/kerb/',
      originAllowlists: [{ allowedOrigin: 'https://games.example' }],
      categories: ['racing', 'arcade'],
      tags: ['drifting', 'cars'],
      ageRating: 'E7',
      multiplayer: true,
      developerProfile,
      plays: 1234,
      ratingCount: 3,
      ratingSum: 14,
      createdAt: new Date('2026-02-03T04:05:06.789Z'),
    });
    const game = await getJson(world, '/api/games/kerb-drift', detail.extend({ createdAt: z.string() }));
    expect(game).toMatchObject({
      slug: 'kerb-drift',
      title: 'Kerb Drift',
      description: 'Slide round circuits at dusk.',
      // Visitors do not see which site hosts the picture.
      thumbUrl: expect.stringMatching(/^\/images\/[0-9a-f-]{36}\/[0-9a-f]{16}\/800\.webp$/),
      srcUrl: 'https://games.example/kerb/',
      originAllowlists: [{ allowedOrigin: 'https://games.example' }],
      multiplayer: true,
      ageRating: 'E7',
      isFavorited: false,
      ratingSummary: { avg: 4.67, count: 3 },
      metrics: { plays: 1234 },
      developerProfile: { studio: 'Tin Kite' },
      createdAt: '2026-02-03T04:05:06.789Z',
    });
    expect(game.categories.map(({ name }) => name)).toEqual(['Racing', 'Arcade']);
    expect(game.tags.map(({ name }) => name)).toEqual(['cars', 'drifting']);
  });

  test.each([
    ['game.home', '/api/home'],
    ['game.list', '/api/games'],
    ['game.list', '/api/games?search=kerb'],
    ['game.bySlug', '/api/games/kerb-drift'],
    ['game.bySlug', '/api/games/hosted'],
  ])('%s answers %s exactly as documented, which no request checks', async (path, url) => {
    await makeGame(world, {
      slug: 'kerb-drift',
      title: 'Kerb Drift',
      categories: ['racing'],
      tags: ['cars'],
      controls: [{ keys: '← →', does: 'Steer' }],
      multiplayer: true,
      ratingCount: 3,
      ratingSum: 14,
    });
    await makeGame(world, { slug: 'hosted', categories: ['racing'], hosted: true, srcUrl: null });
    const { output = z.never() } = procedures.find((procedure) => procedure.path === path) ?? {};
    const response = await getJson(world, url, z.unknown());
    expect(output.parse(response)).toEqual(response);
  });

  test('related games are answered exactly as documented, which no request checks', async () => {
    await makeGame(world, { slug: 'kerb-drift', categories: ['racing'] });
    await makeGame(world, { slug: 'hosted', categories: ['racing'], hosted: true, srcUrl: null });
    const related = await world.as().game.related({ slug: 'kerb-drift' });
    expect(related).toHaveLength(1);
    expect(gameList.parse(related)).toEqual(related);
  });

  test('a game without votes, studio or tags says so', async () => {
    await makeGame(world, { slug: 'bare' });
    expect(await getJson(world, '/api/games/bare', detail)).toMatchObject({
      ratingSummary: { avg: 0, count: 0 },
      metrics: { plays: 0 },
      developerProfile: null,
      categories: [],
      tags: [],
    });
  });

  test('a game hosted here is played on the play origin, which the frame may trust', async () => {
    await makeGame(world, { slug: 'hosted', hosted: true, srcUrl: null });
    const framed = detail.extend({ playOrigin: z.string() });
    expect(await getJson(world, '/api/games/hosted', framed)).toMatchObject({
      srcUrl: 'http://localhost:3001/hosted/',
      playOrigin: 'http://localhost:3001',
    });
  });

  test('a game that has neither an address nor a build is nowhere', async () => {
    await makeGame(world, { slug: 'absent', srcUrl: '' });
    const framed = detail.extend({ playOrigin: z.null() });
    expect(await getJson(world, '/api/games/absent', framed)).toMatchObject({
      srcUrl: null,
      playOrigin: null,
    });
  });

  test('an uploaded game is played at its live version, and its page learns whether it needs isolation', async () => {
    const target = { world, files: localFileStore(await mkdtemp(join(tmpdir(), 'playport-game-'))) };
    const files = {
      'index.html': { body: 'Kite' },
      'sky.js': { body: 'fly()', type: 'text/javascript', encoding: 'br' as const },
    };
    const { id } = await makeUploadedGame(target, { slug: 'kite', needsIsolation: true }, files);
    const framed = detail.extend({
      playOrigin: z.string(),
      uploaded: z.strictObject({
        isolated: z.boolean(),
        bytes: z.int().nullable(),
        unityFolders: z.record(z.string(), z.string()),
        savesStay: z.boolean(),
      }),
    });
    expect(await getJson(world, '/api/games/kite', framed)).toMatchObject({
      srcUrl: 'http://localhost:3001/kite/v1/',
      playOrigin: 'http://localhost:3001',
      uploaded: { isolated: true, bytes: 5, unityFolders: {}, savesStay: false },
    });
    const upload = await makeUpload(target, files);
    await approveUpload(target, { id }, { upload });
    await world.services.changes.announce({ kind: 'game', slug: 'kite' });
    expect(await getJson(world, '/api/games/kite', framed)).toMatchObject({
      srcUrl: 'http://localhost:3001/kite/v2/',
      uploaded: { isolated: false, bytes: 5, unityFolders: {} },
    });
  });

  test('the page of a game made with Unity learns where each version keeps its files', async () => {
    const target = { world, files: localFileStore(await mkdtemp(join(tmpdir(), 'playport-game-'))) };
    const files = { 'index.html': { body: '' } };
    const { id } = await makeUploadedGame(target, { slug: 'kite' }, files);
    const upload = await makeUpload(target, files, { engine: 'unity' });
    await approveUpload(target, { id }, { upload });
    const addresses = ['http://localhost:3001/kite/v2', 'http://localhost:3001/kite/v1'];
    const framed = z.object({ uploaded: z.object({ unityFolders: z.record(z.string(), z.string()) }) });
    const { uploaded } = await getJson(world, '/api/games/kite', framed);
    expect(uploaded.unityFolders).toEqual(
      Object.fromEntries(addresses.map((at) => [at, createHash('md5').update(at).digest('hex')])),
    );
  });

  test.each([
    [true, { code: 'saves_stay' }],
    [true, { code: 'large_document', path: 'index.html' }],
    [false, { code: 'large_document', path: 'credits.html' }],
    [false, { code: 'frame' }],
  ])('whether saves stay in the browser is %s after the finding %o', async (expected, found) => {
    const target = { world, files: localFileStore(await mkdtemp(join(tmpdir(), 'playport-game-'))) };
    const finding = { level: 'note', message: '', ...found } as const;
    const checkResult = {
      verdict: 'good',
      findings: [finding],
      runs: [],
      notRun: null,
      checkedAt: '',
    } as const;
    const upload = await makeUpload(target, { 'index.html': { body: 'Kite' } }, { checkResult });
    await makeGame(world, { slug: 'kite', srcUrl: null, upload });
    const framed = z.object({ uploaded: z.object({ savesStay: z.boolean() }) });
    expect(await getJson(world, '/api/games/kite', framed)).toEqual({ uploaded: { savesStay: expected } });
  });

  test.each([
    [true, [true, true]],
    [false, [true, false]],
    [false, [undefined]],
    [false, []],
  ])('whether a game moves by itself is %s where its passes say %o', async (expected, passes) => {
    const target = { world, files: localFileStore(await mkdtemp(join(tmpdir(), 'playport-game-'))) };
    const checkResult = {
      verdict: 'good',
      findings: [],
      runs: passes.map((moves) => ({ ...PASS, moves })),
      notRun: null,
      checkedAt: '',
    } as const;
    const upload = await makeUpload(target, { 'index.html': { body: 'Kite' } }, { checkResult });
    await makeGame(world, { slug: 'kite', srcUrl: null, upload });
    const { live } = await makeGame(world, { slug: 'far-kite', srcUrl: 'https://kites.example/' });
    await world.em().insert(AddressCheckResult, { edition: live?.id ?? '', result: checkResult });
    const page = z.object({ movesAlone: z.boolean() });
    for (const address of ['/api/games/kite', '/api/games/far-kite'])
      expect(await getJson(world, address, page)).toEqual({ movesAlone: expected });
  });

  const BY_KEYS = { does: 'jump', keys: 'Space' };
  test.each<
    [boolean, DeviceAnswers, boolean | null | undefined, Partial<Pick<Edition, 'inputs' | 'controls'>>]
  >([
    [true, { keyboard: true, mouse: false }, false, {}],
    [false, { keyboard: true }, null, {}],
    [false, { keyboard: null }, false, {}],
    [false, {}, undefined, {}],
    // The developer's word rules.
    [false, { keyboard: true }, false, { controls: [{ ...BY_KEYS, touch: 'Tap' }] }],
    [false, { keyboard: true }, false, { inputs: ['mouse'] }],
    [true, {}, true, { controls: [BY_KEYS] }],
    [true, {}, true, { inputs: ['keyboard'] }],
  ])(
    'whether a game needs a keyboard is %s after %o and touch %s, with %o',
    async (expected, desk, touch, said) => {
      const target = { world, files: localFileStore(await mkdtemp(join(tmpdir(), 'playport-game-'))) };
      const checkResult = {
        verdict: 'good',
        findings: [],
        runs: [
          { ...PASS, devices: desk },
          { ...PASS, device: 'phone', devices: { touch } },
        ],
        notRun: null,
        checkedAt: '',
      } as const;
      const upload = await makeUpload(target, { 'index.html': { body: 'Kite' } }, { checkResult });
      const fields = { inputs: [], controls: [], ...said };
      await makeGame(world, { slug: 'kite', srcUrl: null, upload, ...fields });
      const { live } = await makeGame(world, {
        slug: 'far-kite',
        srcUrl: 'https://kites.example/',
        ...fields,
      });
      await world.em().insert(AddressCheckResult, { edition: live?.id ?? '', result: checkResult });
      const page = z.object({ needsKeyboard: z.boolean() });
      for (const address of ['/api/games/kite', '/api/games/far-kite'])
        expect(await getJson(world, address, page)).toEqual({ needsKeyboard: expected });
    },
  );

  test('the size of what an uploaded game starts with is that of the files that its check saw', async () => {
    const target = { world, files: localFileStore(await mkdtemp(join(tmpdir(), 'playport-game-'))) };
    const type = 'text/javascript';
    const files = {
      'index.html': { body: 'Kite' },
      'sky.js': { body: 'fly()', type },
      'later.js': { body: 'never asked for', type },
    };
    await makeUploadedGame(target, { slug: 'light-kite' }, files);
    const seen = { status: 200, bytes: 4, startMs: 0, endMs: 1 };
    const requests = [
      { ...seen, address: 'index.html' },
      { ...seen, address: 'sky.js?v=1' },
      { ...seen, address: 'no-such-file.js' },
    ];
    await world.database.orm.em
      .fork()
      .execute(
        `update upload set report = ? where id = (select e.upload_id from edition e join game g on g.live_id = e.id where g.slug = 'light-kite')`,
        [JSON.stringify({ runs: [{ requests }, { requests }] })],
      );
    const framed = detail.extend({
      uploaded: z.object({ bytes: z.int().nullable() }),
    });
    expect(await getJson(world, '/api/games/light-kite', framed)).toMatchObject({ uploaded: { bytes: 5 } });
  });

  test('the categories are those of the specification, in their order', async () => {
    const categories = await getJson(
      world,
      '/api/categories',
      z.array(z.strictObject({ ...category.shape, icon: z.string() })),
    );
    expect(categories.map(({ slug, name, icon }) => ({ slug, name, icon }))).toEqual(CATEGORIES);
  });

  test('the home page has the most popular 10, trending 3, newest 12 and multiplayer 4', async () => {
    for (let number = 1; number <= 14; number += 1) {
      await makeGame(world, {
        slug: `g${number}`,
        plays: number,
        trend: -number,
        publishedAt: day(number === 1 ? 28 : number),
        multiplayer: number > 8,
      });
    }
    const lists = await getJson(world, '/api/home', home);
    expect(slugs(lists.popular)).toEqual(['g14', 'g13', 'g12', 'g11', 'g10', 'g9', 'g8', 'g7', 'g6', 'g5']);
    expect(slugs(lists.trending)).toEqual(['g1', 'g2', 'g3']);
    expect(slugs(lists.new).slice(0, 3)).toEqual(['g1', 'g14', 'g13']);
    expect(lists.new).toHaveLength(12);
    expect(slugs(lists.multiplayer)).toEqual(['g14', 'g13', 'g12', 'g11']);
    const spare = await getJson(world, '/api/home/spare', home);
    expect(slugs(spare.popular)).toEqual(['g4', 'g3']);
    expect(slugs(spare.multiplayer)).toEqual(['g10', 'g9']);
  });

  test('no game of the hero is in the row below it, nor fills a place there', async () => {
    for (let number = 1; number <= 20; number += 1) {
      await makeGame(world, {
        slug: `g${number}`,
        plays: number,
        trend: number % 10,
        multiplayer: number % 2 === 0,
      });
    }
    const { popular } = await getJson(world, '/api/home', home);
    const spare = await getJson(world, '/api/home/spare', home);
    const { top, trending, friends } = await readHero();
    expect(slugs(top)).toEqual(['g8', 'g7', 'g6', 'g5', 'g4']);
    expect(slugs(trending)).toEqual(['g8', 'g7', 'g6', 'g5', 'g4']);
    expect(slugs(friends)).toEqual(['g8', 'g6', 'g4', 'g2']);
    const row = [...slugs(popular), ...slugs(spare.popular)];
    expect([...top, ...trending, ...friends].filter(({ slug }) => row.includes(slug))).toEqual([]);
  });

  test('an empty catalogue has four empty lists, and a small one a hero without pictures', async () => {
    const empty = { popular: [], trending: [], new: [], multiplayer: [] };
    expect(await getJson(world, '/api/home', home)).toEqual(empty);
    expect(await getJson(world, '/api/home/spare', home)).toEqual(empty);
    await makeGame(world, { slug: 'only' });
    expect(await readHero()).toEqual({ top: [], trending: [], friends: [] });
  });
});

describe('lists', () => {
  const orders = {
    newest: ['young', 'middle', 'old'],
    trending: ['middle', 'old', 'young'],
    popular: ['old', 'young', 'middle'],
  };

  test.each(Object.entries(orders))('%s first', async (sort, expected) => {
    await makeGame(world, { slug: 'old', publishedAt: day(1), trend: 5, plays: 900 });
    await makeGame(world, { slug: 'middle', publishedAt: day(2), trend: 9, plays: 10 });
    await makeGame(world, { slug: 'young', publishedAt: day(3), trend: 1, plays: 50 });
    expect(await listed(`?limit=24&sort=${sort}`)).toEqual(expected);
  });

  test('without a wish the most popular come first', async () => {
    await makeGame(world, { slug: 'some', plays: 1 });
    await makeGame(world, { slug: 'many', plays: 2 });
    expect(await listed('')).toEqual(['many', 'some']);
  });

  test.each(['newest', 'trending', 'popular'])(
    '%s: pages follow one another without gap or overlap',
    async (sort) => {
      // All games have equal values: only their ids, which increase with time, set the order.
      for (const minute of [3, 1, 7, 5, 2, 6, 4]) {
        const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute));
        await makeGame(world, { slug: `minute-${minute}`, createdAt, publishedAt: day(1) });
      }
      const whole = await listed(`?sort=${sort}`);
      expect(whole).toEqual([7, 6, 5, 4, 3, 2, 1].map((minute) => `minute-${minute}`));
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => listed(`?sort=${sort}&limit=3&page=${page}`)),
      );
      expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
      expect(pages.flat()).toEqual(whole);
    },
  );

  test('a page holds 24 games when nobody says how many', async () => {
    for (let made = 0; made < 25; made += 1) await makeGame(world);
    expect(await listed('')).toHaveLength(24);
    expect(await listed('?limit=100')).toHaveLength(25);
  });

  test('a page has the first game of the next one, if that is wanted and there is one', async () => {
    for (const number of [1, 2, 3]) {
      const slug = `lantern-${number}`;
      await makeGame(world, { slug, title: 'Lantern', publishedAt: day(number), plays: number });
    }
    for (const query of ['', '&sort=newest', '&search=lantern', '&search=lantren']) {
      expect(await listed(`?limit=2${query}`)).toHaveLength(2);
      const first = await listed(`?limit=2&withNext=true${query}`);
      expect(first).toHaveLength(3);
      expect(await listed(`?limit=2&withNext=true&page=2${query}`)).toEqual(first.slice(2));
      expect(await listed(`?limit=3&withNext=true${query}`)).toEqual(first);
    }
  });

  test('a category holds its games alone, and an unknown one none', async () => {
    await makeGame(world, { slug: 'race', categories: ['racing', 'arcade'] });
    await makeGame(world, { slug: 'riddle', categories: ['puzzle'] });
    expect(await listed('?category=racing')).toEqual(['race']);
    expect(await listed('?category=arcade')).toEqual(['race']);
    expect(await listed('?category=knitting')).toEqual([]);
  });

  test('a category and a search go together', async () => {
    await makeGame(world, { slug: 'race', title: 'Paper Race', categories: ['racing'] });
    await makeGame(world, { slug: 'fold', title: 'Paper Fold', categories: ['puzzle'] });
    expect(await listed('?category=puzzle&search=paper&limit=24')).toEqual(['fold']);
  });

  test('empty filters are no filters', async () => {
    await makeGame(world, { slug: 'one', plays: 2 });
    await makeGame(world, { slug: 'two', plays: 1, categories: ['puzzle'] });
    expect(await listed('?category=&search=&limit=24')).toEqual(['one', 'two']);
    expect(await listed('?category=puzzle&search=%20%20')).toEqual(['two']);
  });
});

describe('the games from which a browser chooses For you', () => {
  test('are the most played public ones, with the names of their tags', async () => {
    await makeGame(world, { slug: 'some', tags: ['laps', 'cars'], plays: 1 });
    await makeGame(world, { slug: 'most', plays: 2 });
    await makeGame(world, { slug: 'hidden', tags: ['secret'], status: 'PENDING', plays: 3 });
    const response = await getJson(
      world,
      '/trpc/game.candidates',
      z.object({ result: z.object({ data: z.strictObject({ games: list, tags: z.unknown() }) }) }),
    );
    expect(slugs(response.result.data.games)).toEqual(['most', 'some']);
    expect(response.result.data.tags).toEqual({ most: [], some: ['cars', 'laps'] });
  });

  test('are none in an empty catalogue', async () => {
    expect((await world.app.inject('/trpc/game.candidates')).json()).toEqual({
      result: { data: { games: [], tags: {} } },
    });
  });
});

describe('related games', () => {
  const related = async (slug: string) => {
    const input = encodeURIComponent(JSON.stringify({ slug }));
    const response = await getJson(
      world,
      `/trpc/game.related?input=${input}`,
      z.object({ result: z.object({ data: list }) }),
    );
    return slugs(response.result.data);
  };

  test('are the most played games of its categories, without the game, twelve at most', async () => {
    await makeGame(world, { slug: 'this', categories: ['racing', 'puzzle'], plays: 99 });
    for (let number = 1; number <= 13; number += 1) {
      await makeGame(world, { slug: `puzzle-${number}`, categories: ['puzzle'], plays: number });
    }
    await makeGame(world, { slug: 'sport', categories: ['sports'], plays: 1000 });
    await makeGame(world, { slug: 'race', categories: ['racing'], plays: 50 });
    const puzzles = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `puzzle-${number}`);
    expect(await related('this')).toEqual(['race', ...puzzles]);
  });

  test('share tags before categories, and categories before plays', async () => {
    await makeGame(world, { slug: 'this', categories: ['racing', 'puzzle'], tags: ['cars', 'night'] });
    await makeGame(world, { slug: 'played', categories: ['puzzle'], plays: 1000 });
    await makeGame(world, { slug: 'both', categories: ['racing', 'puzzle'], plays: 1 });
    await makeGame(world, { slug: 'one-tag', categories: ['racing'], tags: ['cars', 'day'], plays: 2 });
    await makeGame(world, { slug: 'two-tags', categories: ['racing'], tags: ['cars', 'night'] });
    expect(await related('this')).toEqual(['two-tags', 'one-tag', 'both', 'played']);
  });

  test('are followed by the most played of all, until there are twelve', async () => {
    await makeGame(world, { slug: 'this', categories: ['racing'], tags: ['cars'] });
    await makeGame(world, { slug: 'race', categories: ['racing'] });
    await makeGame(world, { slug: 'tagged', categories: ['sports'], tags: ['cars'], plays: 90 });
    for (let number = 1; number <= 11; number += 1) {
      await makeGame(world, { slug: `puzzle-${number}`, categories: ['puzzle'], plays: number });
    }
    const puzzles = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `puzzle-${number}`);
    expect(await related('this')).toEqual(['tagged', 'race', ...puzzles]);
  });

  test('of the only game are none', async () => {
    await makeGame(world, { slug: 'this' });
    expect(await related('this')).toEqual([]);
  });
});

describe('only approved games are public', () => {
  const hidden = GAME_STATUSES.filter((status) => status !== 'APPROVED');

  test.each(hidden)('a game that is %s is nowhere', async (status) => {
    const secret = {
      title: 'Secret Lantern',
      status,
      multiplayer: true,
      categories: ['puzzle'],
      ageRating: 'KIDS',
      hosted: true,
    } as const;
    const game = await makeGame(world, {
      ...secret,
      slug: 'secret-lantern',
      plays: 1_000_000,
      trend: 1_000_000,
    });
    await makeGame(world, { slug: 'known', categories: ['puzzle'] });
    const places = [
      '/api/home',
      '/api/games?limit=100',
      '/api/games?sort=newest',
      '/api/games?sort=trending',
      '/api/games?category=puzzle',
      '/api/games?search=lantern',
      '/api/games?search=lantren',
      '/api/kids/games',
      '/api/kids/games?search=lantern',
      `/trpc/game.related?input=${encodeURIComponent('{"slug":"known"}')}`,
      '/sitemap.xml',
    ];
    for (const place of places) {
      const { statusCode, body } = await world.app.inject(place);
      expect({ place, statusCode, found: /secret/i.test(body) }).toEqual({
        place,
        statusCode: 200,
        found: false,
      });
    }
    expect(await getJson(world, '/api/kids/categories', z.array(z.unknown()))).toEqual([]);
    const gone = { status: 404, code: 'game_not_found', fields: [] };
    expect(await expectError(world, '/api/games/secret-lantern')).toEqual(gone);
    expect(await expectError(world, '/api/kids/games/secret-lantern')).toEqual(gone);
    expect(await expectError(world, { method: 'POST', url: `/api/games/${game.id}/play` })).toEqual(gone);
  });

  test('an approved one is in all of these places', async () => {
    await makeGame(world, {
      slug: 'open-lantern',
      title: 'Open Lantern',
      ageRating: 'KIDS',
      hosted: true,
      categories: ['puzzle'],
    });
    await makeGame(world, { slug: 'known', categories: ['puzzle'] });
    const places = [
      '/api/home',
      '/api/games?search=lantren',
      '/api/kids/games?search=lantern',
      `/trpc/game.related?input=${encodeURIComponent('{"slug":"known"}')}`,
      '/trpc/game.candidates',
      '/sitemap.xml',
      '/api/games/open-lantern',
      '/api/kids/games/open-lantern',
    ];
    for (const place of places) expect((await world.app.inject(place)).body).toContain('open-lantern');
  });

  test('a game that is suspended is gone from every cached response at once', async () => {
    const game = await makeGame(world, { slug: 'lantern', title: 'Lantern' });
    const places = ['/api/home', '/api/games?search=lantern', '/api/games/lantern', '/sitemap.xml'];
    for (const place of places) expect((await world.app.inject(place)).body).toContain('lantern');
    await world.em().nativeUpdate(Game, { id: game.id }, { status: 'SUSPENDED' });
    await world.services.changes.announce({ kind: 'game', slug: 'lantern' });
    for (const place of places) expect((await world.app.inject(place)).body).not.toContain('lantern');
  });
});
