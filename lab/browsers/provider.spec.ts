import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProvider, type TestProvider } from '../../server/testing/oidc-provider.ts';
import { freePorts } from '../../server/testing/portal-process.ts';
import { startPortal } from '../../e2e/fixtures.ts';
import { inEach, SETTINGS, test } from './fixtures.ts';

// The provider has no icon, and its page no style.
test.use({ settings: SETTINGS, expectedErrors: [/status of 40[04]|favicon/] });

let provider: TestProvider;
let url: string;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  const ports = await freePorts();
  url = `http://localhost:${ports.PORT}`;
  provider = await startProvider(url);
  const dataDir = await mkdtemp(join(tmpdir(), 'playport-e2e-'));
  const stopPortal = await startPortal({
    ...ports,
    ...provider.settings,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SIGN_IN: 'oidc',
    OIDC_NAME: 'School',
  });
  stop = async () => {
    await stopPortal();
    provider.close();
    await rm(dataDir, { recursive: true, force: true });
  };
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
