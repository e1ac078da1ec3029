import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

// Tests are independent, each with its own context and people, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

test('what a guest may not see says so', async ({ page }) => {
  await page.goto('/admin');
  const main = page.getByRole('main');
  await expect(main).toContainText('Access Denied');
  await expect(main).toContainText('This area is restricted to administrators.');
  await expect(main.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await page.goto('/favorites');
  await expect(main).toContainText('Sign in required');
});

test('the questions open one at a time, close again, and are found by question or answer', async ({
  page,
}) => {
  await page.goto('/help');
  const download = page.getByRole('button', { name: 'Do I need to download anything to play?' });
  const cost = page.getByRole('button', { name: 'Are the games really free?' });
  await download.click();
  await expect(page.getByRole('region', { name: /download/ })).toBeVisible();
  await cost.click();
  await expect(download).toHaveAttribute('aria-expanded', 'false');
  await expect(cost).toHaveAttribute('aria-expanded', 'true');
  await cost.click();
  await expect(cost).toHaveAttribute('aria-expanded', 'false');

  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  const questions = page.getByRole('button', { name: /\?$/ });
  await expect(questions).toHaveCount(6);
  await search.fill('CARD NUMBER');
  await expect(questions).toHaveText(['Are the games really free?']);
  await search.fill('submarine');
  await expect(page.getByText('No questions match “submarine”.')).toBeVisible();
});

test('the tiles of the Help Center lead to something', { tag: LONG }, async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('link', { name: 'Safety Tips' }).click();
  await expect(page.getByRole('heading', { name: 'Safety tips' })).toBeInViewport();
  await page.goto('/help');
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page.getByRole('form', { name: 'Contact Support' })).toBeInViewport();
});

test('the contents of a long page lead to its parts, and back', { tag: LONG }, async ({ page }) => {
  await page.goto('/terms');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Law and contact' }).click();
  await expect(page.getByRole('heading', { name: 'Law and contact' })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the contact page leads to the questions', { tag: LONG }, async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Visit FAQ' }).click();
  await expect(page).toHaveURL(/\/help#faq$/);
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeInViewport();
});

async function fillMessage(page: Page) {
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('Where are the racing games?');
}

test('a form says at each field what is wrong and focuses the first', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha at example');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Enter an email address like you@example.com.');
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
  await email.fill('asha@example.com');
  await expect(email).toHaveAccessibleDescription('');
  await expect(page.getByLabel('Name')).toHaveValue('Asha');
});

for (const [path, type, thanks] of [
  ['/help', null, "Thank you for your message! We'll get back to you soon."],
  ['/contact', 'business', "Thank you for your message! We'll get back to you within 24 hours."],
] as const) {
  test(
    `a message from ${path} is taken with thanks`,
    { tag: type === null ? LONG : [] },
    async ({ page }) => {
      await page.goto(path);
      if (type !== null) await page.getByLabel('What is it about?').selectOption(type);
      await fillMessage(page);
      const sent = page.waitForRequest((request) => request.url().endsWith('/trpc/message.send'));
      await page.getByRole('button', { name: 'Send Message' }).click();
      expect((await sent).postDataJSON()).toMatchObject({ source: path.slice(1), type: type ?? 'general' });
      await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue('');
      await page.getByLabel('Message').fill('And the puzzles?');
      await expect(page.getByText(thanks)).toBeHidden();
    },
  );
}

async function fillReport(page: Page, baseURL: string) {
  await page.getByLabel('Game address').fill(`${baseURL}/games/kerb-drift`);
  await page.getByLabel('What is wrong?').selectOption('technical_issue');
  await page.getByLabel('Description').fill('The car does not turn left any more.');
}

test('a report is sent with medium priority and says so in a toast', async ({ page, portal }) => {
  await page.goto('/report');
  await expect(page.getByLabel('How urgent is it?')).toHaveValue('medium');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByLabel('Game address')).toBeFocused();
  await fillReport(page, portal.url);
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('Report Submitted')).toBeVisible();
  await expect(page.getByText("Thank you for your report. We'll investigate this issue.")).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('');
});

test.describe('where the portal fails', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('a report that fails says so and keeps what was written', { tag: LONG }, async ({ page, portal }) => {
    await page.goto('/report');
    await fillReport(page, portal.url);
    const data = {
      code: 'internal',
      message: 'Something went wrong on our side. Try again.',
      httpStatus: 500,
    };
    const json = { error: { code: -32_603, message: data.message, data } };
    await page.route('**/trpc/report.anything', (route) => route.fulfill({ status: 500, json }));
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByText('Failed to submit report. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('The car does not turn left any more.');
    await page.unroute('**/trpc/report.anything');
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByText('Report Submitted')).toBeVisible();
  });
});

test('a report knows the address of who is signed in', { tag: LONG }, async ({ page }) => {
  await page.goto('/report');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('reporter@example.com');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Your email')).toHaveValue('reporter@example.com');
});

/** The newest message in the outbox that contains `text`. */
async function letterWith(dataDir: string, text: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).toSorted();
  const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return letters.findLast((letter) => letter.includes(text)) ?? '';
}

test('the newsletter is asked for, confirmed by a press, and ended by another', async ({ page, portal }) => {
  await page.goto('/');
  await page.getByLabel('Email address').fill('reader@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Check your inbox to confirm')).toBeVisible();
  await expect.poll(() => letterWith(portal.dataDir, 'reader@example.com')).toContain('/newsletter/confirm#');
  const letter = (await letterWith(portal.dataDir, 'reader@example.com'))
    .replaceAll('=\r\n', '')
    .replaceAll('=\n', '');
  const token = /\/newsletter\/confirm#([\w-]+)/.exec(letter)?.[1] ?? '';

  await page.goto(`/newsletter/confirm#${token}`);
  await expect(page).toHaveURL(/confirm$/);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You are subscribed. Look out for the next issue!')).toBeVisible();

  await page.goto(`/newsletter/unsubscribe#${token}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You will get no more newsletters from us.')).toBeVisible();
});

test.describe('an address that is none', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('is told of in the portal’s own words, by the newsletter and by signing in', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Email address').fill('reader');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Enter a valid email address.')).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await dialog.getByLabel('Email').fill('reader');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expect(dialog.getByLabel('Email')).toHaveValue('reader');
  });
});

test.describe('with a link that was used up', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('the newsletter’s confirmation says what to do', { tag: LONG }, async ({ page }) => {
    await page.goto('/newsletter/confirm#long-gone');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible();
    await page.goto('/newsletter/unsubscribe');
    await expect(page.getByText('Open the link from the email we sent you.')).toBeVisible();
  });
});
