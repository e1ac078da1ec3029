import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { expectAccessibleInBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** Signs in over REST; returns the browser's stored `auth_token`. */
async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.post('/api/auth/login', { data: { email } });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

test.use({ expectedErrors: [/net::ERR_/] });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Submits a game, which a moderator then rejects, so that its developer gets a notice. */
async function haveRejected(request: APIRequestContext, developer: string, title: string): Promise<void> {
  await request.post('/api/dev/games', {
    headers: bearer(developer),
    data: {
      title,
      description: 'Sort the people in a waiting room before the doctor comes.',
      srcUrl: 'https://games.example/waiting/',
      thumbUrl: 'https://games.example/waiting.png',
    },
  });
  const admin = bearer(await tokenOf(request, 'admin@playport.test'));
  const pending = z
    .array(z.object({ id: z.string(), title: z.string() }))
    .parse(await (await request.get('/api/admin/games/pending', { headers: admin })).json());
  const id = pending.find((game) => game.title === title)?.id;
  const decision = await request.post(`/api/admin/games/${id}/reject`, {
    headers: admin,
    data: { reason: 'The door does not open on phones.' },
  });
  expect(decision.ok()).toBe(true);
}

test('the bell has no number for a person without notices, and says what comes', async ({ page }) => {
  const token = await tokenOf(page.context().request, 'quiet@example.org');
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto('/');
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notices', exact: true });
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel.getByText('None yet: decisions on your games')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Notices' })).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
});

test('the bell’s number rises when a notice arrives, and falls as they are read', async ({ page }) => {
  const { request } = page.context();
  const token = await tokenOf(request, 'waiting@example.org');
  await page.clock.install();
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('notification.unread')) asked.push(sent.url());
  });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  for (const title of ['Waiting Room', 'Second Door', 'Third Chair'])
    await haveRejected(request, token, title);

  // It is asked for after a navigation, and not for each of several that follow each other.
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'New' }).click();
  await expect(banner.getByRole('button', { name: 'Notices, 3 new' })).toBeVisible();
  await main.getByRole('link', { name: 'Trending' }).click();
  await expect(page).toHaveURL(/trending/);
  await main.getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/categories/);
  expect(asked).toHaveLength(1);
  await page.clock.fastForward('00:11');
  await main.getByRole('link', { name: 'New' }).click();
  await expect.poll(() => asked.length).toBe(2);

  // Following a notice reads it.
  await banner.getByRole('button', { name: 'Notices, 3 new' }).click();
  const panel = page.getByRole('dialog', { name: /^Notices/ });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expectAccessibleInBoth(page, 'the notices');
  await panel.getByRole('link', { name: /New: Waiting Room was not accepted/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('tab', { name: 'My Games', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting Room' })).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Notices, 2 new' })).toBeVisible();

  // A phone has it on what a thumb reaches, too.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: 'You 2 new notices', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // A failure is said, and then all are read.
  await banner.getByRole('button', { name: 'Notices, 2 new' }).click();
  await expect(panel).toBeInViewport({ ratio: 1 });
  await page.route('**/trpc/notification.readAll', (route) => route.abort(), { times: 1 });
  const readAll = panel.getByRole('button', { name: 'Mark all as read' });
  await readAll.click();
  await expect(page.getByText('The portal could not be reached.')).toBeVisible();
  await readAll.click();
  await expect(readAll).toHaveCount(0);
  await expect(panel.getByRole('link', { name: /^New:/ })).toHaveCount(0);
  await panel.getByRole('link', { name: 'All notices' }).click();
  await expect(page).toHaveURL(/\/account\?section=notices$/);
  await expect(banner.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  const section = page.getByRole('region', { name: 'Notices' });
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await expect(section.getByText('NEW', { exact: true })).toHaveCount(0);
});

test('a guest has no bell, nor has the Kids Zone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notices/ })).toHaveCount(0);
  const token = await tokenOf(page.context().request, 'parent@example.org');
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto('/trending');
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  await page.goto('/kids');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notices/ })).toHaveCount(0);
});
