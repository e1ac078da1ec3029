import type { BrowserContext, Page } from '@playwright/test';

import { expect, test, WRITERS } from './fixtures.ts';

test.use({
  settings: WRITERS,
  // The refusals, in whose pages Playwright’s own scripts are blocked.
  expectedErrors: [/431|can escape its sandboxing|Blocked script execution/],
});

const cookies = async (context: BrowserContext) => (await context.cookies()).length;

/** Sets cookies of 4 KB each, as a game sets them for the whole host, while no page asks for anything: whatever is asked has them deleted. */
async function setCookies(page: Page, portal: { readonly url: string }, count: number) {
  await page.goto('about:blank');
  const value = 'a'.repeat(4000);
  await page
    .context()
    .addCookies(Array.from({ length: count }, (_, index) => ({ name: `c${index}`, value, url: portal.url })));
}

test('cookies of a game that are too large for the portal are deleted', async ({ page, context, portal }) => {
  const game = `${portal.playUrl}/hostile/v1/`;
  const refusal = page.getByRole('heading', { name: 'This browser sent too many cookies' });

  await setCookies(page, portal, 12);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  for (const address of [`${portal.url}/new`, game]) {
    await setCookies(page, portal, 60);
    expect((await page.goto(address))?.status()).toBe(431);
    await expect(refusal).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(refusal).toBeHidden();
    // The play origin sends a window to the game's page.
    await expect(page).toHaveTitle(address === game ? /^Hostile.*Playport/ : /Playport/);
    await expect.poll(() => cookies(context)).toBe(0);
  }
});

test.describe('behind the service worker', () => {
  // It asks for files of its own accord, so no page here is sure to be the first that is refused.
  test.use({ serviceWorkers: 'allow' });

  test('such cookies are deleted too', async ({ page, context, portal }) => {
    await page.goto('/new');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await setCookies(page, portal, 60);
    await page.goto('/trending');
    await expect.poll(() => cookies(context)).toBe(0);
    expect((await page.goto('/trending'))?.status()).toBe(200);
  });
});
