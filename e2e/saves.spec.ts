import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';
import { gameSave, saveList } from '../entities/save.schema.ts';
import { TOKEN_KEY } from '../entities/session.rules.ts';
import { expectAccessibleInBoth } from './axe.ts';
import { expect, test, type TestPortal } from './fixtures.ts';
import { LONG } from './long.ts';
import { signInOnPage } from './sign-in.ts';

// Tests are independent, each with its own contexts and people, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

const GAME = { slug: 'kerb-drift', title: 'Kerb Drift' } as const;
const BEST = `${GAME.slug}:best`;

/** A browser of somebody's own. */
async function device(browser: Browser, portal: TestPortal, email: string | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (email !== null) {
    await page.goto('/favorites');
    await signInOnPage(page, email);
  }
  return page;
}

/** Opens the game's page, and its document once the game is loaded. */
async function openGame(page: Page): Promise<Frame> {
  await page.goto(`/games/${GAME.slug}`);
  return frameOf(page);
}

async function frameOf(page: Page): Promise<Frame> {
  const element = page.locator(`iframe[title="${GAME.title}"]`);
  await expect(element.contentFrame().getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('no frame');
  return frame;
}

const store = (frame: Frame, best: string) =>
  frame.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [BEST, best]);
const stored = (frame: Frame) => frame.evaluate((key) => localStorage.getItem(key), BEST);
/** Waits until the game has this best score; its frame may be loaded again meanwhile. */
async function frameHas(page: Page, best: string | null): Promise<void> {
  const game = page.locator(`iframe[title="${GAME.title}"]`).contentFrame().locator(':root');
  const read = () => game.evaluate((_root, key) => localStorage.getItem(key), BEST);
  await expect(async () => expect(await read()).toBe(best)).toPass();
}
/** Gives a picture of the save, as a game does. */
const givePicture = `(() => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [800, 600];
  canvas.getContext('2d').fillRect(200, 200, 400, 200);
  return Playport.storage.setPicture(canvas);
})()`;
const saved = (page: Page) => page.getByText('Saved to your account');

/** Asks the portal as the page's person. */
async function ask(page: Page, path: string): Promise<unknown> {
  return page.evaluate(
    async ([address, key]) => {
      const token = localStorage.getItem(key ?? '');
      const response = await fetch(address ?? '', { headers: { authorization: `Bearer ${token}` } });
      return response.json();
    },
    [path, TOKEN_KEY],
  );
}
const savesOf = async (page: Page) => saveList.parse(await ask(page, '/api/me/saves')).saves;
async function bestOf(page: Page): Promise<string | undefined> {
  const [save] = await savesOf(page);
  if (save === undefined) return undefined;
  return gameSave.parse(await ask(page, `/api/me/saves/${save.gameId}`)).save?.state.local[BEST];
}

const close = (...contexts: readonly BrowserContext[]) =>
  Promise.all(contexts.map((context) => context.close()));

test('a best score goes on in another browser of the same person', async ({ browser, portal }) => {
  const first = await device(browser, portal, 'two@example.org');
  await store(await openGame(first), '120');
  await expect(saved(first)).toBeVisible();
  const second = await device(browser, portal, 'two@example.org');
  expect(await stored(await openGame(second))).toBe('120');
  await store(await frameOf(second), '130');
  await expect.poll(() => bestOf(second)).toBe('130');
  expect(await stored(await openGame(first))).toBe('130');
  await close(first.context(), second.context());
});

test("a guest's save stays in the browser, and moves into the account at sign-in", async ({
  browser,
  portal,
}) => {
  const page = await device(browser, portal, null);
  await store(await openGame(page), '70');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await signInOnPage(page, 'moves@example.org');
  await expect.poll(() => bestOf(page)).toBe('70');
  await expect(saved(page)).toBeVisible();
  await close(page.context());
});

test(
  'whoever signs in after another person gets their own save, or none',
  { tag: LONG },
  async ({ browser, portal }) => {
    const page = await device(browser, portal, 'before@example.org');
    await store(await openGame(page), '500');
    await expect.poll(() => bestOf(page)).toBe('500');
    await page.getByRole('button', { name: 'before' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.goto('/favorites');
    await signInOnPage(page, 'after@example.org');
    expect(await stored(await openGame(page))).toBeNull();
    await store(await frameOf(page), '7');
    await expect.poll(() => bestOf(page)).toBe('7');
    await page.getByRole('button', { name: 'after' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.goto('/favorites');
    await signInOnPage(page, 'before@example.org');
    expect(await stored(await openGame(page))).toBe('500');
    await close(page.context());
  },
);

test(
  'whoever signs in over an open game has nothing of the person before',
  { tag: LONG },
  async ({ browser, portal }) => {
    const page = await device(browser, portal, 'open-one@example.org');
    const frame = await openGame(page);
    await frame.evaluate((key) => {
      const storeNow = () => localStorage.setItem(key, `5${Date.now()}`);
      storeNow();
      addEventListener('pagehide', storeNow);
    }, BEST);
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'open-one' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await signInOnPage(page, 'open-two@example.org');
    await frameHas(page, null);
    await store(await frameOf(page), '7');
    await expect.poll(() => bestOf(page)).toBe('7');
    await close(page.context());
  },
);

test('what a game stores as its page is left reaches the account', async ({ browser, portal }) => {
  const page = await device(browser, portal, 'leaves@example.org');
  const frame = await openGame(page);
  await store(frame, '50');
  await expect.poll(() => bestOf(page)).toBe('50');
  const other = await device(browser, portal, 'leaves@example.org');
  await store(frame, '60');
  // As where the tab is hidden, which an automated browser does not do.
  const hide = () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await page.evaluate(hide);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await frame.evaluate(hide);
  await sent;
  await page.goto('about:blank');
  await expect.poll(() => bestOf(other)).toBe('60');
  await close(page.context(), other.context());
});

test('two browsers that went on without a network are both kept, and the player chooses', async ({
  browser,
  portal,
}) => {
  const first = await device(browser, portal, 'choose@example.org');
  await store(await openGame(first), '100');
  await expect.poll(() => bestOf(first)).toBe('100');
  const second = await device(browser, portal, 'choose@example.org');
  await openGame(second);
  await first.context().setOffline(true);
  await second.context().setOffline(true);
  await store(await frameOf(first), '110');
  await (await frameOf(second)).evaluate(givePicture);
  await store(await frameOf(second), '220');
  for (const page of [first, second])
    await expect(page.getByText('Will be saved when you are online')).toBeVisible();
  await first.context().setOffline(false);
  await expect.poll(() => bestOf(first)).toBe('110');
  await second.context().setOffline(false);
  await second.getByRole('button', { name: 'Choose a save' }).click();
  const dialog = second.getByRole('dialog', { name: 'This game was played in two places' });
  await expect(dialog.getByText(/\(this one\)/)).toBeVisible();
  const picture = dialog.getByRole('img', { name: 'The game in this save' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  await expectAccessibleInBoth(second, 'the choice of a save');
  await dialog.getByRole('listitem').filter({ hasText: '(this one)' }).getByRole('button').click();
  await expect(saved(second)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await bestOf(second)).toBe('220');
  // The other one goes on with what was chosen.
  await first.reload();
  expect(await stored(await frameOf(first))).toBe('220');
  await close(first.context(), second.context());
});

test('the state that was not chosen gives way in its browser', { tag: LONG }, async ({ browser, portal }) => {
  const first = await device(browser, portal, 'other@example.org');
  await store(await openGame(first), '100');
  await expect.poll(() => bestOf(first)).toBe('100');
  // A guest has played here before; now the same person signs in.
  const second = await device(browser, portal, null);
  await store(await openGame(second), '30');
  await expect(second.getByText('Saved on this device')).toBeVisible();
  await signInOnPage(second, 'other@example.org');
  // The game stores on, while the player chooses and as its document goes.
  await (
    await frameOf(second)
  ).evaluate((key) => {
    const storeNow = () => localStorage.setItem(key, `3${Date.now()}`);
    setInterval(storeNow, 300);
    addEventListener('pagehide', storeNow);
  }, BEST);
  await second.getByRole('button', { name: 'Choose a save' }).click();
  const dialog = second.getByRole('dialog', { name: 'This game was played in two places' });
  await expect(dialog.getByText(/\(this one\)/)).toBeVisible();
  await dialog.getByRole('listitem').filter({ hasNotText: '(this one)' }).getByRole('button').click();
  await expect(dialog).toBeHidden();
  await frameHas(second, '100');
  await store(await frameOf(second), '101');
  await expect.poll(() => bestOf(second)).toBe('101');
  expect((await savesOf(second))[0]?.copies).toEqual([]);
  await close(first.context(), second.context());
});

test('saves are exported, deleted and imported again', { tag: LONG }, async ({ browser, portal }) => {
  const page = await device(browser, portal, 'file@example.org');
  await page.goto('/saves');
  await expect(page.getByText('No saves yet.')).toBeVisible();
  await expectAccessibleInBoth(page, 'no saves');
  await store(await openGame(page), '90');
  await expect.poll(() => bestOf(page)).toBe('90');
  await page.goto('/saves');
  await expect(page.getByRole('link', { name: GAME.title })).toBeVisible();
  await expectAccessibleInBoth(page, 'saves');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ]);
  const file = await download.path();
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export the save of ${GAME.title}` }).click(),
  ]);
  expect(one.suggestedFilename()).toBe(`save-${GAME.slug}.json`);
  expect(readFileSync(await one.path(), 'utf8')).toBe(readFileSync(file, 'utf8'));
  await page.getByRole('button', { name: `Delete the save of ${GAME.title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No saves yet.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(`Imported: ${GAME.title}.`)).toBeVisible();
  expect(await bestOf(page)).toBe('90');
  await close(page.context());
});

test('in the Kids Zone nothing leaves the browser', { tag: LONG }, async ({ browser, portal }) => {
  const page = await device(browser, portal, 'parent@example.org');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/kids/play/bubble-pond');
  const element = page.locator('iframe[title="Bubble Pond"]');
  await expect(element.contentFrame().locator('main')).toBeVisible();
  const frame = await (await element.elementHandle())?.contentFrame();
  await frame?.evaluate(() => localStorage.setItem('bubble-pond:fish', '9'));
  // The prelude looks once a second.
  await page.waitForTimeout(2500);
  expect(asked.filter((url) => url.includes('/api/me/saves'))).toEqual([]);
  expect(await savesOf(page)).toEqual([]);
  await close(page.context());
});

test('a page that forges the protocol changes nothing', { tag: LONG }, async ({ browser, portal }) => {
  const page = await device(browser, portal, 'forged@example.org');
  const frame = await openGame(page);
  await store(frame, '40');
  await expect.poll(() => bestOf(page)).toBe('40');
  const [before] = await savesOf(page);
  // From the page itself: the wrong source and origin.
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    window.postMessage({ playport: 2, type: 'hello' }, '*', [port2]);
    port1.postMessage({ type: 'state', fingerprint: '0'.repeat(16), state: '{"local":{},"files":[]}' });
  });
  // From the game: no port of its own can be had twice, and nothing but the known shape is heard.
  const isAlive = await frame.evaluate(async () => {
    const port = await new Promise<MessagePort | undefined>((resolve) => {
      addEventListener('message', ({ ports }) => resolve(ports[0]), { once: true });
      window.parent.postMessage({ playport: 2, type: 'hello' }, '*');
    });
    if (port === undefined) return false;
    for (const data of [
      null,
      'state',
      { type: 'state' },
      { type: 'state', fingerprint: 'x', state: '{}' },
      { type: 'state', fingerprint: 5, state: '{}' },
      { type: 'state', fingerprint: '1'.repeat(16), state: 'no JSON' },
      { type: 'state', fingerprint: '1'.repeat(16), state: '{"local":5,"files":[]}' },
      { type: 'state', fingerprint: '1'.repeat(16), state: '{"local":{},"files":{}}' },
      { type: 'state', fingerprint: '2'.repeat(16), state: 'x'.repeat(50_000_000) },
      { type: 'placed', basis: '3'.repeat(15), fingerprint: '4'.repeat(16) },
    ])
      port.postMessage(data);
    for (let message = 0; message < 20_000; message += 1)
      port.postMessage({ type: 'state', fingerprint: '1'.repeat(16), state: 'no JSON' });
    return true;
  });
  expect(isAlive).toBe(true);
  // The page answers, and what was saved is there.
  await page.getByRole('button', { name: 'forged' }).click();
  await expect(page.getByRole('menuitem', { name: 'My saves' })).toBeVisible();
  await page.waitForTimeout(6000);
  const [after] = await savesOf(page);
  expect(after?.save).toEqual(before?.save);
  await close(page.context());
});
