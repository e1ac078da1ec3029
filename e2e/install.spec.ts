import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { testBrowser } from '../scripts/test-browser.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

test.describe('Chromium', () => {
  for (const theme of ['dark', 'light']) {
    test(
      `finds nothing wrong with the portal as an app, in the ${theme} theme`,
      { tag: theme === 'light' ? [] : LONG },
      async ({ portal }) => {
        // Chromium does not install from a private window, which a test's context is.
        const profile = await mkdtemp(join(tmpdir(), 'playport-profile-'));
        const context = await chromium.launchPersistentContext(profile, {
          ...testBrowser(),
          serviceWorkers: 'allow',
        });
        const page = await context.newPage();
        await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
        await page.goto(portal.url);
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        const devtools = await context.newCDPSession(page);
        const manifest = await devtools.send('Page.getAppManifest');
        const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
        await context.close();
        await rm(profile, { recursive: true, force: true });
        expect(manifest.errors).toEqual([]);
        expect(installabilityErrors).toEqual([]);
        const app = JSON.parse(manifest.data ?? '');
        expect(app.background_color).toBe(theme === 'dark' ? '#0e0b21' : '#f6f3fc');
        expect(app.id).toBe('/');
      },
    );
  }
});

test('all that the manifest names is there, as it says', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const pictures: { src: string; type: string }[] = [...manifest.icons, ...manifest.screenshots];
  for (const { src, type } of pictures) {
    const response = await request.get(src);
    expect([src, response.status(), response.headers()['content-type']]).toEqual([src, 200, type]);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Kids',
    'New',
    'Trending',
    'Favorites',
  ]);
});

const card = (page: Page) => page.getByRole('complementary', { name: 'Playport as an app' });

/** Dispatches the browser's install event and counts how often its prompt is shown. */
async function offer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.asked = String(
        Number(document.documentElement.dataset.asked ?? 0) + 1,
      );
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
}

test('where the browser offers it, a button installs the portal', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(card(page)).toBeHidden();
  await offer(page);
  await card(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
  await expect(card(page)).toBeHidden();
});

test('an offer that was dismissed is never made again', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await offer(page);
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await expect(card(page)).toBeHidden();
  await page.goto('/new');
  const bars = page.waitForResponse(/pwa-bars/);
  await page.reload();
  await bars;
  await offer(page);
  await page.waitForLoadState('networkidle');
  await expect(card(page)).toBeHidden();
});

test('the Kids Zone offers nothing to install', { tag: LONG }, async ({ page }) => {
  const bars = page.waitForResponse(/pwa-bars.*\.js/);
  await page.goto('/kids');
  await bars;
  await offer(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('home screen')).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    viewport: { width: 360, height: 740 },
  });

  test('a short guide says how, until it is dismissed', { tag: LONG }, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'onbeforeinstallprompt');
      Reflect.deleteProperty(Window.prototype, 'onbeforeinstallprompt');
    });
    await page.goto('/');
    await expect(card(page)).toContainText('Tap Share, then “Add to Home Screen”.');
    await card(page).getByRole('button', { name: 'Got it' }).click();
    const bars = page.waitForResponse(/pwa-bars.*\.js/);
    await page.reload();
    await bars;
    await page.waitForLoadState('networkidle');
    await expect(card(page)).toBeHidden();
  });
});
