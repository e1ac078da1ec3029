import type { Locator, Page } from '@playwright/test';
import { testBrowser } from '../scripts/test-browser.ts';
import { expect, test, WRITERS } from './fixtures.ts';
import { runPlainly } from './frame-games.ts';
import { signInOnPage } from './sign-in.ts';
import { liveVersion } from './uploaded-games.ts';

test.use({
  settings: WRITERS,
  launchOptions: {
    ...testBrowser(),
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
  },
});

const framed = (page: Page, title: string) => page.locator(`iframe[title="${title}"]`).contentFrame();

/** Opens the page of a game, and presses Play. */
async function openGame(page: Page, slug: string): Promise<void> {
  await page.goto(`/games/${slug}`);
  await page.getByRole('button', { name: /^Play Now/ }).click();
}

async function play(page: Page, slug: string, title: string) {
  await openGame(page, slug);
  const inner = slug === 'wrapped' ? framed(page, title).frameLocator('iframe') : framed(page, title);
  await expect(inner.getByText('Press a key')).toBeVisible();
  return framed(page, title);
}

test('a game that hangs leaves the page around it responsive', async ({ page }) => {
  const game = await play(page, 'hangs', 'Hangs');
  await page.evaluate(() => {
    let last = performance.now();
    Object.assign(window, { longest: 0 });
    setInterval(() => {
      const now = performance.now();
      Object.assign(window, { longest: Math.max(Number(Reflect.get(window, 'longest')), now - last) });
      last = now;
    }, 20);
  });
  await page.keyboard.press('x');
  await expect(game.getByText('over')).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => Number(Reflect.get(window, 'longest')))).toBeLessThan(3500);
});

for (const [where, address] of Object.entries({
  'its page': '/games/keys',
  'the Kids Zone': '/kids/play/keys',
  'an embed page': '/embed/keys',
}))
  test(`on ${where} an uploaded game begins with Play, and has the keys then`, async ({ page }) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 500))));
    await expect(page.locator('iframe[title="Keys"]')).toHaveCount(0);
    await page.getByRole('button', { name: /Play/ }).first().click();
    const game = framed(page, 'Keys');
    await expect(game.getByText('Press a key')).toBeVisible();
    await expect(page.locator('iframe[title="Keys"]')).toBeFocused();
    const before = await page.evaluate(() => window.scrollY);
    for (const key of ['Space', 'ArrowDown', 'PageDown', 'End', 'ArrowRight']) await page.keyboard.press(key);
    await expect(game.getByText('Pressed ArrowRight')).toBeVisible();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    // Whoever plays with the keyboard gets out again.
    await page.keyboard.press('Tab');
    await expect(page.locator('iframe[title="Keys"]')).not.toBeFocused();
  });

/** Pages on which a game has a stage, and something outside its frame. */
const STAGES: Readonly<Record<string, { readonly path: string; readonly outside: (page: Page) => Locator }>> =
  {
    'its page': {
      path: '/games/holds',
      outside: (page) => page.getByRole('heading', { name: 'Holds', level: 1 }),
    },
    'the Kids Zone': {
      path: '/kids/play/holds',
      outside: (page) => page.getByRole('heading', { name: 'Holds' }),
    },
    // The bar below the stage, beside its button.
    'an embed page': {
      path: '/embed/holds',
      outside: (page) => page.getByRole('button', { name: 'Fullscreen' }).locator('..'),
    },
  };

for (const [where, { path, outside }] of Object.entries(STAGES))
  for (const isFinger of [false, true])
    test.describe(isFinger ? 'with a finger' : 'with a mouse', () => {
      test.use({ hasTouch: isFinger });

      test(`on ${where} a press on a canvas that prevents the default gives the game the keys`, async ({
        page,
        portal,
      }) => {
        await portal.execute(`update game set age_rating = 'KIDS' where slug = 'holds'`);
        await page.goto(path);
        await page.getByRole('button', { name: /Play/ }).first().click();
        const game = framed(page, 'Holds');
        await expect(game.getByText('Press a key')).toBeVisible();
        await outside(page).click();
        await expect(page.locator('iframe[title="Holds"]')).not.toBeFocused();
        const field = game.getByLabel('Field');
        await (isFinger ? field.tap() : field.click());
        await expect(page.locator('iframe[title="Holds"]')).toBeFocused();
        const before = await page.evaluate(() => window.scrollY);
        for (const key of ['Space', 'ArrowDown', 'x']) await page.keyboard.press(key);
        await expect(game.getByText('Pressed x')).toBeVisible();
        expect(await page.evaluate(() => window.scrollY)).toBe(before);
      });
    });

test('a game that scrolls only across keeps the keys that scroll up and down', async ({ page }) => {
  const game = await play(page, 'wide', 'Wide');
  const before = await page.evaluate(() => window.scrollY);
  for (const key of ['Space', 'ArrowDown', 'PageDown', 'End', 'ArrowRight']) await page.keyboard.press(key);
  await expect(game.getByText('Pressed ArrowRight')).toBeVisible();
  await expect.poll(() => game.locator('html').evaluate((root) => root.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test.describe('what a frame forbids', () => {
  // The browser's remark on a form that goes nowhere, and on a window that is not opened.
  test.use({ expectedErrors: [/Content Security Policy|Blocked/] });

  test('dialogs are answered at once, and said in the console; a form is submitted, and goes nowhere', async ({
    page,
  }) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    page.on('dialog', (dialog) => told.push(dialog.type()));
    const game = await play(page, 'asks', 'Asks');
    await expect(game.getByRole('listitem')).toHaveText(['confirm false', 'prompt null', 'alert undefined']);
    expect(told.filter((text) => text.startsWith('Playport: No dialog'))).toHaveLength(3);
    expect(told).not.toContain('alert');
    await game.getByRole('button', { name: 'Start' }).click();
    await expect(game.getByText('Hello Bob')).toBeVisible();
    await game.getByRole('button', { name: 'Send' }).click();
    await expect(game.getByText('Sent')).toBeVisible();
    await game.getByRole('button', { name: 'Open' }).click();
    await expect(game.getByText('Open null')).toBeVisible();
    await expect(game.getByText('Hello Bob')).toBeVisible();
  });
});

test('a press saves a file by a clean name, and puts a text on the clipboard, which the player is told', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const game = await play(page, 'asks', 'Asks');
  await game.getByRole('button', { name: 'Copy' }).click();
  await expect(game.getByText('Copy undefined')).toBeVisible();
  await expect(page.getByText('KX49TB')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('KX49TB');
  const saved = page.waitForEvent('download');
  await game.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('level 1.json');
  await expect(game.getByText('Download level 1.json')).toBeVisible();
  await expect(page.getByText('level 1.json is in your downloads.')).toBeVisible();
});

test('a game puts nothing on the clipboard by a command or in the place of what is marked, in the Kids Zone neither', async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await portal.execute(`update game set age_rating = 'KIDS' where slug = 'asks'`);
  for (const path of ['/games/asks', '/kids/play/asks']) {
    await page.goto(path);
    await page.evaluate(() => navigator.clipboard.writeText('BEFORE'));
    await page
      .getByRole('button', { name: /^(Play Now|Let's Play)/ })
      .first()
      .click();
    const game = framed(page, 'Asks');
    for (const name of ['Command', 'Cut', 'Realm', 'Index', 'Drawing', 'Nested', 'Patched']) {
      await game.getByRole('button', { name, exact: true }).click();
      await expect(game.getByText(`${name} false`)).toBeVisible();
    }
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BEFORE');
    await game.getByLabel('Code').selectText();
    await page.keyboard.press('Control+C');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('MARKED');
    await page.evaluate(() => navigator.clipboard.writeText('BEFORE'));
    await game.getByRole('button', { name: 'Rewrite' }).click();
    await game.getByText('Rewritten').waitFor();
    await game.getByLabel('Code').selectText();
    await page.keyboard.press('Control+C');
    await game.getByText('Heard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('PUT');
  }
  expect(told.filter((text) => text.startsWith('Playport: Nothing is put'))).toHaveLength(22);
});

test('a page of the game’s own in a frame is shown, has the keys and the SDK, and its messages are not the game’s', async ({
  page,
}) => {
  const events: string[] = [];
  page.on('request', (request) => {
    if (/event/i.test(request.url()) && request.method() === 'POST') events.push(request.postData() ?? '');
  });
  await play(page, 'wrapped', 'Wrapped');
  const inside = framed(page, 'Wrapped').frameLocator('iframe[title="Inside"]');
  await expect(inside.getByText('Press a key')).toBeVisible();
  await expect(inside.getByText('guest true')).toBeVisible();
  await page.keyboard.press('x');
  await expect(inside.getByText('Pressed x')).toBeVisible();
  await page.goto('/');
  expect(events.join()).not.toContain('completed');
});

test('what the frame lets a game do', async ({ page, portal }) => {
  const game = await play(page, 'looks', 'Looks');
  await expect(game.getByRole('listitem')).toHaveText([
    'name "", referrer ""',
    'portal SecurityError',
    'cookie a=1',
    'storage object, object',
    'fullscreen true, pads number',
  ]);
  expect(portal.playUrl).not.toBe(portal.url);
});

test.describe('on an origin that games share', () => {
  test.describe('a frame', () => {
    test.use({ expectedErrors: [/Content Security Policy/] });

    test('shows no other game, from wherever in it that is asked for', async ({ page }) => {
      await play(page, 'wrapped', 'Wrapped');
      const inside = page.frames().find((frame) => frame.url().endsWith('/game/play.html'));
      const refused = await inside?.evaluate(async (other) => {
        const told = new Promise((done) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            done(effectiveDirective),
          );
        });
        const frame = document.createElement('iframe');
        frame.src = other;
        document.body.append(frame);
        return told;
      }, '/keys/v1/');
      expect(refused).toBe('frame-src');
      await inside?.evaluate((other) => location.assign(other), '/keys/v1/');
      await expect
        .poll(() => page.frames().map((frame) => frame.url()))
        .toContain('chrome-error://chromewebdata/');
      expect(page.frames().filter((frame) => frame.url().includes('/keys/'))).toEqual([]);
    });
  });

  test('what one game clears, another one keeps', async ({ page }) => {
    const said = framed(page, 'Keeps').getByRole('listitem');
    await play(page, 'keeps', 'Keeps');
    await expect(said).toHaveText(['best null, name undefined']);
    await play(page, 'keeps', 'Keeps');
    await expect(said).toHaveText(['best 1, name Ada']);
    await play(page, 'clears', 'Clears');
    await expect(framed(page, 'Clears').getByRole('listitem')).toHaveText(['keys 0 0', 'mine 1']);
    await play(page, 'keeps', 'Keeps');
    await expect(said).toHaveText(['best 2, name Ada']);
  });

  test('a game reaches its entries in every way there is', async ({ page }) => {
    const game = await play(page, 'looks', 'Looks');
    const seen = await game.locator('body').evaluate(() => {
      localStorage.clear();
      localStorage.setItem('one', '1');
      localStorage.two = 2;
      Object.assign(localStorage, { three: '3' });
      Reflect.deleteProperty(localStorage, 'three');
      const { getItem } = Storage.prototype;
      const inLoop = [];
      for (const name in localStorage) if (Object.hasOwn(localStorage, name)) inLoop.push(name);
      const tooFew = () => Reflect.apply(getItem, localStorage, []);
      const thrown = (() => {
        try {
          return tooFew();
        } catch (error) {
          return error instanceof TypeError;
        }
      })();
      return {
        one: localStorage.one,
        two: getItem.call(localStorage, 'two'),
        none: [localStorage.getItem('none'), localStorage.none],
        length: localStorage.length,
        keys: Object.keys(localStorage).toSorted(),
        byIndex: [localStorage.key(0), localStorage.key(1), localStorage.key(2)].toSorted(),
        has: ['one' in localStorage, 'three' in localStorage, 'getItem' in localStorage],
        inLoop: inLoop.toSorted(),
        json: JSON.parse(JSON.stringify(localStorage)),
        kind: [localStorage instanceof Storage, String(localStorage)],
        session: [sessionStorage.length, sessionStorage.getItem('one')],
        thrown,
      };
    });
    expect(seen).toEqual({
      one: '1',
      two: '2',
      none: [null, undefined],
      length: 2,
      keys: ['one', 'two'],
      byIndex: ['one', 'two', null].toSorted(),
      has: [true, false, true],
      inLoop: ['one', 'two'],
      json: { one: '1', two: '2' },
      kind: [true, '[object Storage]'],
      session: [0, null],
      thrown: true,
    });
  });

  test('databases of two games have one name, and are two', async ({ page }) => {
    const had = (title: string) => framed(page, title).getByRole('listitem');
    await play(page, 'forage', 'Forage');
    await expect(had('Forage')).toHaveText(['had undefined']);
    await play(page, 'forage', 'Forage');
    await expect(had('Forage')).toHaveText(['had 1']);
    await play(page, 'forage-too', 'Forage Too');
    await expect(had('Forage Too')).toHaveText(['had undefined']);
    await play(page, 'forage', 'Forage');
    await expect(had('Forage')).toHaveText(['had 2']);
  });

  for (const [slug, title] of [
    ['policed', 'Policed'],
    ['sides', 'Sides'],
  ] as const)
    test(`what a game saves follows: ${title}`, async ({ page, browser, portal }) => {
      const status = (on: Page) =>
        (slug === 'sides' ? framed(on, title).frameLocator('[name=main]') : framed(on, title)).getByRole(
          'status',
        );
      await page.goto('/');
      await signInOnPage(page, `${slug}@example.org`);
      await openGame(page, slug);
      await expect(status(page)).toHaveText('had null');
      await expect(page.getByText('Saved to your account')).toBeVisible();
      const other = await browser.newPage({ baseURL: portal.url });
      await other.goto('/', { waitUntil: 'networkidle' });
      await signInOnPage(other, `${slug}@example.org`);
      await openGame(other, slug);
      await expect(status(other)).toHaveText('had 5');
      await other.close();
    });

  test('what is odd and legal to do with storage does what it does in the browser', async ({ page }) => {
    await play(page, 'manners', 'Manners');
    const lines = framed(page, 'Manners').getByRole('listitem');
    await expect(lines).toHaveCount(14);
    const plain = await runPlainly(page.context());
    // A method among the keys breaks the browser's own; here it does not.
    const expected = plain.map((line) => (line.startsWith('json') ? 'json: n' : line));
    expect(await lines.allTextContents()).toEqual(expected);
  });

  test('the database of a game is upgraded once by its next version, and keeps what is in it', async ({
    page,
    portal,
  }) => {
    const lines = framed(page, 'Slots').getByRole('listitem');
    const count = async () => Number((await lines.last().textContent())?.split(': ')[1]);
    await play(page, 'slots', 'Slots');
    await expect(lines).toHaveText(['upgrade 0 to 1', 'version 1 with slots: 0']);
    await play(page, 'slots', 'Slots');
    await expect(lines).toHaveText(['version 1 with slots: 1']);
    await portal.execute(liveVersion('slots', 2));
    await expect(async () => {
      await play(page, 'slots', 'Slots');
      await expect(lines.last()).toHaveText(/^version 2 with settings,slots: [2-9]/, { timeout: 1000 });
    }).toPass();
    await expect(lines.first()).toHaveText('upgrade 1 to 2');
    const before = await count();
    await play(page, 'slots', 'Slots');
    await expect(lines).toHaveText([`version 2 with settings,slots: ${before + 1}`]);
  });

  test('a save follows the player to another device', async ({ page, browser, portal }) => {
    await page.goto('/');
    await signInOnPage(page, 'keeps@example.org');
    await play(page, 'keeps', 'Keeps');
    await expect(framed(page, 'Keeps').getByRole('listitem')).toHaveText(['best null, name undefined']);
    await expect(page.getByText('Saved to your account')).toBeVisible();
    const other = await browser.newPage({ baseURL: portal.url });
    await other.goto('/', { waitUntil: 'networkidle' });
    await signInOnPage(other, 'keeps@example.org');
    await play(other, 'keeps', 'Keeps');
    await expect(framed(other, 'Keeps').getByRole('listitem')).toHaveText(['best 1, name Ada']);
    await other.close();
  });
});
