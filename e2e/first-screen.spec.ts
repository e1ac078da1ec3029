import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

/** The titles of the cards that are wholly in the window, and under nothing that stands there. */
function wholeCards(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards
        .filter((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect();
          const middle = (left + right) / 2;
          return (
            left >= 0 &&
            right <= innerWidth &&
            top >= 0 &&
            bottom <= innerHeight &&
            [top + 2, bottom - 2].every((y) => card.contains(document.elementFromPoint(middle, y)))
          );
        })
        .map((card) => card.querySelector('h3')?.textContent ?? ''),
    );
}

for (const [width, height, games] of [
  [390, 844, 4],
  [1280, 800, 10],
  [2560, 1440, 24],
] as const) {
  test(`a guest sees ${games} whole games at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect.poll(async () => (await wholeCards(page)).length).toBeGreaterThanOrEqual(games);
  });
}

test('the hero is low, and has its texts and its two buttons at every width', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Featured' });
  for (const [width, height, most] of [
    [360, 740, 150],
    [390, 844, 150],
    [768, 1024, 140],
    [1024, 768, 141],
    [1280, 800, 128],
    [2560, 1440, 160],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await hero.boundingBox())?.height).toBeLessThanOrEqual(most);
    await expect(hero.getByRole('heading', { name: 'Top free online games' })).toBeInViewport({ ratio: 1 });
    for (const name of ['Play Now', 'Slide 2: Trending in India'])
      await expect(hero.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(hero.getByRole('link', { name: 'Browse Categories' })).toBeInViewport({ ratio: 1 });
  }
});

test('the hero shows other games than the row below it', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Featured' });
  const slides = ['Top free online games', 'Trending in India', 'Play with friends'];
  const shown: string[] = [];
  for (const [at, title] of slides.entries()) {
    await hero.getByRole('button', { name: `Slide ${at + 1}: ${title}` }).click();
    const links = hero.getByRole('list', { name: title }).getByRole('link');
    await expect(links.first()).toBeVisible();
    shown.push(
      ...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? ''))),
    );
  }
  expect(shown.length).toBeGreaterThan(6);
  const row = await page
    .getByRole('region', { name: 'Popular Now' })
    .getByRole('heading', { level: 3 })
    .allTextContents();
  expect(row).toHaveLength(10);
  expect(shown.filter((title) => row.includes(title))).toEqual([]);
});

test('on the widest screen the two most played games are large, and no others of their row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Popular Now' }).getByRole('article');
  const widths = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().width)),
  );
  const [large = 0, , small = 0] = widths;
  expect(large).toBeGreaterThan(1.8 * small);
  expect(widths).toEqual([large, large, ...Array.from({ length: 8 }, () => small)]);
});

test('every card has its picture at every width', async ({ page }) => {
  await page.goto('/');
  const pictures = page.getByRole('region', { name: 'Popular Now' }).getByRole('article').locator('img');
  for (const width of [360, 768, 1024, 1280, 1600, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height))),
      )
      .toBeGreaterThan(90);
  }
});

/** Names of elements that are drawn over most of the pictures in an element: pseudo-elements, and those with a ground of their own. */
function veilsOver(place: Locator): Promise<string[]> {
  return place.evaluate((root) => {
    const area = ({ width, height }: { width: number; height: number }) => width * height;
    const picture = root.querySelector('img');
    if (picture === null) return ['no picture'];
    const least = area(picture.getBoundingClientRect()) / 2;
    const isPainted = ({ backgroundColor, backgroundImage, opacity }: CSSStyleDeclaration) =>
      opacity !== '0' && (backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor));
    return [...root.querySelectorAll('*')].flatMap((part) => {
      const isAfter = (picture.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const own = isAfter && isPainted(getComputedStyle(part)) && area(part.getBoundingClientRect()) > least;
      const pseudo = ['::before', '::after'].filter((name) => {
        const style = getComputedStyle(part, name);
        const size = { width: parseFloat(style.width), height: parseFloat(style.height) };
        return style.content !== 'none' && isPainted(style) && area(size) > least;
      });
      return [...(own ? [part.className] : []), ...pseudo.map((name) => `${part.className} ${name}`)];
    });
  });
}

test('nothing lies over a game’s picture: not on its stage, nor on its card under a pointer', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Popular Now' }).getByRole('article').first();
  await card.hover();
  expect(await veilsOver(card)).toEqual([]);
  await page.goto('/games/kerb-drift');
  expect(await veilsOver(page.getByRole('button', { name: 'Play Kerb Drift' }))).toEqual([]);
});

test('filters stand in the row that is there, until some are chosen', async ({ page }) => {
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height / 2;
  };
  const filters = page.getByRole('group', { name: 'Filters' });
  await page.goto('/categories');
  await expect(filters).toBeVisible();
  const chip = page.getByRole('button', { name: 'All Games', exact: true });
  expect(Math.abs((await middleOf(filters)) - (await middleOf(chip)))).toBeLessThan(4);
  await page.goto('/new');
  await expect(filters).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const first = await page.getByRole('main').getByRole('article').first().boundingBox();
  const bar = await filters.boundingBox();
  expect(bar?.x).toBeGreaterThan((title?.x ?? Infinity) + 300);
  expect((first?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))).toBeLessThan(40);
});

test('a filter in the address moves nothing when its row is there', async ({ page }) => {
  for (const path of ['/new?players=solo', '/categories?category=racing&input=touch']) {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const entry of list.getEntries())
          dataset.shift = String(Number(dataset.shift ?? 0) + Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0)), path).toBe(0);
  }
});

test('the key / leads to the search, but not while somebody types', async ({ page }) => {
  await page.goto('/trending');
  const field = page.getByRole('combobox', { name: 'Search games' });
  await expect(field).toHaveAttribute('aria-keyshortcuts', '/');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  // There it is a letter.
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await page.goto('/categories');
  const other = page.getByRole('searchbox', { name: 'Search in categories' });
  await other.focus();
  await page.keyboard.press('/');
  await expect(other).toHaveValue('/');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).not.toBeFocused();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
});
