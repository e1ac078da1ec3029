import type { Locator } from '@playwright/test';
import { games } from 'playport-games/catalogue';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

// Tests are independent, each with its own context and people, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

/** Whether the browser shows the frames of a video. */
const isRunning = (video: Element) =>
  video instanceof HTMLVideoElement && !video.paused && video.currentTime > 0;

const SANDBOX = 'allow-scripts allow-same-origin allow-pointer-lock allow-popups';

test('a visitor finds a game by searching and plays it', async ({ page, portal }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search games' }).fill('hxe swram');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?search=hxe%20swram$|search=hxe\+swram$/);
  await expect(page.getByRole('heading', { level: 1, name: 'No results for “hxe swram”' })).toBeVisible();
  // No suggestion is larger than a hit.
  const widthOf = async (at: Locator) => (await at.boundingBox())?.width ?? 0;
  const cards = page.getByRole('main').getByRole('article');
  expect(await widthOf(cards.nth(1))).toBeLessThanOrEqual(await widthOf(cards.first()));
  await page
    .getByRole('link', { name: /Hex Swarm/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hex Swarm' })).toBeVisible();
  await page.getByRole('button', { name: /^Play Now/ }).click();

  const frame = page.locator('iframe[title="Hex Swarm"]');
  await expect(frame).toHaveAttribute('sandbox', SANDBOX);
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(frame).toHaveAttribute('src', `${portal.playUrl}/hex-swarm/`);
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();

  const game = frame.contentFrame();
  const score = game.locator('[data-score]');
  const before = await score.textContent();
  // The needle gun fires by itself; a moving player survives until it scores.
  await expect(async () => {
    for (const key of ['KeyW', 'KeyD', 'KeyS', 'KeyA']) {
      await page.keyboard.down(key);
      await page.waitForTimeout(300);
      await page.keyboard.up(key);
    }
    expect(await score.textContent()).not.toBe(before);
  }).toPass();
});

test('the theme is dark, changes, and is remembered from the first paint', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Switch between dark and light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the hero turns every five seconds, rests on hover, and shows the slide that is asked for', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'Featured' });
    await expect(hero.getByRole('heading', { name: /Top free/ })).toBeVisible();
    await page.clock.runFor(5100);
    await expect(hero.getByRole('heading', { name: /Trending in India/i })).toBeVisible();
    await hero.hover();
    await page.clock.runFor(11_000);
    await expect(hero.getByRole('heading', { name: /Trending in India/i })).toBeVisible();
    await hero.getByRole('button', { name: /^Slide 3/ }).click();
    await expect(hero.getByRole('heading', { name: /friends/i })).toBeVisible();
    await hero.getByRole('link', { name: 'Browse Categories' }).click();
    await expect(page).toHaveURL(/\/categories$/);
  });

  test('a clip of the game plays while a pointer stays on its tile, and is fetched only then', async ({
    page,
  }) => {
    const clips: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.webm')) clips.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(clips).toEqual([]);
    const tile = page.getByRole('region', { name: 'Popular Now' }).getByRole('article').first();
    await tile.hover();
    await expect.poll(() => tile.locator('video').evaluate(isRunning)).toBe(true);
    expect(clips).not.toEqual([]);
    await page.getByRole('heading', { name: 'Popular Now' }).hover();
    await expect(tile.locator('video')).toHaveCount(0);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test(
      'a long press plays the clip and opens nothing, a tap afterwards opens the game',
      { tag: LONG },
      async ({ page }) => {
        await page.goto('/');
        await page.waitForLoadState('networkidle');
        const tile = page.getByRole('region', { name: 'Popular Now' }).getByRole('article').first();
        const { x = 0, y = 0 } = (await tile.boundingBox()) ?? {};
        const finger = await page.context().newCDPSession(page);
        const touchPoints = [{ x: x + 40, y: y + 40 }];
        await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
        await expect.poll(() => tile.locator('video').evaluate(isRunning)).toBe(true);
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await expect(tile.locator('video')).toHaveCount(0);
        await expect(page).toHaveURL(/\/$/);
        await page.touchscreen.tap(x + 40, y + 40);
        await expect(page).toHaveURL(/\/games\//);
      },
    );
  });
});

test('with reduced motion no clip is fetched', async ({ page }) => {
  await page.goto('/');
  const code = page.waitForResponse(/picture-clip-.+\.js$/);
  const tile = page.getByRole('region', { name: 'Popular Now' }).getByRole('article').first();
  await tile.hover();
  await (await code).finished();
  await expect(tile.locator('video')).toHaveCount(0);
});

test('a whole row of games stands on the first screen, in columns that fit it', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Popular Now' }).getByRole('article');
  for (const [width, height, columns] of [
    [360, 740, 2],
    [390, 844, 2],
    [1280, 800, 5],
    [1920, 1080, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Lengths in `vw` follow the new size a frame or two later.
    await expect(async () => {
      const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
      const row = boxes.filter(({ top }) => top === boxes[0]?.top);
      expect(row, `cards in the first row at ${width}`).toHaveLength(columns);
      for (const { bottom } of row) expect(bottom).toBeLessThanOrEqual(height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }).toPass();
  }
});

test('a picture of the hero opens its game', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Featured' });
  const picture = hero.getByRole('list', { name: 'Top free online games' }).getByRole('link').first();
  const title = (await picture.getAttribute('aria-label')) ?? '';
  await picture.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a chip shows its category in place', async ({ page }) => {
  await page.goto('/');
  const chips = page.getByRole('group', { name: /categories/i });
  await expect(chips.getByRole('button', { name: 'Popular', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await chips.getByRole('button', { name: 'Racing', exact: true }).click();
  await expect(chips.getByRole('button', { name: 'Racing', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const racing = games.filter(({ categories }) => categories.includes('racing'));
  for (const { title } of racing)
    await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
});

for (const [path, name] of [
  ['/categories?category=sports', 'Sports'],
  ['/kids?category=casual', 'Casual'],
] as const) {
  test(
    `on a phone, the chosen category of ${path} is to be seen in its row`,
    { tag: path.startsWith('/kids') ? LONG : [] },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );
}

for (const [slug, title, reason] of [
  ['insecure-game', 'Insecure Game', 'Only HTTPS origins are allowed'],
  ['unlisted-game', 'Unlisted Game', 'Origin not in security allowlist'],
  ['misspelt-game', 'Misspelt Game', 'Invalid URL format'],
] as const) {
  // The other reasons differ in their words only; the check itself is tested without a browser.
  test(`a game is blocked: ${reason}`, { tag: slug === 'unlisted-game' ? [] : LONG }, async ({ page }) => {
    await page.goto(`/games/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('This game cannot be loaded due to security restrictions.')).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Play Now/ })).toBeHidden();
    await expect(page.getByText('This game is blocked for your security.')).toBeVisible();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3);
    const hasAddress = slug !== 'misspelt-game';
    await expect(page.getByRole('link', { name: 'Open in New Tab' })).toHaveCount(hasAddress ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Open in New Tab', disabled: true })).toHaveCount(
      hasAddress ? 0 : 1,
    );
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}

test('a game without an address says so', { tag: LONG }, async ({ page }) => {
  await page.goto('/games/absent-game');
  await expect(page.getByText('Game not available')).toBeVisible();
});

test('Best Multiplayer says who is playing now, from two on', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Best Multiplayer' }).getByRole('article');
  await expect(cards.filter({ hasText: 'Sumo Bots' })).toContainText(/[3-9] playing now/);
  await expect(cards.filter({ hasText: '2 players · online too' })).not.toHaveCount(0);
});

test.describe('without its list', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('a click on a link sends one request', async ({ page }) => {
    await page.goto('/');
    let asked = 0;
    await page.route('**/trpc/game.list?*', (route) => {
      asked += 1;
      return route.fulfill({ status: 503, json: {} });
    });
    for (const name of ['New', 'Trending']) {
      asked = 0;
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: `${name} Games` })).toBeVisible();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(asked).toBe(1);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => asked).toBe(2);
    }
  });
});

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('an unknown page', async ({ page }) => {
    const response = await page.goto('/nothing-here');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

  test('an unknown game, and one that waits for review', async ({ page }) => {
    for (const slug of ['no-such-game', 'pending-game']) {
      const response = await page.goto(`/games/${slug}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Game Not Found')).toBeVisible();
      await expect(page.getByText("The game doesn't exist or has been removed.")).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
      const popular = page.getByRole('region', { name: 'Popular Now' });
      await expect(popular.getByRole('article')).toHaveCount(12);
    }
  });
});

test('the keyboard alone finds and starts a game', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Search games' });
  await search.focus();
  await page.keyboard.type('ke');
  const option = page.getByRole('option', { name: /Kerb Drift/ });
  await expect(option).toBeVisible();
  await expectAccessible(page, 'suggestions');
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await page.keyboard.type('r');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “ker”' })).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('option', { name: 'ker', exact: true })).toBeVisible();
  await page.keyboard.type('ker');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/games\/kerb-drift$/);
  const play = page.getByRole('button', { name: /^Play Now/ });
  const game = page.locator('iframe[title="Kerb Drift"]').contentFrame();
  // Chromium answers no key that is let go in a frame which is only just being loaded.
  await expect(game.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(game.locator('main[data-state="playing"]')).toBeVisible();
});

test('nothing is asked for twice: the first page brings its data', { tag: LONG }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(trpc|api)\//.test(request.url())) asked.push(request.url());
  });
  for (const path of ['/', '/categories', '/new', '/trending', '/games/kerb-drift', '/kids']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  // Players who play now, and how many wait for somebody, cannot be in a page that is cached.
  expect(asked.filter((url) => !/play\.(?:record|playingNow)|room\.waiting/.test(url))).toEqual([]);
});

test(
  'a page opened by its address starts at its top, wherever the last one was left',
  { tag: LONG },
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 1200));
    await page.goto('/categories');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);
