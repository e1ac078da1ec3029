import { type BrowserContext, devices, type Page } from '@playwright/test';
import { expect, test, type TestPortal } from './fixtures.ts';
import { LONG } from './long.ts';

test.use({
  serviceWorkers: 'allow',
  // Without a network the browser logs an error for every request that is not cached.
  expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch|Failed to load resource/],
});

// Tests are independent, each with its own context and people, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

/** Opens a game's page, signed in, with an active service worker and the person stored for offline use. */
async function openAs(page: Page, email: string, slug: string): Promise<void> {
  await page.goto(`/games/${slug}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The first visit was before the worker; it caches the page from the second visit on.
  await page.reload();
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Rate This Game' })).toBeVisible();
  await expect.poll(() => cachedResponses(page)).toContain('personal.state');
}

/** The member's own responses in this browser's cache. */
function cachedResponses(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(
    () =>
      new Promise((found) => {
        const opening = indexedDB.open('playport-person');
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('answers')) return found([]);
          const keys = database.transaction('answers').objectStore('answers').getAllKeys();
          keys.addEventListener('success', () => {
            database.close();
            found(keys.result);
          });
        });
      }),
  );
}

const favorite = (page: Page) => page.getByRole('button', { name: 'Favorite', exact: true });
const favorited = (page: Page) => page.getByRole('button', { name: 'Favorited' });
const kept = (page: Page) => page.getByText('Saved on this device');

async function reportAsBroken(page: Page, reason = 'It is broken'): Promise<void> {
  await page.getByRole('button', { name: 'Report Game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(reason).check();
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(dialog).toBeHidden();
}

/** The person's data exported over the API: the server's state. */
async function exportOf(context: BrowserContext, { url }: TestPortal, page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const response = await context.request.get(`${url}/api/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { favourites, ratings, reports }: Record<'favourites' | 'ratings' | 'reports', unknown[]> =
    await response.json();
  return { favourites: favourites.length, ratings: ratings.length, reports: reports.length };
}

test('mutations made offline arrive once when the network is back, the tab having been closed in between', async ({
  page,
  context,
  portal,
}) => {
  await openAs(page, 'tunnel@example.org', 'tower-tilt');
  await context.setOffline(true);
  await favorite(page).click();
  await expect(kept(page)).toBeVisible();
  await expect(favorited(page)).toBeVisible();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'Submit Rating' }).click();
  await expect(page.getByText('You gave it 4 stars.')).toBeVisible();
  await reportAsBroken(page);
  // After an offline reload, the person and their actions are still shown.
  await page.reload();
  await expect(favorited(page)).toBeVisible();
  await expect(page.getByText('You gave it 4 stars.')).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/');
  await expect(later.getByText('3 things you did offline have arrived.')).toBeVisible();
  expect(await exportOf(context, portal, later)).toEqual({ favourites: 1, ratings: 1, reports: 1 });
  // Nothing is left to send.
  await later.reload();
  await later.goto('/games/tower-tilt');
  await expect(favorited(later)).toBeVisible();
  expect(await exportOf(context, portal, later)).toEqual({ favourites: 1, ratings: 1, reports: 1 });
});

test(
  'an answer that is lost does not make a mutation count twice',
  { tag: LONG },
  async ({ page, context, portal }) => {
    await openAs(page, 'unheard@example.org', 'tower-tilt');
    let done = 0;
    await context.route('**/trpc/report.game', async (route) => {
      const response = await route.fetch();
      if (done === 0) {
        // The server handled it, but the response is lost.
        done += 1;
        expect(response.status()).toBe(200);
        return route.abort();
      }
      return route.fulfill({ response });
    });
    await reportAsBroken(page);
    // The worker may send it again at once: then the next toast has replaced the first. Otherwise the next page sends it.
    await expect(page.getByText(/Saved on this device|you did offline/)).toBeVisible();
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('queued_mutations'))).toBeNull();
    expect(await exportOf(context, portal, page)).toMatchObject({ reports: 1 });
  },
);

test.describe('a play', () => {
  // A separate visitor, with no plays on this portal in the last half hour.
  test.use({ userAgent: `${devices['Desktop Chrome'].userAgent} unheard` });

  test(
    'whose answer is lost counts once, without a word',
    { tag: LONG },
    async ({ page, context, portal }) => {
      const game = await context.request.get(`${portal.url}/api/games/sumo-bots`);
      const { id }: { id: string } = await game.json();
      // Another visitor: its first request counts, later ones return the current count.
      const plays = async () => {
        const response = await context.request.post(`${portal.url}/api/games/${id}/play`, {
          headers: { 'user-agent': 'Another browser' },
        });
        const count: { plays: number } = await response.json();
        return count.plays;
      };
      const before = await plays();
      let lost = false;
      await context.route('**/trpc/play.record', async (route) => {
        const response = await route.fetch();
        if (lost) return route.fulfill({ response });
        lost = true;
        return route.abort();
      });
      await page.goto('/games/sumo-bots');
      await page.getByRole('button', { name: /^Play Now/ }).click();
      await expect.poll(() => lost).toBe(true);
      await page.goto('/');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('queued_mutations'))).toBeNull();
      expect(await plays()).toBe(before + 1);
      await expect(page.getByText(/Saved on this device|you did offline/)).toHaveCount(0);
    },
  );
});

test(
  'two tabs that hear of the network at once send once',
  { tag: LONG },
  async ({ page, context, portal }) => {
    await openAs(page, 'twice@example.org', 'kerb-drift');
    const other = await context.newPage();
    await other.goto('/games/kerb-drift');
    await expect(other.getByRole('heading', { name: 'Rate This Game' })).toBeVisible();
    await context.setOffline(true);
    await reportAsBroken(page);
    // The same again would be no second report.
    await reportAsBroken(other, 'Something else');
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('report.game')) sent.push(request.headers()['idempotency-key'] ?? '');
    });
    await context.setOffline(false);
    await expect.poll(() => exportOf(context, portal, page)).toMatchObject({ reports: 2 });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('queued_mutations'))).toBeNull();
    expect(new Set(sent).size).toBe(sent.length);
  },
);

test(
  'what the server refuses afterwards is told, and the rest arrives',
  { tag: LONG },
  async ({ page, context, portal }) => {
    await openAs(page, 'late@example.org', 'kerb-drift');
    await context.setOffline(true);
    await favorite(page).click();
    await expect(kept(page)).toBeVisible();
    await reportAsBroken(page);
    await context.route('**/trpc/favourite.add', (route) =>
      route.fulfill({
        status: 404,
        json: {
          error: {
            message: '',
            data: { code: 'game_not_found', message: 'This game does not exist or has been removed.' },
          },
        },
      }),
    );
    await context.setOffline(false);
    await expect(page.getByText(/Your favorite could not be sent: This game does not exist/)).toBeVisible();
    await expect(favorite(page)).toBeVisible();
    expect(await exportOf(context, portal, page)).toMatchObject({ favourites: 0, reports: 1 });
  },
);

test(
  'signing out asks before what waits is lost, and leaves nothing behind',
  { tag: LONG },
  async ({ page, context, portal }) => {
    await openAs(page, 'leaving@example.org', 'kerb-drift');
    await context.setOffline(true);
    await favorite(page).click();
    await expect(kept(page)).toBeVisible();
    const leave = async () => {
      await page.getByRole('button', { name: 'leaving' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    };
    await leave();
    const dialog = page.getByRole('dialog', { name: 'Sign out now?' });
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialog).toBeHidden();
    await leave();
    await dialog.getByRole('button', { name: 'Sign out and lose it' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect.poll(() => cachedResponses(page)).toEqual([]);
    await context.setOffline(false);
    await openAs(page, 'leaving@example.org', 'kerb-drift');
    expect(await exportOf(context, portal, page)).toMatchObject({ favourites: 0 });
  },
);
