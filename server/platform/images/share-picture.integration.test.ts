import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Game } from '../../../entities/game.entity.ts';
import { getJson } from '../../testing/responses.ts';
import { changeLive, makeGame } from '../../testing/factories.ts';
import { type PictureSite, plainPicture, startPictureSite } from '../../testing/picture-site.ts';
import { createWorld, type World } from '../../testing/world.ts';

let world: World;
let site: PictureSite;
beforeAll(async () => {
  [world, site] = await Promise.all([createWorld(), startPictureSite()]);
});
afterEach(async () => {
  site.clear();
  await world.reset();
});
afterAll(async () => {
  site.close();
  await world.close();
});

const shown = z.object({ sharePicture: z.string() });
const addressOf = async (slug: string) => (await getJson(world, `/api/games/${slug}`, shown)).sharePicture;
const get = (url: string) => world.app.inject(url);

async function change(id: string, fields: { title: string } | { status: 'SUSPENDED' }): Promise<void> {
  if ('title' in fields) await changeLive(world, { id }, fields);
  else await world.em().nativeUpdate(Game, { id }, fields);
  await world.services.changes.announce({ kind: 'catalogue' });
}

test('a game has a picture for shared links, drawn once', async () => {
  site.serve('/shared.png', await plainPicture(640, 360));
  const { slug } = await makeGame(world, { thumbUrl: `${site.base}/shared.png` });
  const address = await addressOf(slug);
  expect(address).toMatch(new RegExp(`^/images/share/${slug}/[0-9a-f]{16}\\.jpeg$`));
  const responses = await Promise.all([get(address), get(address)]);
  for (const response of responses) {
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  }
  expect(site.requests).toHaveLength(1);
});

test('another title has another address, and the old one redirects there', async () => {
  site.serve('/renamed.png', await plainPicture(640, 360));
  const { id, slug } = await makeGame(world, { thumbUrl: `${site.base}/renamed.png` });
  const before = await addressOf(slug);
  await change(id, { title: 'Another title' });
  const after = await addressOf(slug);
  expect(after).not.toBe(before);
  const response = await get(before);
  expect([response.statusCode, response.headers.location]).toEqual([302, after]);
});

test('a game whose picture cannot be had has the picture of the portal', async () => {
  const { slug } = await makeGame(world, { thumbUrl: `${site.base}/never.png` });
  const response = await get(await addressOf(slug));
  expect([response.statusCode, response.headers.location]).toEqual([302, '/share.png']);
  expect(response.headers['cache-control']).toBe('public, max-age=60');
});

test('a game that is not public has none, nor has an address of another form', async () => {
  const { id, slug } = await makeGame(world, { thumbUrl: `${site.base}/gone.png` });
  const address = await addressOf(slug);
  expect((await get(address.replace('.jpeg', '.svg'))).statusCode).toBe(404);
  expect((await get(address.replace(slug, 'no-such-game'))).statusCode).toBe(404);
  await change(id, { status: 'SUSPENDED' });
  expect((await get(address)).statusCode).toBe(404);
  expect(site.requests).toEqual([]);
});
