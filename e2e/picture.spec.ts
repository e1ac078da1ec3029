import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

// The site of the games with these pictures does not exist.
test.use({ expectedErrors: [/net::ERR_NAME_NOT_RESOLVED \(https:\/\/games\.example\//] });

/** Sums the page's layout shift (CLS) to three decimals: a tenth of what an eye might see. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries())
        dataset.shift = String(Number(dataset.shift ?? 0) + Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => Math.round(Number(document.documentElement.dataset.shift ?? 0) * 1000) / 1000);
}

/** The browser's chosen source for the page's first picture under this path, once it is loaded. */
async function pictureUnder(page: Page, path: string): Promise<{ address: string; width: number }> {
  const read = () =>
    page.evaluate((start) => {
      const pictures = [...document.images].filter((one) =>
        new URL(one.currentSrc || 'x:').pathname.startsWith(start),
      );
      const [picture] = pictures;
      return picture === undefined || !picture.complete
        ? null
        : { address: new URL(picture.currentSrc).pathname, width: picture.naturalWidth };
    }, path);
  await expect.poll(read).not.toBeNull();
  return (await read()) ?? { address: '', width: 0 };
}

for (const { name, url } of [
  { name: "a game's page", url: '/games/outside-picture' },
  { name: 'a list', url: '/?search=outside' },
]) {
  test(
    `${name} shows another site's picture from the portal, without moving, and asks nobody else`,
    { tag: name === 'a list' ? LONG : [] },
    async ({ page, portal }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') asked.push(new URL(request.url()).origin);
      });
      const shift = await watchShifts(page);
      await page.goto(url);
      const { address, width } = await pictureUnder(page, '/images/');
      expect(address).toMatch(/^\/images\/[0-9a-f-]{36}\/[0-9a-f]{16}\/\d+\.avif$/);
      expect(width).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      expect(await shift()).toBe(0);
      expect(new Set(asked.filter((origin) => origin !== 'null'))).toEqual(new Set([portal.url]));
    },
  );
}

test('a picture that is lost is our own, and the page is whole', async ({ page }) => {
  await page.goto('/?search=lost');
  await expect(page.getByRole('link', { name: 'Lost Picture' })).toBeVisible();
  expect((await pictureUnder(page, '/images/')).width).toBeGreaterThan(0);
});

test('a shared link shows a picture of ours that every program reads', async ({ page, portal }) => {
  await page.goto('/games/outside-picture');
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(shared).toMatch(new RegExp(`^${portal.url}/images/share/outside-picture/[0-9a-f]{16}\\.jpeg$`));
  const response = await page.request.get(shared ?? '');
  expect(response.headers()['content-type']).toBe('image/jpeg');
});

test("a picture's colours stand in its place until it is there", async ({ page }) => {
  const style = () =>
    page.request
      .get('/')
      .then(async (response) => /<img[^>]*style="([^"]*)"/.exec(await response.text())?.[1] ?? '');
  await expect.poll(style).toMatch(/--top-left:#[0-9a-f]{6}/);
  await page.route('**/thumbs/**', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  const picture = page.locator('main img').first();
  await expect(picture).toHaveCSS('background-image', /radial-gradient/);
});

test('the pages may load pictures of the portal alone', async ({ page }) => {
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? '';
  expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob:");
});

test('a page asks for its first picture before its scripts', async ({ request, portal }) => {
  for (const path of ['/', '/games/kerb-drift', '/categories', '/kids']) {
    const html = await (await request.get(new URL(path, portal.url).href)).text();
    expect(html.match(/<img[^>]*>/)?.[0], path).toContain('fetchPriority="high"');
    const template = /<template id="hydration">.*?<\/template>/s;
    const scripts = /<(?:link rel="modulepreload"|script type="module")[^>]*>/g;
    expect(template.exec(html)?.[0].match(scripts)?.length, path).toBeGreaterThan(3);
    // A template's contents load nothing until they are inserted.
    expect(html.replace(template, '').match(scripts), path).toBeNull();
  }
});

test.describe('on another site', () => {
  // Its address is not of this machine, which Chromium asks about; a portal in a deployment has https.
  test.use({ permissions: ['local-network-access'], expectedErrors: [/Mixed Content/] });

  test('our pictures are shown', async ({ page, portal }) => {
    const pictures = ['/thumbs/hex-swarm-800.webp', '/icon-192.png', '/share.png'];
    const body = pictures.map((path) => `<img src="${portal.url}${path}" alt="">`).join('');
    await page.route('https://site.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('https://site.example/');
    await expect
      .poll(() => page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth > 0)))
      .toEqual([true, true, true]);
  });
});
