import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Lets the page's scripts come only when the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: called, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await called;
    await route.continue();
  });
  return release;
}

test('a button that was pressed before the page was awake is not forgotten', async ({ page }) => {
  const release = await holdScripts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search games' }).click();
  await expect(page.getByRole('button', { name: 'Close search' })).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Close search' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeFocused();
});

test('a page wakes though its first picture never comes', async ({ page }) => {
  await page.route(/\/thumbs\//, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('links lead on before the page is awake', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
});
