import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillSignInDialog, signInOnPage } from './sign-in.ts';

test.use({ viewport: { width: 390, height: 640 } });
test.describe.configure({ mode: 'parallel' });

/** Sees that an answer is wholly in the window, and that the focus is there. */
async function expectSeen(answer: Locator): Promise<void> {
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport({ ratio: 1 });
}

const toastOf = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

/** Sends each form of the portal that leaves its person on a page; returns the answer. */
const FORMS: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'a message to the team': async (page) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('Email').fill('asha@example.org');
    await page.getByLabel('Subject').fill('Racing');
    await page.getByLabel('Message').fill('Where are the racing games?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    return page.getByRole('status').filter({ hasText: "We'll get back to you" });
  },
  'the newsletter': async (page) => {
    await page.goto('/');
    const box = page.getByRole('region', { name: 'New games, every week' });
    await box.getByLabel('Email address').fill('asha@example.org');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    return box.getByRole('status');
  },
  'a general report': async (page) => {
    await page.goto('/report');
    await page.getByLabel('Game address').fill('https://games.example/');
    await page.getByLabel('What is wrong?').selectOption('other');
    await page.getByRole('textbox', { name: 'Description' }).fill('It does not start.');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    return toastOf(page, 'Report Submitted');
  },
  'a rating': async (page) => {
    await page.goto('/games/mole-maze');
    await signInOnPage(page, 'rates@example.org');
    await page.getByRole('radio', { name: '4 stars' }).press('Space');
    await page.getByRole('button', { name: 'Submit Rating' }).click();
    return toastOf(page, 'Rating submitted');
  },
  'a new name': async (page) => {
    await page.goto('/account');
    await signInOnPage(page, 'renamed@example.org');
    await page.getByLabel('Display name').fill('Somebody Else');
    await page.getByLabel('Display name').press('Enter');
    return toastOf(page, 'Name changed');
  },
  'a key for the API': async (page) => {
    await page.goto('/api-docs');
    await signInOnPage(page, 'keys@example.org');
    await page.getByRole('button', { name: 'Generate Key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Build server');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    return dialog.getByRole('status');
  },
};

for (const [name, send] of Object.entries(FORMS)) {
  test(`the answer to ${name} is in the window and has the focus`, async ({ page }) => {
    await expectSeen(await send(page));
  });
}

test('a guest who reports a game signs in, finds the report open, and is thanked', async ({ page }) => {
  await page.goto('/games/kerb-drift');
  await page.getByRole('button', { name: 'Report Game' }).click();
  await fillSignInDialog(page, 'reports@example.org');
  const report = page.getByRole('dialog', { name: 'Report Kerb Drift' });
  await report.getByRole('radio').first().check();
  await report.getByRole('button', { name: 'Submit Report' }).click();
  await expectSeen(toastOf(page, 'Report submitted'));
});

test('the focus goes back to where it was when the answer is closed', async ({ page }) => {
  await page.goto('/games/kerb-drift');
  await signInOnPage(page, 'closes@example.org');
  const opener = page.getByRole('button', { name: 'Report Game' });
  await opener.click();
  const report = page.getByRole('dialog', { name: 'Report Kerb Drift' });
  await report.getByRole('radio').first().check();
  await report.getByRole('button', { name: 'Submit Report' }).click();
  const answer = toastOf(page, 'Report submitted');
  await expectSeen(answer);
  await answer.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(opener).toBeFocused();
});

test('a guest who follows a studio follows it once signed in', async ({ page }) => {
  await page.goto('/studios/blue-teapot');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await fillSignInDialog(page, 'follows@example.org');
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
});
