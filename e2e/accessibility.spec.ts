import type { Page } from '@playwright/test';
import { PAGES as TABLE } from '../entities/page.rules.ts';
import { expectAccessibleInBoth, showIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

/** The screens of a guest, by their addresses. */
const PAGES = ['/', '/games/kerb-drift', '/kids', '/contact', '/api-docs'];
/** What stands for the parameters in the paths of pages. */
const VALUES: Readonly<Record<string, string>> = {
  '*': '/nothing-here',
  '/games/:slug': '/games/kerb-drift',
  '/collections/:slug': '/collections/with-a-friend',
  '/studios/:slug': '/studios/moss-lantern',
  '/tags/:tag': '/tags/cars',
  '/kids/play/:slug': '/kids/play/bubble-pond',
  '/embed/:slug': '/embed/kerb-drift',
  '/newsletter/confirm': '/newsletter/confirm#token',
};
/** Views of a page that its address alone shows. */
const VIEWS = [
  '/?search=kerb',
  '/?search=nothing-like-this',
  '/kids?search=nothing-like-this',
  '/games/unlisted-game',
  '/studios/nobody',
  '/collections/rainy-day',
];
/** Screens that are built like one of the above: other texts, or with less on them. */
const ALIKE = [...Object.values(TABLE).map(({ path }) => VALUES[path] ?? path), ...VIEWS].filter(
  (path) => !PAGES.includes(path),
);

const PAGES_EACH = 5;

// While axe runs, a preloaded picture is not used yet, which the browser warns about.
test.use({ expectedErrors: [/status of 404|was preloaded using link preload/] });

// Several tests with several pages each: the browsers share the work, and a failure names its page.
test.describe.configure({ mode: 'parallel' });

/** What reaches past the right edge of the window, but in what scrolls sideways itself. */
function cutParts(): string[] {
  const edge = document.documentElement.clientWidth + 1;
  const scrolls = (part: Element | null): boolean =>
    part !== null && (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter(
      (part) =>
        part.getBoundingClientRect().right > edge &&
        part.getClientRects().length > 0 &&
        getComputedStyle(part).position !== 'absolute' &&
        part.closest('svg, [aria-hidden=true]') === null &&
        !scrolls(part),
    )
    .map((part) => part.outerHTML.slice(0, 80));
}

test('no page scrolls sideways, or is cut, at 400 % zoom of 1280 px', { tag: LONG }, async ({ page }) => {
  // So high that nothing waits below the first screen of a phone (`.later`).
  await page.setViewportSize({ width: 320, height: 1000 });
  const tooWide: string[] = [];
  for (const path of [...PAGES, ...ALIKE]) {
    await page.goto(path, { waitUntil: 'load' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) tooWide.push(`${path}: ${width}`);
    tooWide.push(...(await page.evaluate(cutParts)).map((part) => `${path}: ${part}`));
  }
  expect(tooWide).toEqual([]);
});

for (const all of [PAGES, ALIKE]) {
  const tag = all === ALIKE ? LONG : [];
  for (let from = 0; from < all.length; from += PAGES_EACH) {
    const pages = all.slice(from, from + PAGES_EACH);
    test(`axe finds nothing to mend on ${pages[0]} and the next, in both themes`, { tag }, ({ page }) =>
      expectAllAccessible(page, pages),
    );
  }
}

async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  await showIn(page, 'dark');
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('heading', { level: 2 }))
        .first(),
    ).toBeVisible();
    await expectAccessibleInBoth(page, path);
  }
}
