import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({
  serviceWorkers: 'allow',
  // What is not kept cannot be fetched: that is what these journeys are about.
  expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/],
});

/** Visits the home page until the worker has fetched what it wants ahead; answers what it says of that. */
async function visitOnce(page: Page): Promise<unknown> {
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const report = await page.waitForFunction(() => {
    const mark = performance.getEntriesByName('warm-up').at(-1);
    return mark instanceof PerformanceMark && mark.detail.outcome === 'complete' ? mark.detail : null;
  });
  return report.jsonValue();
}

/** Every picture of a game within the first screen is there. */
async function expectPictures(page: Page): Promise<void> {
  const pictures = page.locator('main img[src*="/thumbs/"], main img[src*="/images/"]');
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
  test(`after one visit to the home page the portal is there without a network, in the ${theme} theme`, async ({
    page,
    context,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    const report = await visitOnce(page);
    expect(report).toMatchObject({ outcome: 'complete' });
    const game = await page.getByRole('article').getByRole('link').first().getAttribute('href');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline.')).toBeVisible();
    for (const [path, heading] of [...GAMES, ...TEXTS]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
    }
    for (const [path] of GAMES) {
      await page.goto(path);
      await expectPictures(page);
    }
    await page.goto(game ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play Now' })).toBeVisible();
    await expectPictures(page);
  });
}
