import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PAGES } from '../entities/page.rules.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

/** A portal that is called otherwise, with its mails in the outbox. */
test.use({
  settings: { SITE_NAME: 'Spielwiese', SIGN_IN: 'code', ADMIN_EMAILS: 'admin@example.org' },
  // Pages of nothing, and calls that only others may make.
  expectedErrors: [/status of 40[0134]/],
});

/** Names of the SDK's global in code; elements of code are left out. */
const IN_CODE = /\bPlayport(?:\.\w+)+\(/g;
const EXAMPLES: Readonly<Record<string, string>> = {
  '/games/:slug': '/games/kerb-drift',
  '/kids/play/:slug': '/kids/play/bubble-pond',
  '/embed/:slug': '/embed/kerb-drift',
  '/collections/:slug': '/collections/with-a-friend',
  '/studios/:slug': '/studios/moss-lantern',
  '/tags/:tag': '/tags/cars',
  '*': '/nowhere',
  '/kids/*': '/kids/nowhere',
};
const EVERY_PAGE = Object.values(PAGES).map(({ path }) => EXAMPLES[path] ?? path);
const OF_ADMINISTRATORS = [
  ...['pending-games', 'reports', 'all-games', 'users', 'messages', 'system'].map((tab) => `tab=${tab}`),
  'tab=all-games&section=collections',
  ...['settings', 'appearance', 'claims', 'jobs', 'audit-trail'].map(
    (section) => `tab=system&section=${section}`,
  ),
].map((query) => `/admin?${query}`);
const OF_DEVELOPERS = ['/api-docs?tab=analytics', '/api-docs?tab=examples'];

/** The texts and attributes of a page, and its title, that say what the program is called. */
async function namesOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      if (node instanceof Element) {
        // A frame's name is a message for its document.
        for (const { name, value } of node.attributes) if (name !== 'name') found.push(value);
      } else if (node.parentElement?.closest('script, code') === null) found.push(node.textContent ?? '');
    }
    return found;
  });
  return texts.filter((text) => text.replaceAll(IN_CODE, '').match(/playport/i));
}

async function walk(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect([address, await namesOn(page)]).toEqual([address, []]);
  }
}

async function mails(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
}

async function signInByCode(page: Page, email: string, dataDir: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  const mail = (await mails(dataDir)).at(-1) ?? '';
  await dialog.getByLabel('Code').fill(/Subject: (\d{6})/.exec(mail)?.[1] ?? '');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'no page says what the program is called: to nobody, to a developer, to an administrator',
  { tag: LONG },
  async ({ page, portal }) => {
    test.setTimeout(600_000);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Spielwiese home' })).toContainText('Spielwiese');
    await walk(page, [...EVERY_PAGE, ...OF_DEVELOPERS]);
    await signInByCode(page, 'dev@example.org', portal.dataDir);
    await walk(page, EVERY_PAGE);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signInByCode(page, 'admin@example.org', portal.dataDir);
    await walk(page, [
      ...EVERY_PAGE,
      ...OF_ADMINISTRATORS.filter((address) => !address.includes('appearance')),
    ]);
    // The one place that says what the portal runs on.
    await page.goto('/admin?tab=system&section=appearance');
    await expect(page.getByText(/This portal runs on Playport \d+\.\d+\.\d+\./)).toBeVisible();
    expect(await namesOn(page)).toHaveLength(1);
  },
);

test('every mail comes from the portal by its name', async ({ page, portal }) => {
  await signInByCode(page, 'mails@example.org', portal.dataDir);
  const post = (path: string, data: Record<string, unknown>) =>
    page.request.post(path, { data, headers: { origin: portal.url } });
  await post('/api/newsletter', { email: 'news@example.org' });
  await post('/api/messages', {
    source: 'contact',
    name: 'Asha',
    email: 'asha@example.org',
    subject: 'Hello',
    message: 'A question.',
  });
  await expect.poll(async () => (await mails(portal.dataDir)).length).toBeGreaterThanOrEqual(3);
  for (const mail of await mails(portal.dataDir)) {
    expect(mail).toContain('From: Spielwiese <no-reply@localhost>');
    expect(mail.trimEnd()).toMatch(/Spielwiese$/);
    expect(mail).not.toContain('Playport');
  }
});

test('an administrator sees a name, colours and a logo before they are saved, and then everybody', async ({
  page,
  portal,
}) => {
  await signInByCode(page, 'admin@example.org', portal.dataDir);
  await page.goto('/admin?tab=system&section=appearance');
  const name = page.getByLabel('Name');
  await expect(name).toHaveAttribute('placeholder', 'Spielwiese');
  await expect(page.getByText('If empty: from SITE_NAME.')).toBeVisible();
  await name.fill('Bolzplatz');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Bolzplatz')).toHaveCount(2);
  await page.getByLabel('Main color (optional)').fill('#101030');
  await expect(page.getByText(/It is too dark to be seen on the dark ground/)).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByText(/too dark/)).toBeHidden();
  const choosing = page.waitForEvent('filechooser');
  await page.getByLabel(/^Logo/).click();
  await (
    await choosing
  ).setFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#0a0"/></svg>',
    ),
  });
  await expect(preview.getByRole('presentation')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Bolzplatz home' })).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src^="/brand/"]')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveTitle(/^Bolzplatz/);
  // Back to what the machine says.
  await page.goto('/admin?tab=system&section=appearance');
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Spielwiese home' })).toBeVisible();
});

test('an administrator confirms what the pages say of the portal, one press each, and rewords it', async ({
  page,
  portal,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Trending now' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Advertisement' })).toBeHidden();
  await signInByCode(page, 'admin@example.org', portal.dataDir);
  await page.goto('/admin?tab=system&section=claims');
  const claimOf = (title: string) => page.getByRole('listitem', { name: title, exact: true });
  await expect(claimOf('Place')).toContainText('Not confirmed');
  await claimOf('Advertisement').getByRole('button', { name: 'Show it', exact: true }).click();
  await expect(claimOf('Advertisement')).toContainText(/^AdvertisementShown/);
  await claimOf('Place').getByText('In your own words').click();
  await claimOf('Place').getByRole('textbox').fill('Bremen');
  await claimOf('Place').getByRole('button', { name: 'Save and show' }).click();
  await expect(claimOf('Place')).toContainText(/^PlaceShown/);
  await claimOf('Share of revenue').getByText('In your own words').click();
  await claimOf('Share of revenue')
    .getByLabel(/in percent/)
    .fill('one half');
  await claimOf('Share of revenue').getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByText('Enter a whole number from 0 to 100.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Trending in Bremen' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Advertisement' })).toContainText('Publish it here.');
  await page.goto('/admin?tab=system&section=claims');
  for (const title of ['Place', 'Advertisement']) {
    await claimOf(title).getByRole('button', { name: 'Do not show it' }).click();
    await expect(claimOf(title)).toContainText('Not shown');
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the worker is installed though the portal has no page about revenue', async ({ page }) => {
    await page.goto('/');
    expect((await page.request.get('/revenue')).status()).toBe(404);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null)).toBe(true);
  });
});
