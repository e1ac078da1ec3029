import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test, WRITERS } from './fixtures.ts';
import { LONG } from './long.ts';

// Games published here must not appear in other tests' lists.
test.use({
  settings: WRITERS,
  // The page of a game that was suspended a moment ago is fetched ahead as the pointer comes over its link.
  expectedErrors: [
    /net::ERR_|status of 503|status of 409 .*moderation\.approve|status of 404 .*game\.bySlug/,
  ],
});

/** The headers of calls by the developer of the games. */
async function as(email: string, { request }: Page): Promise<{ authorization: string }> {
  const login = await request.post('/api/auth/login', { data: { email } });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  return { authorization: `Bearer ${token}` };
}

async function submit(page: Page, title: string): Promise<void> {
  const answer = await page.request.post('/api/dev/games', {
    headers: await as('maker@example.org', page),
    data: {
      title,
      description: 'Roll a marble through a garden of clocks.',
      srcUrl: 'https://games.example/marble/',
      thumbUrl: 'https://games.example/marble.png',
    },
  });
  expect(answer.status()).toBe(201);
}

async function enter(page: Page): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Administrator email').fill('admin@playport.test');
  await page.getByRole('button', { name: 'Login as Administrator' }).click();
  await expect(page.getByText('Welcome Administrator')).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
}

/** Fails one call to the portal. */
async function takeAway(page: Page, procedure: string): Promise<void> {
  const message = 'The portal can’t do this right now. Try again in a few seconds.';
  await page.route(
    `**/trpc/${procedure}`,
    (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: -32603, message, data: { code: 'unavailable', message } } },
      }),
    { times: 1 },
  );
}

const pending = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
async function centreOf(control: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}
/** A replaced toast is still animating out. */
const told = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).last()).toBeVisible();

test('an administrator approves a game and is told so, or that it did not work', async ({ page }) => {
  await submit(page, 'Clock Garden');
  await enter(page);
  await pending(page, 'Clock Garden').getByRole('button', { name: 'Approve' }).click();
  // Its address does not answer.
  const dialog = page.getByRole('dialog', { name: 'Approve Clock Garden anyway?' });
  await takeAway(page, 'moderation.approve');
  await dialog.getByRole('button', { name: 'Approve anyway' }).click();
  await told(page, 'Failed to approve game. Please try again.');
  await dialog.getByRole('button', { name: 'Approve anyway' }).click();
  await told(page, 'Game approved');
  await told(page, 'The game has been approved and published.');
  await expect(pending(page, 'Clock Garden').getByText('Approved', { exact: true })).toBeFocused();
});

test('a second click of a double click approves no other game, and an approval can be undone', async ({
  page,
}) => {
  await submit(page, 'Clock Forest');
  await submit(page, 'Clock Harbour');
  await enter(page);
  const [first, second] = [pending(page, 'Clock Forest'), pending(page, 'Clock Harbour')];
  const approve = first.getByRole('button', { name: 'Approve' });
  await expect(second).toBeVisible();
  await approve.scrollIntoViewIfNeeded();
  const { x, y } = await centreOf(approve);
  await page.mouse.click(x, y);
  await page.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(first.getByText('Approved', { exact: true })).toBeVisible();
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(second.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await expect(first.getByText('Approved', { exact: true })).toBeVisible();
  await first.getByRole('button', { name: 'Undo' }).click();
  await told(page, 'Decision undone');
  await expect(first.getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect((await page.request.get('/api/games/clock-forest')).status()).toBe(404);
});

test(
  'a search and a page of the dashboard are in the address, and Back leads through them',
  { tag: LONG },
  async ({ page }) => {
    await submit(page, 'Clock Lighthouse');
    await enter(page);
    const search = page.getByRole('searchbox', { name: 'Search pending games' });
    await search.fill('lighthouse');
    await search.press('Enter');
    await expect(page).toHaveURL(/\?search=lighthouse$/);
    await expect(pending(page, 'Pending Game')).toBeHidden();
    await page.reload();
    await expect(pending(page, 'Clock Lighthouse')).toBeVisible();
    await search.fill('windmill');
    await search.press('Enter');
    await told(page, 'Nothing found for “windmill”');
    await page.goBack();
    await expect(search).toHaveValue('lighthouse');
    await expect(pending(page, 'Clock Lighthouse')).toBeVisible();
    await page.goto('/admin?tab=users&page=7');
    await told(page, 'This page is empty');
    await page.getByRole('button', { name: 'First page' }).click();
    await expect(page).toHaveURL(/\?tab=users$/);
    await page.getByRole('button', { name: 'Person' }).click();
    await expect(page).toHaveURL(/sort=name&order=asc$/);
    await expect(page.getByRole('columnheader', { name: 'Person' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page.getByRole('row').filter({ hasText: 'This is you.' })).toBeVisible();
  },
);

/** Approves games without a decision. */
const approvedSql = (which: string) =>
  `update game set status = 'APPROVED', published_at = now(), live_id = waiting_id, waiting_id = null where ${which}`;

test('an upload that does not work is approved with a reason only, and the focus returns', async ({
  page,
  portal,
}) => {
  await submit(page, 'Clock Cellar');
  const report = {
    verdict: 'broken',
    findings: [],
    runs: [],
    notRun: null,
    checkedAt: new Date().toISOString(),
  };
  await portal.execute(
    `with made as (insert into upload (id, created_at, status, file_name, packed_bytes, entry, engine, report, preview_key, preview_until)
      values (gen_random_uuid(), now(), 'READY', 'cellar.zip', 1, 'index.html', 'html', '${JSON.stringify(report)}', 'cellar', now()) returning id)
      update edition set upload_id = made.id, src_url = null from made where title = 'Clock Cellar'`,
  );
  await enter(page);
  const approve = pending(page, 'Clock Cellar').getByRole('button', { name: 'Approve' });
  await approve.click();
  const dialog = page.getByRole('dialog', { name: 'Approve Clock Cellar anyway?' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(approve).toBeFocused();
  await approve.click();
  await dialog.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('textbox').fill('It works on every phone that I have.');
  await dialog.getByRole('button', { name: 'Approve anyway' }).click();
  await told(page, 'Game approved');
  await expect(pending(page, 'Clock Cellar').getByText('Approved', { exact: true })).toBeFocused();
});

test('a moderator reviews one game after the other with the keyboard', async ({ page }) => {
  await submit(page, 'Tide Meadow');
  await submit(page, 'Tide River');
  await enter(page);
  await page.goto('/admin?search=tide');
  // The list's order is the order of the review, and its titles lead there too.
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Game' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Tide River' }).click();
  await expect(page.getByRole('article', { name: 'Review' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: 'Tide River' })).toBeFocused();
  await page.getByRole('button', { name: 'Review one by one' }).click();
  const shown = (title: string) => expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  const dialog = (name: string) => page.getByRole('dialog', { name });
  // The list, which has both titles, stays until the review's code is loaded.
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible();
  await shown('Tide Meadow');
  await page.keyboard.press('j');
  await shown('Tide River');
  await page.reload();
  await shown('Tide River');
  await page.keyboard.press('k');
  await shown('Tide Meadow');
  // A asks and A again confirms; then the next game is shown, and U takes the decision back and leads to its game.
  await page.keyboard.press('a');
  await expect(dialog('Approve Tide Meadow anyway?')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('Tide Meadow: Approved')).toBeFocused();
  await shown('Tide River');
  await page.keyboard.press('u');
  await told(page, 'Decision undone');
  await shown('Tide Meadow');
  await page.keyboard.press('a');
  await expect(dialog('Approve Tide Meadow anyway?').getByRole('button', { name: /^Approve/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await shown('Tide River');
  await page.getByRole('button', { name: 'Undo' }).click();
  await told(page, 'Decision undone');
  await shown('Tide Meadow');
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeEnabled();
  await page.keyboard.press('r');
  const reject = dialog('Reject Tide Meadow');
  await reject
    .getByLabel('Common reason')
    .selectOption({ label: 'The game leads players away to other sites.' });
  await reject.getByRole('textbox').pressSequentially(' Take jak out.');
  await reject.getByRole('button', { name: 'Reject' }).click();
  await told(page, 'Game rejected');
  await shown('Tide River');
  await page.keyboard.press('u');
  await shown('Tide Meadow');
  const entry = page.getByRole('listitem').filter({ hasText: /^Game rejected/ });
  await expect(entry).toContainText('The game leads players away to other sites. Take jak out.');
  await page.keyboard.press('Shift+Slash');
  await dialog('Keyboard shortcuts').getByLabel('Use keyboard shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await shown('Tide Meadow');
});

test('the checks of a game open in full, and its review says why it is not in its frame', async ({
  page,
}) => {
  await submit(page, 'Tide Cliff');
  await enter(page);
  const checks = page.getByRole('button', { name: '2 warnings of Tide Cliff' });
  // The list does not change by itself.
  await expect(async () => {
    await page.reload();
    await expect(checks).toBeVisible({ timeout: 3000 });
  }).toPass();
  await checks.press('Enter');
  const found = 'The address leads to no public server.';
  await expect(page.getByText(`Game URL, Thumbnail: ${found}`)).toBeVisible();
  await checks.press('Enter');
  await expect(page.getByText(`Game URL, Thumbnail: ${found}`)).toBeHidden();
  await expect(checks).toBeFocused();
  await page.getByRole('link', { name: 'Tide Cliff' }).click();
  const review = page.getByRole('article', { name: 'Review' });
  const preview = review.getByRole('region', { name: 'Preview of Tide Cliff' });
  await expect(preview.getByText('This game could not be loaded')).toBeVisible();
  // The reason is said once, in the card above everything else.
  const card = review.getByRole('region', { name: 'Check result' });
  await expect(card.getByText('It was not played.')).toBeVisible();
  await expect(card.getByText(found)).toBeVisible();
  await expect(review.getByText(found)).toHaveCount(1);
  await card.getByRole('button', { name: 'Reject with this reason' }).click();
  const reject = page.getByRole('dialog', { name: 'Reject Tide Cliff' });
  await expect(reject.getByRole('textbox')).toHaveValue(
    `Game URL, Thumbnail: ${found} Please check this and submit the game again.`,
  );
  await page.keyboard.press('Escape');
  await expect(reject).toBeHidden();
  await expect(preview.getByRole('link', { name: 'Open its address' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await page.setViewportSize({ width: 360, height: 700 });
  const approve = review.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeInViewport({ ratio: 1 });
  await review.getByText('No earlier decisions.').scrollIntoViewIfNeeded();
  await expect(approve).toBeInViewport({ ratio: 1 });
  await expect(page.locator('iframe')).toHaveCount(0);
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('iframe[title="Preview of Tide Cliff"]')).toHaveCount(1);
});

test('a game whose picture cannot be fetched is not offered for approval, and the review says why', async ({
  page,
  portal,
}) => {
  await submit(page, 'Lost Frame');
  await portal.execute(
    `update edition set thumb_url = 'https://games.example/lost.png' where title = 'Lost Frame'`,
  );
  await enter(page);
  await page.getByRole('link', { name: 'Lost Frame' }).click();
  const review = page.getByRole('article', { name: 'Review' });
  const why = 'Cannot be approved while its picture cannot be fetched: https://games.example/lost.png';
  await expect(review.getByText(why)).toBeVisible();
  const approve = review.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(why);
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Reject Lost Frame');
});

test('what happens to a person is asked first, and the focus returns', async ({ page }) => {
  await submit(page, 'Clock Bridge');
  await enter(page);
  await page.goto('/admin?tab=users&search=maker');
  const maker = page.getByRole('row').filter({ hasText: 'maker@example.org' });
  const more = maker.getByRole('button', { name: 'Actions for maker' });
  for (const [name, title] of [
    ['Make admin', 'Make maker an administrator?'],
    ['Block', 'Block maker?'],
    ['End sessions', 'End all sessions of maker?'],
  ] as const) {
    await more.click();
    await page.getByRole('menuitem', { name }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  }
  await more.click();
  await page.getByRole('menuitem', { name: 'End sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End sessions' }).click();
  await told(page, 'Sessions ended');
  await expect(maker.getByRole('cell').nth(3)).toHaveText('0');
  await expect(more).toBeFocused();
});

test('a failed job shows its last error, and is retried or discarded', async ({ page, portal }) => {
  const failed = (id: string, said: string) =>
    portal.execute(
      `insert into pgboss.job (name, source_name, data, source_output, source_retry_count)
        values ('failed', 'runs', '{"id": "${id}"}', '{"message": "${said}"}', 10)`,
    );
  const [first, second] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
  await failed(first, 'The bucket is away.');
  await failed(second, 'The disk is full.');
  await enter(page);
  await page.getByRole('tab', { name: 'System' }).click();
  await page.getByRole('link', { name: 'Jobs' }).click();
  const queue = page
    .getByRole('table', { name: 'Queues' })
    .getByRole('row')
    .filter({ hasText: 'Recordings' });
  await expect(queue.getByRole('cell').nth(3)).toHaveText('2');
  const job = (said: string) => page.getByRole('row').filter({ hasText: said });
  await expect(job('The bucket is away.').getByRole('cell').first()).toHaveText('11');
  await job('The bucket is away.').getByRole('button', { name: 'Retry' }).click();
  await told(page, 'Job retried');
  await expect(job('The bucket is away.').getByText('Retried')).toBeFocused();
  await job('The disk is full.').getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard this job?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await told(page, 'Job discarded');
  await expect(queue.getByRole('cell').nth(3)).toHaveText('0');
  await page.getByRole('combobox', { name: 'Jobs' }).selectOption('Waiting');
  await page.getByRole('combobox', { name: 'Queue' }).selectOption('Runs');
  await expect(page.getByText('No job is waiting')).toBeVisible();
});

test(
  'an administrator rejects every game that waits, and is told that none is left',
  { tag: LONG },
  async ({ page }) => {
    await submit(page, 'Clock Desert');
    await enter(page);
    await expect(pending(page, 'Clock Desert')).toBeVisible();
    await takeAway(page, 'moderation.reject');
    const titles = await page.getByRole('rowheader').getByRole('link').allTextContents();
    for (const title of ['Clock Desert', ...titles.filter((other) => other !== 'Clock Desert')]) {
      await pending(page, title).getByRole('button', { name: 'Reject' }).click();
      const dialog = page.getByRole('dialog', { name: `Reject ${title}` });
      await dialog.getByRole('textbox').fill('It does not start.');
      await dialog.getByRole('button', { name: 'Reject' }).click();
      if (title === 'Clock Desert') {
        await told(page, 'Failed to reject game. Please try again.');
        await dialog.getByRole('button', { name: 'Reject' }).click();
      }
      await told(page, 'Game rejected');
      await told(page, 'The game has been rejected and removed from review.');
      await expect(pending(page, title).getByText('Rejected', { exact: true })).toBeVisible();
    }
    await told(page, 'No games pending review');
    // Controls that do nothing in an empty list are not there.
    await page.reload();
    await expect(page.getByText('No games pending review')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  },
);

test('on a phone one box sorts a list of the dashboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page);
  await page.goto('/admin?tab=users');
  const orders = page.getByRole('combobox', { name: 'Sort by' });
  await expect(orders).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(orders).toHaveValue('createdAt desc');
  await expect(page.getByRole('button', { name: 'Person' })).toBeHidden();
  await orders.selectOption({ label: 'Person, ascending' });
  await expect(page).toHaveURL(/sort=name&order=asc$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(orders).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Person' })).toHaveAttribute('aria-sort', 'ascending');
});

test('on a phone every list of the dashboard begins on the first screen', async ({ page }) => {
  await submit(page, 'Pocket Clock');
  await page.setViewportSize({ width: 360, height: 680 });
  await enter(page);
  const bar = page.getByRole('navigation', { name: 'At hand' });
  const top = async () => (await bar.boundingBox())?.y ?? 0;
  const figures = page.getByRole('definition');
  await expect(figures).toHaveCount(4);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  for (const [tab, rows] of [
    ['pending-games', 1],
    ['all-games', 1],
    ['users', 2],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`);
    const last = page
      .getByRole('tabpanel')
      .locator('tbody tr')
      .nth(rows - 1);
    await expect(last).toBeVisible();
    const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
    expect(y + height, tab).toBeLessThanOrEqual(await top());
    await expect(figures.first()).toBeVisible({ visible: tab === 'pending-games' });
  }
  // A person's row says what its columns say.
  await expect(page.getByRole('row').filter({ hasText: 'maker@example.org' })).toContainText(
    /maker · Player.*\d games? · \d ratings? · (seen|never seen)/,
  );
  await page.goto('/admin?tab=system');
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(sections).toHaveCount(7);
  const places = await sections.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y));
  expect(new Set(places).size).toBe(1);
});

test('All Games shows a picture, a state and two labels of each game, and a pending one leads to its review', async ({
  page,
}) => {
  const answer = await page.request.post('/api/dev/games', {
    headers: await as('maker@example.org', page),
    data: {
      title: 'Label Tower',
      description: 'Stack what is written.',
      srcUrl: 'https://games.example/tower/',
      thumbUrl: 'https://games.example/tower.png',
      categories: ['puzzle', 'casual'],
      tags: ['stack', 'words'],
    },
  });
  expect(answer.status()).toBe(201);
  await enter(page);
  await page.goto('/admin?tab=all-games&search=label+tower');
  const row = page.getByRole('row').filter({ hasText: 'Label Tower' });
  await expect(row.getByRole('cell', { name: 'Pending', exact: true })).toBeVisible();
  await expect(row.getByText('+2', { exact: true })).toBeVisible();
  await expect(row.getByText('https://games.example')).toBeVisible();
  await expect(row.getByRole('time')).toHaveText(/^\w+ \d+, \d{4}$/);
  await expect(row.getByRole('time')).toHaveAttribute('title', /\d:\d\d/);
  await row.getByRole('link', { name: 'Label Tower' }).click();
  await expect(
    page.getByRole('article', { name: 'Review' }).getByRole('heading', { name: 'Label Tower' }),
  ).toBeVisible();
  // A game that is hosted here says no host.
  await page.goto('/admin?tab=all-games&search=kerb+drift');
  const own = page.getByRole('row').filter({ hasText: 'Kerb Drift' });
  await expect(own.getByRole('link', { name: 'Kerb Drift' })).toBeVisible();
  await expect(own.locator('img')).toBeVisible();
  await expect(own).not.toContainText(/Hosted here|https:/);
});

test(
  'an administrator makes a collection, and its games have the order of the keyboard',
  { tag: LONG },
  async ({ page }) => {
    await enter(page);
    await page.getByRole('tab', { name: 'All Games' }).click();
    await page.getByRole('link', { name: 'Collections', exact: true }).first().click();
    await page.getByRole('button', { name: 'New collection' }).click();
    const dialog = page.getByRole('dialog', { name: 'New collection' });
    await dialog.getByLabel('Title').fill('For the train');
    for (const [words, title] of [
      ['kerb', 'Kerb Drift'],
      ['snake', 'Rewind Snake'],
    ] as const) {
      await dialog.getByLabel('Find games to add').fill(words);
      await dialog.getByRole('button', { name: `Add ${title}` }).click();
    }
    const up = dialog.getByRole('button', { name: 'Move Rewind Snake up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Rewind Snake: 1 of 2')).toBeAttached();
    await expect(up).toBeFocused();
    await dialog.getByLabel('Published').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Collection saved');
    await page.goto('/collections/for-the-train');
    // Other games follow a short list.
    const titles = page.getByRole('article').getByRole('heading');
    await expect
      .poll(async () => (await titles.allTextContents()).slice(0, 2))
      .toEqual(['Rewind Snake', 'Kerb Drift']);
  },
);

test('an administrator edits what a studio says', { tag: LONG }, async ({ page }) => {
  await enter(page);
  await page.goto('/studios/tin-kite');
  await page.getByRole('button', { name: 'Edit studio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Tin Kite' });
  await dialog.getByLabel('Website').fill('http://kite.example/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter an address that starts with https://')).toBeVisible();
  await dialog.getByLabel('Website').fill('');
  await dialog.getByLabel('About').fill('Two people, one kite.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await told(page, 'Studio saved');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Two people, one kite.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Two people, one kite.')).toBeVisible();
});

test('an administrator suspends several games at once, learns what another did before, and undoes it', async ({
  page,
  portal,
}) => {
  const titles = ['Bulk Anchor', 'Bulk Bridge', 'Bulk Canal'];
  for (const title of titles) await submit(page, title);
  await portal.execute(approvedSql(`title like 'Bulk %'`));
  await enter(page);
  await page.goto('/admin?tab=all-games&search=bulk&sort=title&order=asc');
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const is = (title: string, status: string) =>
    expect(row(title).getByRole('cell', { name: status, exact: true })).toBeVisible();
  const suspend = page.getByRole('button', { name: /^Suspend \d/ });
  const all = page.getByLabel('Select all (3)');
  await row('Bulk Anchor').getByLabel('Select Bulk Anchor').check();
  await expect(all).toBeChecked({ indeterminate: true });
  await all.check();
  await expect(suspend).toHaveText('Suspend 3');
  await suspend.click();
  const dialog = page.getByRole('dialog', { name: 'Suspend 3 games' });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  // Another administrator is faster.
  await portal.execute(`update game set status = 'SUSPENDED' where title = 'Bulk Bridge'`);
  await dialog.getByRole('textbox').fill('They mine coins.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await told(page, 'Games suspended');
  await expect(page.getByText('2 suspended, 1 was already suspended', { exact: true })).toBeFocused();
  for (const title of titles) {
    await is(title, 'Suspended');
    await expect(row(title).getByRole('checkbox')).not.toBeChecked();
  }
  await page.getByRole('button', { name: 'Undo all' }).click();
  await told(page, 'Decisions undone');
  await expect(page.getByText('2 undone', { exact: true })).toBeFocused();
  await is('Bulk Anchor', 'Approved');
  await is('Bulk Bridge', 'Suspended');
  await row('Bulk Bridge').getByLabel('Select Bulk Bridge').check();
  await page.getByRole('button', { name: 'Reinstate 1' }).click();
  await told(page, 'Game reinstated');
  await is('Bulk Bridge', 'Approved');
});

test('a suspension of one game that is undone tells nobody, in All Games and in Reports', async ({
  page,
  portal,
}) => {
  await submit(page, 'Lone Lantern');
  await portal.execute(approvedSql(`title = 'Lone Lantern'`));
  await portal.execute(
    `insert into report (id, kind, game_id, reason, status, created_at, priority)
      select gen_random_uuid(), 'GAME', id, reason, 'OPEN', now(), 'medium'
      from game, (values ('broken'), ('other')) as r (reason) where title = 'Lone Lantern'`,
  );
  const headers = await as('maker@example.org', page);
  const heard = async () => (await page.request.get('/api/notifications', { headers })).text();
  const status = async () => (await page.request.get('/api/games/lone-lantern')).status();
  const suspend = async (button: Locator) => {
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Lone Lantern' });
    await dialog.getByRole('textbox').fill('It mines coins.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('Lone Lantern was suspended', { exact: true })).toBeFocused();
    expect(await status()).toBe(404);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('The decision on Lone Lantern was undone', { exact: true })).toBeFocused();
    await expect(button).toBeVisible();
    expect(await status()).toBe(200);
    expect(await heard()).not.toContain('Lone Lantern');
  };
  await enter(page);
  await page.goto('/admin?tab=all-games&search=lone');
  await suspend(page.getByRole('button', { name: 'Suspend Lone Lantern' }));
  await page.goto('/admin?tab=reports&search=lone');
  await page.getByRole('button', { name: /^Lone Lantern/ }).click();
  await suspend(page.getByRole('button', { name: 'Suspend the game' }));

  // Nor do reports that were closed and opened again stay chosen.
  await page.getByLabel('Select all (2)').check();
  await page.getByRole('button', { name: 'Resolve 2' }).click();
  await page
    .getByRole('dialog', { name: 'Resolve 2 reports' })
    .getByRole('button', { name: 'Resolve' })
    .click();
  await expect(page.getByText('2 reports closed', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText('2 reports reopened', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Select all (2)')).not.toBeChecked({ indeterminate: true });
  await expect(page.getByLabel('Select all (2)')).not.toBeChecked();
});

test('a reported comment names its writer, whose entry is one link away, and is deleted from its report', async ({
  page,
  portal,
}) => {
  await submit(page, 'Word Garden');
  await portal.execute(approvedSql(`title = 'Word Garden'`));
  const { id } = z
    .object({ id: z.string() })
    .parse(await (await page.request.get('/api/games/word-garden')).json());
  await page.request.post(`/api/games/${id}/rate`, {
    headers: await as('writer@example.org', page),
    data: { score: 5, comment: 'Buy coins at coins.example!' },
  });
  const [comment] = z
    .array(z.object({ id: z.string() }))
    .parse(await (await page.request.get('/api/games/word-garden/comments')).json());
  await page.request.post(`/api/comments/${comment?.id}/report`, {
    headers: await as('reader@example.org', page),
    data: { reason: 'spam' },
  });
  await enter(page);
  await page.goto('/admin?tab=reports&reported=word-garden');
  const entry = page.getByRole('region', { name: 'Word Garden' }).getByRole('listitem');
  await expect(entry.getByText('5 stars')).toBeVisible();
  await expect(entry.getByText('Reported by reader')).toBeVisible();
  // Acts on the comment stand before the one that only closes the report.
  await expect(entry.getByRole('button')).toHaveText(['Delete the comment', 'Resolve', 'Dismiss']);
  await entry.getByRole('button', { name: 'Delete the comment' }).click();
  await told(page, 'Comment deleted');
  await entry.getByRole('link', { name: 'writer', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'writer@example.org' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

/** A report on a game, by nobody, of this priority. */
const reportSql = (title: string, priority: string) =>
  `insert into report (id, kind, game_id, reason, description, status, created_at, priority)
    select gen_random_uuid(), 'GENERAL', g.id, 'malware', 'It mines coins.', 'OPEN', now(), '${priority}'
    from game g where g.title = '${title}'`;

test('a row of the reports has a picture, says its severity by a sign too, and opens by keyboard', async ({
  page,
  portal,
}) => {
  const priorities = {
    'Grave Critical': 'critical',
    'Grave High': 'high',
    'Grave Medium': 'medium',
    'Grave Low': 'low',
  };
  for (const [title, priority] of Object.entries(priorities)) {
    await submit(page, title);
    await portal.execute(reportSql(title, priority));
  }
  await enter(page);
  await page.goto('/admin?tab=reports&search=grave');
  const rows = page.getByRole('list', { name: 'Reported games' }).getByRole('button');
  await expect(rows).toHaveText([
    /Grave Critical.*Critical/,
    /Grave High.*High/,
    /Grave Medium.*Medium/,
    /Grave Low.*Low/,
  ]);
  const signs = await rows.evaluateAll(
    (buttons, words) =>
      buttons.map((button, index) => {
        const word = [...button.querySelectorAll('span')].find(
          (span) => span.textContent === words[index] && span.querySelector('svg') !== null,
        );
        return word === undefined
          ? null
          : { shape: word.querySelector('svg')?.innerHTML, color: getComputedStyle(word).color };
      }),
    ['Critical', 'High', 'Medium', 'Low'],
  );
  expect(new Set(signs.map((sign) => sign?.shape)).size).toBe(4);
  expect(new Set(signs.map((sign) => sign?.color)).size).toBe(4);
  const first = rows.first();
  await expect(
    first
      .locator('img')
      .or(first.getByText('G', { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(first).toContainText('Open');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toContainText('Close');
  await expect(first).toBeFocused();
  await expect(page.getByRole('region', { name: 'Grave Critical' })).toContainText('It mines coins.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Grave Critical' })).toHaveCount(0);
});

test('approving looks unlike rejecting and previewing, and a long description has two lines and a way to the rest', async ({
  page,
  portal,
}) => {
  await submit(page, 'Long Words');
  const description = `${'Roll a marble through a garden of clocks before the last of them strikes. '.repeat(8)}The end.`;
  await portal.execute(`update edition set description = '${description}' where title = 'Long Words'`);
  await enter(page);
  await page.goto('/admin?search=long+words');
  const row = pending(page, 'Long Words');
  const looks = await Promise.all(
    ['Approve', 'Reject', 'Preview'].map((name) =>
      row.getByRole('button', { name }).evaluate((button) => {
        const { backgroundColor, borderTopColor, color } = getComputedStyle(button);
        return { backgroundColor, borderTopColor, color, signs: button.querySelectorAll('svg').length };
      }),
    ),
  );
  expect(new Set(looks.map(({ color }) => color)).size).toBe(3);
  expect(looks.map(({ signs }) => signs)).toEqual([1, 1, 0]);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const words = row.getByText(/^Roll a marble/);
    const shown = await words.evaluate((element) => ({
      lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
      width: element.clientWidth,
    }));
    expect(Math.round(shown.lines), `${width}`).toBe(2);
    // Much more than 25 letters, of some seven pixels each, in its two lines.
    expect((2 * shown.width) / 7, `${width}`).toBeGreaterThan(30);
    const more = row.getByRole('button', { name: 'Show all of Long Words' });
    await more.press('Enter');
    await expect(row.getByRole('button', { name: 'Show less of Long Words' })).toBeFocused();
    expect(
      await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThan(2);
    await page.keyboard.press('Enter');
    await expect(more).toBeFocused();
  }
});

test('on a tablet Users and All Games are tables, of which nothing is cut', async ({ page }) => {
  await submit(page, 'Tablet Clock');
  await enter(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [tab, heading] of [
    ['users', 'Person'],
    ['all-games', 'Game'],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`);
    const table = page.getByRole('table');
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const cells = await table
      .getByRole('row')
      .nth(1)
      .locator('th:visible, td:visible')
      .evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
    expect(new Set(cells).size, tab).toBe(1);
    const cut = await table.evaluate(
      ({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0),
    );
    expect(cut, tab).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
    const heights = await page
      .getByRole('rowheader')
      .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().height));
    expect(Math.max(...heights), tab).toBeLessThan(170);
    // All but those with a reason.
    expect(heights.filter((height) => height < 90).length, tab).toBeGreaterThan(heights.length / 2);
  }
  const gaps = await page
    .getByRole('row')
    .nth(1)
    .locator('td:visible')
    .evaluateAll((cells) =>
      cells.slice(1).map((cell) => Number.parseFloat(getComputedStyle(cell).paddingLeft) * 2),
    );
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(16);
  const actions = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Suspend / }) })
    .first()
    .getByRole('button');
  const tops = await actions.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size, 'one line of buttons').toBe(1);
  await expect(actions.last()).toHaveAttribute('data-variant', 'danger');
});

test('several pending games are approved, or rejected with one reason, and undone together', async ({
  page,
  portal,
}) => {
  for (const title of ['Several Acorns', 'Several Birds', 'Several Clouds']) await submit(page, title);
  // The picture of one is on no server.
  await portal.execute(
    `update edition set thumb_url = 'https://games.example/lost.png' where title = 'Several Birds'`,
  );
  await enter(page);
  await page.goto('/admin?search=several');
  const approve = page.getByRole('button', { name: 'Approve 3' });
  await page.getByLabel('Select all (3)').check();
  await approve.click();
  await page
    .getByRole('dialog', { name: 'Approve 3 games?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  const outcome = page.getByText(/^2 approved\. Not approved: Several Birds/);
  await expect(outcome.first()).toContainText(
    'https://games.example/lost.png cannot be fetched as a picture.',
  );
  await expect(pending(page, 'Several Acorns').getByText('Approved', { exact: true })).toBeVisible();
  await expect(pending(page, 'Several Birds').getByRole('button', { name: 'Approve' })).toBeEnabled();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await told(page, '2 of 2 undone');
  await page.getByLabel('Select all (3)').check();
  await page.getByRole('button', { name: 'Reject 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 3 games' });
  await dialog.getByRole('textbox').fill('It does not start.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await told(page, '3 rejected');
  await expect(page.getByText('Rejected', { exact: true })).toHaveCount(3);
});

test('the dashboard has six tabs; what became a part of one is found at its old address', async ({
  page,
}) => {
  await enter(page);
  await expect(page.getByRole('tab')).toHaveText([
    /^Pending Games/,
    /^Reports/,
    'All Games',
    'Users',
    'Messages',
    'System',
  ]);
  for (const [old, tab, part] of [
    ['collections', 'All Games', 'Collections'],
    ['overview', 'System', 'Overview'],
    ['next-steps', 'System', 'Next Steps'],
    ['settings', 'System', 'Settings'],
    ['appearance', 'System', 'Appearance'],
    ['jobs', 'System', 'Jobs'],
    ['audit-trail', 'System', 'Audit Trail'],
  ] as const) {
    await page.goto(`/admin?tab=${old}`);
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
  }
});

test('System says what the portal runs on, and makes a backup', async ({ page }) => {
  await enter(page);
  await page.getByRole('tab', { name: 'System' }).click();
  const partOf = (name: string) => page.getByRole('region', { name });
  await expect(partOf('Needs attention')).toContainText('No problems found.');
  await expect(partOf('Needs attention').getByRole('link', { name: 'next steps' })).toBeVisible();
  await expect(partOf('Disk')).toContainText(/\d (MB|GB) free\./);
  await expect(partOf('Backup')).toContainText('None in');
  await page.getByRole('button', { name: 'Back up now' }).dblclick();
  await expect(partOf('Backup')).toContainText(/Last backup: .+\.backup/, { timeout: 60_000 });
  await expect(page.getByText('The backup didn’t start.')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
});

test('a tab shows the place of its rows while they load', async ({ page }) => {
  await enter(page);
  await page.route('**/trpc/moderation.users?*', async (route) => {
    await new Promise((passed) => setTimeout(passed, 1500));
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Users' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  const { height = 0 } = (await panel.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(300);
  await expect(panel.getByRole('row').filter({ hasText: 'This is you.' })).toBeVisible();
});

test('no screen of the dashboard shows an id, and no address or time is broken into two lines', async ({
  page,
  portal,
}) => {
  await submit(page, 'Plain Words');
  await portal.execute(
    `insert into report (id, kind, game_id, user_id, reason, status, created_at, priority)
      select gen_random_uuid(), 'GAME', g.id, u.id, 'broken', 'OPEN', now(), 'medium'
      from game g, "user" u where g.title = 'Plain Words' and u.email = 'maker@example.org'`,
  );
  await enter(page);
  for (const address of [
    '/admin',
    '/admin?tab=reports&reported=plain-words',
    '/admin?tab=all-games',
    '/admin?tab=users',
    '/admin?tab=messages',
    '/admin?tab=system&section=jobs',
    '/admin?tab=system&section=audit-trail',
  ]) {
    await page.goto(address);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('status').filter({ hasText: /^Page 1/ })).toBeAttached();
    expect(await panel.innerText(), address).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenLines(page), `${address} at ${width}`).toEqual([]);
    }
  }
});

/** The texts with an e-mail address or a time that take more than one line. */
const brokenLines = (page: Page) =>
  page.getByRole('tabpanel').evaluate((panel) => {
    const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? '';
      const found = /\S+@\S+|[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/u.exec(text);
      if (found === null) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, found.index);
      range.setEnd(walker.currentNode, found.index + found[0].length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.push(text);
    }
    return broken;
  });
