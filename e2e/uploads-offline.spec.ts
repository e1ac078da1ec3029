import { expect, test, WRITERS } from './fixtures.ts';
import { addFrame } from './framed.ts';
import { liveVersion } from './uploaded-games.ts';

test.use({
  settings: WRITERS,
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|can escape its sandboxing/],
});

test('a saved uploaded game is played without a network, and follows a new version', async ({
  page,
  context,
  portal,
}) => {
  const game = page.locator('iframe[title="Keys"]').contentFrame();
  await page.goto('/games/keys');
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();

  // From now on the portal's worker keeps the pages that are visited.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^Play Now/ }).click();
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();
  await page.keyboard.press('x');
  await expect(game.getByText('Pressed x')).toBeVisible();

  await context.setOffline(false);
  await portal.execute(liveVersion('keys', 2));
  // What the portal's page says is the version that is saved, until the visit after that.
  await expect(async () => {
    await page.goto('/games/keys');
    await page.getByRole('button', { name: /^Play Now/ }).click();
    await expect(game.getByText('Press another key')).toBeVisible({ timeout: 1000 });
  }).toPass();
  const second = await context.newPage();
  await second.goto(`${portal.playUrl}/_saved-games/`);
  const saved = () =>
    second.evaluate(async (address) => (await caches.match(address)) !== undefined, '/keys/v2/');
  await expect.poll(saved).toBe(true);

  // The portal's page may know a version that is not saved yet: what is saved starts.
  await context.setOffline(true);
  await second.goto('/games/keys');
  const framed = await addFrame(second);
  await framed.goto(`${portal.playUrl}/keys/v3/`);
  expect(framed.url()).toBe(`${portal.playUrl}/keys/v2/`);
  await expect(framed.getByText('Press another key')).toBeVisible();
});
