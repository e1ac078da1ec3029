import type { Page } from '@playwright/test';
import { expect, test, WRITERS } from './fixtures.ts';

test.use({ settings: WRITERS });

async function play(page: Page, slug: string, title: string) {
  await page.goto('/trending');
  await page.goto(`/games/${slug}`);
  await page.getByRole('button', { name: /^Play Now/ }).click();
  const game = page.locator(`iframe[title="${title}"]`).contentFrame();
  await expect(game.getByRole('button', { name: 'Back' })).toBeVisible();
  return {
    game,
    press: (name: string) => game.getByRole('button', { name, exact: true }).click(),
    lengths: () => page.evaluate(() => history.length),
  };
}

test('one press of Back leaves a game, whatever entries it has made', async ({ page }) => {
  const { game, press, lengths } = await play(page, 'routes', 'Routes');
  const before = await lengths();
  for (const name of ['Hash', 'Hash', 'Push', 'Push', 'Assign']) await press(name);
  await game.getByRole('link', { name: 'Link' }).click();
  await expect(game.getByRole('listitem').last()).toHaveText('hashchange #screen5 #link');
  expect(await lengths()).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/trending$/);
});

test('a game goes back and forward in its own history, and no further', async ({ page }) => {
  const { game, press } = await play(page, 'routes', 'Routes');
  const said = game.getByRole('listitem');
  const lines: string[] = [];
  /** The lines that the game says after a press. */
  const expectAfter = async (name: string, ...more: string[]) => {
    await press(name);
    lines.push(...more);
    await expect(said).toHaveText(lines);
  };
  await expectAfter(
    'Hash',
    'popstate null at #screen1 null of 2',
    'Hash #screen1 null of 2',
    'hashchange  #screen1',
  );
  await expectAfter('Push', 'Push ?screen=2 {"screen":2} of 3');
  await expectAfter('Replace', 'Replace ?screen=2 {"instead":2} of 3');
  await expectAfter('Push', 'Push ?screen=3 {"screen":3} of 4');
  await expectAfter('Back', 'popstate {"instead":2} at ?screen=2 {"instead":2} of 4');
  await expectAfter('Back', 'popstate null at #screen1 null of 4', 'hashchange  #screen1');
  await expectAfter(
    'Forward',
    'popstate {"instead":2} at ?screen=2 {"instead":2} of 4',
    'hashchange #screen1 ',
  );
  await expectAfter('Leap', 'popstate null at  null of 4');
  // There is nothing before.
  await press('Back');
  await expectAfter('Push', 'Push ?screen=4 {"screen":4} of 2');
  await expect(page).toHaveURL(/\/games\/routes$/);
});

test('one press of Back leaves a game of many pages, which goes back from page to page itself', async ({
  page,
}) => {
  const { game, press, lengths } = await play(page, 'levels', 'Levels');
  const heading = game.getByRole('heading');
  const before = await lengths();
  await game.getByRole('link', { name: 'Start' }).click();
  await expect(heading).toHaveText('Level 1');
  await press('Next');
  await expect(heading).toHaveText('Level 2');
  await expect(game.getByText('Of 3')).toBeVisible();
  await press('Back');
  await expect(heading).toHaveText('Level 1');
  await press('Back');
  await expect(heading).toHaveText('Menu');
  await expect(game.getByText('Of 3')).toBeVisible();
  await game.getByRole('link', { name: 'Start' }).click();
  await expect(game.getByText('Of 2')).toBeVisible();
  expect(await lengths()).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/trending$/);
  // Played again, it begins anew.
  await play(page, 'levels', 'Levels');
  await expect(game.getByText('Of 1')).toBeVisible();
});
