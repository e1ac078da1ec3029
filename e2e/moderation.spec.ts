import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test, WRITERS } from './fixtures.ts';

// Games published here must not appear in other tests' lists.
test.use({ settings: WRITERS, expectedErrors: [/net::ERR_|status of 503/] });

async function submit(page: Page, title: string): Promise<void> {
  const { request } = page.context();
  const login = await request.post('/api/auth/login', { data: { email: 'maker@example.org' } });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  const answer = await request.post('/api/dev/games', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      description: 'Roll a marble through a garden of clocks.',
      srcUrl: 'https://games.example/marble/',
      thumbUrl: 'https://games.example/marble.png',
    },
  });
  expect(answer.status()).toBe(201);
}

async function enter(page: Page): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Administrator e-mail').fill('admin@playport.test');
  await page.getByRole('button', { name: 'Login as Administrator' }).click();
  await expect(page.getByText('Welcome Administrator')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
}

/** Fails one call to the portal. */
async function takeAway(page: Page, procedure: string): Promise<void> {
  const message = 'Playport cannot do this just now. Try again in a few seconds.';
  await page.route(
    `**/trpc/${procedure}`,
    (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: -32603, message, data: { code: 'unavailable', message } } },
      }),
    { times: 1 },
  );
}

const pending = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
/** A replaced toast is still animating out. */
const told = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).last()).toBeVisible();

test('an administrator approves a game and is told so, or that it did not work', async ({ page }) => {
  await submit(page, 'Clock Garden');
  await enter(page);
  const approve = pending(page, 'Clock Garden').getByRole('button', { name: 'Approve' });
  await takeAway(page, 'moderation.approve');
  await approve.click();
  await told(page, 'Failed to approve game. Please try again.');
  await approve.click();
  await told(page, 'Game approved');
  await told(page, 'The game has been approved and published.');
  await expect(pending(page, 'Clock Garden')).toBeHidden();
});

test('an administrator rejects every game that waits, and is told that none is left', async ({ page }) => {
  await submit(page, 'Clock Desert');
  await enter(page);
  await expect(pending(page, 'Clock Desert')).toBeVisible();
  await takeAway(page, 'moderation.reject');
  for (const title of ['Clock Desert', 'Pending Game']) {
    await pending(page, title).getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: `Reject ${title}` });
    await dialog.getByRole('textbox').fill('It does not start.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    if (title === 'Clock Desert') {
      await told(page, 'Failed to reject game. Please try again.');
      await dialog.getByRole('button', { name: 'Reject' }).click();
    }
    await told(page, 'Game rejected');
    await told(page, 'The game has been rejected and removed from review.');
    await expect(pending(page, title)).toBeHidden();
  }
  await told(page, 'No games pending review');
});
