import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';
import { fillSignInDialog, signInOnPage } from './sign-in.ts';

test('signing in and out, remembered over a reload', async ({ page }) => {
  await page.goto('/');
  await signInOnPage(page, 'asha@example.org');
  await expect(page.getByRole('link', { name: 'Developer', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy();
  await page.reload();
  await page.getByRole('button', { name: 'asha' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('a guest who presses Favorite, or a star, signs in over the page, and then has done it', async ({
  page,
}) => {
  await page.goto('/games/kerb-drift');
  await page.getByRole('button', { name: 'Favorite' }).click();
  await expect(page.getByText('Please sign in to add games to your favorites.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  // A person who goes away without signing in has done nothing.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Give 4 stars' }).click();
  await fillSignInDialog(page, 'starry@example.org');
  const panel = page.getByRole('region', { name: 'Rate This Game' });
  await expect(panel.getByText('You gave it 4 stars.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'starry' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('button', { name: 'Favorite', exact: true }).click();
  await fillSignInDialog(page, 'starry@example.org');
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
});

test('what is pressed before it is known who is here waits until it is', { tag: LONG }, async ({ page }) => {
  await page.goto('/games/kerb-drift');
  await signInOnPage(page, 'early@example.org');
  const { promise: pressed, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/trpc/**session.me**', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Report Game' }).click();
  tell();
  await expect(page.getByRole('dialog', { name: 'Kerb Drift' })).toBeVisible();
  await expect(page.getByText('Please sign in to report a game.')).toBeHidden();
});

test('a person keeps a game, finds it in My favorites, and lets it go', async ({ page }) => {
  await page.goto('/games/kerb-drift');
  await signInOnPage(page, 'gardener@example.org');
  await page.getByRole('button', { name: 'Favorite', exact: true }).click();
  await expect(page.getByText('Game added to your favorites!')).toBeVisible();
  await page.getByRole('button', { name: 'gardener' }).click();
  await page.getByRole('menuitem', { name: 'My favorites' }).click();
  await expect(
    page.getByRole('region', { name: 'Similar games' }).getByRole('article').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: /Kerb Drift/ }).click();
  await page.getByRole('button', { name: 'Favorited' }).click();
  await expect(page.getByText('Game removed from your favorites.')).toBeVisible();
});

test.describe('without luck', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test(
    'a favorite that the server does not take is taken back, and the person is told',
    { tag: LONG },
    async ({ page }) => {
      await page.goto('/games/kerb-drift');
      await signInOnPage(page, 'unlucky@example.org');
      await expect(page.getByRole('heading', { name: 'Rate This Game' })).toBeVisible();
      const message = 'Something went wrong on our side. Try again.';
      await page.route('**/trpc/favourite.add', (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: -32603, message, data: { code: 'internal', message } } },
        }),
      );
      await page.getByRole('button', { name: 'Favorite', exact: true }).click();
      await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Favorite', exact: true })).toBeVisible();
    },
  );
});

test('a person rates with the keyboard, comments, and deletes the comment', async ({ page }) => {
  await page.goto('/games/bubble-pond');
  await signInOnPage(page, 'rater@example.org');
  const panel = page.getByRole('region', { name: 'Rate This Game' });
  await expect(panel.getByRole('button', { name: 'Submit Rating' })).toBeDisabled();
  await panel.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await panel.getByLabel('Comment (optional)').fill('The frog is my friend.');
  await panel.getByRole('button', { name: 'Submit Rating' }).click();
  await expect(page.getByText('Thank you for rating this game!')).toBeVisible();
  await expect(panel.getByText('You gave it 3 stars.')).toBeVisible();
  const comments = page.getByRole('region', { name: 'What players say' });
  await expect(comments.getByText('The frog is my friend.')).toBeVisible();
  await comments.getByRole('button', { name: 'Delete my comment' }).click();
  await expect(comments).toBeHidden();
});

test(
  'three comments are shown, and all of them when somebody asks',
  { tag: LONG },
  async ({ page, context }) => {
    const game: { id: string } = await (await context.request.get('/api/games/four-fall')).json();
    for (const name of ['one', 'two', 'three', 'four']) {
      const answer = await context.request.post('/api/auth/login', {
        data: { email: `${name}@comments.example` },
      });
      const { token }: { token: string } = await answer.json();
      await context.request.post(`/api/games/${game.id}/rate`, {
        headers: { authorization: `Bearer ${token}` },
        data: { score: 4, comment: `The comment of ${name}` },
      });
    }
    await page.goto('/games/four-fall');
    const comments = page.getByRole('region', { name: 'What players say' });
    await expect(comments.getByRole('listitem')).toHaveCount(3);
    await comments.getByRole('button', { name: 'Show all' }).click();
    await expect(comments.getByRole('listitem')).toHaveCount(4);
    await expect(comments.getByRole('listitem').last()).toBeFocused();
  },
);

test('a person reports a game and an administrator resolves the report', async ({
  page,
  browser,
  portal,
}) => {
  await page.goto('/games/kerb-drift');
  await signInOnPage(page, 'reporter@example.org');
  await expect(page.getByRole('heading', { name: 'Rate This Game' })).toBeVisible();
  await page.getByRole('button', { name: 'Report Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Kerb Drift' });
  await expect(dialog.getByRole('button', { name: 'Submit Report' })).toBeDisabled();
  const broken = dialog.getByRole('radio', { name: 'It is broken' });
  const paintOf = () => broken.evaluate((button) => getComputedStyle(button).backgroundColor);
  const unchosen = await paintOf();
  await broken.check();
  await expect.poll(paintOf, 'a chosen button looks different').not.toBe(unchosen);
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText("Thank you for reporting this game. We'll review it soon.")).toBeVisible();

  const admin = await browser.newPage({ baseURL: portal.url });
  await admin.goto('/admin-login');
  await admin.getByLabel('Administrator email').fill('admin@playport.test');
  await admin.getByRole('button', { name: 'Login as Administrator' }).click();
  await expect(admin).toHaveURL(/\/admin$/);
  // Another report, with a description that is longer than what is shown of it.
  const description = `It starts.${' Then nothing happens, whatever I press.'.repeat(20)}`;
  await admin.request.post('/api/reports', {
    data: { gameUrl: 'https://elsewhere.example/', reportType: 'technical_issue', description },
  });
  await admin.getByRole('link', { name: 'Open Reports' }).click();
  const games = admin.getByRole('list', { name: 'Reported games' });
  // A row for each game, with two lines of its newest report; the reports themselves stand beside it.
  const row = games.getByRole('button', { name: /^Not in the catalog/ });
  await expect(row).toContainText('It starts. Then nothing happens');
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  const text = admin.getByRole('region', { name: 'Not in the catalog' }).getByText(description);
  const { height: brief = 0 } = (await text.boundingBox()) ?? {};
  await admin.getByRole('button', { name: 'Show all' }).click();
  const less = admin.getByRole('button', { name: 'Show less', expanded: true });
  await expect(less).toBeFocused();
  await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(brief * 1.5);
  await less.click();
  await expect.poll(async () => (await text.boundingBox())?.height).toBe(brief);
  const beside = await admin.getByRole('region', { name: 'Not in the catalog' }).boundingBox();
  const list = await row.boundingBox();
  expect(beside?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0) - 1);
  await admin.setViewportSize({ width: 390, height: 844 });
  const below = await admin.getByRole('region', { name: 'Not in the catalog' }).boundingBox();
  const above = await row.boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  await admin.setViewportSize({ width: 1280, height: 720 });
  await admin.getByLabel('Kind').selectOption('Game reports');
  await expect(admin).toHaveURL(/kind=GAME/);
  await expect(text).toBeHidden();
  await games.getByRole('button', { name: /^Kerb Drift/ }).click();
  const report = admin.getByRole('region', { name: 'Kerb Drift' });
  await expect(report.getByText('reporter@example.org').first()).toBeVisible();
  // The second of the dashboard's four figures.
  const open = admin.getByRole('definition').nth(1);
  await expect(open).toHaveText(/\d/);
  const before = Number(await open.textContent());
  await expect(admin.getByRole('tab', { name: `Reports (${before})` })).toBeVisible();
  await report.getByLabel(/^Select all/).check();
  await report.getByRole('button', { name: /^Dismiss \d/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(report.getByText(/^\d+ reports? closed$/)).toBeVisible();
  await report.getByRole('button', { name: 'Undo all' }).click();
  await expect(admin.getByText('Reports reopened', { exact: true })).toBeVisible();
  await report.getByRole('button', { name: 'Resolve', exact: true }).first().click();
  await admin.getByRole('dialog').getByLabel('Note (optional)').fill('It works again.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await expect(admin.getByText('Report resolved')).toBeVisible();
  await expect(report.getByText('Resolved', { exact: true }).last()).toBeFocused();
  await expect(open).toHaveText(String(before - 1));
  await expect(admin.getByRole('tab', { name: `Reports (${before - 1})` })).toBeVisible();
  await admin.getByLabel('Status').selectOption('RESOLVED');
  await expect(admin.getByText('It works again.')).toBeVisible();
  await admin.getByRole('tab', { name: 'System' }).click();
  await admin.getByRole('link', { name: 'Audit Trail' }).click();
  await expect(admin.getByRole('cell', { name: 'Report resolved' })).toBeVisible();
  await admin.close();
});

test('only administrators enter, and others are told so', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await page.goto('/admin-login');
  await page.getByLabel('Administrator email').fill('somebody@example.org');
  await page.getByRole('button', { name: 'Login as Administrator' }).click();
  await expect(page.getByRole('alert').getByText('Access denied. Admin privileges required.')).toBeVisible();
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
});

const NUMBERS =
  'six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const numberOf = (word = '') => NUMBERS.split(' ').indexOf(word) + 6;

/** Opens the grown-ups' corner, and answers its sum, at first wrongly. */
async function enterCorner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'For grown-ups' }).click();
  const answer = page.getByLabel(/^What is/);
  await answer.fill('1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That is not the answer. Here is another one.')).toBeVisible();
  await expect(page.getByLabel(/choose a four-digit PIN/)).toBeHidden();
  await answerSum(page);
}

async function answerSum(page: Page): Promise<void> {
  const question = await page.getByText(/^What is \w+ plus \w+\?$/).textContent();
  const [, first, second] = /is (\w+) plus (\w+)/.exec(question ?? '') ?? [];
  await page.getByLabel(/^What is/).fill(String(numberOf(first) + numberOf(second)));
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a grown-up locks the Kids Zone, and only the PIN opens it', async ({ page }) => {
  await page.goto('/kids');
  await enterCorner(page);
  await page.getByLabel(/choose a four-digit PIN/).fill('4711');
  await page.getByLabel('The same PIN again').fill('4712');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('The two PINs differ.')).toBeVisible();
  await page.getByLabel('The same PIN again').fill('4711');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('Exit asks for the PIN now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exit (locked)' })).toBeVisible();
  await page.goto('/trending');
  await expect(page).toHaveURL(/\/kids$/);
  await page.getByRole('button', { name: 'Exit (locked)' }).click();
  await page.getByLabel(/Enter your PIN/).fill('0000');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('That is not the PIN. Try again.')).toBeVisible();
  await page.getByLabel(/Enter your PIN/).fill('4711');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toHaveURL(/\/$/);

  // Without a PIN a sum is asked for, so that no child is outside by accident.
  await page.goto('/kids');
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('dialog', { name: 'For grown-ups' })).toBeVisible();
  await expect(page).toHaveURL(/\/kids$/);
  await answerSum(page);
  await expect(page).toHaveURL(/\/$/);
});

test('a grown-up who forgot the PIN waits ten minutes, or signs in', async ({ page }) => {
  await page.clock.install();
  await page.goto('/?search=parental lock');
  await page.getByRole('link', { name: 'Lock this device in the Kids Zone' }).click();
  await answerSum(page);
  await page.getByLabel(/choose a four-digit PIN/).fill('4711');
  await page.getByLabel('The same PIN again').fill('4711');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('button', { name: 'Exit (locked)' }).click();
  await page.getByRole('button', { name: 'I forgot the PIN' }).click();
  await answerSum(page);
  await page.getByRole('button', { name: 'Wait 10 minutes' }).click();
  await expect(page.getByText(/^The lock opens without the PIN at/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.fastForward('09:00');
  await page.getByRole('button', { name: 'Exit (locked)' }).click();
  await expect(page.getByText(/^The lock opens without the PIN at/)).toBeVisible();
  await page.clock.fastForward('01:01');
  await page.getByRole('button', { name: 'Unlock without the PIN' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test(
  'a grown-up whose browser cannot keep the PIN is told that nothing is locked',
  { tag: LONG },
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/kids');
    await enterCorner(page);
    await page.getByLabel(/choose a four-digit PIN/).fill('4711');
    await page.getByLabel('The same PIN again').fill('4711');
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(
      page.getByText('This browser could not store the PIN. The device is not locked.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeEnabled();
  },
);

test(
  'no kids page asks anyone but the portal and its play origin for anything, or has a link that leads out',
  { tag: LONG },
  async ({ page, portal }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== portal.url && origin !== portal.playUrl)
        strangers.push(request.url());
    });
    await page.goto('/kids');
    const plays = await page
      .getByRole('link', { name: /^Let's Play/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(plays).toHaveLength(8);
    const lists = ['/kids', '/kids?search=bubble', '/kids?search=nothing-like-this', '/kids?category=puzzle'];
    for (const path of [...lists, ...plays]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const targets = await page
        .getByRole('link')
        .evaluateAll((links) =>
          links.map(
            (link) => `${link.getAttribute('aria-label') ?? link.textContent}: ${link.getAttribute('href')}`,
          ),
        );
      expect(targets.filter((target) => !/: (\/kids|#main)/.test(target))).toEqual([]);
    }
    await expect(page.locator('iframe')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-pointer-lock',
    );
    expect(strangers).toEqual([]);
  },
);

test.describe('the account page', () => {
  test.use({ expectedErrors: [/status of 503/], viewport: { width: 360, height: 740 } });

  test('comes whole, without moving, also when one of its lists does not load', async ({ page }) => {
    await page.goto('/submit');
    await signInOnPage(page, 'whole@example.org');
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/trpc/account.sessions', async (route) => {
      await held;
      await route.continue();
    });
    await page.route('**/trpc/passkey.list', (route) => route.fulfill({ status: 503, json: {} }));
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const entry of list.getEntries())
          dataset.shift = String(Number(dataset.shift ?? 0) + Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const other = page.waitForResponse((answer) => answer.url().endsWith('/trpc/passkey.list'));
    await page.goto('/account?section=security');
    await other;
    await expect(page.getByText('Loading your account')).toBeAttached();
    release();
    await expect(page.getByText('This session')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Passkeys' }).getByRole('button', { name: 'Try again' }),
    ).toBeVisible();
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    expect(shift).toBeLessThan(0.01);
  });
});

test.describe('some time after the sign-in', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('a person deletes the account after being told what becomes of everything, and confirming who it is', async ({
    page,
    portal,
  }) => {
    await page.goto('/account?section=privacy');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('leaver@example.org');
    await page.getByRole('button', { name: 'Continue' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await download).suggestedFilename()).toBe('my-data.json');
    await portal.execute("update session set proven_at = now() - interval '11 minutes'");
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog.getByText(/Your ratings and comments are deleted/)).toBeVisible();
    await dialog.getByRole('textbox').fill('leaver@example.org');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(proof.getByRole('button', { name: 'Confirm' })).toBeFocused();
    await expectAccessibleInBoth(page, 'Confirm it’s you');
    await proof.getByRole('button', { name: 'Close' }).click();
    await expect(dialog.getByText('Confirm it’s you to continue. Nothing has changed yet.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('leaver@example.org');
    await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(proof.getByRole('button', { name: 'Confirm' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Account deleted')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});

test('a game leads to its studio, which a member follows', async ({ page }) => {
  await page.goto('/games/kerb-drift');
  await signInOnPage(page, 'fan@example.org');
  await page.getByText('by ').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/studios\//);
  await expect(page.getByText('follower')).toHaveCount(0);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await expect(page.getByText('1 follower')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Following' }).click();
  await expect(page.getByText('follower')).toHaveCount(0);
});
