import { expect, test } from './fixtures.ts';
import { signInOnPage } from './sign-in.ts';

test('the account shows what was played last and the favorites, and says the rest in one line', async ({
  page,
}) => {
  await page.goto('/games/kerb-drift');
  await signInOnPage(page, 'player@example.org');
  await page.getByRole('button', { name: 'Favorite', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await page.goto('/account');
  const you = page.getByRole('region', { name: 'You' });
  const rest = you.getByText('No medals yet: each game has five.');
  await expect(rest).toContainText('Nothing played yet.');
  await expect(rest).not.toContainText('No favorites');
  await page.goto('/games/puck-duel');
  await page.getByRole('button', { name: 'Play Puck Duel' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Fullscreen' })).toHaveCount(2);
  await page.goto('/account');
  await expect(you.getByRole('region', { name: 'Last played' }).getByRole('article')).toHaveText([
    /Puck Duel/,
  ]);
  await expect(you.getByRole('region', { name: 'Favorites' }).getByRole('article')).toHaveText([
    /Kerb Drift/,
  ]);
  await expect(rest).not.toContainText('Nothing played');
  await expect(you.getByRole('region', { name: 'Medals' })).toBeHidden();
  await you.getByRole('link', { name: 'All favorites (1)' }).click();
  await expect(page).toHaveURL(/\/favorites$/);
});

test('of many sessions this one and the two newest are shown, until more are asked for', async ({ page }) => {
  await page.goto('/account');
  for (let times = 0; times < 5; times += 1)
    await page.request.post('/api/auth/login', { data: { email: 'everywhere@example.org' } });
  await signInOnPage(page, 'everywhere@example.org');
  await expect(page.getByText('everywhere@example.org', { exact: true }).first()).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const rows = sessions.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This session');
  await sessions.getByRole('button', { name: 'Show 3 more' }).click();
  await expect(rows).toHaveCount(6);
  // Above the list, however long that is.
  await expect(sessions.getByRole('button').first()).toHaveText('End all other sessions');
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByLabel('Display name')).toHaveAccessibleDescription('Shown next to your comments.');
});

test('the account shows the person first, then the settings, each with at most one primary button, and last the deletion', async ({
  page,
}) => {
  await page.goto('/account');
  await signInOnPage(page, 'groups@example.org');
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(groups).toHaveText(['You', 'Settings', 'Not for me', 'Delete my account']);
  const colors = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => {
      const { backgroundColor, color, borderTopColor } = getComputedStyle(button);
      return { backgroundColor, color, borderTopColor };
    });
  const save = await colors('Save');
  const remove = await colors('Delete my account…');
  expect(remove.backgroundColor).not.toBe(save.backgroundColor);
  // An outline in the color of its words.
  expect(remove.borderTopColor).toBe(remove.color);
  for (const name of ['You', 'Settings']) {
    const primary = await page
      .getByRole('region', { name, exact: true })
      .getByRole('button')
      .evaluateAll((buttons) => buttons.filter(({ dataset }) => dataset['variant'] === 'solid').length);
    expect(primary, name).toBeLessThanOrEqual(1);
  }
});
