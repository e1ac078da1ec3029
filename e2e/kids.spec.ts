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
