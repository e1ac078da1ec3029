import type { Page } from '@playwright/test';
import { expect, test, WRITERS } from './fixtures.ts';
import { LONG } from './long.ts';
import { fillSignInDialog } from './sign-in.ts';

/** Submitted games and pictures are on servers that do not exist. */
// Games published here must not appear in other tests' lists.
test.use({ settings: WRITERS, expectedErrors: [/net::ERR_/] });

const DESCRIPTION = 'Roll a marble through a garden of clocks before the last of them strikes.';

/** Signs in on the page that asks a guest to. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await fillSignInDialog(page, email);
}

type Decision = { readonly kind: 'approve' } | { readonly kind: 'reject'; readonly reason: string };

/** Performs a moderator's action over REST. */
async function moderate(page: Page, title: string, decision: Decision): Promise<void> {
  const { request } = page.context();
  const login: unknown = await (
    await request.post('/api/auth/login', { data: { email: 'admin@playport.test' } })
  ).json();
  const headers = { authorization: `Bearer ${String(field(login, 'token'))}` };
  const pending: unknown = await (await request.get('/api/admin/games/pending', { headers })).json();
  const game = Array.isArray(pending) ? pending.find((one) => field(one, 'title') === title) : undefined;
  const answer = await request.post(`/api/admin/games/${String(field(game, 'id'))}/${decision.kind}`, {
    headers,
    data: decision.kind === 'approve' ? {} : { reason: decision.reason },
  });
  expect(answer.ok()).toBe(true);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

async function fillDeveloperForm(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Submit a game' });
  await form.getByText('Give an address').click();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill(DESCRIPTION);
  await form.getByLabel('Game URL').fill('https://games.example/marble/');
  await form.getByLabel('Thumbnail URL').fill('https://games.example/marble.png');
}

async function submitGame(page: Page, title: string): Promise<void> {
  await fillDeveloperForm(page, title);
  await page.getByRole('button', { name: 'Submit Game' }).click();
  // On a fast machine the toast of an earlier game is still there.
  await expect(page.getByText('Game submitted successfully!').last()).toBeVisible();
  // The developer's games follow, with the new one in focus.
  await expect(page.getByRole('heading', { name: title })).toBeFocused();
}

const gameNamed = (page: Page, title: string) => page.getByRole('rowgroup', { name: title });

/** Chooses from the menu at the end of a game's row. */
async function chooseFor(page: Page, title: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a guest learns what a developer gets, and signs in on the spot', async ({ page }) => {
  await page.goto('/developer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const fact of [/You keep 70%/, /1-3 business days/, /24-48 hours/, /On the 15th, once you reach \$50/])
    await expect(page.getByText(fact)).toBeVisible();
  await signIn(page, 'newcomer@studio.test');
  // The button that was pressed is gone.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Submit Game' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('No games yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'My Games' }).click();
  await page.getByRole('button', { name: 'Submit your first game' }).click();
  await expect(page.getByRole('form', { name: 'Submit a game' })).toBeVisible();
});

test('a developer with many games sees the newest, more when asked, and those of a title', async ({
  page,
  portal,
}) => {
  const { request } = page.context();
  const login: unknown = await (
    await request.post('/api/auth/login', { data: { email: 'busy@studio.test' } })
  ).json();
  const headers = { authorization: `Bearer ${String(field(login, 'token'))}` };
  for (let number = 1; number <= 26; number++) {
    const data = {
      title: `Marble Garden ${number}`,
      description: DESCRIPTION,
      srcUrl: 'https://games.example/marble/',
      thumbUrl: 'https://games.example/marble.png',
    };
    expect((await request.post('/api/dev/games', { headers, data })).status()).toBe(201);
    // Only so many may wait for review.
    await portal.execute(`update game set status = 'REJECTED' where title = '${data.title}'`);
  }
  await page.goto('/developer?tab=my-games');
  await signIn(page, 'busy@studio.test');
  await expect(page.getByRole('rowheader')).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more (2)' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(26);
  await expect(page.getByRole('heading', { name: 'Marble Garden 2', exact: true })).toBeFocused();
  await page.getByLabel('Search my games').fill('garden 26');
  await expect(page.getByText('1 of 26 games')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(gameNamed(page, 'Marble Garden 26')).toBeVisible();
});

test('fifteen games are rows on a screen and a half, sorted by a heading, which the address keeps', async ({
  page,
  portal,
}) => {
  const { request } = page.context();
  const login: unknown = await (
    await request.post('/api/auth/login', { data: { email: 'rows@studio.test' } })
  ).json();
  const headers = { authorization: `Bearer ${String(field(login, 'token'))}` };
  for (let number = 1; number <= 15; number++) {
    const data = {
      title: `Tin Fleet ${number}`,
      description: DESCRIPTION,
      srcUrl: 'https://games.example/fleet/',
      thumbUrl: 'https://games.example/fleet.png',
    };
    expect((await request.post('/api/dev/games', { headers, data })).status()).toBe(201);
    await portal.execute(
      `update game set status = 'APPROVED', published_at = now(), live_id = waiting_id, waiting_id = null,
        plays = ${(number * 7) % 16}, rating_count = ${number % 2}, rating_sum = ${(number % 2) * 4}
        where title = '${data.title}'`,
    );
  }
  await page.goto('/developer?tab=my-games');
  await signIn(page, 'rows@studio.test');
  const titles = page.getByRole('rowheader').getByRole('heading');
  await expect(titles).toHaveCount(15);
  await expect(titles.first()).toHaveText('Tin Fleet 15');
  const heights = await page
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  const last = await page.getByRole('rowheader').last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(1.5 * 800);

  const plays = page.getByRole('columnheader', { name: 'Plays' });
  await plays.getByRole('button').press('Enter');
  await expect(page).toHaveURL(/sort=plays&order=desc/);
  await expect(plays).toHaveAttribute('aria-sort', 'descending');
  // 9 × 7 leaves 15, the most; 7 × 7 leaves 1.
  await expect(titles.first()).toHaveText('Tin Fleet 9');
  await page.reload();
  await expect(titles.first()).toHaveText('Tin Fleet 9');
  await plays.getByRole('button').click();
  await expect(titles.first()).toHaveText('Tin Fleet 7');
  await page.goBack();
  await expect(titles.first()).toHaveText('Tin Fleet 9');

  // On a phone the rows stay compact, one box sorts them, and nothing is cut.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Rating, descending' });
  await expect(page).toHaveURL(/sort=rating&order=desc/);
  await expect(titles.first()).toHaveText('Tin Fleet 15');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByRole('link', { name: 'View Tin Fleet 15' })).toBeInViewport();
});

test('a game goes from the form to every player', async ({ page, browser, portal }) => {
  await page.goto('/developer');
  await signIn(page, 'ada@studio.test');
  await submitGame(page, 'Marble Hours');
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue('');

  await page.getByRole('tab', { name: 'My Games' }).click();
  const game = gameNamed(page, 'Marble Hours');
  await expect(game.getByText('PENDING', { exact: true })).toBeVisible();
  await expect(game.getByRole('link', { name: /^View/ })).toHaveCount(0);
  // The findings about its addresses come by themselves.
  await game.getByRole('button', { name: 'Details of Marble Hours' }).click();
  await expect(game.getByText(/Warning Game URL:/)).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(game.getByText(/check result is ready|couldn’t play your game/)).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await chooseFor(page, 'Marble Hours', 'Show check result');
  await expect(game.getByText('The portal could not reach https://games.example/marble/.')).toBeVisible();
  await chooseFor(page, 'Marble Hours', 'Hide check result');
  await expect(game.getByText('The portal could not reach https://games.example/marble/.')).toHaveCount(0);

  await moderate(page, 'Marble Hours', { kind: 'approve' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(game.getByText('APPROVED', { exact: true })).toBeVisible();
  await expect(game.getByRole('cell', { name: '0', exact: true })).toBeVisible();
  await expect(game.getByRole('cell', { name: 'Not rated yet' })).toBeVisible();
  const address = await game.getByRole('link', { name: 'View Marble Hours' }).getAttribute('href');
  expect(address).toBe('/games/marble-hours');

  const other = await browser.newContext({ baseURL: portal.url });
  const visitor = await other.newPage();
  await visitor.goto(`${portal.url}${address}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Marble Hours' })).toBeVisible();
  await other.close();

  await page.getByRole('tab', { name: 'Analytics' }).click();
  const row = page.getByRole('row', { name: /Marble Hours/ });
  await expect(row.getByText('Not rated yet')).toBeVisible();
  await expect(row.getByText('APPROVED')).toBeVisible();
});

test(
  'a game that its developer changes while a moderator looks at it is looked at again',
  { tag: LONG },
  async ({ page, browser, portal }) => {
    await page.goto('/developer');
    await signIn(page, 'quick@example.org');
    await submitGame(page, 'Wind-up Mice');
    const admin = await browser.newPage({ baseURL: portal.url });
    await admin.goto('/admin-login');
    await admin.getByLabel('Administrator email').fill('admin@playport.test');
    await admin.getByRole('button', { name: 'Login as Administrator' }).click();
    const waiting = (title: string) => admin.getByRole('row').filter({ hasText: title });
    await expect(waiting('Wind-up Mice')).toBeVisible();

    await gameNamed(page, 'Wind-up Mice').getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('Title').fill('Wind-up Cats');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(gameNamed(page, 'Wind-up Cats')).toBeVisible();

    // The address does not answer, so the dashboard asks once more.
    const dialog = admin.getByRole('dialog');
    const approve = async (title: string) => {
      await waiting(title).getByRole('button', { name: 'Approve' }).click();
      await dialog.getByRole('button', { name: 'Approve anyway' }).click();
    };
    await approve('Wind-up Mice');
    await expect(admin.getByText('Failed to approve game. Please try again.', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Someone else changed this.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await approve('Wind-up Cats');
    await expect(admin.getByText('The game has been approved and published.')).toBeVisible();
    await admin.close();
  },
);

test('on a phone, the card is in sight while its title and categories are chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/developer');
  await signIn(page, 'phone@example.org');
  const strip = page.getByRole('group').filter({ hasText: 'Preview' });
  await page.getByLabel('Title').fill('Glass Marbles');
  await expect(strip.getByText('Glass Marbles').first()).toBeInViewport({ ratio: 1 });
  await page.getByText(/^More: categories/).click();
  await page.getByLabel('Puzzle').check();
  await expect(strip.getByText('Preview · Puzzle')).toBeInViewport({ ratio: 1 });
  await strip.getByText('Preview · Puzzle').click();
  await expect(strip.getByRole('article')).toBeVisible();
  // From a tablet on it is beside the form.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(strip).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Card preview' })).toBeVisible();
});

test('a rejected game says why, is edited, and waits again', async ({ page }) => {
  await page.goto('/developer');
  await signIn(page, 'bela@studio.test');
  await submitGame(page, 'Night Ferry');
  await moderate(page, 'Night Ferry', { kind: 'reject', reason: 'It does not start: a file is missing.' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const game = gameNamed(page, 'Night Ferry');
  await expect(game.getByText('REJECTED', { exact: true })).toBeVisible();
  await expect(game.getByText('It does not start: a file is missing.')).toBeVisible();

  await game.getByRole('button', { name: 'Edit Night Ferry' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Night Ferry' })).toBeFocused();
  await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION);
  await page.getByLabel('Title').fill('Night Ferry to Lisbon');
  const more = page.getByText(/^More: categories/);
  await more.click();
  await page.getByLabel('Controls').fill('Arrow keys: Steer\nHelm (gamepad): Steer');
  // Typed texts outlive another tab and a reload.
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await page.goBack();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Night Ferry to Lisbon');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const edited = gameNamed(page, 'Night Ferry to Lisbon');
  await expect(edited.getByText('PENDING', { exact: true })).toBeVisible();
  await expect(edited.getByRole('heading')).toBeFocused();
  await expect(edited.getByText('It does not start')).toHaveCount(0);
  await edited.getByRole('button', { name: 'Edit Night Ferry to Lisbon' }).click();
  await more.click();
  await expect(page.getByLabel('Controls')).toHaveValue('Arrow keys: Steer\nHelm (gamepad): Steer');
});

test('a rejection is answered once, and whoever rejected the game does not decide', async ({
  page,
  browser,
  portal,
}) => {
  await page.goto('/developer');
  await signIn(page, 'edda@studio.test');
  await submitGame(page, 'Salt Boats');
  await moderate(page, 'Salt Boats', { kind: 'reject', reason: 'The boats do not float.' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const game = gameNamed(page, 'Salt Boats');
  const appeal = () => chooseFor(page, 'Salt Boats', 'Appeal this decision');
  await appeal();
  const dialog = page.getByRole('dialog', { name: 'Appeal the decision on Salt Boats' });
  await expect(dialog.getByText('The boats do not float.')).toBeVisible();
  await dialog.getByLabel('Your appeal').fill('They float in salt water.');
  // Typed texts outlive a reload and a failure.
  await page.reload();
  await appeal();
  await expect(dialog.getByLabel('Your appeal')).toHaveValue('They float in salt water.');
  await page.route('**/trpc/submission.answer', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(dialog).toBeHidden();
  await expect(game.getByText('PENDING', { exact: true })).toBeVisible();
  await game.getByRole('button', { name: 'Details of Salt Boats' }).click();
  await expect(game.getByText('They float in salt water.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Salt Boats' }).click();
  await expect(page.getByRole('menuitem', { name: /^Withdraw/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Appeal/ })).toHaveCount(0);

  await page.context().request.post('/api/auth/login', { data: { email: 'second@playport.test' } });
  await portal.execute(`update "user" set role = 'ADMIN' where email = 'second@playport.test'`);
  const admin = await browser.newPage({ baseURL: portal.url });
  await admin.goto('/admin-login');
  await admin.getByLabel('Administrator email').fill('admin@playport.test');
  await admin.getByRole('button', { name: 'Login as Administrator' }).click();
  const waiting = admin.getByRole('row').filter({ hasText: 'Salt Boats' });
  const note = waiting.getByRole('region', { name: 'Appeal against a rejection' });
  await expect(note).toContainText('by admin@playport.test');
  await expect(note).toContainText('They float in salt water.');
  for (const name of ['Approve', 'Reject']) {
    await expect(waiting.getByRole('button', { name })).toBeDisabled();
    await expect(waiting.getByRole('button', { name })).toHaveAccessibleDescription(
      /a different administrator/,
    );
  }
  await admin.close();
});

test('an approved game’s edit waits while the live version stays, and can be withdrawn', async ({ page }) => {
  await page.goto('/developer');
  await signIn(page, 'cleo@studio.test');
  await submitGame(page, 'Tin Can Orchestra');
  await moderate(page, 'Tin Can Orchestra', { kind: 'approve' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const game = gameNamed(page, 'Tin Can Orchestra');
  await game.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByText(/will be reviewed while the live version stays online/)).toBeVisible();
  await page.getByLabel('Title').fill('Tin Can Symphony');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(game.getByText('Changes in review')).toBeVisible();
  await expect(game.getByText('APPROVED', { exact: true })).toBeVisible();

  await chooseFor(page, 'Tin Can Orchestra', /^Withdraw changes/);
  const dialog = page.getByRole('dialog', { name: 'Withdraw changes?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(game.getByText('Changes in review')).toBeVisible();
  await chooseFor(page, 'Tin Can Orchestra', /^Withdraw changes/);
  await dialog.getByRole('button', { name: 'Withdraw changes' }).click();
  await expect(game.getByText('Changes in review')).toHaveCount(0);

  await chooseFor(page, 'Tin Can Orchestra', /^Withdraw/);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(game.getByText('REJECTED', { exact: true })).toBeVisible();
  await expect(game.getByText('Withdrawn by its developer.')).toBeVisible();
});

test('my games are filtered by their status, which the address keeps', { tag: LONG }, async ({ page }) => {
  await page.goto('/developer');
  await signIn(page, 'finn@studio.test');
  await submitGame(page, 'Paper Trams');
  await moderate(page, 'Paper Trams', { kind: 'reject', reason: 'The trams are flat.' });
  await page.getByRole('tab', { name: 'Submit Game' }).click();
  await submitGame(page, 'Paper Buses');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByLabel('Status').selectOption('Rejected (1)');
  await expect(page.getByText('1 of 2 games')).toBeVisible();
  await expect(gameNamed(page, 'Paper Trams')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('REJECTED');
  await expect(gameNamed(page, 'Paper Buses')).toHaveCount(0);
});

test('a game that was never published is withdrawn for good', { tag: LONG }, async ({ page }) => {
  await page.goto('/developer');
  await signIn(page, 'dora@studio.test');
  await submitGame(page, 'Second Thoughts');
  await chooseFor(page, 'Second Thoughts', /^Withdraw/);
  const dialog = page.getByRole('dialog', { name: 'Withdraw?' });
  await expect(dialog.getByText(/deleted permanently/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('No games yet.')).toBeVisible();
});

test('what is wrong is said at the fields, by the browser’s rules and in our words', async ({ page }) => {
  await page.goto('/developer');
  await signIn(page, 'emil@studio.test');
  // The build comes first; what few games need is under More.
  await expect(page.getByRole('tab', { name: 'Upload a build' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Play type')).toBeHidden();
  await page.getByText('Give an address').click();
  await page.getByRole('button', { name: 'Submit Game' }).click();
  const summary = page.getByRole('group', { name: '4 fields to correct' });
  await expect(summary).toBeFocused();
  for (const text of ['Enter a title.', 'Enter a description.', 'Enter the URL of an image.'])
    await expect(page.getByText(text)).toHaveCount(2);
  await summary.getByRole('link', { name: 'Description: Enter a description.' }).click();
  await expect(page.getByLabel('Description')).toBeFocused();

  await fillDeveloperForm(page, 'Plain Text');
  await page.getByLabel('Game URL').fill('http://games.example/marble/');
  await page.getByLabel('Thumbnail URL').fill('abc');
  const more = page.getByText(/^More: categories/);
  await more.click();
  await page.getByLabel('Tags').fill('1,2,3,4,5,6,7,8,9');
  await page.getByLabel('Controls').fill('Steer');
  await more.click();
  await page.getByRole('button', { name: 'Submit Game' }).click();
  const four = page.getByRole('group', { name: '4 fields to correct' });
  for (const label of ['Game URL', 'Thumbnail URL'])
    await expect(
      four.getByRole('link', { name: `${label}: Enter an address that starts with https://.` }),
    ).toBeVisible();
  // It leads into what is closed, too.
  await four.getByRole('link', { name: /^Tags: Up to 8 tags/ }).click();
  await expect(page.getByLabel('Tags')).toBeFocused();
  await four.getByRole('link', { name: /^Controls: Write each control in a line/ }).click();
  await expect(page.getByLabel('Controls')).toBeFocused();

  const categories = page.getByRole('group', { name: 'Categories (up to 3)' });
  for (const name of ['Puzzle', 'Arcade', 'Casual']) await categories.getByLabel(name).check();
  await expect(categories.getByLabel('Racing')).toBeDisabled();
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/net::ERR_|status of 4\d\d/] });

  test(
    'a category that does not fit the age rating is refused at its boxes',
    { tag: LONG },
    async ({ page }) => {
      await page.goto('/developer');
      await signIn(page, 'emmy@studio.test');
      await fillDeveloperForm(page, 'Not for Children');
      const categories = page.getByRole('group', { name: 'Categories (up to 3)' });
      await page.getByText(/^More: categories/).click();
      await categories.getByLabel('Kids').check();
      await page.getByRole('button', { name: 'Submit Game' }).click();
      const summary = page.getByRole('group', { name: '1 field to correct' });
      await expect(summary).toBeFocused();
      await summary
        .getByRole('link', { name: /^Categories \(up to 3\): The category Kids is for games rated KIDS\./ })
        .click();
      await expect(categories.getByLabel('Action')).toBeFocused();
      await page.getByLabel('Age rating').selectOption('KIDS');
      await page.getByRole('button', { name: 'Submit Game' }).click();
      await expect(page.getByText('Game submitted successfully!')).toBeVisible();
    },
  );

  test('a submission that the server refuses is told in its words, and nothing is lost', async ({ page }) => {
    await page.goto('/developer');
    await signIn(page, 'fritz@studio.test');
    await fillDeveloperForm(page, 'Refused Game');
    await page.route('**/trpc/submission.submit', (route) =>
      route.fulfill({
        status: 429,
        json: {
          error: {
            message: 'Too many requests.',
            code: -32_029,
            data: { code: 'rate_limited', message: 'Too many requests. Wait a moment and try again.' },
          },
        },
      }),
    );
    await page.getByRole('button', { name: 'Submit Game' }).click();
    await expect(page.getByText('Submission failed')).toBeVisible();
    await expect(page.getByText('Too many requests.').first()).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Refused Game');
  });
});

test('a submission that reaches no server says so', { tag: LONG }, async ({ page }) => {
  await page.goto('/developer');
  await signIn(page, 'gita@studio.test');
  await fillDeveloperForm(page, 'Lost Game');
  await page.route('**/trpc/submission.submit', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Game' }).click();
  await expect(page.getByText('Submission failed')).toBeVisible();
  await expect(page.getByText('Failed to submit game', { exact: true })).toBeVisible();
});

test(
  'a draft outlives a reload, belongs to one person, and ends with the sending',
  { tag: LONG },
  async ({ page }) => {
    await page.goto('/developer');
    await signIn(page, 'hana@studio.test');
    await page.getByLabel('Title').fill('Half a Thought & More');
    await page.getByText(/^More: categories/).click();
    await page.getByLabel('Single player').uncheck();
    await page
      .getByRole('group', { name: /Categories/ })
      .getByLabel('Puzzle')
      .check();
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Half a Thought & More');
    // The card preview shows it, too.
    await expect(page.getByRole('link', { name: 'Half a Thought & More' })).toBeVisible();
    await page.getByText(/^More: categories/).click();
    await expect(page.getByLabel('Single player')).not.toBeChecked();
    await expect(page.getByRole('group', { name: /Categories/ }).getByLabel('Puzzle')).toBeChecked();

    await page.getByRole('button', { name: 'hana' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
    await expect.poll(drafts).toEqual([]);
    await signIn(page, 'ines@studio.test');
    await expect(page.getByLabel('Title')).toHaveValue('');

    await submitGame(page, 'A Whole Thought');
    await page.getByRole('tab', { name: 'Submit Game' }).click();
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('');
  },
);

test('the short form sends a game to review', { tag: LONG }, async ({ page }) => {
  await page.goto('/submit');
  await expect(page.getByText('Sign in required')).toBeVisible();
  for (const [name, to] of [
    ['Developer Portal', '/developer-portal'],
    ['Game guidelines', '/game-guidelines'],
    ['API documentation', '/api-docs'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await signIn(page, 'jan@studio.test');

  await page.getByRole('button', { name: 'Submit Game' }).click();
  await expect(page.getByRole('link', { name: 'Choose a category.' })).toBeVisible();
  await page.getByLabel('Title').fill('Paper Regatta');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Paper Regatta');
  await page.getByLabel('Category').selectOption('sports');
  await page.getByLabel('Description').fill(DESCRIPTION);
  await page.getByLabel('Game URL').fill('https://games.example/regatta/');
  await page.getByLabel('Tags').fill('Boats, wind, boats');
  await page.getByRole('button', { name: 'Submit Game' }).click();
  await expect(page.getByText('Game Submitted!')).toBeVisible();
  await expect(
    page.getByText("Your game has been submitted for review. We'll notify you once it's approved."),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Games' })).toHaveAttribute('aria-selected', 'true');
  await expect(gameNamed(page, 'Paper Regatta')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('the short form says that it failed, and keeps what was typed', { tag: LONG }, async ({ page }) => {
  await page.goto('/submit');
  await signIn(page, 'kim@studio.test');
  await page.getByLabel('Title').fill('Paper Regatta');
  await page.getByLabel('Category').selectOption('sports');
  await page.getByLabel('Description').fill(DESCRIPTION);
  await page.getByLabel('Game URL').fill('https://games.example/regatta/');
  await page.route('**/trpc/submission.submitLegacy', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Game' }).click();
  await expect(page.getByText('Submission Failed')).toBeVisible();
  await expect(page.getByText('Failed to submit your game. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Paper Regatta');
});
