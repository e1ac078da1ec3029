import type { Frame, Page } from '@playwright/test';
import { expect, test, WRITERS } from './fixtures.ts';
import { addFrame } from './framed.ts';
import { liveVersion } from './uploaded-games.ts';

test.use({
  settings: WRITERS,
  serviceWorkers: 'allow',
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|can escape its sandboxing|status of 4(?:04|16)|Synchronous XMLHttpRequest/,
  ],
});

test('a saved uploaded game is played without a network, and follows a new version', async ({
  page,
  context,
  portal,
}) => {
  const game = page.locator('iframe[title="Keys"]').contentFrame();
  await page.goto('/games/keys');
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();

  // From now on the portal's worker keeps the pages that are visited.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Play Now/ }).click();
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();
  await page.keyboard.press('x');
  await expect(game.getByText('Pressed x')).toBeVisible();

  await context.setOffline(false);
  await portal.execute(liveVersion('keys', 2));
  // The version that the portal's page names is the one that is saved, until the visit after that.
  await expect(async () => {
    await page.goto('/games/keys');
    await page.getByRole('button', { name: /^Play Now/ }).click();
    await expect(game.getByText('Press another key')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const second = await context.newPage();
  await second.goto(`${portal.playUrl}/_saved-games/`);
  const saved = () =>
    second.evaluate(async (address) => (await caches.match(address)) !== undefined, '/keys/v2/');
  await expect.poll(saved).toBe(true);

  // The portal's page may know a version that is not saved yet: what is saved starts.
  await context.setOffline(true);
  await second.goto('/games/keys');
  const framed = await addFrame(second);
  await framed.goto(`${portal.playUrl}/keys/v3/`);
  expect(framed.url()).toBe(`${portal.playUrl}/keys/v2/`);
  await expect(framed.getByText('Press another key')).toBeVisible();
});

interface Asked {
  readonly path: string;
  readonly method?: 'GET' | 'HEAD';
  readonly range?: string;
}

/** Requests of a game, by what they ask for. Paths begin at the game's page, or at the origin. */
const REQUESTS: Readonly<Record<string, Asked>> = {
  'a file': { path: 'a%20b+c.txt' },
  'its headers': { path: 'a%20b+c.txt', method: 'HEAD' },
  'a file with a plus for its space': { path: 'a+b+c.txt' },
  'a file with a query': { path: 'tune.wav?v=2', range: 'bytes=0-3' },
  'the first bytes': { path: 'tune.wav', range: 'bytes=0-99' },
  'bytes between': { path: 'tune.wav', range: 'bytes=100-199' },
  'the rest': { path: 'tune.wav', range: 'bytes=160000-' },
  'the last bytes': { path: 'tune.wav', range: 'bytes=-5' },
  'more than there is': { path: 'tune.wav', range: 'bytes=160040-999999' },
  'bytes after the end': { path: 'tune.wav', range: 'bytes=999999-' },
  'two parts': { path: 'a%20b+c.txt', range: 'bytes=0-0,2-2' },
  'a range that cannot be read': { path: 'a%20b+c.txt', range: 'lines=1-2' },
  'the headers of a part': { path: 'tune.wav', method: 'HEAD', range: 'bytes=0-9' },
  'a part of a packed file': { path: 'packed.json', range: 'bytes=0-3' },
  'a part of a page': { path: 'more/', range: 'bytes=0-3' },
  'letters that are composed': { path: 'Img/B\u00e4r.txt' },
  'letters that are taken apart': { path: 'Img/Ba\u0308r.txt' },
  'letters that are escaped': { path: '%49mg%2fB%C3%A4r.txt' },
  'other capital letters': { path: 'IMG/B\u00c4R.TXT' },
  'too many slashes': { path: '/asking/v1//Img///B\u00e4r.txt' },
  'too many slashes before the version': { path: '/asking//v1/Img/B\u00e4r.txt' },
  'signs as they are': { path: 'one&two;three=3.txt' },
  'signs that are escaped': { path: 'one%26two%3Bthree%3D3.txt' },
  'a percent sign': { path: '100%25.txt' },
  'a percent sign that is not escaped': { path: '100%.txt' },
  'a folder': { path: 'more/' },
  'a folder without its slash': { path: 'more' },
  'the page of a folder': { path: 'more/index.html' },
  'the page of a folder in capital letters': { path: 'MORE/INDEX.HTML' },
  'the game itself': { path: '/asking/' },
  'the game itself without its slash': { path: '/asking' },
  'the version without its slash': { path: '/asking/v1' },
  'a folder that is not there': { path: 'nothing/' },
  'a file that is not there': { path: 'nothing.png' },
  'a part of a file that is not there': { path: 'nothing.wav', range: 'bytes=0-9' },
  'a file beside the versions': { path: '/asking/nothing.png' },
};

/** Returns the parts of a response that a game can read. */
const readResponses = (game: Frame): Promise<Readonly<Record<string, unknown>>> =>
  game.evaluate(async (requests) => {
    const NAMES = ['content-type', 'content-range', 'accept-ranges'];
    const hexOf = (bytes: ArrayBuffer) =>
      Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const digest = async (bytes: ArrayBuffer) =>
      `${bytes.byteLength} ${hexOf(await crypto.subtle.digest('SHA-256', bytes))}`;
    const ask = async ({ path, method = 'GET', range }: (typeof requests)[string]) => {
      const headers = range === undefined ? {} : { range };
      const response = await fetch(path, { method, headers, cache: 'no-store' });
      const facts = NAMES.map((name) => response.headers.get(name));
      const length = response.status === 206 ? response.headers.get('content-length') : null;
      return [
        response.status,
        response.redirected,
        facts,
        length,
        await digest(await response.arrayBuffer()),
      ];
    };
    const seen: Record<string, unknown> = {};
    for (const [name, request] of Object.entries(requests)) seen[name] = await ask(request).catch(String);
    return seen;
  }, REQUESTS);

/** Files that a game asks for at once: browsers send such a request past the service worker. */
const AT_ONCE = ['a%20b+c.txt', 'Img/B\u00e4r.txt', 'packed.json'];
const readAtOnce = (game: Frame): Promise<readonly unknown[]> =>
  game.evaluate(
    (paths) =>
      paths.map((path) => {
        const request = new XMLHttpRequest();
        request.open('GET', path, false);
        request.send();
        return [request.status, request.getResponseHeader('content-type'), request.responseText];
      }),
    AT_ONCE,
  );

async function playAsking(page: Page): Promise<Frame> {
  await page.getByRole('button', { name: /^Play Now/ }).click();
  const game = page.locator('iframe[title="Asking"]');
  await expect(game.contentFrame().getByText('Sound at 15')).toBeVisible();
  const frame = await (await game.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('The game has no frame.');
  return frame;
}

test('a saved game gets the same responses without a network, and its sound can be sought', async ({
  page,
  context,
}) => {
  await page.goto('/games/asking');
  const game = await playAsking(page);
  const online = await readResponses(game);
  const atOnce = await readAtOnce(game);
  expect(Object.values(online).filter((seen) => typeof seen === 'string')).toEqual([]);

  await page.goto('/games/asking');
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  const saved = await readResponses(await playAsking(page));
  expect(saved).toEqual(online);

  await context.setOffline(true);
  await page.reload();
  const offline = await playAsking(page);
  expect(await readResponses(offline)).toEqual(online);
  expect(await readAtOnce(offline)).toEqual(atOnce);
});
