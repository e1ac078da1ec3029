import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompatibleInterface } from '../../entities/compatible.rules.ts';
import { Game } from '../../entities/game.entity.ts';
import { GAME_STATUSES } from '../../entities/game.rules.ts';
import { Upload } from '../../entities/upload.entity.ts';
import { EARLIER_VERSIONS } from '../../entities/upload.rules.ts';
import { SAVED_GAMES } from '../../entities/offline-game.rules.ts';
import { parseEnv } from '../env.ts';
import { readGame } from '../catalogue/game.queries.ts';
import { type CatalogueChanges, localChanges } from '../platform/changes/catalogue-changes.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { approveUpload, makeUpload, makeUploadedGame } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createPlayServer } from './play-server.ts';

/** The smallest WebAssembly module: magic number and version. */
const WASM = Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]);
const wasm = { body: WASM, type: 'application/wasm' } as const;
const script = { body: 'run()', type: 'text/javascript; charset=utf-8' } as const;
const binary = 'application/octet-stream';
const LARGE = randomBytes(700_000);

const BUILD = {
  'index.html': { body: '<!doctype html><title>Kite</title>' },
  'levels/index.html': { body: '<!doctype html><title>Levels</title>' },
  'levels/one 1+#%.json': { body: '{}', type: 'application/json' },
  // Unity with Brotli, Unity with gzip, Unity with its decompression fallback, Godot.
  'Build/kite.wasm.br': { ...wasm, encoding: 'br' },
  'Build/kite.js.gz': { ...script, encoding: 'gzip' },
  'Build/kite.data.unityweb': { body: randomBytes(50), type: binary },
  'kite.pck': { body: LARGE, type: binary },
  'kite.wasm': wasm,
  'empty.bin': { body: '', type: binary },
} as const;

let world: World;
let folder = '';
let files: FileStore;
let server: FastifyInstance;
let changes: CatalogueChanges;

function serve(settings: Record<string, string> = {}): FastifyInstance {
  const env = parseEnv({ LOG_LEVEL: 'silent', ...settings });
  changes = localChanges();
  return createPlayServer({
    env,
    database: world.database,
    changes,
    gamesRoot: join(folder, 'built'),
    files,
  });
}

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-uploaded-'));
  await mkdir(join(folder, 'built'));
  files = localFileStore(folder);
  server = serve();
});
afterEach(async () => {
  await server.close();
  await world.reset();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => world.close());

const uploaded = (wanted: Parameters<typeof makeUploadedGame>[1] = {}) =>
  makeUploadedGame({ world, files }, { slug: 'kite', ...wanted }, BUILD);
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const statusOf = async (url: string) => (await get(url)).statusCode;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a game that uses another portal’s interface', () => {
  const PAGE = '<!doctype html><script src="https://sdk.crazygames.com/crazygames-sdk-v3.js"></script>';
  const ANSWERED =
    '<!doctype html><script src="/_compatible/catch.js"></script><script src="/_compatible/crazygames-v3.js"></script>';
  const made = {
    'index.html': { body: PAGE },
    'packed.html': { body: PAGE, encoding: 'gzip' },
    'wide.html': { body: Buffer.from(`\ufeff${PAGE}`, 'utf16le') },
    'big-end.html': { body: Buffer.from(`\ufeff${PAGE}`, 'utf16le').swap16() },
    'marked.html': { body: `\ufeff${PAGE}` },
    'old.html': { body: Buffer.from('<p>\xe9</p>', 'latin1'), type: 'text/html' },
    'page.json': { body: PAGE, type: 'application/json' },
  } as const;
  const uploadedWith = (compatible: readonly CompatibleInterface[]) =>
    makeUploadedGame({ world, files }, { slug: 'kite', compatible: [...compatible] }, made);

  test('has its scripts answered in its documents, and in nothing else', async () => {
    await uploadedWith(['crazygames-v3']);
    expect((await get('/kite/v1/')).body).toBe(ANSWERED);
    expect((await get('/kite/v1/packed.html')).body).toBe(ANSWERED);
    expect((await get('/kite/v1/page.json')).body).toBe(PAGE);
    expect((await get('/kite/v1/marked.html')).rawPayload).toEqual(Buffer.from(`\ufeff${ANSWERED}`));
    expect((await get('/kite/v1/wide.html')).rawPayload).toEqual(Buffer.from(`\ufeff${ANSWERED}`));
    expect((await get('/kite/v1/big-end.html')).rawPayload).toEqual(Buffer.from(`\ufeff${ANSWERED}`));
    const old = (await get('/kite/v1/old.html')).rawPayload.toString('latin1');
    expect(old).toBe('<script src="/_compatible/catch.js"></script><p>\xe9</p>');
  });

  test('is sent under the policy of every uploaded game, and revalidated', async () => {
    await uploadedWith(['crazygames-v3']);
    const { headers } = await get('/kite/v1/');
    expect(headers['content-security-policy']).toContain("default-src 'self' 'unsafe-inline'");
    expect(headers['content-security-policy']).toContain("connect-src 'self' blob: data:");
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = await get('/kite/v1/', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    const head = await server.inject({ method: 'HEAD', url: '/kite/v1/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test.each([
    ['image/svg+xml; charset=utf-8', true],
    ['application/xhtml+xml', true],
    ['text/xml', true],
    ['text/html; charset=utf-8', false],
  ])(
    'a document of type %s, where no prelude could stand first, runs no script: %s',
    async (type, isQuiet) => {
      await makeUploadedGame({ world, files }, { slug: 'kite' }, { 'a.x': { body: '<svg/>', type } });
      const policy = String((await get('/kite/v1/a.x')).headers['content-security-policy']);
      expect(policy.endsWith("; script-src 'none'")).toBe(isQuiet);
    },
  );

  test('in a preview too; a game without one has its documents as they are', async () => {
    const upload = await makeUpload({ world, files }, made, { compatible: ['crazygames-v3'] });
    expect((await get(`/_preview/${upload.previewKey}/`)).body).toBe(ANSWERED);
    await uploadedWith([]);
    expect((await get('/kite/v1/')).body).toBe(PAGE);
  });

  test('is saved for offline play with the scripts, and with its documents as they are sent', async () => {
    await mkdir(join(folder, 'built', '_compatible'));
    for (const name of ['catch', 'crazygames-v3', 'poki'])
      await writeFile(join(folder, 'built', '_compatible', `${name}.js`), `${name}()`);
    server = serve();
    await uploadedWith(['crazygames-v3']);
    const build = (await get('/_saved-games/games/kite.json')).json();
    const digest = (text: string) => sha256(Buffer.from(text));
    const { revision } = build;
    expect(revision).toMatch(/^[0-9a-f-]{36}-[0-9a-f]{8}$/);
    await writeFile(join(folder, 'built', '_compatible', 'catch.js'), 'catchAll()');
    const next = await serve().inject('/_saved-games/games/kite.json');
    expect(next.json().revision).not.toBe(revision);
    expect(build.files).toContainEqual({
      path: '/kite/v1/',
      size: ANSWERED.length,
      sha256: digest(ANSWERED),
      type: 'text/html; charset=utf-8',
    });
    const type = 'text/javascript; charset=utf-8';
    expect(build.files.filter(({ path }: { path: string }) => path.startsWith('/_compatible/'))).toEqual([
      { path: '/_compatible/catch.js', size: 7, sha256: digest('catch()'), type },
      { path: '/_compatible/crazygames-v3.js', size: 15, sha256: digest('crazygames-v3()'), type },
    ]);
  });
});

test('the prelude is before all other scripts of every document', async () => {
  await writeFile(join(folder, 'built', '_prelude.js'), 'prelude()');
  server = serve();
  await uploaded();
  const first = '<!doctype html><script>prelude()</script>';
  expect((await get('/kite/v1/')).body).toBe(`${first}<title>Kite</title>`);
  expect((await get('/kite/v1/levels/')).body).toBe(`${first}<title>Levels</title>`);
  const page = '<!doctype html><script src="https://sdk.crazygames.com/crazygames-sdk-v3.js"></script>';
  const other = { slug: 'jump', compatible: ['crazygames-v3' as const] };
  await makeUploadedGame({ world, files }, other, { 'index.html': { body: page } });
  expect((await get('/jump/v1/')).body).toContain(`${first}<script src="/_compatible/catch.js"></script>`);
  const saved = (await get('/_saved-games/games/kite.json')).json().files;
  expect(saved).toContainEqual({
    path: '/kite/v1/',
    size: `${first}<title>Kite</title>`.length,
    sha256: sha256(Buffer.from(`${first}<title>Kite</title>`)),
    type: 'text/html; charset=utf-8',
  });
});

test('the scripts of other portals’ interfaces are on every host of the play origin', async () => {
  await mkdir(join(folder, 'built', '_compatible'));
  await writeFile(join(folder, 'built', '_compatible', 'poki.js'), 'poki()');
  for (const settings of [{}, { PLAY_ORIGIN: 'http://{game}.play.localhost:3001' }]) {
    const play = serve(settings);
    const at = (url: string) => play.inject({ url, headers: { host: 'kite.play.localhost:3001' } });
    const { statusCode, headers } = await at('/_compatible/poki.js');
    expect([statusCode, headers['cache-control']]).toEqual([
      200,
      'public, max-age=3600, stale-while-revalidate=86400',
    ]);
    expect((await at('/_compatible/none.js')).statusCode).toBe(404);
    await play.close();
  }
});

describe('a version of an uploaded game', () => {
  test('is where the address of the game leads, and that is not stored', async () => {
    await uploaded();
    for (const url of ['/kite', '/kite/', '/kite/v1']) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        '/kite/v1/',
        'no-store',
      ]);
    }
  });

  test('is at its slug in any script, as browsers write it', async () => {
    const slug = '勇者の冒険';
    await uploaded({ slug });
    const { srcUrl } = await readGame(world.em(), slug, 'http://localhost:3001/{game}');
    const { href, pathname } = new URL(srcUrl ?? '');
    expect(href).toBe(srcUrl);
    expect((await get(`/${encodeURIComponent(slug)}/`)).headers.location).toBe(pathname);
    expect((await get(pathname)).body).toBe(BUILD['index.html'].body);
    const build = (await get(SAVED_GAMES.build(slug))).json();
    expect([build.slug, build.page]).toEqual([slug, pathname]);
    expect(build.files.map(({ path }: { path: string }) => path)).toContain(pathname);
  });

  test('is not at addresses that no database can look for', async () => {
    await uploaded();
    for (const url of ['/%00/v1/', '/kite%00/', '/kite/v1/%00', '/_preview/%00/'])
      expect(await statusOf(url)).toBe(404);
  });

  test('has its files, and the page of a folder', async () => {
    await uploaded();
    const page = await get('/kite/v1/');
    expect([page.statusCode, page.body]).toEqual([200, BUILD['index.html'].body]);
    expect((await get('/kite/v1/index.html')).body).toBe(page.body);
    expect((await get('/kite/v1/levels/')).body).toBe(BUILD['levels/index.html'].body);
    expect((await get('/kite/v1/levels')).headers.location).toBe('/kite/v1/levels/');
    expect((await get('/kite/v1/levels/one%201+%23%25.json?again')).body).toBe('{}');
  });

  test.each([
    'assets//a.png',
    '/assets/a.png',
    'ASSETS/A.PNG',
    'caf%C3%A9.png',
    'cafe%CC%81.png',
    'ガード.png'.normalize('NFD'),
    'levels',
    'Levels/',
  ])('has a file by other ways to write its name: %s', async (name) => {
    const picture = { body: 'png', type: 'image/png' };
    const made = {
      'assets/a.png': picture,
      // Stored before names were composed.
      'cafe\u0301.png': picture,
      'ガード.png': picture,
      'levels/index.html': { body: 'Levels' },
    };
    await makeUploadedGame({ world, files }, { slug: 'kite' }, made);
    const response = await get(encodeURI(decodeURI(`/kite/v1/${name}`)));
    expect([response.statusCode, response.headers.location]).toEqual(
      name === 'levels' ? [302, '/kite/v1/levels/'] : [200, undefined],
    );
  });

  test('is sent without a charset where its author says another one, also before the prelude', async () => {
    await writeFile(join(folder, 'built', '_prelude.js'), 'prelude()');
    server = serve();
    const sjis = Buffer.from([0x97, 0x45, 0x8e, 0xd2]);
    const document = (start: string) => Buffer.concat([Buffer.from(start), sjis]);
    await makeUploadedGame(
      { world, files },
      { slug: 'kite' },
      {
        'index.html': { body: document('<!doctype html><meta charset="Shift_JIS"><p>'), type: 'text/html' },
        'old.html': {
          body: document('<?xml version="1.0" encoding="shift_jis"?><!doctype html><p>'),
          type: 'text/html',
        },
        'a.js': { body: sjis, type: 'text/javascript' },
      },
    );
    const first = '<meta charset="Shift_JIS"><script>prelude()</script>';
    const read = async (url: string) => {
      const { headers, rawPayload } = await get(url);
      return [headers['content-type'], rawPayload.toString('latin1')];
    };
    const text = sjis.toString('latin1');
    expect(await read('/kite/v1/')).toEqual([
      'text/html',
      `<!doctype html>${first}<meta charset="Shift_JIS"><p>${text}`,
    ]);
    expect(await read('/kite/v1/old.html')).toEqual([
      'text/html',
      `<?xml version="1.0" encoding="shift_jis"?><!doctype html>${first.replace('Shift_JIS', 'shift_jis')}<p>${text}`,
    ]);
    expect(await read('/kite/v1/a.js')).toEqual(['text/javascript', text]);
  });

  test('stays in caches for ever, except for documents, whose policy changes', async () => {
    await uploaded();
    expect((await get('/kite/v1/kite.wasm')).headers['cache-control']).toBe(
      'public, max-age=31536000, s-maxage=120, immutable',
    );
    expect((await get('/kite/v1/')).headers['cache-control']).toBe('public, no-cache');
  });

  test.each([
    '/kite/v1/missing.js',
    '/kite/v1/Build',
    '/kite/v1/Build/',
    '/kite/v1/../v1/index.html%00',
    '/kite/v2/',
    '/kite/v01/',
    '/kite/index.html',
    '/unknown/v1/',
    '/v1/',
    '/_preview/',
  ])('and nothing else is there: %s', async (url) => {
    await uploaded();
    expect(await statusOf(url)).toBe(404);
  });

  test.each(GAME_STATUSES.filter((status) => status !== 'APPROVED'))(
    'is a 404 while the game is not public: %s',
    async (status) => {
      await uploaded({ status });
      for (const url of ['/kite/', '/kite/v1/', '/kite/v1/kite.wasm', '/_saved-games/games/kite.json'])
        expect([url, await statusOf(url)]).toEqual([url, 404]);
    },
  );

  test('is gone as soon as a suspension is announced', async () => {
    await uploaded();
    expect(await statusOf('/kite/v1/')).toBe(200);
    await world.em().nativeUpdate(Game, { slug: 'kite' }, { status: 'SUSPENDED' });
    await changes.announce({ kind: 'game', slug: 'kite' });
    expect(await statusOf('/kite/v1/')).toBe(404);
  });

  test('is served while it is live, can be brought back, or was approved in the last day', async () => {
    const game = await uploaded();
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    await world.em().execute('update edition set decided_at = ?', [longAgo]);
    const next = async (number: number, approvedAt = longAgo) => {
      const body = `version ${number}`;
      const upload = await makeUpload({ world, files }, { 'index.html': { body } });
      await approveUpload({ world }, game, { upload, approvedAt });
      await changes.announce({ kind: 'game', slug: 'kite' });
      return upload;
    };
    const served = async () => {
      const found: number[] = [];
      for (let number = 1; number <= 7; number += 1)
        if ((await statusOf(`/kite/v${number}/`)) === 200) found.push(number);
      return found;
    };
    for (let number = 2; number <= 1 + EARLIER_VERSIONS.max; number += 1) await next(number);
    expect(await served()).toEqual([1, 2, 3, 4]);
    const fifth = await next(5);
    expect(await served()).toEqual([2, 3, 4, 5]);
    expect((await get('/kite/')).headers.location).toBe('/kite/v5/');
    // Brought back: the newer ones are among the last.
    await world.em().execute('update game set live_id = (select id from edition where number = 2)');
    await changes.announce({ kind: 'game', slug: 'kite' });
    expect((await get('/kite/')).headers.location).toBe('/kite/v2/');
    expect(await served()).toEqual([2, 3, 4, 5]);
    await world
      .em()
      .execute('update game set live_id = (select id from edition where upload_id = ?)', [fifth.id]);
    await world.em().execute('update edition set decided_at = ? where number = 1', [new Date()]);
    await changes.announce({ kind: 'game', slug: 'kite' });
    expect(await served()).toEqual([1, 2, 3, 4, 5]);
  });

  test('takes the place of a game of the build with the same slug', async () => {
    await uploaded({ slug: 'kite' });
    expect((await get('/kite/')).headers.location).toBe('/kite/v1/');
  });
});

describe('the forms of engines', () => {
  const wasmAddress = '/kite/v1/Build/kite.wasm.br';

  test('a build compressed with Brotli is sent so, with the type of what is in it', async () => {
    await uploaded();
    const { headers, rawPayload } = await get(wasmAddress, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-type': 'application/wasm',
      'content-encoding': 'br',
      'content-length': `${rawPayload.length}`,
      vary: 'service-worker, sec-fetch-dest, accept-encoding',
      etag: `"${sha256(rawPayload)}"`,
    });
    expect(brotliDecompressSync(rawPayload)).toEqual(WASM);
  });

  test.each([{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br;q=0' }])(
    'and is decoded for whoever does not accept Brotli: %j',
    async (accepted) => {
      await uploaded();
      const { headers, rawPayload } = await get(wasmAddress, accepted);
      expect(rawPayload).toEqual(WASM);
      expect(headers).toMatchObject({
        'content-type': 'application/wasm',
        'content-length': `${WASM.length}`,
        etag: `"${sha256(WASM)}"`,
      });
      expect(headers['content-encoding']).toBeUndefined();
    },
  );

  test('gzip alike', async () => {
    await uploaded();
    const url = '/kite/v1/Build/kite.js.gz';
    const { headers, rawPayload } = await get(url, { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], gunzipSync(rawPayload).toString()]).toEqual(['gzip', script.body]);
    expect(headers['content-type']).toBe(script.type);
    expect((await get(url)).body).toBe(script.body);
  });

  test.each(['Build/kite.data.unityweb', 'kite.pck', 'kite.wasm', 'empty.bin'] as const)(
    'what the engine itself reads comes as it is: %s',
    async (path) => {
      await uploaded();
      const { headers, rawPayload } = await get(`/kite/v1/${path}`, { 'accept-encoding': 'gzip, br' });
      expect(rawPayload).toEqual(Buffer.from(BUILD[path].body));
      expect(headers['content-type']).toBe(BUILD[path].type);
      expect(headers['content-length']).toBe(`${rawPayload.length}`);
      expect(headers['content-encoding']).toBeUndefined();
    },
  );
});

describe('conditional requests and parts', () => {
  const url = '/kite/v1/kite.pck';
  const etag = `"${sha256(LARGE)}"`;

  test('a browser that has the file is told so', async () => {
    await uploaded();
    const { statusCode, headers, body } = await get(url, { 'if-none-match': etag });
    expect([statusCode, headers.etag, body]).toEqual([304, etag, '']);
  });

  test('HEAD has the headers without reading the file', async () => {
    await uploaded();
    await files.remove(sha256(LARGE));
    const { statusCode, headers, body } = await server.inject({ method: 'HEAD', url });
    expect([statusCode, headers['content-length'], body]).toEqual([200, `${LARGE.length}`, '']);
    expect(headers['accept-ranges']).toBe('bytes');
  });

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=699990-', 699_990, 700_000],
    ['bytes=-5', 699_995, 700_000],
    ['bytes=300000-400000', 300_000, 400_001],
  ])('a part is sent: %s', async (range, from, to) => {
    await uploaded();
    const { statusCode, headers, rawPayload } = await get(url, { range });
    expect(statusCode).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${from}-${to - 1}/${LARGE.length}`);
    expect(rawPayload.equals(LARGE.subarray(from, to))).toBe(true);
  });

  test('a part of a small file too', async () => {
    await uploaded();
    const { statusCode, body } = await get('/kite/v1/levels/one%201+%23%25.json', { range: 'bytes=0-0' });
    expect([statusCode, body]).toEqual([206, '{']);
  });

  test('a part that is not there is refused', async () => {
    await uploaded();
    const { statusCode, headers } = await get(url, { range: 'bytes=700000-' });
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */700000']);
  });

  test('a part of another version of the file is not asked for', async () => {
    await uploaded();
    const range = 'bytes=0-9';
    expect((await get(url, { range, 'if-range': etag })).statusCode).toBe(206);
    expect((await get(url, { range, 'if-range': '"other"' })).statusCode).toBe(200);
  });

  test('an encoded file is sent whole', async () => {
    await uploaded();
    const { statusCode, headers } = await get('/kite/v1/Build/kite.wasm.br', { range: 'bytes=0-1' });
    expect([statusCode, headers['accept-ranges']]).toEqual([200, undefined]);
  });

  test('a content that the store has lost is a 404', async () => {
    await uploaded();
    await files.remove(sha256(LARGE));
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    await files.remove(sha256(WASM));
    expect(await statusOf('/kite/v1/kite.wasm')).toBe(404);
  });
});

test.each(['kite.pck', 'Build/kite.wasm.br'])('a visitor who leaves ends the reading of %s', async (path) => {
  await uploaded();
  await server.close();
  const reading = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<string>();
  // Gives nothing, so that the answer waits for it.
  const read = async () => {
    reading.resolve();
    return new Readable({ read: () => {} }).once('close', () => closed.resolve('closed'));
  };
  files = { ...files, read };
  server = serve();
  const visitor = new AbortController();
  const response = fetch(`${await server.listen({ port: 0 })}/kite/v1/${path}`, {
    headers: { 'accept-encoding': 'identity' },
    signal: visitor.signal,
  }).catch(() => {});
  await reading.promise;
  visitor.abort();
  await response;
  expect(await closed.promise).toBe('closed');
});

describe('a preview', () => {
  const preview = (wanted: Parameters<typeof makeUpload>[2] = {}) =>
    makeUpload({ world, files }, BUILD, wanted);

  test('is played at an address that nobody guesses, and nothing of it is stored', async () => {
    const { previewKey } = await preview();
    for (const [path, body] of [
      ['', BUILD['index.html'].body],
      ['levels/', BUILD['levels/index.html'].body],
      ['Build/kite.js.gz', script.body],
    ]) {
      const response = await get(`/_preview/${previewKey}/${path}`);
      expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([
        200,
        body,
        'no-store',
      ]);
    }
    expect(await statusOf(`/_preview/${previewKey.toUpperCase().replace(/^\d*/, '')}/`)).toBe(404);
    expect(await statusOf(`/_preview/${'0'.repeat(32)}/`)).toBe(404);
    expect(await statusOf(`/_preview/${previewKey}`)).toBe(404);
  });

  test('may be framed by the portal alone', async () => {
    const { previewKey } = await preview();
    const { headers } = await get(`/_preview/${previewKey}/`);
    expect(headers['content-security-policy']).toMatch(/; frame-ancestors http:\/\/localhost:3000 'self'$/);
  });

  test('is shown in no window', async () => {
    const { previewKey } = await preview();
    const inWindow = await get(`/_preview/${previewKey}/`, { 'sec-fetch-dest': 'document' });
    expect([inWindow.statusCode, inWindow.body]).toEqual([
      403,
      'A preview is shown only in its frame on the portal.',
    ]);
    expect((await get(`/_preview/${previewKey}/`, { 'sec-fetch-dest': 'iframe' })).statusCode).toBe(200);
  });

  test('ends', async () => {
    const { previewKey } = await preview({ previewUntil: new Date(Date.now() - 1000) });
    expect(await statusOf(`/_preview/${previewKey}/`)).toBe(404);
  });

  test.each(['CHECKING', 'REFUSED'] as const)('is not there while the upload is %s', async (status) => {
    const { previewKey } = await preview({ status });
    expect(await statusOf(`/_preview/${previewKey}/`)).toBe(404);
  });

  test('is gone with its upload', async () => {
    const { previewKey, id } = await preview();
    expect(await statusOf(`/_preview/${previewKey}/`)).toBe(200);
    await world.em().nativeDelete(Upload, { id });
    expect(await statusOf(`/_preview/${previewKey}/`)).toBe(404);
  });
});

describe('the policy of an uploaded game', () => {
  test('lets it do as it likes with itself and talk to nobody', async () => {
    const { id } = await uploaded();
    await world.em().nativeUpdate(Game, { id }, { embedHosts: ['https://one.example'] });
    const { headers } = await get('/kite/v1/');
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:",
      "connect-src 'self' blob: data:",
      "worker-src 'self' blob:",
      'frame-src http://localhost:3001/kite/v1/',
      'object-src http://localhost:3001/kite/v1/',
      "form-action 'none'",
      "base-uri 'self'",
      'sandbox allow-scripts allow-same-origin allow-pointer-lock allow-forms',
      "frame-ancestors http://localhost:3000 https://one.example 'self'",
    ]);
    expect(headers).toMatchObject({
      'connection-allowlist': '("*://*:*");redirects=allow;webrtc=block',
      'x-dns-prefetch-control': 'off',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await get('/kite/v1/kite.wasm')).headers['cross-origin-resource-policy']).toBe('same-site');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'])
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
    expect(headers['cross-origin-embedder-policy']).toBeUndefined();
    expect(headers['document-isolation-policy']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('isolates a game that uses threads, with all of its files', async () => {
    await uploaded({ needsIsolation: true });
    for (const url of ['/kite/v1/', '/kite/v1/kite.wasm'])
      expect((await get(url)).headers).toMatchObject({
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
        'document-isolation-policy': 'isolate-and-require-corp',
      });
  });

  test('refuses a service worker of its own, at every address', async () => {
    await uploaded();
    for (const url of ['/kite/v1/kite.wasm', '/kite/v1/', '/sdk/v1.js'])
      expect((await get(url, { 'service-worker': 'script' })).statusCode).toBe(403);
    expect((await get('/kite/v1/', {})).headers['service-worker-allowed']).toBeUndefined();
  });

  test('is shown in no window, whichever of its files is asked for: that leads to its page', async () => {
    await uploaded();
    for (const url of ['/kite/v1/', '/kite/v1/levels/', '/kite/v1/kite.wasm', '/kite/v1/Build/kite.js.gz'])
      for (const method of ['GET', 'HEAD'] as const) {
        const sent = { method, url };
        const window = await server.inject({ ...sent, headers: { 'sec-fetch-dest': 'document' } });
        expect([url, window.statusCode, window.headers.location]).toEqual([
          url,
          302,
          'http://localhost:3000/games/kite',
        ]);
        expect(window.headers['cache-control']).toBe('no-store');
        for (const dest of ['iframe', 'script', 'empty'])
          expect((await server.inject({ ...sent, headers: { 'sec-fetch-dest': dest } })).statusCode).toBe(
            200,
          );
        // A browser that does not say it, as over http on a local network.
        expect((await server.inject(sent)).statusCode).toBe(200);
      }
    // The live version, of which a browser asks on behalf of its window again.
    const live = await get('/kite/', { 'sec-fetch-dest': 'document' });
    expect(live.headers.location).toBe('/kite/v1/');
    expect((await get('/kite/v9/', { 'sec-fetch-dest': 'document' })).statusCode).toBe(404);
    await server.close();
    server = serve({ PLAY_ORIGIN: 'https://{game}.play.example.org', PUBLIC_ORIGIN: 'https://example.org' });
    const ownHost = await get('/v1/', { host: 'kite.play.example.org', 'sec-fetch-dest': 'document' });
    expect([ownHost.statusCode, ownHost.headers.location]).toEqual([302, 'https://example.org/games/kite']);
  });

  test('has its scripts stored by no shared cache, which would send them for service workers too', async () => {
    await uploaded();
    for (const accepted of ['identity', 'gzip']) {
      const { headers } = await get('/kite/v1/Build/kite.js.gz', { 'accept-encoding': accepted });
      expect([headers['cache-control'], headers.vary]).toEqual([
        'private, max-age=31536000, immutable',
        'service-worker, sec-fetch-dest, accept-encoding',
      ]);
    }
    for (const url of ['/kite/v1/', '/kite/v1/kite.wasm', '/kite/', '/_saved-games/', '/nothing'])
      expect([url, (await get(url)).headers.vary]).toEqual([
        url,
        expect.stringMatching(/^service-worker, sec-fetch-dest(, accept-encoding)?$/),
      ]);
  });
});

describe('the saved files of an uploaded game', () => {
  const list = async (url = '/_saved-games/games/kite.json', headers = {}) =>
    (await get(url, headers)).json();

  test('are those of its live version, each at its address, with the size, digest and headers that a browser receives', async () => {
    await uploaded();
    const build = await list();
    expect(build).toMatchObject({ slug: 'kite', page: '/kite/v1/' });
    expect(build.files).toHaveLength(Object.keys(BUILD).length);
    // The portal asks whether a document answers; within a saved game nobody does.
    const { 'cross-origin-resource-policy': _asked, ...sent } = build.headers;
    expect(sent['content-security-policy']).toContain('sandbox allow-scripts');
    for (const { path, size, sha256: digest, type } of build.files) {
      const { statusCode, rawPayload, headers } = await get(path);
      expect([path, statusCode, rawPayload.length, sha256(rawPayload)]).toEqual([path, 200, size, digest]);
      expect(headers).toMatchObject({ ...sent, 'content-type': type });
    }
    expect(build.files.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['/kite/v1/', '/kite/v1/levels/', '/kite/v1/levels/one%201+%23%25.json']),
    );
  });

  test('change with the version, and come back with it', async () => {
    const game = await uploaded();
    const first = await list();
    const upload = await makeUpload({ world, files }, { 'index.html': { body: 'second' } });
    await approveUpload({ world }, game, { upload });
    await changes.announce({ kind: 'game', slug: 'kite' });
    const second = await list();
    expect([second.page, second.files.length]).toEqual(['/kite/v2/', 1]);
    expect(second.revision).not.toBe(first.revision);
    await world.em().execute('update game set live_id = (select id from edition where number = 1)');
    await changes.announce({ kind: 'game', slug: 'kite' });
    expect(await list()).toEqual(first);
  });
});

describe('where each game has its own host', () => {
  beforeEach(async () => {
    await server.close();
    server = serve({ PLAY_ORIGIN: 'https://{game}.play.example.org', PUBLIC_ORIGIN: 'https://example.org' });
  });
  const at = (host: string, url: string) => get(url, { host: `${host}.play.example.org` });

  test('a version is a folder of the game’s own host, and of no other', async () => {
    await uploaded();
    await uploaded({ slug: 'kerb' });
    expect((await at('kite', '/')).headers.location).toBe('/v1/');
    expect((await at('kite', '/v1')).headers.location).toBe('/v1/');
    expect((await at('kite', '/v1/')).body).toBe(BUILD['index.html'].body);
    expect((await at('kite', '/v1/levels')).headers.location).toBe('/v1/levels/');
    for (const path of ['/kite/v1/', '/kerb/v1/', '/v2/'])
      expect((await at('kite', path)).statusCode).toBe(404);
    const build = (await at('kite', '/_saved-games/games/kite.json')).json();
    expect(build.page).toBe('/v1/');
    expect((await at('kerb', '/_saved-games/games/kite.json')).statusCode).toBe(404);
  });

  test.each(['勇者の冒険', 'über-ärger', 'x'.repeat(78), '3d-سلام'])(
    'a title in any script, and of any length, has a host: %s',
    async (slug) => {
      await uploaded({ slug });
      const { playOrigin, srcUrl } = await readGame(world.em(), slug, 'https://{game}.play.example.org');
      const { host, pathname } = new URL(srcUrl ?? '');
      expect([new URL(srcUrl ?? '').origin, pathname]).toEqual([playOrigin, '/v1/']);
      expect(host).toMatch(/^[a-z\d-]{1,63}\.play\.example\.org$/);
      expect((await get('/v1/', { host })).body).toBe(BUILD['index.html'].body);
      const build = (await get(SAVED_GAMES.build(slug), { host })).json();
      expect([build.slug, build.page]).toEqual([slug, '/v1/']);
    },
  );

  test('a preview has a host of its own, and no path elsewhere', async () => {
    await uploaded();
    const { previewKey } = await makeUpload({ world, files }, BUILD);
    expect((await at(`preview-${previewKey}`, '/')).body).toBe(BUILD['index.html'].body);
    expect((await at(`preview-${previewKey}`, '/levels')).headers.location).toBe('/levels/');
    expect((await at('kite', `/_preview/${previewKey}/`)).statusCode).toBe(404);
  });
});
