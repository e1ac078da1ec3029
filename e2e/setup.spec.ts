import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '../entities/page.rules.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../server/testing/portal-process.ts';
import { linkIn } from '../server/testing/setup-link.ts';
import { addAuthenticator } from './authenticator.ts';
import { expect, test } from './fixtures.ts';

/** A new portal in production, without a mail server. */
let portal: PortalProcess;
let dataDir: string;
test.beforeAll(async () => {
  const ports = await freePorts();
  dataDir = await mkdtemp(join(tmpdir(), 'playport-e2e-'));
  const settings = {
    ...ports,
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: `http://localhost:${ports.PORT}`,
    PLAY_ORIGIN: `http://localhost:${ports.PLAY_PORT}/{game}`,
    DATA_DIR: dataDir,
  };
  portal = await startPortalProcess({ cwd: dataDir, settings });
});
test.afterAll(async () => {
  await portal.stop('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});
test.use({ expectedErrors: [/status of (?:503|403)/] });

test('a portal that nobody has set up has the portal’s letters, also where no other file comes', async ({
  page,
}) => {
  await page.route(/assets/, (route) => route.abort());
  await page.goto(portal.at, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'This portal is being set up' })).toBeVisible();
  const loaded = () =>
    page.evaluate(async () => {
      const faces = await document.fonts.ready;
      return [...faces].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
  await expect.poll(loaded).toEqual(['Unbounded']);
});

test('an operator sets a portal up by the link in its log, and signs in again with the passkey alone', async ({
  page,
}) => {
  await addAuthenticator(page);
  await page.goto(portal.at, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'This portal is being set up' })).toBeVisible();

  await page.goto(`${portal.at}${paths.setup}#a-guess`);
  await expect(page.getByRole('alert')).toContainText('This link isn’t valid');
  // As it is pasted into the same tab.
  await page.evaluate((token) => void (window.location.hash = token), linkIn(portal.said) ?? '');
  await page.getByLabel('Name of the portal').fill('Spielwiese');
  expect(page.url()).toBe(`${portal.at}${paths.setup}`);
  await page.getByLabel('Your email address').fill('ada@example.org');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Make my passkey and open the portal' }).click();
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Spielwiese')).toBeVisible();

  // A portal without games leads to where they come from.
  for (const path of [paths.home, paths.newGames, paths.trending, paths.categories]) {
    await page.goto(portal.at + path, { waitUntil: 'load' });
    await expect(page.getByRole('main').getByRole('link', { name: 'Submit Your Game' })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Ada', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog.getByText('This portal sends no email. Sign in with a passkey.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page.getByRole('button', { name: 'Ada', exact: true })).toBeVisible();
  expect((await page.request.get(`${portal.at}${paths.setup}`)).status()).toBe(404);
});
