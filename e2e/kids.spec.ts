import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

test('the Kids Zone says what it is, finds games, and says when there are none', async ({ page }) => {
  await page.goto('/kids');
  await expect(page.getByText(/there are no chat features here/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'All Games' })).toHaveAttribute('aria-pressed', 'true');
  const first = page.getByRole('article').first();
  await expect(first.getByText('Safe for Kids')).toBeVisible();
  await expect(first.getByText(/^\d\.\d$|^New$/)).toBeVisible();
  await page.getByPlaceholder('Search for fun games...').fill('buble');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Bubble Pond' })).toBeVisible();
  await page.getByPlaceholder('Search for fun games...').fill('submarine');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No games found!')).toBeVisible();
  // It leads to games all the same.
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'All Games' }).last().click();
  await page.getByRole('link', { name: "Let's Play Bubble Pond" }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bubble Pond' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Kids Zone' }).click();
  await expect(page).toHaveURL(/\/kids$/);
});

test('a category of the Kids Zone shows its own games only', { tag: LONG }, async ({ page }) => {
  await page.goto('/kids');
  const all = await page.getByRole('article').count();
  await page.getByRole('button', { name: 'Puzzle' }).click();
  await expect(page).toHaveURL(/category=puzzle/);
  await expect(page.getByRole('heading', { name: 'Shape Train' })).toBeVisible();
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all);
});

test('the Kids Zone says its two ways out in words, and fits a phone and the widest window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/kids');
  for (const word of ['Grown-ups', 'Exit'])
    await expect(page.getByRole('banner').getByText(word, { exact: true })).toBeInViewport({ ratio: 1 });
  const cut = await page.getByRole('article').evaluateAll((cards) =>
    cards.filter((card) => {
      const text = [...card.querySelectorAll('p')].find((paragraph) => paragraph.scrollHeight > 0);
      const line = text === undefined ? 1 : Number.parseFloat(getComputedStyle(text).lineHeight);
      return (
        text === undefined || Math.abs(text.clientHeight / line - Math.round(text.clientHeight / line)) > 0.1
      );
    }),
  );
  expect(cut, 'cards whose description shows a part of a line').toEqual([]);

  await page.setViewportSize({ width: 2560, height: 1300 });
  const games = await page.getByRole('article').first().locator('xpath=../..').boundingBox();
  expect(games?.width).toBeGreaterThan(0.8 * 2560);
});

test('the search of the Kids Zone shows all of its words on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/kids');
  const placeholder = page.getByPlaceholder('Search for fun games...');
  expect(
    await placeholder.evaluate((field) => {
      const pen = document.createElement('canvas').getContext('2d');
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (pen === null || !(field instanceof HTMLInputElement)) return null;
      pen.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(field.placeholder).width <= room;
    }),
  ).toBe(true);
});

test('on a card picture, name and Let’s Play are large, and the rest is small', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/kids');
    const card = page.getByRole('article').first();
    const sizeOf = (part: Locator) =>
      part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    const [name, play] = [card.getByRole('heading'), card.getByText("Let's Play")];
    const small = [
      card.getByText('Safe for Kids'),
      card.getByText(/^\d\.\d$|^New$/),
      card.getByRole('paragraph').first(),
    ];
    for (const part of small) expect(await sizeOf(part)).toBe(12);
    for (const part of [name, play]) expect(await sizeOf(part)).toBeGreaterThanOrEqual(14);
    expect((await play.boundingBox())?.height).toBeGreaterThanOrEqual(64);
    const area = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.width ?? 0) * (box?.height ?? 0);
    };
    expect(await area(card.locator('img'))).toBeGreaterThan(0.35 * (await area(card)));
  }
});

test('the picture of a game is whole on the widest window, and its copy or itself fills the stage', async ({
  page,
}) => {
  await page.goto('/kids/play/bubble-pond');
  const stage = page.getByRole('button', { name: /^Let's Play/ });
  /** The room that a picture leaves on each side of the stage, in pixels; below 0 where it goes past it. */
  const roomBeside = async (picture: Locator) => {
    const [inner, outer] = [await picture.boundingBox(), await stage.boundingBox()];
    if (inner === null || outer === null) return Number.NaN;
    return Math.round(
      Math.max(inner.x - outer.x, outer.x + outer.width - inner.x - inner.width, inner.y - outer.y),
    );
  };
  const [whole, copy] = [stage.locator('img').first(), stage.locator('img').last()];
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => roomBeside(whole)).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(() => roomBeside(whole)).toBeGreaterThan(100);
  await expect.poll(() => roomBeside(copy)).toBeLessThanOrEqual(1);
});

test('the sun is not behind the guide, whatever the width', async ({ page }) => {
  await page.goto('/kids');
  for (const width of [640, 768, 900, 1024, 1199, 1200, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const isApart = () =>
      page.evaluate(() => {
        const sun = document.querySelector('svg > circle')?.getBoundingClientRect();
        const guide = document.querySelector('main svg[width="150"]')?.getBoundingClientRect();
        if (sun === undefined || guide === undefined) return 'not there';
        return sun.right <= guide.left || sun.bottom <= guide.top || sun.left >= guide.right;
      });
    await expect.poll(isApart, `at ${width}`).toBe(true);
  }
});

test.describe('words for a child', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('nothing speaks of security to a child, not even where a game may not be shown', async ({ page }) => {
    const words = /secur|allowlist|malicious|origin\b/i;
    for (const path of ['/kids', '/kids?search=nothing-like-this', '/kids/nothing-here']) {
      await page.goto(path, { waitUntil: 'load' });
      expect(await page.locator('body').innerText(), path).not.toMatch(words);
    }
    await page.goto('/kids/play/bubble-pond');
    await page.getByRole('button', { name: "Let's Play Bubble Pond" }).click();
    await expect(page.locator('iframe[title="Bubble Pond"]').contentFrame().locator('main')).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(words);
    // Its address is in no allowlist.
    await page.route(/\/trpc\/kids\.game\?/, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace(/"playOrigin":"[^"]*"/, '"playOrigin":null');
      await route.fulfill({
        response,
        body: text.replace(/"srcUrl":"[^"]*"/, '"srcUrl":"https://elsewhere.example/"'),
      });
    });
    await page.goto('/kids');
    await page.getByRole('link', { name: "Let's Play Shape Train" }).click();
    await expect(page.getByText('This game is asleep today.')).toBeVisible();
    expect(await page.locator('body').innerText()).not.toMatch(words);
    for (const link of await page.getByRole('main').getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^\/kids/);
  });
});
