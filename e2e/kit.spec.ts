import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInOnPage } from './sign-in.ts';

/** Opens a dialog and closes it with Escape and with its button; each time the focus returns. */
async function expectFocusToReturn(page: Page, opener: Locator, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('Sign In and Generate Key begin at their first field', async ({ page }) => {
  await page.goto('/api-docs');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const signInDialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(signInDialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await signInOnPage(page, 'focus@example.org');
  await page.getByRole('button', { name: 'Generate Key' }).click();
  await expect(page.getByRole('dialog', { name: 'Generate a key' }).getByLabel('Name')).toBeFocused();
});

test('a dialog that is closed gives the focus back to what opened it', async ({ page }) => {
  await page.goto('/games/kerb-drift');
  const banner = page.getByRole('banner');
  await expectFocusToReturn(page, banner.getByRole('button', { name: 'Sign In' }), 'Sign In');
  await signInOnPage(page, 'back@example.org');
  await expectFocusToReturn(page, page.getByRole('button', { name: 'Report Game' }), /^Report/);
  await page.goto('/api-docs');
  await expectFocusToReturn(page, page.getByRole('button', { name: 'Generate Key' }), 'Generate a key');
  await page.goto('/account?section=privacy');
  await expectFocusToReturn(
    page,
    page.getByRole('button', { name: 'Delete my account…' }),
    'Delete my account',
  );
});

test('the menu of a member works by keyboard and gives the focus back', async ({ page }) => {
  await page.goto('/');
  await signInOnPage(page, 'menu@example.org');
  const button = page.getByRole('banner').getByRole('button', { name: 'menu', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'My favorites' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My saves' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('heading', { name: 'Popular Now' }).click({ position: { x: 1, y: 1 } });
  await expect(page.getByRole('menu')).toBeHidden();
});

test('what an age rating means is told to a pointer and to the keyboard', async ({ page }) => {
  await page.goto('/games/kerb-drift');
  const stats = page.getByRole('region', { name: 'Game Stats' });
  const word = stats.getByRole('button');
  const meaning = page.getByRole('tooltip');
  await expect(word).toHaveAccessibleDescription(/\w/);
  await word.hover();
  await expect(meaning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await page.mouse.move(0, 0);
  await page.reload();
  await word.focus();
  await expect(meaning).toBeVisible();
  await expect(word).toBeFocused();
  // It stays while the word has the focus.
  await page.waitForTimeout(500);
  await expect(meaning).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(meaning).toBeHidden();
});

test.describe('the tabs', () => {
  test('of the API documentation are in the address: a link, reload and Back lead to them', async ({
    page,
  }) => {
    const tab = (name: string) => page.getByRole('tab', { name });
    const selected = (name: string) => expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await page.goto('/api-docs');
    await selected('Overview');
    await tab('Games API').click();
    await expect(page).toHaveURL(/\/api-docs\?tab=games-api$/);
    await expect(page.getByRole('tabpanel', { name: 'Games API' })).toContainText('GET');
    await tab('Games API').press('ArrowRight');
    await selected('Analytics');
    await page.goBack();
    await selected('Games API');
    await page.reload();
    await selected('Games API');
    await page.goBack();
    await expect(page).toHaveURL(/\/api-docs$/);
    await selected('Overview');
    await page.goto('/api-docs?tab=examples');
    await selected('Examples');
    await page.goto('/api-docs?tab=nothing');
    await selected('Overview');
  });

  test('of a developer and of an administrator are in the address', async ({ page }) => {
    await page.goto('/developer');
    await signInOnPage(page, 'admin@playport.test');
    for (const [path, name, id, first] of [
      ['/developer', 'My Games', 'my-games', 'Submit Game'],
      ['/admin', 'Users', 'users', /^Pending Games/],
    ] as const) {
      await page.goto(path);
      await page.getByRole('tab', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?tab=${id}$`));
      await page.reload();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      await page.goBack();
      await expect(page.getByRole('tab', { name: first })).toHaveAttribute('aria-selected', 'true');
    }
  });
});
