import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test, type TestPortal, WRITERS } from './fixtures.ts';
import { LONG } from './long.ts';

// Plays here must not appear in other tests' numbers.
test.use({ settings: WRITERS });

/** Signs a person in over REST and stores the session as the portal does. */
async function signIn(page: Page, email: string): Promise<void> {
  const response = await page.context().request.post('/api/auth/login', { data: { email } });
  const login: unknown = await response.json();
  const token = typeof login === 'object' && login !== null ? String(Reflect.get(login, 'token')) : '';
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
}

/** Opens a game's page and starts the game; resolves when the portal has received the event. */
async function play(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  const told = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await page.getByRole('button', { name: `Play ${title}` }).click();
  expect((await told).status()).toBe(202);
}

const fact = (page: Page, name: string) =>
  page.getByRole('tabpanel').locator('dl > div').filter({ hasText: name }).locator('dd');

async function openAnalytics(page: Page): Promise<void> {
  await page.goto('/developer');
  await page.getByRole('tab', { name: 'Analytics' }).click();
}

test(
  'playing a first-party game moves its developer’s chart, and its table, and its file',
  { tag: LONG },
  async ({ page, browser, portal }) => {
    await signIn(page, 'blue-teapot@playport.test');
    await openAnalytics(page);
    await expect(fact(page, 'Players')).toHaveText('0');
    await expect(page.getByText('No plays in this period.')).toBeVisible();
    // A figure that nobody has measured is not 0.
    await expect(fact(page, 'Average session')).toHaveText('–needs the SDK');
    await expect(fact(page, 'Completion rate').getByRole('link')).toHaveAttribute('href', /\/sdk$/);
    await expect(
      page.getByText('No data in this period: Session length, Retention, Countries.'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Retention' })).toBeHidden();

    const context = await browser.newContext({ baseURL: portal.url });
    const visitor = await context.newPage();
    await play(visitor, '/games/bubble-pond', 'Bubble Pond');
    expect(await visitor.evaluate(() => localStorage.getItem('visitor_id'))).toMatch(/^[\da-f-]{36}$/);

    await page.getByRole('tab', { name: 'My Games' }).click();
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(fact(page, 'Players')).toHaveText('1');
    await expect(page.getByRole('img', { name: '1 play by 1 player' })).toBeVisible();
    const plays = page.getByRole('region', { name: 'Plays and players', exact: true });
    await plays.getByText('Show as a table').click();
    await expect(plays.getByRole('row').last().getByRole('cell')).toHaveText(['1', '1', '0']);
    await expectAccessible(page, 'the Analytics tab');
    const download = page.waitForEvent('download');
    await plays.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toBe('analytics-28d-plays.csv');

    await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Tank Orchard' });
    await expect(fact(page, 'Players')).toHaveText('0');
    await context.close();
  },
);

test(
  'in the Kids Zone a game is counted and nothing is kept in the browser',
  { tag: LONG },
  async ({ page }) => {
    await play(page, '/kids/play/bubble-pond', 'Bubble Pond');
    expect(await page.evaluate(() => localStorage.getItem('visitor_id'))).toBeNull();
  },
);

test('a visitor has the id forgotten, and is a new player', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('put') === null)
      localStorage.setItem('visitor_id', '5f0c7f9e-6f0a-4d8e-9b53-0f3a1c2d4e5f');
    sessionStorage.setItem('put', 'once');
  });
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Forget my visitor id' }).click();
  await expect(page.getByText('Visitor id reset')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('visitor_id'))).toBeNull();
});

test.describe('what a frame says', () => {
  // The page's policy would not let it be framed at all.
  test.use({ bypassCSP: true });

  /** A page of another site, framed beside the game: it uses the protocol but is not the game. */
  async function serveStranger({ playUrl }: TestPortal): Promise<{ server: Server; url: string }> {
    const page = `<!doctype html><title>Stranger</title><script src="${playUrl}/sdk/v1.js"></script>
      <script>Playport.event('from_a_stranger'); Playport.completed({ at: 1 }); document.title = 'told';</script>`;
    const server = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end(page),
    );
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', () => listening());
    });
    const address = server.address();
    return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` };
  }

  test('counts only from the game’s own frame, origin and shape', { tag: LONG }, async ({ page, portal }) => {
    const { server, url } = await serveStranger(portal);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events')) sent.push(request.postData() ?? '');
    });
    await page.goto('/games/kerb-drift');
    const game = page.locator('iframe[title="Kerb Drift"]').contentFrame();
    await expect(game.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    // Another frame with the play origin's SDK, and the page itself.
    await page.evaluate((src) => {
      const frame = Object.assign(document.createElement('iframe'), { src, title: 'Stranger' });
      document.body.append(frame);
      window.postMessage({ playport: 1, type: 'event', name: 'from_the_page' }, '*');
    }, url);
    await expect.poll(() => page.frame({ url })?.title()).toBe('told');
    // The game's own frame, with messages outside the protocol.
    await game.locator('body').evaluate(() => {
      window.parent.postMessage({ playport: 2, type: 'event', name: 'of_another_shape' }, '*');
      window.parent.postMessage({ playport: 1, type: 'event', name: 'not a name' }, '*');
    });
    await page.getByRole('button', { name: 'Play Kerb Drift' }).click();
    await expect.poll(() => sent.join()).toContain('gameplay_start');
    expect(sent.join()).not.toMatch(/stranger|completed|from_the_page|of_another_shape|not a name/);
    server.close();
  });
});
