import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './fixtures.ts';

/** Signs in over REST; returns the browser's stored `auth_token`. */
async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.post('/api/auth/login', { data: { email } });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

test.use({ expectedErrors: [/net::ERR_/] });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('the person’s menu says how many notifications wait, until they are read', async ({ page }) => {
  const { request } = page.context();
  const token = await tokenOf(request, 'waiting@example.org');
  await request.post('/api/dev/games', {
    headers: bearer(token),
    data: {
      title: 'Waiting Room',
      description: 'Sort the people in a waiting room before the doctor comes.',
      srcUrl: 'https://games.example/waiting/',
      thumbUrl: 'https://games.example/waiting.png',
    },
  });
  const admin = bearer(await tokenOf(request, 'admin@playport.test'));
  const pending = z
    .array(z.object({ id: z.string(), title: z.string() }))
    .parse(await (await request.get('/api/admin/games/pending', { headers: admin })).json());
  const id = pending.find(({ title }) => title === 'Waiting Room')?.id;
  await request.post(`/api/admin/games/${id}/reject`, {
    headers: admin,
    data: { reason: 'The door does not open on phones.' },
  });

  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto('/');
  // A dot on the name, with words, also on what a thumb reaches.
  const name = page.getByRole('button', { name: 'waiting 1 unread notification', exact: true });
  await expect(name).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'You 1 unread notification', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await name.click();
  const account = page.getByRole('menuitem', { name: 'Account 1 unread notification', exact: true });
  await account.click();
  await page.route('**/trpc/notification.readAll', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('The portal could not be reached.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await page.getByRole('button', { name: 'waiting', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Waiting Room was not accepted' }).click();
  await expect(page.getByRole('tab', { name: 'My Games', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting Room' })).toBeVisible();
});
