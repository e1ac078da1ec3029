import { expectAccessibleInBoth } from './axe.ts';
import { expect, test, WRITERS } from './fixtures.ts';

test.use({ settings: WRITERS });

test('the page of a game that the release no longer has says so, leads to others and keeps scores and medals', async ({
  page,
}) => {
  await page.goto('/games/lamp-diver');
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp Diver is no longer here' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('button', { name: /Play/ })).toHaveCount(0);
  await expect(page.getByRole('main').locator('iframe')).toHaveCount(0);
  await expectAccessibleInBoth(page, 'a retired game');
  const board = page.getByRole('region', { name: 'Leaderboard' });
  // Both are loaded when they come into sight.
  await board.scrollIntoViewIfNeeded();
  await expect(board.getByRole('row', { name: /Wise Owl/ })).toContainText('4,100');
  await expect(board.getByText('up for grabs')).toHaveCount(0);
  const medals = page.getByRole('region', { name: 'Medals' });
  await medals.scrollIntoViewIfNeeded();
  await expect(medals.getByRole('listitem').filter({ hasText: 'The whole chest' })).toBeVisible();
  const near = page.getByRole('region', { name: 'More Like This' }).getByRole('article');
  await near.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lamp Diver is no longer here' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/games\//);
});

test('the page of a game for children that is gone leads to games for children alone', async ({ page }) => {
  await page.goto('/games/old-pond');
  await expect(page.getByRole('heading', { level: 1, name: 'Old Pond is no longer here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the Kids Zone' })).toBeVisible();
  const near = await page.getByRole('main').getByRole('article').allTextContents();
  expect(near.length).toBeGreaterThan(0);
  await page.goto('/kids');
  const kids = await page.getByRole('article').getByRole('heading').allTextContents();
  for (const card of near) expect(kids.filter((title) => card.includes(title))).not.toEqual([]);
  await page.goto('/kids/play/old-pond');
  await expect(page.getByText('This game is not here anymore.')).toBeVisible();
  const more = page.getByRole('region', { name: 'More fun games' });
  for (const href of await more
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    expect(href).toMatch(/^\/kids\/play\//);
});
