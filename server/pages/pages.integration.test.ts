import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEFAULT_BRAND } from '../../entities/brand-shown.rules.ts';
import { CLAIMS } from '../../entities/claim.rules.ts';
import { Game } from '../../entities/game.entity.ts';
import { addressInCaches, PAGES } from '../../entities/page.rules.ts';
import { SEARCH } from '../../entities/game.rules.ts';
import { requestOverSocket } from '../testing/request-over-socket.ts';
import { makeGame } from '../testing/factories.ts';
import { addDependencies } from '../platform/changes/response-dependencies.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { makeUploadedGame } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';
import { anonymousHelpers, builtRenderer, type PageRenderer, type RenderedPage } from './page-renderer.ts';
import { PATIENCE } from '../testing/patience.ts';

describe('pages, with any renderer', () => {
  const html = (text: string): RenderedPage => ({ status: 200, html: `<!doctype html><p>${text}</p>` });
  const render = vi.fn<PageRenderer['render']>();
  let world: World;
  let port = 0;
  beforeAll(async () => {
    world = await createWorld({}, { isPage: () => true, render, scriptHashes: [], dev: false });
    port = Number(new URL(await world.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterEach(async () => {
    render.mockReset();
    await world.reset();
  });
  afterAll(() => world.close());

  test('are rendered once for concurrent and later requests', async () => {
    render.mockImplementation(async ({ url }) => html(url));
    const responses = await Promise.all(Array.from({ length: 20 }, () => world.app.inject('/trending')));
    responses.push(await world.app.inject('/trending'));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  });

  test('security.txt says whom to tell of a vulnerability, and is never out of date', async () => {
    const response = await world.app.inject('/.well-known/security.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      response.body
        .trimEnd()
        .split('\n')
        .map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
    );
    expect(fields.get('Contact')).toBe('http://localhost:3000/contact');
    expect(fields.get('Canonical')).toBe('http://localhost:3000/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test('redirect from another loopback name to the public origin, which alone may frame games', async () => {
    const response = await world.app.inject({ url: '/new?page=2', headers: { host: '127.0.0.1:3000' } });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(`${world.env.publicOrigin}/new?page=2`);
    expect(render).not.toHaveBeenCalled();
  });

  test('are cached by the parameters that change them, and by no others', async () => {
    render.mockImplementation(async ({ url }) => html(url));
    const addresses = [
      '/',
      '/?utm_source=a',
      '/?fbclid=b&search=',
      '/?search=kerb',
      '/?b=1&search=kerb',
      '/?search=pond',
    ];
    for (const address of addresses) await world.app.inject(address);
    expect(render.mock.calls.map(([{ url }]) => url)).toEqual(['/', '/?search=kerb', '/?search=pond']);
  });

  test('are the same for everyone: no cookie changes them, and they set none', async () => {
    render.mockImplementation(async ({ url }) => html(url));
    const plain = await world.app.inject('/');
    const signedIn = await world.app.inject({
      url: '/',
      headers: { cookie: 'playport_session=abc; theme=light', authorization: 'Bearer abc' },
    });
    expect([signedIn.body, signedIn.headers.etag]).toEqual([plain.body, plain.headers.etag]);
    expect(signedIn.headers['set-cookie']).toBeUndefined();
  });

  test('are not sent again to a browser that has them', async () => {
    render.mockImplementation(async ({ url }) => html(url));
    const etag = String((await world.app.inject('/')).headers.etag);
    const again = await world.app.inject({ url: '/', headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are dropped when a game on them changes, even during rendering', async () => {
    const rendering = Promise.withResolvers<RenderedPage>();
    render.mockImplementationOnce(async () => {
      addDependencies(['kerb']);
      return rendering.promise;
    });
    const before = world.app.inject('/');
    await vi.waitFor(() => expect(render).toHaveBeenCalled(), PATIENCE);
    await world.services.changes.announce({ kind: 'game', slug: 'kerb' });
    rendering.resolve(html('before'));
    expect((await before).body).toContain('before');
    render.mockImplementation(async () => {
      addDependencies(['kerb']);
      return html('after');
    });
    expect((await world.app.inject('/')).body).toContain('after');
    await world.app.inject('/');
    await world.services.changes.announce({ kind: 'game', slug: 'other' });
    await world.app.inject('/');
    expect(render).toHaveBeenCalledTimes(2);
    await world.services.changes.announce({ kind: 'game', slug: 'kerb' });
    await world.app.inject('/');
    expect(render).toHaveBeenCalledTimes(3);
  });

  test('may redirect', async () => {
    render.mockImplementation(async () => ({ status: 301, redirect: '/developer' }));
    const { statusCode, headers } = await world.app.inject('/developer-portal');
    expect([statusCode, headers.location]).toEqual([301, '/developer']);
  });

  test('that fail to render become an error page, which hides the reason and is not cached', async () => {
    render.mockRejectedValueOnce(new Error('select * from game failed'));
    const failed = await world.app.inject('/');
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(failed.body).toContain('Something went wrong on our side');
    expect(failed.body).not.toContain('select');
    render.mockImplementation(async ({ url }) => html(url));
    expect((await world.app.inject('/')).statusCode).toBe(200);
  });

  test.each([
    ['//evil.example/new?page=2', '/evil.example/new?page=2'],
    ['/%2e//evil.example', '/evil.example'],
    ['/new/..//evil.example', '/evil.example'],
    [String.raw`/\evil.example`, '/evil.example'],
    ['//', '/'],
    ['http://evil.example//evil.example', '/evil.example'],
  ])('take what follows two slashes for a path, not for a host: %s', async (target, path) => {
    const { status, headers } = await requestOverSocket(port, { path: target });
    expect([status, headers.location]).toEqual([301, path]);
    expect(render).not.toHaveBeenCalled();
  });

  test('take no host from the target of a request', async () => {
    render.mockImplementation(async ({ url }) => html(url));
    expect((await requestOverSocket(port, { path: 'http://evil.example/new' })).status).toBe(200);
    expect(render.mock.calls.map(([{ url }]) => url)).toEqual(['/new']);
    const elsewhere = await requestOverSocket(port, {
      path: 'http://evil.example/new',
      headers: { host: '127.0.0.1' },
    });
    expect(elsewhere.headers.location).toBe(`${world.env.publicOrigin}/new`);
  });
});

/** The directives of a CSP header by name. */
/** A value that the page takes, where it does not take any. */
const KNOWN: Readonly<Record<string, string>> = { players: 'solo', input: 'touch', offline: '1', age: 'E7' };

const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources] as const),
  );

describe('pages of the build', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({}, 'built');
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  test('run no script but the portal’s own', async () => {
    await makeGame(world, {
      slug: 'hostile',
      title: '</script><script>alert(1)</script>',
      description: '<img src=x onerror=alert(1)> "quoted" \'and\' <!-- not',
    });
    for (const url of [
      '/',
      '/games/hostile',
      '/?search=%3C%2Fscript%3E%3Cscript%3Ealert(1)',
      '/nothing<script>',
    ]) {
      const { headers, body } = await world.app.inject(url);
      const scripts = Array.from(
        body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script/g),
        ([, attributes = '', code = '']) => ({
          attributes,
          hash: `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
        }),
      );
      const inline = scripts.filter(
        ({ attributes }) => !/ src=| type="application\/(ld\+)?json"/.test(attributes),
      );
      const allowed = policyOf(headers['content-security-policy']).get('script-src');
      expect(inline.length).toBeGreaterThan(0);
      expect(allowed).toEqual(["'self'", ...new Set(inline.map(({ hash }) => hash))]);
      expect(body).not.toContain('<img src=x');
    }
  });

  test('may load only from the portal and frame games, and must not be framed', async () => {
    const { headers } = await world.app.inject('/');
    const policy = policyOf(headers['content-security-policy']);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'self'"],
      // An uploaded game's origin is asked whether it answers.
      'connect-src': ["'self'", 'http://localhost:3001'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'frame-src': ['http://localhost:3001'],
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    // Plain http on this machine must not require https.
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
  });

  test('may frame another site only where its game is, and ask only that site', async () => {
    const origin = 'https://games.example';
    const allowed = { srcUrl: `${origin}/play/`, originAllowlists: [{ allowedOrigin: origin }] };
    await makeGame(world, { slug: 'elsewhere', ...allowed });
    await makeGame(world, { slug: 'unlisted', ...allowed, originAllowlists: [] });
    const policyAt = async (url: string) =>
      policyOf((await world.app.inject(url)).headers['content-security-policy']);
    // The second answer is a cached one.
    for (const url of ['/games/elsewhere', '/games/elsewhere']) {
      const policy = await policyAt(url);
      expect(policy.get('frame-src')).toEqual(['http://localhost:3001/_saved-games/', origin]);
      expect(policy.get('connect-src')).toEqual(["'self'", 'http://localhost:3001', origin]);
    }
    const unlisted = await policyAt('/games/unlisted');
    expect(unlisted.get('frame-src')).toEqual(['http://localhost:3001/_saved-games/']);
    expect(unlisted.get('connect-src')).toEqual(["'self'", 'http://localhost:3001']);
    expect((await policyAt('/admin')).get('frame-src')).toContain('https:');
  });

  test('are cross-origin isolated only where a game uses threads', async () => {
    const target = { world, files: localFileStore(await mkdtemp(join(tmpdir(), 'playport-pages-'))) };
    const files = { 'index.html': { body: 'threads' } };
    await makeUploadedGame(target, { slug: 'threads', ageRating: 'KIDS', needsIsolation: true }, files);
    await makeUploadedGame(target, { slug: 'plain', ageRating: 'KIDS' }, files);
    const embedder = async (url: string) =>
      (await world.app.inject(url)).headers['cross-origin-embedder-policy'];
    // The second answer is a cached one.
    for (const url of ['/games/threads', '/games/threads', '/kids/play/threads'])
      expect([url, await embedder(url)]).toEqual([url, 'require-corp']);
    for (const url of ['/', '/games/plain', '/kids/play/plain', '/embed/threads'])
      expect([url, await embedder(url)]).toEqual([url, undefined]);
  });

  test.each(Object.values(PAGES))(
    '$path depends on no parameter that the caches leave out, and is shown to search engines if it is listed',
    async ({ path, listed }) => {
      const renderer = await builtRenderer(
        resolve(import.meta.dirname, '../../dist'),
        world.env.publicOrigin,
      );
      const get = vi.spyOn(URLSearchParams.prototype, 'get');
      const has = vi.spyOn(URLSearchParams.prototype, 'has');
      const page = await renderer.render({
        url: path.replace(/\/?\*/, '/nowhere'),
        helpers: anonymousHelpers(world.services),
        portal: { brand: DEFAULT_BRAND, claims: CLAIMS, logo: null },
      });
      const read = new Set([...get.mock.calls, ...has.mock.calls].map(([name]) => name));
      vi.restoreAllMocks();
      const leftOut = [...read].filter(
        (name) => !addressInCaches(new URL(`http://page/?${name}=${KNOWN[name] ?? 'a'}`)).includes(name),
      );
      expect(leftOut).toEqual([]);
      const html = 'html' in page ? page.html : '';
      expect(html).toContain('<h1');
      // Without its game, studio, tag or collection a page is not found.
      const found = !html.includes('name="robots" content="noindex"');
      expect(found).toBe(listed === true);
    },
  );

  test('of an embedded game may be framed by the sites that its developer has named, and by no others', async () => {
    const origin = 'https://games.example';
    const elsewhere = { srcUrl: `${origin}/play/`, originAllowlists: [{ allowedOrigin: origin }] };
    await makeGame(world, { slug: 'shown', title: 'Shown', ...elsewhere });
    await makeGame(world, { slug: 'unshown' });
    await makeGame(world, { slug: 'taken-down', status: 'SUSPENDED' });
    const hosts = ['https://one.example', 'https://*.two.example'];
    await world.em().nativeUpdate(Game, { slug: { $in: ['shown', 'taken-down'] } }, { embedHosts: hosts });
    // The second answer is a cached one.
    for (const url of ['/embed/shown', '/embed/shown']) {
      const { headers, body } = await world.app.inject(url);
      const policy = policyOf(headers['content-security-policy']);
      expect(policy.get('frame-ancestors')).toEqual(["'self'", ...hosts]);
      expect(policy.get('frame-src')).toEqual(['http://localhost:3001/_saved-games/', origin]);
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(body).toContain('<meta data-head name="robots" content="noindex">');
      expect(body).toContain('<link data-head rel="canonical" href="http://localhost:3000/games/shown">');
    }
    const { headers } = await world.app.inject('/embed/unshown');
    expect(policyOf(headers['content-security-policy']).get('frame-ancestors')).toEqual(["'self'"]);
    const gone = await world.app.inject('/embed/taken-down');
    expect(gone.statusCode).toBe(404);
    expect(policyOf(gone.headers['content-security-policy']).get('frame-ancestors')).toEqual(["'none'"]);
    expect(gone.headers['x-frame-options']).toBe('DENY');
    // The game's own page may not be framed by anybody.
    const page = await world.app.inject('/games/shown');
    expect(page.body).toContain(
      'href="http://localhost:3000/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fgames%2Fshown&amp;format=json"',
    );
    expect(policyOf(page.headers['content-security-policy']).get('frame-ancestors')).toEqual(["'none'"]);
  });

  test('that do not exist are a 404', async () => {
    const page = await world.app.inject('/no/such/page');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('404 Page Not Found');
    const game = await world.app.inject('/games/no-such-game');
    expect(game.statusCode).toBe(404);
    expect(game.body).toContain('Game Not Found');
  });

  test.each(['/%0a', '/a%0ab', '/a%0D', '/%E2%80%A8', '/%e2%80%a9', '/games/%0a'])(
    'have no line breaks in their address: %s is a 404',
    async (url) => {
      const { statusCode, headers, body } = await world.app.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<h1>404 Page Not Found</h1>');
    },
  );

  test.each([
    ['/kids%2fplay', '/kids/play'],
    ['/kids%2Fplay%2Fno-such-game?from=%2f', '/kids/play/no-such-game?from=%2f'],
    ['/%6bids%2f%2felsewhere.example', '/%6bids/elsewhere.example'],
  ])('of the Kids Zone with an encoded slash are there: %s leads to %s', async (url, location) => {
    const response = await world.app.inject(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
    const { statusCode, body } = await world.app.inject(location);
    expect(statusCode).toBe(404);
    // The zone's way back, and not the portal's header.
    expect(body).toContain('href="/kids"');
    expect(body).not.toContain('href="/submit"');
  });

  test.each([
    '/%zz',
    '/games/%E0%A4%A',
    '/games/%',
    '/embed/%c0%af',
    '/studios/%ff?tab=%ff',
    '/kids/%E0%A4',
    '/%',
  ])('cannot have an address that cannot be decoded: %s is a 404 that a person can read', async (url) => {
    const { statusCode, headers, body } = await world.app.inject({ url, headers: { accept: 'text/html' } });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toMatch(/Not Found/);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('exist as soon as their game is public, and no longer than that', async () => {
    const { id } = await makeGame(world, { slug: 'kerb-drift', title: 'Kerb Drift' });
    expect((await world.app.inject('/games/kerb-drift')).body).toContain('Kerb Drift');
    await world.em().nativeUpdate(Game, { id }, { status: 'SUSPENDED' });
    await world.services.changes.announce({ kind: 'game', slug: 'kerb-drift' });
    const gone = await world.app.inject('/games/kerb-drift');
    expect(gone.statusCode).toBe(404);
    expect(gone.body).not.toContain('Kerb Drift');
  });

  test.each(['/?search=', '/categories?search=', '/kids?search='])(
    'a search that is too long is cut: %s',
    async (url) => {
      const { statusCode } = await world.app.inject(`${url}${'a'.repeat(SEARCH.max + 1)}`);
      expect(statusCode).toBe(200);
    },
  );

  test.each([
    '/?search=%00',
    `/categories?category=${'a'.repeat(200)}`,
    `/games/${'a'.repeat(200)}`,
    '/games/%00',
    '/trending?page=0',
    '/trending?page=many',
  ])('are still pages when a parameter is invalid: %s', async (url) => {
    const { statusCode, headers, body } = await world.app.inject(url);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(statusCode).toBeLessThan(500);
    expect(body).toContain('<h1');
  });
});

describe('when the public origin is https', () => {
  test('the portal requires https, and may frame every game’s own host', async () => {
    const world = await createWorld({
      PUBLIC_ORIGIN: 'https://example.org',
      PLAY_ORIGIN: 'https://{game}.play.example.org',
      SIGN_IN: 'code',
    });
    const { headers } = await world.app.inject('/');
    await world.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('upgrade-insecure-requests');
    expect(policy).toContain('frame-src https://*.play.example.org');
  });

  test('the page of a hosted game frames that game’s host alone, and the saved-games pages', async () => {
    const settings = {
      PUBLIC_ORIGIN: 'https://example.org',
      PLAY_ORIGIN: 'https://{game}.play.example.org',
      SIGN_IN: 'code',
    };
    const world = await createWorld(settings, 'built');
    await makeGame(world, { slug: 'kite', ageRating: 'KIDS', hosted: true, srcUrl: null });
    // The second answer is a cached one.
    for (const url of ['/games/kite', '/games/kite', '/kids/play/kite', '/embed/kite']) {
      const policy = policyOf((await world.app.inject(url)).headers['content-security-policy']);
      expect([url, policy.get('frame-src'), policy.get('connect-src')]).toEqual([
        url,
        ['https://*.play.example.org/_saved-games/', 'https://kite.play.example.org'],
        ["'self'", 'https://*.play.example.org'],
      ]);
    }
    await world.close();
  });
});
