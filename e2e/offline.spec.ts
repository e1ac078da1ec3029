import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

test.use({
  serviceWorkers: 'allow',
  // Requests that are not cached must fail: these tests check that.
  expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch|Unable to preload CSS/],
});

// Tests are independent, each with its own context and people, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

/** Visits the home page until the worker has precached its files; returns the detail of its performance mark. */
async function visitOnce(page: Page): Promise<unknown> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const report = await page.waitForFunction(() => {
    const mark = performance.getEntriesByName('warm-up').at(-1);
    return mark instanceof PerformanceMark && mark.detail.outcome === 'complete' ? mark.detail : null;
  });
  return report.jsonValue();
}

/** Every game picture on the first screen is loaded. */
async function expectPictures(page: Page): Promise<void> {
  const pictures = page
    .locator('main img[src*="/thumbs/"], main img[src*="/images/"]')
    .filter({ visible: true });
  await expect(pictures.first()).toBeVisible();
  await expect
    .poll(() => pictures.first().evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
    .toBe(true);
}

const GAMES = [
  ['/', 'Popular Now'],
  ['/categories', 'Categories'],
  ['/new', 'New Games'],
  ['/trending', 'Trending'],
  ['/kids', 'What shall we play?'],
] as const;
const TEXTS = [
  ['/help', 'Help Center'],
  ['/privacy', 'Privacy Policy'],
  ['/guidelines', 'Guidelines'],
] as const;

for (const theme of ['light', 'dark']) {
  test(
    `after one visit to the home page the portal is there without a network, in the ${theme} theme`,
    { tag: theme === 'light' ? [] : LONG },
    async ({ page, context }) => {
      await page.addInitScript((chosen) => {
        // A game's frame that could not be loaded has no storage.
        if (window === window.top) localStorage.setItem('theme', chosen);
      }, theme);
      const report = await visitOnce(page);
      expect(report).toMatchObject({ outcome: 'complete' });
      const game = await page.getByRole('article').getByRole('link').first().getAttribute('href');
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('You are offline.')).toBeVisible();
      for (const [path, heading] of [...GAMES, ...TEXTS]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeAttached();
        // In the Kids Zone it is day until somebody chooses otherwise.
        const shown = path === '/kids' ? 'light' : theme;
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', shown);
      }
      for (const [path] of GAMES) {
        await page.goto(path);
        await expectPictures(page);
      }
      await page.goto(game ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('This game has not been saved.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Not saved' })).toBeDisabled();
      await expectPictures(page);
    },
  );
}

test(
  'search, chips and category filters work over what is kept, and say so',
  { tag: LONG },
  async ({ page, context }) => {
    await visitOnce(page);
    await context.setOffline(true);
    const says = page.getByText('You’re offline. Showing games saved in this browser.');
    await page.getByRole('button', { name: 'Racing' }).click();
    await expect(page.getByRole('heading', { name: 'Racing Games' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kerb Drift' }).first()).toBeVisible();
    await expect(says).toBeVisible();

    await page.goto('/categories');
    await page.getByRole('button', { name: 'Racing' }).click();
    await expect(page).toHaveURL(/category=racing/);
    await expect(page.getByRole('heading', { name: 'Kerb Drift' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bubble Pond' })).toBeHidden();
    await expect(says).toBeVisible();

    await page.goto('/?search=kerb%20dri');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('kerb dri');
    await expect(page.getByRole('article').getByRole('link').first()).toHaveText('Kerb Drift');
    await expect(says).toBeVisible();
    await page.goto('/?search=zzzz');
    await expect(page.getByText('No games found matching your criteria.')).toBeVisible();

    await page.goto('/kids?search=bubble');
    await expect(page.getByRole('heading', { name: 'Bubble Pond' })).toBeVisible();
    await expect(page.getByText('These are the games that are here.')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('These are the games that are here.')).toBeHidden();
  },
);

test(
  'a page that was never kept says so, and works when the network is back',
  { tag: LONG },
  async ({ page, context }) => {
    await visitOnce(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) if (url.includes('kerb-drift')) await cache.delete(url);
      }
    });
    await context.setOffline(true);
    await page.goto('/games/kerb-drift');
    await expect(
      page.getByRole('heading', { name: 'You are offline, and this page is not saved.' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'See saved games' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: /is not saved/ })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Kerb Drift' })).toBeVisible();
  },
);

test(
  'a page that needs the network says so, links to what is kept, and comes when the network is back',
  { tag: LONG },
  async ({ page, context }) => {
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    const needsNetwork = page.getByRole('heading', {
      level: 1,
      name: 'You are offline, and this page needs a connection.',
    });
    for (const path of ['/account', '/submit', '/developer', '/admin']) {
      await page.goto(path);
      await expect(needsNetwork).toBeVisible();
    }
    await page.getByRole('link', { name: 'See saved games' }).click();
    await expect(page).toHaveURL(/\/categories$/);
    await page.goto('/submit');
    await expect(needsNetwork).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Submit Your Game' })).toBeVisible();
  },
);

test('a tab of a page is kept beside the page, not in its place', async ({ page, context }) => {
  await visitOnce(page);
  await page.goto('/api-docs?tab=analytics');
  await context.setOffline(true);
  const selected = page.getByRole('tab', { selected: true });
  for (const [path, label] of [
    ['/api-docs', 'Overview'],
    ['/api-docs?tab=analytics', 'Analytics'],
    ['/api-docs?tab=examples', 'Examples'],
  ] as const) {
    await page.goto(path);
    await expect(selected).toHaveText(label);
  }
});

/** Every address and every text in the worker's caches. */
function allKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const type = response?.headers.get('content-type') ?? '';
        found.push(`${request.url} ${/json|html/.test(type) ? await response?.text() : type}`);
      }
    }
    return found;
  });
}

test(
  'nothing of a person is ever kept, and signing out forgets what was looked at',
  { tag: LONG },
  async ({ page }) => {
    await visitOnce(page);
    await page.getByRole('button', { name: 'Sign In' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await dialog.getByLabel('Email').fill('private@example.org');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('link', { name: 'Developer', exact: true })).toBeVisible();
    for (const path of [
      '/favorites',
      '/saves',
      '/account',
      '/developer',
      '/submit',
      '/games/kerb-drift',
      '/?search=pond',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'private' })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    const kept = await allKept(page);
    expect(kept.filter((each) => /search=pond/.test(each))).not.toEqual([]);
    expect(
      kept.filter((each) => /^\S+\/(favorites|saves|account|developer|submit|admin)(\/|\s|$)/.test(each)),
    ).toEqual([]);
    expect(
      kept.filter((each) =>
        /\/trpc\/(session|personal|favourite|account|notification|submission)\b/.test(each),
      ),
    ).toEqual([]);
    expect(kept.filter((each) => each.includes('private@example.org'))).toEqual([]);

    await page.getByRole('button', { name: 'private' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect
      .poll(async () => (await allKept(page)).filter((each) => /search=pond/.test(each)))
      .toEqual([]);
  },
);

test(
  'the worker comes after the page, and its warm-up is measured and within its limit',
  { tag: LONG },
  async ({ page }) => {
    const report = await visitOnce(page);
    const { bars, loaded } = await page.evaluate(() => {
      const resources = performance.getEntriesByType('resource');
      const [navigation] = performance.getEntriesByType('navigation');
      return {
        bars: resources.find(({ name }) => /pwa-bars.*\.js/.test(name))?.startTime ?? 0,
        loaded: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Infinity,
      };
    });
    expect(bars).toBeGreaterThanOrEqual(loaded);
    expect(report).toMatchObject({ pages: expect.any(Number), bytes: expect.any(Number) });
    const { pages, pictures, bytes } = Object(report);
    expect(pages).toBeGreaterThan(20);
    expect(pictures).toBeGreaterThan(20);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(8 * 1024 * 1024);
  },
);

test('a warm-up gives way at once, and goes on later', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const outcomes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByName('warm-up')
        .map((mark) => (mark instanceof PerformanceMark ? mark.detail.outcome : null)),
    );
  // Simulates user input during precaching, once the page listens for it.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        navigator.serviceWorker.controller?.postMessage({ type: 'warm' });
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
      });
      return outcomes();
    })
    .toContain('stopped');
  await expect.poll(outcomes).toContain('complete');
});

test('where data is to be saved, nothing is fetched ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(() => performance.getEntriesByName('warm-up').length > 0);
  await page.getByRole('heading', { name: 'Popular Now' }).click();
  await page.waitForLoadState('networkidle');
  const kept = await allKept(page);
  expect(kept.filter((each) => /^\S+?\/\/[^/]+\/(trending|new|thumbs\/\S+|games\/\S+) /.test(each))).toEqual(
    [],
  );
});
