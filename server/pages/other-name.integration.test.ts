import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PageEntry, PAGES, paths } from '../../entities/page.rules.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { VERSION } from '../platform/version.ts';

/**
 * Texts that name the program, on a portal that is called otherwise: the line that says what it runs on, and the name of the
 * SDK's global in code.
 */
const ALLOWED = [
  `<meta name="generator" content="Playport ${VERSION}">`,
  '<code>Playport</code>',
  '<code>Playport.scores.submit</code>',
  // Technical names, each of which is called one beside it.
  /<code>playport_(?:session|known)<\/code>(?:<!-- -->)? \(a technical name\)/g,
  /"name":"playport_session","description":"The technical name/g,
  /"const":"playport-saves","description":"The technical name|"description":"The technical name[^"]*","const":"playport-saves"/g,
  // The demonstration's people.
  /@playport\.test/g,
  /\bPlayport\.(?:player|storage|ui)\.\w+\(/g,
  /\bPlayport\.(?:loadingFinished|gameplayStart|levelComplete)\(/g,
];

let world: World;
beforeAll(async () => {
  world = await createWorld({ SITE_NAME: 'Spielwiese', ADMIN_EMAILS: 'admin@example.org' }, 'built');
  await seedDemo(world.database);
  const admin = await signIn(world, 'admin@example.org');
  const games = await world.em().execute<{ id: string }[]>('select id from game limit 3');
  const collection = { title: 'For two', text: 'Games for two.', published: true };
  await admin.call('POST', '/api/admin/collections', { ...collection, games: games.map(({ id }) => id) });
});
afterAll(() => world.close());

/** The places that say what the program is called, with some letters around each. */
function namesIn(text: string): string[] {
  const rest = ALLOWED.reduce<string>((left, allowed) => left.replaceAll(allowed, ''), text);
  return [...rest.matchAll(/.{0,60}playport.{0,60}/gi)].map(([found]) => found);
}
/** Claims of the specification that nobody has confirmed here. */
const CLAIM = /India\b|Kochi|Bengaluru|50,000|\d+%(?! ?[,;)])|\d-\d+h\b|business days|\b15th\b|\$50\b/g;
/** The claims in a page's own words, outside its styles and scripts. */
const claimsIn = (html: string): string[] => {
  const words = html.replaceAll(/<(style|script)[^]*?<\/\1>|<[^>]*>/g, ' ');
  return [...words.matchAll(CLAIM)].map(([claim]) => claim);
};
const get = async (url: string) => {
  const response = await world.app.inject({ url });
  return { status: response.statusCode, body: response.body };
};

const EXAMPLES: Readonly<Record<string, string>> = {
  '/games/:slug': paths.game('kerb-drift'),
  '/kids/play/:slug': paths.kidsPlay('bubble-pond'),
  '/embed/:slug': '/embed/kerb-drift',
  '/collections/:slug': paths.collection('for-two'),
  '/studios/:slug': paths.studio('tin-kite'),
  '/tags/:tag': paths.tag('drifting'),
  '*': '/nowhere',
  '/kids/*': '/kids/nowhere',
};

test('every page has an example', () => {
  const withParameter = Object.values(PAGES).filter(({ path }) => /[:*]/.test(path));
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(withParameter.map(({ path }) => path).toSorted());
});

test('no page that the worker fetches at its installation is missing', async () => {
  const pages = Object.values<PageEntry>(PAGES).filter(({ cached }) => cached === 'build');
  expect(pages.length).toBeGreaterThan(5);
  for (const { path } of pages) expect([path, (await get(path)).status]).toEqual([path, 200]);
});

test.each(Object.values(PAGES).map(({ path }) => EXAMPLES[path] ?? path))(
  '%s is called by the portal’s own name',
  async (url) => {
    const { status, body } = await get(url);
    // A portal that is set up has no page for it.
    // Nor one about revenue that nobody has promised.
    const missing = ['/nowhere', '/kids/nowhere', '/setup', '/revenue'];
    expect(status).toBe(missing.includes(url) ? 404 : 200);
    expect(namesIn(body)).toEqual([]);
    expect(claimsIn(body)).toEqual([]);
    expect(body).toMatch(/<title data-head>[^<]*Spielwiese/);
    expect(body).toContain(`<meta name="generator" content="Playport ${VERSION}">`);
  },
);

const oembed = (path: string) =>
  `/oembed?url=${encodeURIComponent(`${world.env.publicOrigin}${path}`)}&format=json`;

test.each([
  ['a search', () => '/?search=kerb'],
  ['a category', () => paths.category('racing')],
  ['a tab', () => `${paths.apiDocs}?tab=examples`],
  ['the document of the worker', () => '/shell.html'],
  ['the manifest', () => '/manifest.webmanifest'],
  ['the light manifest', () => '/manifest-light.webmanifest'],
  ['the feed of new games', () => '/new/feed'],
  ['the feed of a studio', () => '/studios/tin-kite/feed'],
  ['the feed of a tag', () => '/tags/drifting/feed'],
  ['the feed of a collection', () => '/collections/for-two/feed'],
  ['oEmbed', () => oembed('/games/kerb-drift')],
  ['the sitemap', () => '/sitemap.xml'],
  ['the API', () => '/api/games'],
  ['the description of the API', () => '/api/openapi.json'],
  ['security.txt', () => '/.well-known/security.txt'],
  ['robots.txt', () => '/robots.txt'],
])('%s does not say what the program is called', async (_what, urlOf) => {
  const { status, body } = await get(urlOf());
  expect(status).toBe(200);
  expect(namesIn(body)).toEqual([]);
});

test('names where a name belongs: in feeds, oEmbed, the manifest and the description of the API', async () => {
  expect((await get('/new/feed')).body).toContain('<name>Spielwiese</name>');
  expect(JSON.parse((await get(oembed('/games/kerb-drift'))).body).provider_name).toBe('Spielwiese');
  expect(JSON.parse((await get('/manifest.webmanifest')).body)).toMatchObject({
    name: 'Spielwiese: free online games',
    short_name: 'Spielwiese',
  });
  expect(JSON.parse((await get('/api/openapi.json')).body).info.title).toBe('Spielwiese API');
});

describe('errors', () => {
  test.each(['/%zz', '/api/nowhere', '/api/v1/nowhere', `/${'a'.repeat(9000)}`, '/oembed'])(
    'what %s answers does not say what the program is called',
    async (url) => {
      const { status, body } = await get(url);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(namesIn(body)).toEqual([]);
    },
  );
});

test('what administrators and developers read from the API does not either', async () => {
  const admin = await signIn(world, 'admin@example.org');
  for (const path of [
    'stats',
    'games/pending',
    'games',
    'users',
    'messages',
    'settings',
    'queues',
    'audit',
  ]) {
    const { statusCode, body } = await admin.call('GET', `/api/admin/${path}`);
    expect([path, statusCode, namesIn(body)]).toEqual([path, 200, []]);
  }
});
