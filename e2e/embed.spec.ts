import type { FrameLocator, Page } from '@playwright/test';
import { expect, test, WRITERS } from './fixtures.ts';
import { LONG } from './long.ts';

const SITE = 'https://blog.example';
// The other site's address is not of this machine, which Chromium asks about.
test.use({
  settings: WRITERS,
  permissions: ['local-network-access'],
  expectedErrors: [/Content Security Policy|Mixed Content/],
});

/** Shows a portal's page in a frame of another site, in a browser that gives frames of other sites no storage. */
async function showOn(page: Page, site: string, address: string): Promise<FrameLocator> {
  await page.addInitScript(() => {
    if (window === window.top) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The document is not allowed to use storage.', 'SecurityError');
        },
      });
  });
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${address}" title="Embedded" width="360" height="480" allow="fullscreen; gamepad; autoplay"></iframe>`,
    }),
  );
  await page.goto(`${site}/`);
  return page.frameLocator('iframe[title="Embedded"]');
}

test.beforeEach(async ({ portal }) => {
  await portal.execute(`update game set embed_hosts = '["${SITE}"]' where slug = 'kerb-drift'`);
});

test('a game plays without storage where its developer allows it, and the play counts', async ({
  page,
  portal,
}) => {
  const embedded = await showOn(page, SITE, `${portal.url}/embed/kerb-drift`);
  await expect(embedded.getByRole('link', { name: /^Kerb Drift/ })).toHaveAttribute('target', '_blank');
  // Nothing is checked before it is asked for.
  await expect(embedded.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  const played = page.waitForResponse(/play\.record/);
  await embedded.getByRole('button', { name: 'Play Kerb Drift' }).click();
  await expect(embedded.getByText('Secure', { exact: true })).toBeVisible();
  const game = embedded.frameLocator('iframe[title="Kerb Drift"]');
  await expect(game.locator('main')).toHaveAttribute('data-state', 'playing');
  expect(await (await played).json()).toMatchObject({ result: { data: { counted: true } } });
});

test('no game is shown where its developer has not allowed it', { tag: LONG }, async ({ page, portal }) => {
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  const embedded = await showOn(page, 'https://other.example', `${portal.url}/embed/kerb-drift`);
  await refused;
  await expect(embedded.getByRole('button')).toHaveCount(0);
});
