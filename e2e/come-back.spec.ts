import type { Browser, Page } from '@playwright/test';
import { expect, test, type TestPortal, WRITERS } from './fixtures.ts';
import { LONG } from './long.ts';
import { signInOnPage } from './sign-in.ts';

test.use({ settings: WRITERS });
test.describe.configure({ mode: 'parallel' });

const rowOf = (page: Page) => page.getByRole('region', { name: 'Continue playing' });
const tileOf = (page: Page, title: string) =>
  rowOf(page)
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
const gameOf = (page: Page, title: string) => page.locator(`iframe[title="${title}"]`).contentFrame();
const stateOf = (page: Page, title: string) => gameOf(page, title).locator('main');

/** A page in a profile of its own. */
async function profile(browser: Browser, { url }: TestPortal): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Plays Hex Swarm for a moment and goes home: the game pauses as it loses the keys. */
async function playAWhile(page: Page): Promise<void> {
  await page.goto('/games/hex-swarm');
  await page.getByRole('button', { name: /^Play Now/ }).click();
  await expect(stateOf(page, 'Hex Swarm')).toHaveAttribute('data-state', 'playing');
  // The first run stands still until somebody moves.
  await stateOf(page, 'Hex Swarm').press('ArrowRight');
  await expect(gameOf(page, 'Hex Swarm').getByText('5/5')).toBeVisible();
  await page.getByRole('link', { name: 'Playport home' }).click();
}

test('whoever comes back finds the game first, with its own words, and goes on with one press', async ({
  page,
}) => {
  await playAWhile(page);
  const tile = tileOf(page, 'Hex Swarm');
  await expect(tile).toContainText(/hearts \d/);
  const sections = await page
    .locator('main section')
    .evaluateAll((all) => all.map((each) => each.getAttribute('id')));
  expect(sections[0]).toBe('recent');
  // The row has only what was played, and does not stand alone.
  await expect(rowOf(page).getByRole('article')).toHaveCount(1);
  const beside = page.getByRole('region', { name: 'Something else' });
  await expect(beside.getByRole('article').first()).toBeVisible();

  await tile.getByRole('link').click();
  await expect(stateOf(page, 'Hex Swarm')).toHaveAttribute('data-state', 'playing');
  await expect(page).toHaveURL(/\/games\/hex-swarm$/);
});

test('a tab that is closed in the middle of a run is met with what the run had come to', async ({
  page,
  context,
}) => {
  await page.addInitScript(() =>
    window.addEventListener('message', ({ data }) => {
      if (Reflect.get(Object(data), 'name') === 'standing')
        document.documentElement.dataset['standing'] = 'told';
    }),
  );
  await page.goto('/games/hex-swarm');
  await page.getByRole('button', { name: /^Play Now/ }).click();
  await expect(stateOf(page, 'Hex Swarm')).toHaveAttribute('data-state', 'playing');
  await stateOf(page, 'Hex Swarm').press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-standing', 'told');
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/');
  await expect(tileOf(next, 'Hex Swarm')).toContainText(/hearts \d/);
});

test('an address from elsewhere that asks for a start only opens the page', async ({ context }) => {
  // Every question that Playwright asks a page counts as a press in it: none before the page has decided.
  const page = await context.newPage();
  await page.goto('/games/hex-swarm#play');
  await page.waitForURL(/\/games\/hex-swarm$/);
  await expect(gameOf(page, 'Hex Swarm').getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(stateOf(page, 'Hex Swarm')).toHaveAttribute('data-state', 'title');
});

test('Continue playing follows the account to another profile, and so does Forget', async ({
  browser,
  portal,
}) => {
  const [here, there] = [await profile(browser, portal), await profile(browser, portal)];
  await here.goto('/');
  await signInOnPage(here, 'returns@example.org');
  const kept = here.waitForResponse((response) => /recent\.keep/.test(response.url()));
  await playAWhile(here);
  await kept;
  await expect(tileOf(here, 'Hex Swarm')).toContainText(/hearts \d/);

  await there.goto('/');
  await expect(rowOf(there)).toBeHidden();
  await signInOnPage(there, 'returns@example.org');
  await expect(tileOf(there, 'Hex Swarm')).toBeVisible();
  await there.getByRole('button', { name: 'Forget what I played' }).click();
  await expect(rowOf(there)).toBeHidden();
  await here.reload();
  await expect(rowOf(here)).toBeHidden();
  await Promise.all([here.context().close(), there.context().close()]);
});

test('what an account remembers leaves the browser with its member', { tag: LONG }, async ({ page }) => {
  await page.goto('/');
  await signInOnPage(page, 'leaves@example.org');
  const kept = page.waitForResponse((response) => /recent\.keep/.test(response.url()));
  await playAWhile(page);
  await kept;
  await expect(rowOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'leaves' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(rowOf(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('recently_played'))).toBeNull();
});
