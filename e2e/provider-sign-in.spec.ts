import type { TestProvider } from '../server/testing/oidc-provider.ts';
import { expect, test } from './fixtures.ts';
import { startProviderPortal } from './provider-portal.ts';

/** A portal whose people sign in at a provider alone. */
let provider: TestProvider;
let url: string;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  ({ provider, url, stop } = await startProviderPortal());
});
test.afterAll(() => stop());
test.use({
  serviceWorkers: 'allow',
  // The provider has no icon.
  expectedErrors: [/status of 40[049]/],
});

test('on a page with the service worker a person signs in by the provider, comes back, and signs out in both places', async ({
  page,
}) => {
  provider.people.set('asha-1', { email: 'asha@example.org', email_verified: true });
  await page.goto(`${url}/categories?category=puzzle`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog.getByRole('link', { name: 'Sign in with School' })).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.getByLabel('Name').fill('asha-1');
  const answer = page.waitForRequest(/\/api\/auth\/oidc\/callback\?/);
  await page.getByRole('button', { name: 'Sign in here' }).click();
  const menu = page.getByRole('button', { name: 'asha', exact: true });
  await expect(menu).toBeVisible();
  await expect(page).toHaveURL(`${url}/categories?category=puzzle`);
  // The session is the page's own too, and not the cookie's alone.
  await page.reload();
  await expect(menu).toBeVisible();
  // The provider's page sends it once more, after Back.
  await page.goto((await answer).url());
  await expect(page.getByText('You are signed in as asha.')).toBeVisible();
  await expect(page).toHaveURL(`${url}/`);
  await expect(menu).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`));
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('somebody else at the provider with the same address is refused in plain words', async ({
  page,
  context,
}) => {
  for (const name of ['ravi-1', 'ravi-2'])
    provider.people.set(name, { email: 'ravi@example.org', email_verified: 'true' });
  const signIn = async (name: string) => {
    await page.goto(`${url}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Sign in with School' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Sign in here' }).click();
  };
  await signIn('ravi-1');
  await expect(page.getByRole('button', { name: 'ravi', exact: true })).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn('ravi-2');
  await expect(page.getByText(/already uses your email address here/)).toBeVisible();
});

test('an answer that nobody asked for is a page in plain words', async ({ page }) => {
  const answer = await page.goto(`${url}/api/auth/oidc/callback?code=any&state=any`, { waitUntil: 'load' });
  expect(answer?.status()).toBe(400);
  await expect(page.getByText(/This sign-in started in another browser/)).toBeVisible();
});
