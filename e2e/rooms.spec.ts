import type { Browser, Frame, Page } from '@playwright/test';
import { expectAccessibleInBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

test.describe.configure({ mode: 'parallel' });

/** A window that costs a machine without a graphics card half as much as the usual one. */
const SMALL_WINDOW = { width: 900, height: 600 };

/** A friend's own browser. */
async function openFriend(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(url);
  return page;
}

/** The document of the game on a page, once it shows the room. */
async function gameOn(page: Page): Promise<Frame> {
  const element = page.locator('iframe');
  await expect(element.contentFrame().getByRole('region', { name: 'Room' })).toBeVisible();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('no frame');
  return frame;
}

const stateOf = (frame: Frame) => frame.evaluate<string>('window.__playport.state');
const panelOf = (page: Page) => page.getByRole('region', { name: 'Your room' });
const codeOf = async (page: Page) =>
  (
    await panelOf(page)
      .getByText(/^(?:Code: )?[A-Z2-9]{6}$/)
      .innerText()
  ).slice(-6);

/** Makes a room of a game, and has a friend join it by its link. */
async function gather(
  page: Page,
  browser: Browser,
  slug: string,
  prepareFriend?: (friend: Page) => Promise<void>,
) {
  await page.goto(`/games/${slug}`);
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  await expect(panelOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\?room=[A-Z2-9]{6}$/);
  const friend = await openFriend(browser, page.url(), prepareFriend);
  await friend.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  const frames = [await gameOn(page), await gameOn(friend)] as const;
  return { friend, frames };
}

async function start([here, there]: readonly [Frame, Frame]) {
  await here.getByRole('button', { name: 'Start' }).click();
  for (const frame of [here, there])
    await expect(async () => expect(await stateOf(frame)).toBe('playing')).toPass();
}

/** Loads a page anew in the middle of a round; returns the document of the game, once it goes on. */
async function comeBack(page: Page): Promise<Frame> {
  await page.reload();
  let found: Frame | undefined;
  // Until the save of the page before is told, the frame is another one.
  await expect(async () => {
    const frame = await (await page.locator('iframe[title]').elementHandle())?.contentFrame();
    if (frame === null || frame === undefined) throw new Error('no frame');
    expect(await stateOf(frame)).toBe('playing');
    found = frame;
  }).toPass();
  if (found === undefined) throw new Error('no frame');
  return found;
}

/** Drops discs in a column, each as soon as it is this player's turn. */
async function drop(frame: Frame, column: number, times: number): Promise<void> {
  const made = () => frame.evaluate<number>('window.__playport.progress');
  const wanted = (await made()) + times;
  const canvas = frame.locator('canvas');
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  // The columns of a wide frame.
  const position = { x: width * (0.2985 + column * 0.0674), y: height / 2 };
  await expect(async () => {
    if ((await stateOf(frame)) === 'playing') await canvas.click({ position, timeout: 5000 });
    expect((await stateOf(frame)) === 'over' || (await made()) >= wanted).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [150] });
}

test('friends play Four Fall to its end, one of them away in the middle', async ({ page, browser }) => {
  const { friend, frames } = await gather(page, browser, 'four-fall');
  const [here] = frames;
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInBoth(page, 'a room');
  await start(frames);
  await Promise.all([drop(here, 1, 2), drop(frames[1], 5, 2)]);
  const there = await comeBack(friend);
  await Promise.all([drop(here, 1, 2), drop(there, 5, 2)]);
  const results = [here, there].map((frame) => frame.getByRole('dialog'));
  const titles = await Promise.all(results.map((result) => result.getByRole('heading').innerText()));
  expect(titles.filter((title) => title === 'You win')).toHaveLength(1);
  expect(titles.filter((title) => title?.endsWith(' wins'))).toHaveLength(1);
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: '1 win' })).toHaveCount(1);
  await expect(panelOf(friend).getByRole('listitem').filter({ hasText: '0 wins' })).toHaveCount(1);
  // Another round begins as soon as both want one.
  for (const result of results) await result.getByRole('button', { name: 'Play again' }).click();
  for (const frame of [here, there])
    await expect(async () => expect(await stateOf(frame)).toBe('playing')).toPass();
  await friend.context().close();
});

test('a friend on a phone plays in the full window, though they have left it in the room', async ({
  page,
  browser,
}) => {
  await page.goto('/games/puck-duel');
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  await expect(page).toHaveURL(/\?room=[A-Z2-9]{6}$/);
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const phone = await context.newPage();
  await phone.goto(page.url());
  await phone.getByRole('dialog').getByRole('button', { name: 'Join' }).tap();
  const leave = phone.getByRole('button', { name: 'Leave fullscreen' });
  const frames = [await gameOn(page), await gameOn(phone)] as const;
  // The room in the address is no reason to leave.
  await expect(page.getByText('Everybody is here. Start in the game.')).toBeVisible();
  await leave.tap();
  await expect(leave).toBeHidden();
  await start(frames);
  await expect(leave).toBeVisible();
  expect((await phone.locator('iframe').boundingBox())?.height).toBeGreaterThan(600);
  await context.close();
});

/** Plays on until the round is over, or for so many turns of one's own. */
async function playOn(frame: Frame, turn: () => Promise<void>, turns = 100): Promise<void> {
  const made = () => frame.evaluate<number>('window.__playport.progress');
  const before = await made();
  await expect(async () => {
    if ((await stateOf(frame)) === 'playing') await turn();
    expect((await stateOf(frame)) === 'over' || (await made()) >= before + turns).toBe(true);
  }).toPass({ timeout: 600_000, intervals: [200] });
}

/** Plays on, whatever comes of it, until something else is done. */
async function playUntil(done: Promise<void>, frame: Frame, turn: () => Promise<void>): Promise<void> {
  const other = { isDone: false };
  const noted = done.finally(() => {
    other.isDone = true;
  });
  while (!other.isDone) if ((await stateOf(frame)) === 'playing') await turn();
  await noted;
}

/** Pulls the cannon's shot back from the middle of the stage, by a part of its shorter side, and lets go. */
async function pull(page: Page, [right, down]: readonly [number, number]): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  const short = Math.min(width, height);
  const [startX, startY] = [x + width * 0.55, y + height * 0.3];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  await page.mouse.move(startX + right * short, startY + down * short, { steps: 4 });
  await page.waitForTimeout(60);
  await page.mouse.up();
}

const WHOLE_MATCHES = [
  {
    slug: 'spot-kick',
    // The host kicks beside the middle, where the friend kicks; both stay there in goal.
    turn: (frame: Frame, _page: Page, isHost: boolean) => async () => {
      if (isHost) await frame.locator('canvas').press('ArrowRight', { delay: 500 });
      await frame.locator('canvas').press('Space', { delay: 450 });
    },
  },
  {
    slug: 'sumo-bots',
    // The host pushes to the right; the friend drives into the water.
    turn: (frame: Frame, _page: Page, _isHost: boolean) => async () => {
      await frame.locator('canvas').press('ArrowRight', { delay: 900 });
      await frame.locator('canvas').press('Space', { delay: 60 });
    },
  },
  {
    slug: 'puck-duel',
    // The host strikes to and fro; the friend strikes too, and stays beside the goal.
    turn: (frame: Frame, _page: Page, isHost: boolean) => async () => {
      if (!isHost) await frame.locator('canvas').press('ArrowUp', { delay: 120 });
      await frame.locator('canvas').press(isHost ? 'ArrowRight' : 'ArrowLeft', { delay: 420 });
      await frame.locator('canvas').press(isHost ? 'ArrowLeft' : 'ArrowRight', { delay: 420 });
      if (!isHost) await frame.locator('canvas').press('ArrowDown', { delay: 120 });
    },
  },
  {
    slug: 'tank-orchard',
    // The host shoots out of the orchard, the friend straight up.
    turn: (_frame: Frame, page: Page, isHost: boolean) => () =>
      pull(page, isHost ? [-0.33, 0.33] : [0, 0.08]),
  },
];

for (const { slug, turn } of WHOLE_MATCHES) {
  test(
    `friends play ${slug} to its end, one of them away in the middle`,
    { tag: LONG },
    async ({ page, browser }) => {
      test.setTimeout(900_000);
      await page.setViewportSize(SMALL_WINDOW);
      const { friend, frames } = await gather(page, browser, slug, (theirs) =>
        theirs.setViewportSize(SMALL_WINDOW),
      );
      const [here] = frames;
      await start(frames);
      const host = turn(here, page, true);
      // The host wins in the end, so the round still goes on then, whatever the friend has made.
      await playUntil(playOn(here, host, 2), frames[1], turn(frames[1], friend, false));
      const there = await comeBack(friend);
      await Promise.all([playOn(here, host), playOn(there, turn(there, friend, false))]);
      const titles = await Promise.all(
        [here, there].map((frame) => frame.getByRole('dialog').getByRole('heading').textContent()),
      );
      expect(titles.filter((title) => title?.startsWith('You win'))).toHaveLength(1);
      expect(titles.filter((title) => title?.includes(' wins'))).toHaveLength(1);
      await friend.context().close();
    },
  );
}

test(
  'friends play a hole of Pocket Links at once, and a stroke is kept over a reload',
  { tag: LONG },
  async ({ page, browser }) => {
    await page.setViewportSize(SMALL_WINDOW);
    const { friend, frames } = await gather(page, browser, 'pocket-links', (theirs) =>
      theirs.setViewportSize(SMALL_WINDOW),
    );
    await start(frames);
    const strokesOf = (frame: Frame) => frame.evaluate<number>('window.__playport.score');
    for (const frame of frames)
      await expect(async () => {
        await frame.locator('canvas').press('Space', { delay: 200 });
        expect(await strokesOf(frame)).toBeGreaterThan(0);
      }).toPass();
    const before = await strokesOf(frames[1]);
    const there = await comeBack(friend);
    await expect.poll(() => strokesOf(there)).toBeGreaterThanOrEqual(before);
    await friend.context().close();
  },
);

test('the computer takes over for a friend who leaves', async ({ page, browser }) => {
  const { friend, frames } = await gather(page, browser, 'four-fall');
  await start(frames);
  await expect(panelOf(page).getByRole('status')).toHaveText('You are playing.');
  await panelOf(friend).getByRole('button', { name: 'Leave the room' }).click();
  await expect(friend.getByRole('button', { name: 'Play with a friend' })).toBeVisible();
  await expect(friend).toHaveURL(/\/games\/four-fall$/);
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(panelOf(page).getByRole('status')).toHaveText('Everybody else has left.');
  // Nobody can join a round that is being played.
  await expect(panelOf(page).getByRole('button', { name: 'Share the link' })).toHaveCount(0);
  await drop(frames[0], 1, 3);
  await friend.context().close();
});

test('a room that is full, one that is gone, and no room at all are said in words', async ({
  page,
  browser,
}) => {
  const { friend } = await gather(page, browser, 'four-fall');
  const third = await openFriend(browser, page.url());
  await expect(third.getByRole('dialog').getByRole('alert')).toContainText('This room is full.');
  await third.goto(new URL('/games/four-fall?room=ZZZZZZ', page.url()).href);
  await expect(third.getByRole('dialog').getByRole('alert')).toContainText('This room is closed');
  await expectAccessibleInBoth(third, 'an invitation');
  await third.goto(new URL('/games/four-fall?room=abc', page.url()).href);
  await expect(third.getByRole('dialog').getByRole('alert')).toContainText('its code isn’t right');
  await third.getByRole('button', { name: 'Make a room' }).click();
  await expect(panelOf(third)).toBeVisible();
  expect(await codeOf(third)).not.toBe(await codeOf(page));
  await third.context().close();
  await friend.context().close();
});

test('whoever goes back to the page before leaves the room at once', async ({ page, browser }) => {
  await page.goto('/games/four-fall');
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  await expect(page).toHaveURL(/\?room=[A-Z2-9]{6}$/);
  const friend = await openFriend(browser, new URL('/categories', page.url()).href);
  await friend.getByRole('link', { name: 'Home' }).first().click();
  await expect(friend).toHaveURL(/\/$/);
  const address = new URL(page.url());
  await friend.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address.pathname + address.search);
  await friend.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(2);
  const left = friend.waitForRequest(/room\.leave/);
  await friend.goBack();
  await left;
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(panelOf(page).getByRole('button', { name: 'Share the link' })).toBeVisible();
  await friend.context().close();
});

test('an invitation that is turned down leaves the address, and gives the focus back', async ({
  page,
  browser,
}) => {
  await page.goto('/games/four-fall');
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  await expect(page).toHaveURL(/\?room=[A-Z2-9]{6}$/);
  const friend = await openFriend(browser, `${page.url()}&from=mail`);
  await expect(friend.getByRole('dialog').getByRole('button', { name: 'Join' })).toBeVisible();
  await friend.keyboard.press('Escape');
  await expect(friend.getByRole('dialog')).toHaveCount(0);
  await expect(friend).toHaveURL(/\/games\/four-fall\?from=mail$/);
  await expect(friend.getByRole('button', { name: 'Play with a friend' })).toBeFocused();
  await friend.context().close();
});

test('the link is shared with the share sheet, and the focus stays in the panel when the room is full', async ({
  page,
  browser,
  portal,
}) => {
  // Four Fall itself takes the focus when a friend has come; not every game does.
  await page.route(`${portal.playUrl}/four-fall/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A quiet game</title>' }),
  );
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    navigator.share = async (link) => {
      Reflect.get(window, 'shared').push(link);
    };
  });
  await page.goto('/games/four-fall');
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  const share = panelOf(page).getByRole('button', { name: 'Share the link' });
  const code = await codeOf(page);
  await share.focus();
  await expect(share).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([
      {
        title: 'Four Fall',
        text: `Play Four Fall with me. The room’s code is ${code}.`,
        url: new URL(`/games/four-fall?room=${code}`, page.url()).href,
      },
    ]);
  await expect(page.getByText('Link copied')).toHaveCount(0);
  await expect(page).toHaveURL(/\?room=[A-Z2-9]{6}$/);
  const friend = await openFriend(browser, page.url());
  await friend.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(share).toHaveCount(0);
  await expect(panelOf(page).getByRole('heading', { name: 'Your room' })).toBeFocused();
  await friend.context().close();
});

test('without a share sheet the link is copied, and a sheet that was closed copies nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/games/four-fall');
  await page.evaluate(async () => navigator.clipboard.writeText('Nothing yet'));
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  const share = panelOf(page).getByRole('button', { name: 'Share the link' });
  await expect(share).toBeVisible();
  await expect(page).toHaveURL(/\?room=[A-Z2-9]{6}$/);
  await page.evaluate(() => {
    navigator.share = async () => {
      throw new DOMException('Closed', 'AbortError');
    };
  });
  await share.click();
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'share'));
  expect(await page.evaluate(() => 'share' in navigator)).toBe(false);
  expect(await copied()).toBe('Nothing yet');
  await share.click();
  await expect(page.getByText('Link copied')).toHaveCount(1);
  expect(await copied()).toBe(page.url());
  expect(page.url()).toContain(`?room=${await codeOf(page)}`);
});

test('players with different versions of a game are all told so', async ({ page, browser }) => {
  // As if the friend's page had been opened before a new version came.
  const { friend, frames } = await gather(page, browser, 'four-fall', async (theirs) => {
    await theirs.route('**/trpc/room.ready', (route) =>
      route.continue({
        postData: (route.request().postData() ?? '').replace(/"version":"[^"]*"/, '"version":"old"'),
      }),
    );
  });
  const words = 'You have different versions of the game. Reload the page on every device.';
  for (const each of [page, friend]) await expect(panelOf(each).getByRole('status')).toHaveText(words);
  for (const frame of frames) {
    await expect(frame.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Start' })).toHaveCount(0);
  }
  await friend.context().close();
});

test('a room that is asked for twice is made once, and its code may be typed', async ({ page, browser }) => {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('room.create')) made.push(request.url());
  });
  await page.goto('/games/four-fall');
  const ask = page.getByRole('button', { name: 'Play with a friend' });
  // Two presses before the page has answered the first.
  await ask.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(panelOf(page).getByRole('listitem')).toContainText('ready');
  expect(made).toHaveLength(1);
  const code = await codeOf(page);

  const friend = await openFriend(browser, new URL('/games/four-fall', page.url()).href);
  await friend.getByRole('button', { name: 'Enter a code' }).press('Enter');
  const dialog = friend.getByRole('dialog', { name: 'Enter a code' });
  const field = dialog.getByLabel('Code', { exact: true });
  await field.fill('kx4 o');
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(dialog.getByText('A code has six letters and digits')).toBeVisible();
  await expectAccessibleInBoth(friend, 'the code of a room');
  await field.fill(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3).toLowerCase()} `);
  await field.press('Enter');
  await friend.getByRole('dialog').getByRole('button', { name: 'Join' }).press('Enter');
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(2);

  await panelOf(page).getByRole('button', { name: 'Leave the room' }).press('Enter');
  await expect(ask).toBeFocused();
  await expect(panelOf(friend).getByRole('listitem')).toHaveCount(1);
  await friend.context().close();
});

test('whoever joins from the home page plays with somebody who waits', async ({ page, browser }) => {
  await page.goto('/games/tank-orchard');
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  await panelOf(page).getByRole('checkbox', { name: 'Let anybody join' }).click();
  await expect(panelOf(page).getByRole('checkbox')).toBeChecked();
  const stranger = await openFriend(browser, new URL('/games/tank-orchard?room=open', page.url()).href);
  await expect(panelOf(stranger)).toBeVisible();
  expect(await codeOf(stranger)).toBe(await codeOf(page));
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(2);
  await stranger.context().close();
});

test('there are no rooms in the Kids Zone', { tag: LONG }, async ({ page }) => {
  await page.goto('/games/bubble-pond');
  await expect(page.getByRole('button', { name: /^Play Now/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play with a friend' })).toHaveCount(0);
});
