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
  [360, 740, 4],
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
    [360, 740, 138],
    [390, 844, 138],
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

for (const [path, name] of [
  ['/games/kerb-drift', 'Play Kerb Drift'],
  ['/kids/play/bubble-pond', "Let's Play Bubble Pond"],
] as const) {
  test(`a wide stage shows all of a picture, and fills its sides with the same file: ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 2560, height: 1440 });
    await page.goto(path);
    const stage = page.getByRole('button', { name });
    const pictures = stage.locator('img');
    await expect(pictures).toHaveCount(2);
    const read = () =>
      pictures.evaluateAll((all) =>
        all
          .filter((one) => one instanceof HTMLImageElement)
          .map((one) => ({
            src: one.currentSrc,
            isLoaded: one.complete && one.naturalWidth > 0,
            shape: one.clientWidth / one.clientHeight,
            width: one.clientWidth,
            mask: getComputedStyle(one.closest('span') ?? one).maskImage,
          })),
      );
    await expect.poll(async () => (await read()).every(({ isLoaded }) => isLoaded)).toBe(true);
    const [whole, copy] = await read();
    expect(whole?.shape).toBeCloseTo(4 / 3, 2);
    expect(whole?.mask).toBe('none');
    expect(whole?.src).toMatch(/-800\./);
    expect(copy?.src).toBe(whole?.src);
    expect(copy?.width).toBe(Math.round((await stage.boundingBox())?.width ?? 0));
    // At the edge it is seen: above the ground of what it is in.
    const isSeen = await pictures.last().evaluate((one) => {
      const { left, top, height } = one.closest('button')?.getBoundingClientRect() ?? new DOMRect();
      const parts = document.elementsFromPoint(left + 40, top + height / 2);
      const ground = parts.findIndex((part) => getComputedStyle(part).backgroundImage !== 'none');
      return parts.includes(one) && parts.indexOf(one) < ground;
    });
    expect(isSeen).toBe(true);
    const loads = await page.evaluate(
      (address) => performance.getEntriesByName(address, 'resource').length,
      whole?.src ?? '',
    );
    expect(loads).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(pictures.last()).toBeHidden();
  });
}

test('on a computer the chips begin beside their title, stay when one is chosen, and more of them fit', async ({
  page,
}) => {
  await page.goto('/');
  const chips = page.getByRole('group', { name: 'Categories' });
  const title = page.getByRole('heading', { level: 2, name: 'Popular Now' });
  const start = async () => (await chips.getByRole('button').first().boundingBox())?.x ?? 0;
  const end = await title.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getBoundingClientRect().right;
  });
  const before = await start();
  expect(Math.abs(before - end - 24)).toBeLessThan(8);
  for (const name of ['Popular', 'Multiplayer', 'Adventure'])
    await expect(chips.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  for (const name of ['Action', 'Multiplayer']) {
    await chips.getByRole('button', { name }).click();
    const chosen = page.getByRole('heading', { level: 2, name: `${name} Games`, exact: true });
    await expect(chosen).toBeVisible();
    expect((await chosen.boundingBox())?.height).toBeLessThan(32);
    expect(await start()).toBe(before);
  }
});

test('on the widest screen a trending card ends below its words, though the list beside it is higher', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Trending in India' }).getByRole('article');
  await expect(cards).toHaveCount(3);
  const rests = await cards.evaluateAll((all) =>
    all.map((card) => {
      const words = card.lastElementChild;
      const last = words?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return card.getBoundingClientRect().bottom - last;
    }),
  );
  // The padding is 20 px.
  expect(Math.min(...rests)).toBeLessThan(21);
});

test('filters stand in the row that is there, until some are chosen', async ({ page }) => {
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height / 2;
  };
  const filters = page.getByRole('group', { name: 'Filters' });
  await page.goto('/categories');
  await expect(filters).toBeVisible();
  for (const chip of await page.getByRole('group', { name: 'Categories' }).getByRole('button').all())
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
  // The page answers keys once its code is there.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
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
