import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInOnPage } from './sign-in.ts';

// A test keeps the page's scripts away.
test.use({ expectedErrors: [/net::ERR_FAILED/] });

const rowOf = (page: Page, name: string) => page.getByRole('region', { name });
const menuOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Not for me: ${title}` }).first();
/** Presses one line of a card's menu. */
async function hide(page: Page, title: string, what: string | RegExp): Promise<void> {
  await menuOf(page, title).click();
  await page.getByRole('dialog', { name: 'Not for me' }).getByRole('button', { name: what }).click();
}
const shownIn = async (page: Page, row: string) =>
  rowOf(page, row).getByRole('article').getByRole('heading').allTextContents();

test('a hidden game leaves every list at once, its place is filled, and Undo brings it back', async ({
  page,
}) => {
  await page.goto('/');
  const before = await shownIn(page, 'Popular Now');
  const [first = '', second = ''] = before;
  await hide(page, first, `Hide ${first}`);
  await expect(page.getByRole('heading', { name: first, exact: true })).toHaveCount(0);
  expect(await shownIn(page, 'Popular Now')).toHaveLength(before.length);
  await expect(rowOf(page, 'Popular Now').getByRole('link', { name: second, exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shownIn(page, 'Popular Now')).toEqual(before);
});

test('it stays hidden in the next visit before anything moves, in suggestions, and on no page of its own', async ({
  page,
}) => {
  await page.goto('/');
  const [title = ''] = await shownIn(page, 'Popular Now');
  const address =
    (await rowOf(page, 'Popular Now').getByRole('link', { name: title }).getAttribute('href')) ?? '';
  await hide(page, title, `Hide ${title}`);
  await page.addInitScript(() => {
    const told = { shift: 0 };
    Object.assign(window, { told });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) told.shift += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // As the server sent it: no script of the page has run yet.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.evaluate(() => window.location.reload());
  await page.waitForLoadState('load');
  await expect(rowOf(page, 'Popular Now')).toBeVisible();
  await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
  await page.unroute('**/assets/*.js');

  await page.reload();
  await expect.poll(() => shownIn(page, 'Popular Now').then(({ length }) => length)).toBe(10);
  await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'told'), 'shift'))).toBeLessThan(0.01);

  await page.getByRole('combobox', { name: 'Search games' }).fill(title);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /suggestion|^$/ })
      .first(),
  ).toBeAttached();
  await expect(page.getByRole('option', { name: new RegExp(`^${title}`) })).toHaveCount(0);

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: `Show again: ${title}` }).click();
  await expect(page.getByRole('button', { name: 'Not for me', exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
});

test('a tag hides its games in the Kids Zone too, where there is no menu, and on no list of its own', async ({
  page,
}) => {
  await page.goto('/kids');
  const kids = await page.getByRole('article').getByRole('heading').allTextContents();
  await expect(page.getByRole('button', { name: /^Not for me/ })).toHaveCount(0);
  await page.goto('/categories?category=kids');
  const [title = ''] = kids;
  await menuOf(page, title).click();
  const tag = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Hide games with #/ })
    .first();
  const name = ((await tag.textContent()) ?? '').replace('Hide games with #', '');
  await tag.click();
  await page.goto('/kids');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
  await page.goto(`/tags/${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
});

test('a guest’s list moves into the account, and what is undone there comes back everywhere', async ({
  page,
  browser,
  portal,
}) => {
  await page.goto('/trending');
  const title = (await page.getByRole('article').getByRole('heading').first().textContent()) ?? '';
  await hide(page, title, `Hide ${title}`);
  await signInOnPage(page, 'hides@example.org');
  const other = await browser.newPage({ baseURL: portal.url });
  // As an old link has it.
  await other.goto('/account#not-for-me');
  await signInOnPage(other, 'hides@example.org');
  const list = other.getByRole('region', { name: 'Not for me' });
  await list.getByRole('button', { name: `Undo: ${title}` }).click();
  await expect(list).toContainText('You haven’t hidden anything.');
  await expect
    .poll(async () => {
      await page.goto('/trending');
      return page.getByRole('article').getByRole('heading').allTextContents();
    })
    .toContain(title);
  await other.close();
});
