import type { Page } from '@playwright/test';
import { z } from 'zod';
import { REPORT_DESCRIPTION } from '../entities/report.rules.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

const OWN = 'careful@example.org';

/** Signs in over REST and stores the session in the browser before the next page opens. Returns its token. */
async function comeBack(page: Page): Promise<string> {
  const response = await page.context().request.post('/api/auth/login', { data: { email: OWN } });
  const { token } = z.object({ token: z.string() }).parse(await response.json());
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  return token;
}

test(
  'an address typed before it is known who is here stays, and one’s own is there otherwise',
  { tag: LONG },
  async ({ page }) => {
    await comeBack(page);
    let known = Promise.withResolvers<void>();
    await page.route('**/trpc/**session.me**', async (route) => {
      await known.promise;
      await route.continue();
    });
    const email = page.getByLabel('Your email');
    await page.goto('/report');
    await email.focus();
    known.resolve();
    await expect(email).toHaveValue(OWN);
    await expect(email).toBeFocused();
    known = Promise.withResolvers();
    await page.reload();
    await email.fill('other@example.org');
    known.resolve();
    await expect(page.getByRole('button', { name: 'careful' })).toBeVisible();
    await expect(email).toHaveValue('other@example.org');
  },
);

test('a message outlives Back and reload, is sent once by two clicks, and leaves an empty form', async ({
  page,
}) => {
  await page.goto('/contact');
  const fields = [
    ['Name', 'Asha'],
    ['Email', OWN],
    ['Subject', 'Racing'],
    ['Message', 'Where are the racing games?'],
  ] as const;
  const expectFields = async (isEmpty: boolean) => {
    for (const [label, text] of fields) await expect(page.getByLabel(label)).toHaveValue(isEmpty ? '' : text);
  };
  for (const [label, text] of fields) await page.getByLabel(label).fill(text);
  await page.getByLabel('What is it about?').selectOption('business');
  await page.getByRole('link', { name: 'Visit Help Center' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.goBack();
  await expectFields(false);
  await page.reload();
  await expectFields(false);
  await expect(page.getByLabel('What is it about?')).toHaveValue('business');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/trpc/message.send')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  // Both in one task, before the page can render that it is sending.
  await page.getByRole('button', { name: 'Send Message' }).evaluate((button) => {
    if (button instanceof HTMLElement) for (let clicks = 0; clicks < 2; clicks += 1) button.click();
  });
  await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible();
  expect(sent).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  await expectFields(true);
  await page.reload();
  await expectFields(true);
});

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('asks to sign in over the form, and then what was written is sent', async ({ page }) => {
    const authorization = `Bearer ${await comeBack(page)}`;
    await page.goto('/games/mole-maze');
    await page.getByRole('radio', { name: '4 stars' }).press('Space');
    const comment = page.getByLabel('Comment');
    await comment.fill('Calm, and never unfair.');
    await page.context().request.post('/api/auth/logout', { headers: { authorization } });

    const send = page.getByRole('button', { name: 'Submit Rating' });
    const dialog = page.getByRole('dialog', { name: 'Sign In' });
    await send.click();
    await expect(dialog.getByText('Your session has ended.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(comment).toHaveValue('Calm, and never unfair.');

    await send.click();
    await expect(dialog.getByLabel('Email')).toHaveValue(OWN);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Thank you for rating this game!')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'What players say' }).getByText('Calm, and never unfair.'),
    ).toBeVisible();
    await expect(comment).toHaveValue('');
  });
});

test('a text that is too long is kept whole, and says by how much', { tag: LONG }, async ({ page }) => {
  await page.goto('/report');
  const description = page.getByRole('textbox', { name: 'Description' });
  const text = 'x'.repeat(REPORT_DESCRIPTION.max + 7);
  await description.focus();
  await page.keyboard.insertText(text);
  await expect(description).toHaveValue(text);
  const excess = `Write at most ${REPORT_DESCRIPTION.max} characters: 7 too many.`;
  await expect(description).toHaveAccessibleDescription(new RegExp(excess));
  await page.getByLabel('Game address').fill('https://games.example/');
  await page.getByLabel('What is wrong?').selectOption('other');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(description).toBeFocused();
  await description.fill(text.slice(7));
  await expect(page.getByText(excess)).toBeHidden();
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText("Thank you for your report. We'll investigate this issue.")).toBeVisible();
});
