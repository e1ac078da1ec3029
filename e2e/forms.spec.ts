import type { Page } from '@playwright/test';
import { z } from 'zod';
import { REPORT_DESCRIPTION } from '../entities/report.rules.ts';
import { expect, test } from './fixtures.ts';

const OWN = 'careful@example.org';

/** Signs in over REST and stores the session in the browser before the next page opens. */
async function comeBack(page: Page): Promise<void> {
  const answer = await page.context().request.post('/api/auth/login', { data: { email: OWN } });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
}

test('an address typed before it is known who is here stays, and one’s own is there otherwise', async ({
  page,
}) => {
  await comeBack(page);
  let tell = () => {};
  const typed = new Promise<void>((resolve) => (tell = resolve));
  await page.route('**/trpc/**session.me**', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/report');
  const email = page.getByLabel('Your email');
  await email.fill('other@example.org');
  tell();
  await expect(page.getByRole('button', { name: 'careful' })).toBeVisible();
  await expect(email).toHaveValue('other@example.org');
  await page.reload();
  await expect(email).toHaveValue(OWN);
});

test('a text that is too long is kept whole, and says by how much', async ({ page }) => {
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
