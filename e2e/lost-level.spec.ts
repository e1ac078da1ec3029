import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: [/status of 404/] });

test('a page that is missing can be played, with the keyboard alone', async ({ page }) => {
  await page.goto('/nothing-here');
  await page.getByRole('button', { name: 'Play this level' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Jump over the fours')).toBeVisible();
  const pad = page.getByRole('button', { name: 'Jump' });
  await expect(pad).toBeFocused();
  await page.keyboard.press('Space');
  // No more jumps: the player hits a four.
  await expect(page.getByRole('button', { name: 'Once more' })).toBeVisible();
  await expect(page.getByText(/first four|You cleared/)).toBeVisible();
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect(pad).toBeFocused();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
});

test.describe('an address that cannot be decoded', () => {
  // The router says so in the console.
  test.use({ expectedErrors: [/status of 404|could not be decoded/] });

  test('is missing too, and its page works', async ({ page }) => {
    await page.goto('/games/%E0%A4%A');
    await expect(page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
    await page.goto('/caf%C3%A9%zz');
    await expect(page.getByText('/caf%C3%A9%zz')).toBeVisible();
    await page.getByRole('button', { name: 'Play this level' }).click();
    await expect(page.getByText('Jump over the fours')).toBeVisible();
  });
});
