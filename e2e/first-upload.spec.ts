import type { Page } from '@playwright/test';
import { expect, test, WRITERS } from './fixtures.ts';
import { fillSignInDialog } from './sign-in.ts';

test.use({ settings: WRITERS });

async function openForm(page: Page) {
  await page.goto('/developer');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await fillSignInDialog(page, 'stranger@studio.test');
  return page.getByRole('form', { name: 'Submit a game' });
}

test('a picture or a game that cannot be fetched is said at its field, with what to do', async ({ page }) => {
  const form = await openForm(page);
  await form.getByText('Give an address').click();
  const picture = form.getByLabel('Thumbnail URL');
  await picture.fill('https://games.example/marble.png');
  await form.getByLabel('Game URL').fill('https://games.example/marble/');
  await form.getByLabel('Title').focus();
  await expect(picture).toHaveAccessibleDescription(/no public server\. Give the address of a JPG/);
  await expect(form.getByLabel('Game URL')).toHaveAccessibleDescription(
    /no public server\. .* upload the build/,
  );
  await picture.fill('https://games.example/other.png');
  await expect(picture).not.toHaveAccessibleDescription(/no public server/);
});

test('a size that no game can have is said at its field before the form is sent', async ({ page }) => {
  const form = await openForm(page);
  await form.getByLabel('Size').selectOption('Has a size');
  const width = form.getByLabel('Width in pixels');
  await width.fill('96 px');
  await expect(width).toHaveValue('96');
  await form.getByLabel('Height in pixels').focus();
  await expect(width).toHaveAccessibleDescription(/Enter a whole number from 160 to 4096\./);
  await width.fill('960');
  await expect(width).not.toHaveAccessibleDescription(/Enter a whole number/);
});
