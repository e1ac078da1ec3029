import type { TestProvider } from '../../server/testing/oidc-provider.ts';
import { startProviderPortal } from '../../e2e/provider-portal.ts';
import { inEach, PORTAL_SETTINGS, test } from './fixtures.ts';

// The provider has no icon, and its page no style.
test.use({ settings: PORTAL_SETTINGS, expectedErrors: [/status of 40[04]|favicon/] });

let provider: TestProvider;
let url: string;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  ({ provider, url, stop } = await startProviderPortal());
});
test.afterAll(() => stop());

inEach((name) => {
  test('a person signs in by the provider from a page that the service worker controls', async ({ open }) => {
    provider.people.set(`${name}-1`, { email: `${name}@example.org`, email_verified: true });
    const tab = await open(name, url);
    await tab.goto('/categories');
    await tab.until('page', 'navigator.serviceWorker.controller !== null');
    await tab.press('button', 'Sign In');
    await tab.press('link', 'Sign in with School');
    await tab.until('page', "document.title === 'Provider'");
    await tab.type(/^Name/, `${name}-1`);
    await tab.press('button', 'Sign in here');
    await tab.until('page', "location.pathname === '/categories'");
    await tab.sees('button', new RegExp(`^${name}$`));
  });
});
