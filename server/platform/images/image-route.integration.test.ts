import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Game } from '../../../entities/game.entity.ts';
import { getJson } from '../../testing/responses.ts';
import { lockGame } from '../../edition/locks.ts';
import { submitEdition } from '../../edition/edition.ts';
import { changeLive, makeGame } from '../../testing/factories.ts';
import { delayNextQuery } from '../../testing/delay-next-query.ts';
import { type PictureSite, plainPicture, startPictureSite } from '../../testing/picture-site.ts';
import { signIn } from '../../testing/person.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { z } from 'zod';
import { describeNext } from './describe-pictures.ts';

let world: World;
let site: PictureSite;
let pictures = 0;
beforeAll(async () => {
  [world, site] = await Promise.all([
    createWorld({ SIGN_IN: 'instant', ADMIN_EMAILS: 'admin@example.org' }),
    startPictureSite(),
  ]);
});
afterEach(async () => {
  site.clear();
  await world.reset();
});
afterAll(async () => {
  site.close();
  await world.close();
});

/** Adds a picture to the other site and returns its address. */
async function newPicture(): Promise<string> {
  pictures += 1;
  site.serve(`/${pictures}.png`, await plainPicture(640, 360));
  return `${site.base}/${pictures}.png`;
}
const shown = z.object({ thumbUrl: z.string(), preview: z.string().nullable() });
const addressOf = async (slug: string) => (await getJson(world, `/api/games/${slug}`, shown)).thumbUrl;
const get = (url: string) => world.app.inject(url);
/** The part of a signed address that a public one does not have. */
const SIGNATURE = /(\/[0-9a-f]{16})-[\w-]{22}\//;
const unsigned = (address: string) => address.replace(SIGNATURE, '$1/');
const describing = () => ({ ...world.services, clientRoot: null });

describe('the picture of an approved game', () => {
  test('is served in every width and format, and fetched once', async () => {
    const game = await makeGame(world, { thumbUrl: await newPicture() });
    const address = await addressOf(game.slug);
    expect(address).toMatch(new RegExp(`^/images/${game.id}/[0-9a-f]{16}/800\\.webp$`));
    for (const [file, format] of [
      ['200.webp', 'webp'],
      ['800.avif', 'heif'],
      ['1200.jpeg', 'jpeg'],
    ] as const) {
      const response = await get(address.replace('800.webp', file));
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { width, height, format: sent } = await sharp(response.rawPayload).metadata();
      expect([width, height, sent]).toEqual([
        Number.parseInt(file, 10),
        Number.parseInt(file, 10) * 0.75,
        format,
      ]);
    }
    expect(site.requests).toHaveLength(1);
  });

  test('is fetched once for concurrent requests', async () => {
    const game = await makeGame(world, { thumbUrl: await newPicture() });
    const address = await addressOf(game.slug);
    const responses = await Promise.all(Array.from({ length: 10 }, () => get(address)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(site.requests).toHaveLength(1);
  });

  test('has a new address when it changes, and the old one redirects there', async () => {
    const game = await makeGame(world, { thumbUrl: await newPicture() });
    const before = await addressOf(game.slug);
    await changeLive(world, game, { thumbUrl: await newPicture() });
    await world.services.changes.announce({ kind: 'catalogue' });
    const after = await addressOf(game.slug);
    expect(after).not.toBe(before);
    const response = await get(before);
    expect([response.statusCode, response.headers.location]).toEqual([302, after]);
  });

  test('is gone with its game, even if that was suspended during a request', async () => {
    const game = await makeGame(world, { thumbUrl: await newPicture() });
    const address = await addressOf(game.slug);
    delayNextQuery(world.database, async () => {
      await world.em().nativeUpdate(Game, { id: game.id }, { status: 'SUSPENDED' });
      await world.services.changes.announce({ kind: 'catalogue' });
    });
    expect((await get(address)).statusCode).toBe(200);
    expect((await get(address)).statusCode).toBe(404);
  });

  test('is described in advance: size, colours and the usual variants', async () => {
    const game = await makeGame(world, { thumbUrl: await newPicture() });
    expect((await getJson(world, `/api/games/${game.slug}`, shown)).preview).toBeNull();
    expect(await describeNext(describing())).toBe(1);
    expect(await describeNext(describing())).toBe(0);
    const { preview, thumbUrl } = await getJson(world, `/api/games/${game.slug}`, shown);
    expect(preview).toMatch(/^[0-9a-f]{30}$/);
    expect((await world.em().findOneOrFail(Game, game.id)).picture).toMatchObject({
      width: 640,
      height: 360,
    });
    site.clear();
    expect((await get(thumbUrl)).headers['cache-control']).toContain('immutable');
    expect(site.requests).toEqual([]);
  });

  test('that cannot be fetched is the placeholder, and is not fetched again for a while', async () => {
    const game = await makeGame(world, { thumbUrl: `${site.base}/gone-${(pictures += 1)}.png` });
    const address = await addressOf(game.slug);
    const response = await get(address);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect((await sharp(response.rawPayload).metadata()).width).toBe(800);
    await get(address);
    expect(site.requests).toHaveLength(1);
    await describeNext(describing());
    expect((await world.em().findOneOrFail(Game, game.id)).picture).toMatchObject({
      width: 0,
      preview: null,
    });
  });

  test('that was broken is described again once it can be fetched', async () => {
    const game = await makeGame(world, { thumbUrl: await newPicture() });
    const broken = { version: '0123456789abcdef', width: 0, height: 0, preview: null };
    await sql`update game set picture = ${JSON.stringify(broken)}::jsonb`.execute(world.em().getKysely());
    expect(await describeNext(describing())).toBe(0);
    await get(await addressOf(game.slug));
    expect(await describeNext(describing())).toBe(1);
    expect((await getJson(world, `/api/games/${game.slug}`, shown)).preview).not.toBeNull();
  });

  test.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="9" height="9"/></svg>',
    ],
    ['a page', '<!doctype html><p>Hello'],
    ['nothing', ''],
  ])('that is %s is the placeholder', async (_what, body) => {
    pictures += 1;
    site.serve(`/odd-${pictures}`, body);
    const game = await makeGame(world, { thumbUrl: `${site.base}/odd-${pictures}` });
    expect((await get(await addressOf(game.slug))).headers['cache-control']).toBe('public, max-age=60');
  });
});

test('only pictures of games are fetched', async () => {
  const game = await makeGame(world, { thumbUrl: await newPicture() });
  const address = await addressOf(game.slug);
  const other = '0199a0e5-0000-7000-8000-000000000000';
  const responses = await Promise.all(
    [
      address.replace(game.id, other),
      address.replace('800.webp', '801.webp'),
      address.replace('800.webp', '800.svg'),
      address.replace(/\/[0-9a-f]{16}\//, '/x/'),
      `/images/${game.id}/${encodeURIComponent(`${site.base}/1.png`)}/800.webp`,
    ].map(get),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(site.requests).toEqual([]);
});

describe('the picture of a game that is not public', () => {
  const draft = (thumbUrl: string) => ({
    title: 'Kites',
    description: 'Fly one over the roofs.',
    srcUrl: 'https://games.example/kites/',
    thumbUrl,
  });
  const own = z.array(z.object({ id: z.uuid(), thumbUrl: z.string(), pictureUrl: z.string() }));
  const pending = z.array(z.object({ thumbUrl: z.string() }));

  test('is visible only to its developer and moderators, through signed addresses, and not cached by proxies', async () => {
    // The form accepts only https, which the test's site does not have.
    const asha = await signIn(world, 'asha@example.org');
    expect(
      (await asha.call('POST', '/api/dev/games', draft('https://cdn.example/kites.png'))).statusCode,
    ).toBe(201);
    await sql`update edition set thumb_url = ${await newPicture()}`.execute(world.em().getKysely());
    const [mine] = own.parse((await asha.call('GET', '/api/dev/games')).json());
    const admin = await signIn(world, 'admin@example.org');
    const [waiting] = pending.parse((await admin.call('GET', '/api/admin/games/pending')).json());
    for (const address of [mine?.pictureUrl, waiting?.thumbUrl]) {
      const response = await get(address ?? '');
      expect([response.statusCode, response.headers['cache-control']]).toEqual([
        200,
        'private, max-age=3600',
      ]);
    }
    const signed = mine?.pictureUrl ?? '';
    expect((await get(unsigned(signed))).statusCode).toBe(404);
    expect((await get(signed.replace(SIGNATURE, `$1-${'A'.repeat(22)}/`))).statusCode).toBe(404);
  });

  test('is a 404 for the public as soon as the game is suspended', async () => {
    const game = await makeGame(world, { thumbUrl: await newPicture() });
    const address = await addressOf(game.slug);
    expect((await get(address)).statusCode).toBe(200);
    const admin = await signIn(world, 'admin@example.org');
    await admin.call('POST', `/api/admin/games/${game.id}/suspend`, { reason: 'It is broken.' });
    expect((await get(address)).statusCode).toBe(404);
  });

  test('of a change that waits for review is not public, although the game is', async () => {
    const game = await makeGame(world, { thumbUrl: await newPicture() });
    const wanted = await newPicture();
    await world.em().transactional(async (em) => {
      await submitEdition(em, await lockGame(em, game.id), { thumbUrl: wanted });
    });
    const admin = await signIn(world, 'admin@example.org');
    const [waiting] = pending.parse(
      z
        .array(z.looseObject({ thumbUrl: z.string() }))
        .parse((await admin.call('GET', '/api/admin/games/pending')).json()),
    );
    const signed = waiting?.thumbUrl ?? '';
    expect((await get(signed)).statusCode).toBe(200);
    const response = await get(unsigned(signed));
    expect([response.statusCode, response.headers.location]).toEqual([302, await addressOf(game.slug)]);
  });
});
