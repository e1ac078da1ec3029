import type { Page } from '@playwright/test';
import { ACCOUNT_SECTIONS } from '../entities/account.rules.ts';
import { expectAccessibleInBoth, showIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

// A separate portal, because submissions must not appear in other tests' lists. Its pictures are on no server.
test.use({
  settings: { LOG_LEVEL: 'error', ADMIN_EMAILS: 'admin@playport.test' },
  expectedErrors: [/net::ERR_|status of 40[34]|was preloaded using link preload/],
});

// Tests are independent, each with its own context and people, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

const DEVELOPER = 'maya@studio.test';
const ADMIN = 'admin@playport.test';

/** A person with a session, who can also act over REST. */
interface Person {
  readonly page: Page;
  readonly token: string;
}

async function logIn(page: Page, email: string): Promise<Person> {
  const response: unknown = await (await page.request.post('/api/auth/login', { data: { email } })).json();
  return { page, token: String(field(response, 'token')) };
}

/** Signs a person in for the pages opened next. */
async function signIn(page: Page, email: string): Promise<void> {
  const { token } = await logIn(page, email);
  await page.addInitScript((value) => {
    if (window === window.top) localStorage.setItem('auth_token', value);
  }, token);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Sends one request over REST and returns the result. */
async function post({ page, token }: Person, path: string, data: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.post(path, { data, headers });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Creates a developer's games in every status, a report, a message and a favourite, so that no screen is empty. */
async function furnish(page: Page): Promise<void> {
  const developer = await logIn(page, DEVELOPER);
  const ids: string[] = [];
  for (const title of ['Marble Hours', 'Night Ferry', 'Tin Can Orchestra', 'Paper Regatta']) {
    const game = await post(developer, '/api/dev/games', {
      title,
      description: 'Roll a marble through a garden of clocks before the last of them strikes.',
      srcUrl: 'https://games.example/marble/',
      thumbUrl: 'https://games.example/marble.png',
      categories: ['puzzle'],
      tags: ['marble'],
    });
    ids.push(String(field(game, 'id')));
  }
  const kerb: unknown = await (await page.request.get('/api/games/kerb-drift')).json();
  await post(developer, `/api/games/${String(field(kerb, 'id'))}/favorite`, {});
  await post(developer, `/api/games/${String(field(kerb, 'id'))}/rate`, {
    score: 5,
    comment: 'Like butter.',
  });
  await post(developer, `/api/games/${String(field(kerb, 'id'))}/report`, { reason: 'broken' });
  await post(developer, '/api/messages', {
    source: 'contact',
    type: 'business',
    name: 'Asha',
    email: 'asha@example.com',
    subject: 'School tablets',
    message: 'May we use the Kids Zone in class?',
  });
  const admin = await logIn(page, ADMIN);
  await post(admin, `/api/admin/games/${ids[0]}/approve`, {});
  await post(admin, `/api/admin/games/${ids[1]}/reject`, { reason: 'It does not start.' });
  await post(admin, `/api/admin/games/${ids[2]}/approve`, {});
  await post(admin, `/api/admin/games/${ids[2]}/suspend`, { reason: 'Its server is gone.' });
}

test.beforeEach(async ({ page }) => {
  // Once per worker's portal: the next test reuses the data.
  const response = await page.request.get('/api/games/marble-hours');
  if (!response.ok()) await furnish(page);
});

test('axe finds nothing on a developer’s screens in both themes', { tag: LONG }, async ({ page }) => {
  await showIn(page, 'dark');
  await signIn(page, DEVELOPER);
  for (const path of [
    '/account',
    ...ACCOUNT_SECTIONS.slice(1).map((id) => `/account?section=${id}`),
    '/favorites',
    '/submit',
    '/games/kerb-drift',
    '/admin',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'maya', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectAccessibleInBoth(page, path);
  }
  await page.goto('/developer');
  for (const name of ['Submit Game', 'My Games', 'Analytics']) {
    await page.getByRole('tab', { name }).click();
    // The select list of games also contains the titles, hidden.
    const there = page.getByText('Title').or(page.getByText('Marble Hours'));
    await expect(there.filter({ visible: true }).first()).toBeVisible();
    await expectAccessibleInBoth(page, name);
  }
});

test('axe finds nothing on an administrator’s screens in both themes', { tag: LONG }, async ({ page }) => {
  await showIn(page, 'dark');
  await signIn(page, ADMIN);
  await page.goto('/admin');
  for (const [tab, shows] of [
    [/^Pending Games/, 'Paper Regatta'],
    [/^Reports/, 'broken'],
    ['All Games', 'Tin Can Orchestra'],
    ['Users', DEVELOPER],
    ['Messages', 'School tablets'],
    ['System', 'Needs attention'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByText(shows).first()).toBeVisible();
    await expectAccessibleInBoth(page, String(tab));
    if (shows !== 'broken') continue;
    await page.getByRole('list', { name: 'Reported games' }).getByRole('button').first().click();
    await expect(page.getByRole('button', { name: 'Resolve' }).first()).toBeVisible();
    await expectAccessibleInBoth(page, 'the reports of a game');
  }
  // The addresses that these had as tabs.
  for (const [tab, shows] of [
    ['collections', 'Rainy day'],
    ['settings', 'Require a passkey for administrators'],
    ['jobs', 'Recordings to play again'],
    ['audit-trail', 'It does not start.'],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByText(shows).first()).toBeVisible();
    await expectAccessibleInBoth(page, tab);
  }
});

test(
  'axe finds nothing in dialogs, menus and wrong forms in both themes',
  { tag: LONG },
  async ({ page }) => {
    await showIn(page, 'dark');
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await expectAccessibleInBoth(page, 'the sign-in dialog');
    for (const [path, button] of [
      ['/contact', 'Send Message'],
      ['/report', 'Submit Report'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: button }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      await expectAccessibleInBoth(page, `${path}, filled in wrongly`);
    }
    await signIn(page, ADMIN);
    await page.goto('/games/kerb-drift');
    await page.getByRole('button', { name: 'Report Game' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBoth(page, 'the report dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'admin', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'My favorites' })).toBeVisible();
    await expectAccessibleInBoth(page, 'the menu');
    await page.goto('/admin');
    for (const name of ['Preview', 'Reject']) {
      await page
        .getByRole('button', { name: new RegExp(`^${name} (?!selected)`) })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleInBoth(page, `the dialog of ${name}`);
      await page.keyboard.press('Escape');
    }
  },
);
