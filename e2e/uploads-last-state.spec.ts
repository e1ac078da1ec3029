import type { Browser, Page } from '@playwright/test';
import { saveList } from '../entities/save.schema.ts';
import { TOKEN_KEY } from '../entities/session.rules.ts';
import { expect, test, type TestPortal, WRITERS } from './fixtures.ts';
import { signInOnPage } from './sign-in.ts';

test.use({ settings: WRITERS });

interface Played {
  readonly slug: string;
  readonly title: string;
}

/** A browser of somebody's own, signed in. */
async function device(browser: Browser, portal: TestPortal, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/favorites');
  await signInOnPage(page, email);
  return page;
}

/** Plays, and returns the first line that the game says. */
async function play(page: Page, { slug, title }: Played) {
  await page.goto(`/games/${slug}`);
  await page.getByRole('button', { name: /^Play Now/ }).click();
  const game = page.locator(`iframe[title="${title}"]`).contentFrame();
  await expect(game.getByRole('listitem').first()).toBeVisible();
  return { game, first: await game.getByRole('listitem').first().innerText() };
}

/** Plays for some coins, waits until the document knows its portal, and closes the tab. */
async function earnAndClose(page: Page, played: Played, coins: number): Promise<void> {
  const { game, first } = await play(page, played);
  const before = Number(first.replace('Coins ', ''));
  for (let coin = 1; coin <= coins; coin += 1) await game.getByRole('button', { name: 'Coin' }).click();
  await expect(game.getByRole('listitem').last()).toHaveText(`Coins ${before + coins}`);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

/** Number of times that the save of a game was written; 0 where there is none. */
async function versionOf(page: Page, { slug }: Played): Promise<number> {
  const list: unknown = await page.evaluate(
    async ([path, key]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem(key ?? '')}` };
      return (await fetch(path ?? '', { headers })).json();
    },
    ['/api/me/saves', TOKEN_KEY],
  );
  return saveList.parse(list).saves.find((save) => save.slug === slug)?.save.version ?? 0;
}

/** The game's first line on this device, which asks for no choice. */
async function coinsOn(page: Page, played: Played): Promise<string> {
  const { first } = await play(page, played);
  await expect(page.getByRole('button', { name: 'Choose a save' })).toHaveCount(0);
  return first;
}

for (const [when, played] of Object.entries({
  'before it unloads': { slug: 'hoards-first', title: 'Hoards First' },
  'as its page is hidden for good': { slug: 'hoards-last', title: 'Hoards Last' },
  'as it is seen no more': { slug: 'hoards-hidden', title: 'Hoards Hidden' },
}))
  test(`what a game stores ${when} follows, though the tab is closed`, async ({ browser, portal }) => {
    const email = `${played.slug}@example.org`;
    const first = await device(browser, portal, email);
    const context = first.context();
    const other = await device(browser, portal, email);
    await earnAndClose(first, played, 3);
    await expect.poll(() => versionOf(other, played)).toBe(1);
    expect(await coinsOn(other, played)).toBe('Coins 3');
    await other.goto('/favorites');
    // The first device goes on from it, and asks nothing.
    await earnAndClose(await context.newPage(), played, 2);
    await expect.poll(() => versionOf(other, played)).toBe(2);
    expect(await coinsOn(other, played)).toBe('Coins 5');
  });

test('what is too large to be sent by a page that goes is sent at the next visit', async ({
  browser,
  portal,
}) => {
  const heaps = { slug: 'heaps', title: 'Heaps' };
  const first = await device(browser, portal, 'heaps@example.org');
  const context = first.context();
  await earnAndClose(first, heaps, 3);
  const again = await context.newPage();
  expect(await coinsOn(again, heaps)).toBe('Coins 3');
  await expect(again.getByText('Saved to your account')).toBeVisible();
  const other = await device(browser, portal, 'heaps@example.org');
  expect(await coinsOn(other, heaps)).toBe('Coins 3');
});
