import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import type { PlayportV2 } from '../play-origin/sdk/v2/types.ts';
import { expect, test } from './fixtures.ts';
import { addFrame } from './framed.ts';
import { LONG } from './long.ts';
import { signInOnPage } from './sign-in.ts';

// Tests are independent, each with its own context and people, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

/** Opens a game's page, and its document once the game is loaded. */
async function open(page: Page, path: string, title: string): Promise<Frame> {
  await page.goto(path);
  const element = page.locator(`iframe[title="${title}"]`);
  await expect(element.contentFrame().getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('no frame');
  return frame;
}

/** Runs what a game would do with the SDK. */
const use = <Result>(frame: Frame, action: (sdk: PlayportV2) => Promise<Result>): Promise<Result> =>
  frame.evaluate<Result>(`(${action.toString()})(window.Playport)`);

test('a hosted game has the SDK without a script, and is told who plays by a pseudonym', async ({ page }) => {
  const guest = await open(page, '/games/kerb-drift', 'Kerb Drift');
  expect(await use(guest, (sdk) => sdk.ready().then(() => sdk.version))).toBe(2);
  expect(await use(guest, (sdk) => sdk.player.get())).toMatchObject({ id: null, isGuest: true });
  await page.goto('/favorites');
  await signInOnPage(page, 'pseudonym@example.org');
  const ids: (string | null)[] = [];
  for (const [slug, title] of [
    ['kerb-drift', 'Kerb Drift'],
    ['four-fall', 'Four Fall'],
    ['kerb-drift', 'Kerb Drift'],
  ] as const) {
    const frame = await open(page, `/games/${slug}`, title);
    ids.push((await use(frame, (sdk) => sdk.player.get())).id);
  }
  expect(ids[0]).toMatch(/^[\w-]{22}$/);
  expect([ids[2], ids[1] === ids[0]]).toEqual([ids[0], false]);
});

test('a shared link hands a hosted game its text, and a hash that is none hands it nothing', async ({
  page,
}) => {
  const hole = Buffer.from('2|.H./.../.T.').toString('base64url');
  const frame = await open(page, `/games/pocket-links#with=${hole}`, 'Pocket Links');
  expect(new URL(frame.url()).hash).toBe(`#with=${hole}`);
  await expect(frame.getByRole('radio', { name: 'Build' })).toBeChecked();
  const other = await open(page, '/games/kerb-drift#with=%3Cscript%3E', 'Kerb Drift');
  expect(new URL(other.url()).hash).toBe('');
});

test('what a game puts into the storage is there after a reload, and in its save', async ({ page }) => {
  await page.goto('/favorites');
  await signInOnPage(page, 'storage@example.org');
  const frame = await open(page, '/games/kerb-drift', 'Kerb Drift');
  await use(frame, async ({ storage }) => {
    await storage.set('level', { number: 3, stars: [1, 2] });
    await storage.set('name', 'Kite');
    await storage.remove('name');
  });
  await expect(page.getByText('Saved to your account')).toBeVisible();
  const again = await open(page, '/games/kerb-drift', 'Kerb Drift');
  expect(
    await use(again, async ({ storage }) => [
      await storage.keys(),
      await storage.get('level'),
      await storage.get('name'),
    ]),
  ).toEqual([['level'], { number: 3, stars: [1, 2] }, null]);
});

test('a game that is muted is muted in every game, and is told so', async ({ page }) => {
  const frame = await open(page, '/games/kerb-drift', 'Kerb Drift');
  expect((await use(frame, (sdk) => sdk.settings.get())).muted).toBe(false);
  await use(frame, async (sdk) => {
    Reflect.set(
      window,
      'told',
      new Promise((resolve) => sdk.settings.onChange(({ muted }) => resolve(muted))),
    );
    await sdk.settings.mute(true);
  });
  expect(await frame.evaluate('window.told')).toBe(true);
  const other = await open(page, '/games/four-fall', 'Four Fall');
  expect((await use(other, (sdk) => sdk.settings.get())).muted).toBe(true);
  await page.getByRole('button', { name: 'Play Four Fall' }).click();
  await expect(other.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
  await other.getByRole('button', { name: 'Mute' }).click();
  await expect.poll(() => use(other, (sdk) => sdk.settings.get().then(({ muted }) => muted))).toBe(false);
});

/** Opens Kerb Drift and begins a run: a press on the stage is one in the game then. */
async function playKerbDrift(page: Page): Promise<Frame> {
  const frame = await open(page, '/games/kerb-drift', 'Kerb Drift');
  await page.getByRole('button', { name: 'Play Kerb Drift' }).click();
  await expect(page.locator('iframe[title="Kerb Drift"]')).toHaveAttribute('data-shown', 'true');
  return frame;
}

test('a game enters fullscreen in a press, and leaves it', { tag: LONG }, async ({ page }) => {
  const frame = await playKerbDrift(page);
  await use(frame, async (sdk) => {
    document.addEventListener('pointerdown', () => void sdk.ui.fullscreen(), { once: true });
  });
  await page.locator('iframe[title="Kerb Drift"]').click({ position: { x: 60, y: 200 } });
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(isFull).toBe(true);
  await use(frame, (sdk) => sdk.ui.fullscreen(false));
  await expect.poll(isFull).toBe(false);
});

test('a game leaves fullscreen though it has only just asked for it', { tag: LONG }, async ({ page }) => {
  const frame = await playKerbDrift(page);
  await use(frame, async (sdk) => {
    const enterAndLeave = async () => {
      await sdk.ui.fullscreen();
      await sdk.ui.fullscreen(false);
    };
    document.addEventListener('pointerdown', () => void enterAndLeave(), { once: true });
  });
  await page.evaluate(() => {
    document.addEventListener('fullscreenchange', () => {
      document.body.dataset.changes = `${document.body.dataset.changes ?? ''}${document.fullscreenElement ? 'in ' : 'out'}`;
    });
  });
  await page.locator('iframe[title="Kerb Drift"]').click({ position: { x: 60, y: 200 } });
  await expect(page.locator('body')).toHaveAttribute('data-changes', 'in out');
});

test('in the Kids Zone a game is told so, and nothing about the player', { tag: LONG }, async ({ page }) => {
  await page.goto('/favorites');
  await signInOnPage(page, 'kid@example.org');
  const frame = await open(page, '/kids/play/bubble-pond', 'Bubble Pond');
  expect((await use(frame, (sdk) => sdk.settings.get())).kids).toBe(true);
  expect(await use(frame, (sdk) => sdk.player.get())).toMatchObject({ id: null, isGuest: true });
  expect(await use(frame, (sdk) => sdk.ui.share().catch(({ code }) => code))).toBe('unavailable');
});

test('outside Playport every call says that it is not there', { tag: LONG }, async ({ page, portal }) => {
  // A game's page has another frame for it, to whose documents it does not speak.
  await page.goto('/games/kerb-drift');
  const game = await addFrame(page);
  await game.goto(`${portal.playUrl}/kerb-drift/`, { waitUntil: 'load' });
  const codes = await game.evaluate(async () => {
    const sdk: PlayportV2 = Reflect.get(window, 'Playport');
    const codeOf = (made: Promise<unknown>) =>
      made.then(
        () => 'answered',
        ({ code }) => code,
      );
    sdk.gameplayStart();
    return Promise.all([
      codeOf(sdk.ready()),
      codeOf(sdk.player.get()),
      codeOf(sdk.storage.get('level')),
      codeOf(sdk.settings.get()),
    ]);
  });
  expect(codes).toEqual(['no_portal', 'no_portal', 'no_portal', 'no_portal']);
});

test('a game that loads version 1 has version 1', { tag: LONG }, async ({ page }) => {
  const frame = await open(page, '/games/kerb-drift', 'Kerb Drift');
  await frame.addScriptTag({ url: '/sdk/v1.js' });
  expect(await frame.evaluate('[typeof Playport.completed, Playport.version]')).toEqual([
    'function',
    undefined,
  ]);
  await frame.addScriptTag({ url: '/sdk/v2.js' });
  expect(await frame.evaluate('Playport.version')).toBe(2);
});

test('the types for editors name every function that is there', { tag: LONG }, async ({ page }) => {
  const types = readFileSync('dist/games/sdk/v2.d.ts', 'utf8');
  expect(types).not.toMatch(/^export /m);
  const frame = await open(page, '/games/kerb-drift', 'Kerb Drift');
  const functions = await frame.evaluate<string[]>(`Object.entries(Playport).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value) : typeof value === 'function' ? [name] : [])`);
  expect(functions.length).toBeGreaterThan(14);
  for (const name of functions) expect(types).toMatch(new RegExp(`\\b${name}\\(`));
});

test.describe('where the code that answers a game cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a call is refused, and not left without an answer', async ({ page }) => {
    await page.route('**/assets/sdk-calls-*.js', (route) => route.abort());
    const frame = await open(page, '/games/kerb-drift', 'Kerb Drift');
    const code = await use(frame, (sdk) =>
      sdk.player.get().then(
        () => 'answered',
        (error: unknown) => Reflect.get(Object(error), 'code'),
      ),
    );
    expect(code).toBe('unavailable');
  });
});
