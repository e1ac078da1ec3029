import { createServer, type RequestListener, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { isPublicAddress, LOOKUP_FAILS_AFTER_MS, safeFetch } from '../platform/safe-fetch.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { checkGameAddress, checkThumbnail } from './probe-address.ts';
import { checkAddresses, uncheckedGames } from './check-addresses.ts';
import { slugify } from '../catalogue/slug.ts';

const PORTAL = 'https://playport.example';
/** Allows the test's own server, which is on loopback and otherwise refused. */
const anywhere = () => true;

let server: Server;
let base: string;
let world: World;
const routes = new Map<string, RequestListener>();

beforeAll(async () => {
  world = await createWorld();
  server = createServer((request, response) => {
    const route = routes.get(request.url ?? '');
    if (route === undefined) response.writeHead(404).end();
    else route(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(async () => {
  routes.clear();
  await world.reset();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
});

const answer = (path: string, headers: Record<string, string>, body: string | Buffer = 'game') =>
  routes.set(path, (_request, response) => response.writeHead(200, headers).end(body));
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7443f5' } })
    .png()
    .toBuffer();

test('a game that answers and may be framed is fine; one that refuses frames is told', async () => {
  answer('/plain', {});
  answer('/denies', { 'x-frame-options': 'DENY' });
  answer('/ours', { 'content-security-policy': `frame-ancestors ${PORTAL}`, 'x-frame-options': 'DENY' });
  answer('/others', { 'content-security-policy': "frame-ancestors 'self'" });
  const fine = async (path: string) => (await checkGameAddress(`${base}${path}`, PORTAL, anywhere)).ok;
  expect([await fine('/plain'), await fine('/ours')]).toEqual([true, true]);
  expect([await fine('/denies'), await fine('/others'), await fine('/missing')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a thumbnail is a picture of sane size', async () => {
  answer('/good.png', {}, await picture(400, 300));
  answer('/small.png', {}, await picture(40, 30));
  answer('/text.png', {}, 'not a picture');
  expect(await checkThumbnail(`${base}/good.png`, anywhere)).toEqual({
    ok: true,
    note: 'The thumbnail is a picture (400 × 300 PNG).',
  });
  expect((await checkThumbnail(`${base}/small.png`, anywhere)).note).toContain('small (40 × 30 PNG)');
  expect((await checkThumbnail(`${base}/text.png`, anywhere)).ok).toBe(false);
});

test('only what keeps a game from being published comes with advice', async () => {
  answer('/small.png', {}, await picture(40, 30));
  answer('/text.png', {}, 'not a picture');
  answer('/denies', { 'x-frame-options': 'DENY' });
  const adviceOn = async (path: string) => (await checkThumbnail(`${base}${path}`, anywhere)).advice;
  expect(await adviceOn('/small.png')).toBeUndefined();
  expect(await adviceOn('/text.png')).toMatch(/^Give the address of a JPG or PNG/);
  expect(await adviceOn('/missing.png')).toMatch(/^Give the address of a JPG or PNG/);
  expect((await checkGameAddress(`${base}/denies`, PORTAL, anywhere)).advice).toContain(PORTAL);
});

test('a member has an address of the form looked at, which is not on this machine', async () => {
  const asha = await signIn(world, 'asha@studio.test');
  const look = (address: string) =>
    asha.call('POST', '/trpc/submission.checkAddress', { field: 'thumbnail', address });
  expect((await look('https://127.0.0.1/picture.png')).json()).toMatchObject({
    result: { data: { ok: false, advice: expect.stringMatching(/^Give the address/) } },
  });
  expect((await look('http://games.example/picture.png')).statusCode).toBe(400);
  const guest = await world.app.inject({
    method: 'POST',
    url: '/trpc/submission.checkAddress',
    payload: { field: 'thumbnail', address: 'https://games.example/picture.png' },
  });
  expect(guest.statusCode).toBe(401);
});

test('private and loopback addresses are refused, by name and by number, at first and after a redirect', async () => {
  const limits = { maxBytes: 1000, seconds: 5 };
  for (const address of [
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://0x7f.1/',
  ]) {
    await expect(safeFetch(address, limits)).rejects.toThrow('The address leads to no public server.');
  }
  routes.set('/away', (_request, response) =>
    response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
  );
  const onlyHere = (address: string) => address === '127.0.0.1';
  await expect(safeFetch(`${base}/away`, { ...limits, allow: onlyHere })).rejects.toThrow('no public server');
});

test('what is said of a name in a private network is what is said of a name that nobody has, as soon', async () => {
  const said = async (address: string) => {
    const begun = performance.now();
    const error: unknown = await safeFetch(address, { maxBytes: 1000, seconds: 5 }).catch((cause) => cause);
    return { words: String(error), ms: performance.now() - begun };
  };
  // The first is in /etc/hosts of every machine; the second is never given to anybody (RFC 6761 §6.4).
  const [hidden, nobody] = [await said('https://localhost/'), await said('https://nobody.invalid/')];
  expect(hidden.words).toBe(nobody.words);
  for (const { ms } of [hidden, nobody]) expect(ms).toBeGreaterThanOrEqual(LOOKUP_FAILS_AFTER_MS - 5);
});

test.each(['8.8.8.8', '::ffff:8.8.8.8', '2001:4860:4860::8888', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['::ffff:127.0.0.1', 'loopback, mapped'],
  ['::127.0.0.1', 'loopback, compatible with IPv4'],
  ['::7f00:1', 'the same, in hexadecimal'],
  ['::ffff:0:127.0.0.1', 'loopback, translated'],
  ['64:ff9b::7f00:1', 'loopback by NAT64'],
  ['2002:7f00:1::1', 'loopback by 6to4'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['fe80::1', 'link-local'],
  ['fec0::1', 'site-local'],
  ['fd00::1', 'unique local'],
  ['200::1', 'not given out'],
  ['4000::1', 'not given out'],
])('%s is not public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('bytes and redirects are limited', async () => {
  answer('/large', {}, 'x'.repeat(5000));
  routes.set('/round', (_request, response) => response.writeHead(302, { location: '/round' }).end());
  const limits = { maxBytes: 1000, seconds: 5, allow: anywhere };
  await expect(safeFetch(`${base}/large`, limits)).rejects.toThrow('larger');
  await expect(safeFetch(`${base}/round`, limits)).rejects.toThrow('redirects too often');
});

test('a submission is taken first and looked at later; what does not answer is a warning', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const draft = {
    title: 'Kites',
    description: 'Fly one over the roofs.',
    srcUrl: 'https://127.0.0.1/',
    thumbUrl: 'https://127.0.0.1/a.png',
  };
  const sent = await asha.call('POST', '/api/dev/games', draft);
  expect(sent.statusCode).toBe(201);
  expect((await asha.call('GET', '/api/dev/games')).json()).toMatchObject([{ findings: null }]);
  await checkAddresses(world, sent.json().id);
  expect((await asha.call('GET', '/api/dev/games')).json()).toMatchObject([
    {
      status: 'PENDING',
      findings: { game: { ok: false, note: 'The address leads to no public server.' } },
    },
  ]);
});

test('a slug is readable in any script and never empty', () => {
  expect(['Été à la Plage!', 'हिंदी खेल', '  A  B ', '!!!'].map((title) => slugify(title))).toEqual([
    'été-à-la-plage',
    'हिंदी-खेल',
    'a-b',
    'game',
  ]);
});

test('submissions that wait are read from an index, not from all games', async () => {
  await world.em().transactional(async (em) => {
    // A small table is read from end to end if that is allowed.
    await sql`set local enable_seqscan = off`.execute(em.getKysely());
    const { rows } = await sql`explain ${uncheckedGames}`.execute(em.getKysely());
    expect(JSON.stringify(rows)).toContain('Index Scan using edition_unchecked_index');
    expect(JSON.stringify(rows)).not.toContain('Sort');
  });
});
