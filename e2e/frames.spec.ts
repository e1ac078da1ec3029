import { games } from 'playport-games/catalogue';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

/** A game for kids and one for others; the other games have the same frames, so only `npm run test:all` checks them. */
const samples = new Set(['KIDS', 'E7'].map((rating) => games.find(({ ageRating }) => ageRating === rating)));

// Tests are independent, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

for (const game of games) {
  const { slug, title } = game;
  const tag = samples.has(game) ? [] : LONG;
  test(
    `${title} starts in its frame from its page, by key and by touch`,
    { tag },
    async ({ browser, page, portal }) => {
      await page.goto(`/games/${slug}`);
      const frame = page.locator(`iframe[title="${title}"]`);
      await page.getByRole('button', { name: /^Play Now/ }).press('Enter');
      await expect(frame).toHaveAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-pointer-lock allow-popups',
      );
      await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
      expect(new URL((await frame.getAttribute('src')) ?? '').origin).not.toBe(portal.url);
      const framed = frame.contentFrame();
      await expect(framed.locator('main')).toHaveAttribute('data-state', 'playing');
      await expect(frame).toBeFocused();

      const phone = await browser.newPage({
        baseURL: portal.url,
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      });
      await phone.goto(`/games/${slug}`);
      await phone.getByRole('button', { name: /^Play Now/ }).tap();
      const touched = phone.locator(`iframe[title="${title}"]`).contentFrame();
      await expect(touched.locator('main')).toHaveAttribute('data-state', 'playing');
      await phone.close();
    },
  );
}

test('a game leaves the keyboard to whoever is busy on its page, as it loads and as it pauses', async ({
  page,
}) => {
  await page.goto('/games/kerb-drift');
  const search = page.getByRole('combobox', { name: 'Search games' });
  await search.fill('puz');
  const game = page.locator('iframe[title="Kerb Drift"]').contentFrame();
  await expect(game.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.type('zle');
  await expect(search).toHaveValue('puzzle');

  await page.getByRole('button', { name: 'Play Kerb Drift' }).click();
  await expect(game.locator('main')).toHaveAttribute('data-state', 'playing');
  await search.click();
  await expect(game.locator('main')).toHaveAttribute('data-state', 'paused');
  await page.keyboard.type('s');
  await expect(search).toHaveValue('puzzles');

  // While a run goes on there is no other Play button; the page's shows it in fullscreen.
  await expect(page.getByRole('button', { name: /^Play Now/ })).toBeHidden();
  await page.getByRole('button', { name: 'Fullscreen' }).last().click();
  await expect(game.locator('main')).toHaveAttribute('data-state', 'playing');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

/** Notes what a page hears from its game, and when it shows the game. */
function noteStart(): void {
  const noted: string[] = [];
  Object.assign(window, { noted });
  window.addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string }>) => {
    if (data.type === 'loadingFinished' || data.type === 'gameplayStart') noted.push(data.type);
  });
  new MutationObserver(() => {
    const isShown = document.querySelector('iframe[data-shown=true]') !== null;
    if (isShown && !noted.includes('shown')) noted.push('shown');
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-shown'] });
}

const NO_TITLE = ['loadingFinished', 'gameplayStart', 'shown'];

test('Play that is pressed before the game is there leads to its run, without its title', async ({
  page,
  portal,
}) => {
  await page.addInitScript(noteStart);
  let letLoad = () => {};
  const held = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  await page.route(`${portal.playUrl}/kerb-drift/`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/games/kerb-drift');
  await page.getByRole('button', { name: /^Play Now/ }).click();
  await expect(page.getByText('Loading…')).toBeVisible();
  letLoad();
  await expect.poll(() => page.evaluate('noted')).toEqual(NO_TITLE);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('one tap on home leads to a game and one more plays it, in fullscreen and out of it again', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Kerb Drift' }).first().tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Kerb Drift' })).toBeVisible();
    // There is one such button, whether the game is loaded or not: the frame's own waits behind it.
    await page.getByRole('button', { name: /^Play/ }).tap();
    const game = page.locator('iframe[title="Kerb Drift"]').contentFrame();
    await expect(game.locator('main')).toHaveAttribute('data-state', 'playing');
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await expect.poll(isFull).toBe(true);

    await page.getByRole('button', { name: 'Leave fullscreen' }).tap();
    await expect.poll(isFull).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Kerb Drift' })).toBeInViewport();
    // Away from the game, the button follows.
    const buttons = page.getByRole('button', { name: 'Fullscreen' });
    await expect(buttons).toHaveCount(1);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(buttons).toHaveCount(2);
    await buttons.last().tap();
    await expect(game.locator('main')).toHaveAttribute('data-state', 'playing');
  });

  test('Play leads to the run, without the title of the game that was loaded before', async ({ page }) => {
    await page.addInitScript(noteStart);
    await page.goto('/games/kerb-drift');
    await expect.poll(() => page.evaluate('noted')).toEqual(['loadingFinished']);
    await page.getByRole('button', { name: /^Play/ }).first().tap();
    await expect.poll(() => page.evaluate('noted')).toEqual(NO_TITLE);
  });

  test('Back pauses the game and leaves the full window, and only then the page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Kerb Drift' }).first().tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Kerb Drift' })).toBeVisible();
    await page.getByRole('button', { name: /^Play/ }).tap();
    const game = page.locator('iframe[title="Kerb Drift"]').contentFrame();
    const state = game.locator('main');
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await expect(state).toHaveAttribute('data-state', 'playing');
    await expect.poll(isFull).toBe(true);

    await page.goBack();
    await expect.poll(isFull).toBe(false);
    await expect(state).toHaveAttribute('data-state', 'paused');
    await expect(page.getByRole('heading', { level: 1, name: 'Kerb Drift' })).toBeVisible();

    // Left by its button, the full window takes its entry of the history with it.
    await game.getByRole('button', { name: 'Resume' }).tap();
    await page.getByRole('button', { name: 'Fullscreen' }).first().tap();
    await expect.poll(isFull).toBe(true);
    await page.getByRole('button', { name: 'Leave fullscreen' }).tap();
    await expect.poll(isFull).toBe(false);
    await expect.poll(() => page.evaluate('history.state.usr')).toBe(null);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test('a game that does not answer for ten seconds is not called secure, and is tried again', async ({
  page,
  portal,
}) => {
  await page.clock.install();
  let isSilent = true;
  await page.route(`${portal.playUrl}/kerb-drift/`, (route) => (isSilent ? undefined : route.continue()));
  await page.goto('/games/kerb-drift');
  await page.getByRole('button', { name: /^Play Now/ }).click();
  await expect(page.getByText('Checking…')).toBeVisible();
  await page.clock.runFor(10_000);
  const silent = page.getByRole('alert').filter({ hasText: 'This game is not responding.' });
  await expect(silent.getByRole('button', { name: 'Report' })).toBeVisible();
  await expect(page.getByText('Secure', { exact: true })).toBeHidden();
  isSilent = false;
  await silent.getByRole('button', { name: 'Retry' }).click();
  const game = page.locator('iframe[title="Kerb Drift"]').contentFrame();
  await expect(game.locator('main')).toHaveAttribute('data-state', 'playing');
  await expect(silent).toBeHidden();
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();
});

test('only one button shouts Play: the one beside the frame is quiet, in sight of it and out of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/games/kerb-drift');
  const play = page.getByRole('button', { name: /^Play Now/ });
  await expect(play).toHaveAttribute('data-variant', 'quiet');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Play Kerb Drift' })).not.toBeInViewport();
  await expect(play).toHaveAttribute('data-variant', 'quiet');
});
