import { expect, type Page } from '@playwright/test';

/** Signs in by the header's button, over the page that is shown. */
export async function signInOnPage(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await fillSignInDialog(page, email);
}

/** Signs in with the dialog that is open. */
export async function fillSignInDialog(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
}
