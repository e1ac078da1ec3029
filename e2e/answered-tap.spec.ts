import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

/** Holds back what the server answers at these addresses until the returned function is called. */
async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  const { promise: called, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await called;
    await route.continue();
  });
  return release;
}

/** Counts the layout shifts from now on, those after a press included. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.shift = '0';
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries())
        dataset.shift = String(Number(dataset.shift) + Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.shift));
}

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });
const popular = (page: Page) => page.getByRole('region', { name: 'Popular Now' }).getByRole('article');

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'a phone' });

    test('a game’s page begins with what its card knows, and nothing moves when the answer is there', async ({
      page,
    }) => {
      const release = await holdAnswers(page, /\/trpc\/game\.bySlug/);
      await page.goto('/');
      const card = popular(page).nth(2);
      const title = (await card.getByRole('heading').textContent()) ?? '';
      const picture = await card.locator('img').evaluate((image) => image.getAttribute('src'));
      const link = card.getByRole('link', { name: title });
      await (device === 'a phone' ? link.tap() : link.click());
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
      await expect(page.getByRole('img', { name: /out of 5 stars$/ })).toBeVisible();
      await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', picture ?? '');
      await expect(bar(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Favorite' })).toHaveCount(0);
      const place = async (part: Locator) => {
        const { x = 0, y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        return { x, y, height };
      };
      const main = page.getByRole('main');
      const stage = main.getByRole('link', { name: /^Play/ });
      const [titlePlace, stagePlace] = [await place(heading), await place(stage)];
      const shifts = await watchShifts(page);
      release();
      await expect(page.getByRole('button', { name: 'Favorite' })).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
      expect(await place(heading)).toEqual(titlePlace);
      expect(await place(main.getByRole('button', { name: /^Play/ }).first())).toEqual(stagePlace);
      expect(await shifts()).toBe(0);
    });
  });
}

test('who presses Play before the game’s page is there plays once it is', async ({ page }) => {
  const release = await holdAnswers(page, /\/trpc\/game\.bySlug/);
  await page.goto('/new');
  const kerb = page.getByRole('main').getByRole('link', { name: 'Kerb Drift', exact: true });
  await kerb.click();
  await page.getByRole('link', { name: 'Play Kerb Drift' }).click();
  release();
  const game = page.locator('iframe[title="Kerb Drift"]').contentFrame();
  await expect(game.locator('main[data-state="playing"]')).toBeVisible();
});

test('a card is pressed at once, and stays so while the code of the next page is on its way', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const release = await holdAnswers(page, /\/assets\/.*\.js$/);
  const card = popular(page).first();
  await card.scrollIntoViewIfNeeded();
  /** Frames until the picture has another size, from the press on. */
  const frames = card.evaluate(async (article) => {
    const picture = article.firstElementChild;
    const isPressed = () => picture !== null && new DOMMatrix(getComputedStyle(picture).transform).a < 1;
    await new Promise((pressed) => article.addEventListener('pointerdown', pressed, { once: true }));
    for (let frame = 0; frame < 60; frame += 1) {
      if (isPressed()) return frame;
      await new Promise((next) => requestAnimationFrame(next));
    }
    return Infinity;
  });
  await card.hover();
  await page.mouse.down();
  // At 60 frames a second, 100 ms.
  expect(await frames).toBeLessThanOrEqual(6);
  await page.mouse.up();
  await expect(bar(page)).toBeVisible();
  const delays = await bar(page).evaluate((element) =>
    element.getAnimations().map((animation) => animation.effect?.getTiming().delay),
  );
  expect(delays).toEqual([150, 150]);
  await expect(card).toHaveAttribute('data-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'Popular Now' })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/games\//);
  await expect(page.getByRole('button', { name: 'Favorite' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a list whose games are on their way shows the bar too, and a page that is there shows none', async ({
  page,
}) => {
  const release = await holdAnswers(page, /\/trpc\/game\.(?:list|search)/);
  await page.goto('/');
  await expect(bar(page)).toHaveCount(0);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Trending' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trending Games' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('link', { name: /home$/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Popular Now' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a game of the Kids Zone begins with its picture and its name', async ({ page }) => {
  const release = await holdAnswers(page, /\/trpc\/kids\.game\?/);
  await page.goto('/kids');
  await page.getByRole('link', { name: "Let's Play Bubble Pond" }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Bubble Pond' });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /bubble-pond/);
  await expect(bar(page)).toBeVisible();
  const before = await heading.boundingBox();
  release();
  await expect(page.getByRole('button', { name: "Let's Play Bubble Pond" })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect((await heading.boundingBox())?.y).toBe(before?.y);
});
