import type { Page } from '@playwright/test';
import { games } from 'playport-games/catalogue';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

// Tests are independent, each with its own context and people, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const addressed = (page: Page) => new URL(page.url()).search;
/** The games that are played on several devices. */
const ONLINE = games.filter(({ onlinePlaces }) => onlinePlaces !== undefined);
const bar = (page: Page) => page.getByRole('group', { name: 'Filters' });

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'a phone' });

    test('filters combine, stand in the address, and Back takes them away one by one', async ({ page }) => {
      await page.goto('/new');
      await expect(cards(page)).toHaveCount(24);
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Filters' });
      const option = panel.getByRole('button', { name: /^Two on one screen \d+$/ });
      const left = Number(/\d+$/.exec((await option.textContent()) ?? '')?.[0]);
      await option.click();
      await expect(cards(page)).toHaveCount(left);
      expect(addressed(page)).toBe('?players=same-screen');

      const without = panel.getByRole('button', { name: /^Without Sports: \d+ games?$/ });
      const rest = Number(/(\d+) games?$/.exec((await without.getAttribute('aria-label')) ?? '')?.[1]);
      const box = await without.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await without.click();
      await expect(cards(page)).toHaveCount(rest);
      expect(rest).toBeLessThan(left);
      expect(addressed(page)).toBe('?without=sports&players=same-screen');
      await expectAccessible(page, `the filters on ${device}`);

      await panel.getByRole('button', { name: `Show ${rest} games` }).click();
      await expect(panel).toBeHidden();
      await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
      await page.goBack();
      await expect(cards(page)).toHaveCount(left);
      await bar(page).getByRole('button', { name: 'Remove filter: Two on one screen' }).click();
      await expect(cards(page)).toHaveCount(24);
      expect(addressed(page)).toBe('');
    });
  });
}

test('where nothing fits it says what to take away', async ({ page }) => {
  await page.goto('/categories?category=kids&players=online');
  await expect(page.getByText('No games match these filters.')).toBeVisible();
  await bar(page)
    .getByRole('button', { name: /^Remove filter: Online.*: 8 games without it$/ })
    .click();
  // Without a filter other games follow so short a list.
  await expect(page.locator('main article:not(#also-like article)')).toHaveCount(8);
  expect(addressed(page)).toBe('?category=kids');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an address filters, and no search engine keeps it', async ({ page }) => {
    await page.goto('/trending?players=online&without=football');
    await expect(cards(page)).toHaveCount(ONLINE.filter(({ tags }) => !tags.includes('football')).length);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/trending$/);
    await page.goto('/?search=puzzle&age=KIDS&players=nobody');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “puzzle”');
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/],
  });

  test('the games in the browser are filtered there', async ({ page, context }) => {
    await page.goto('/');
    await page.waitForFunction(() => {
      const mark = performance.getEntriesByName('warm-up').at(-1);
      return mark instanceof PerformanceMark && mark.detail.outcome === 'complete';
    });
    await context.setOffline(true);
    await page.goto('/new?players=online');
    await expect(cards(page)).toHaveCount(ONLINE.length);
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await expect(panel.getByText('You’re offline.')).toBeVisible();
    await panel.getByRole('button', { name: /^Without Sports: \d games?$/ }).click();
    await expect(cards(page)).not.toHaveCount(ONLINE.length);
    await page.goBack();
    await expect(cards(page)).toHaveCount(ONLINE.length);
  });
});
