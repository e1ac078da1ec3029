import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signInOnPage } from './sign-in.ts';

test.use({ viewport: { width: 2560, height: 1300 } });

/** The pictures that are drawn wider than they have pixels: their titles' cards look blurred. */
async function blownUp(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const shown = [...document.querySelectorAll('main img')].filter(
      (image): image is HTMLImageElement => image instanceof HTMLImageElement && image.clientWidth > 0,
    );
    for (const image of shown) image.scrollIntoView();
    const found = await Promise.all(
      shown.map(async (image) => {
        await image.decode();
        // `naturalWidth` of a picture with `sizes` is what `sizes` says.
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        return file.naturalWidth < image.clientWidth * 0.99
          ? [`${file.naturalWidth} px at ${image.clientWidth}: ${image.currentSrc}`]
          : [];
      }),
    );
    return found.flat();
  });
}

test('no card’s picture is wider than its pixels', async ({ page }) => {
  for (const path of ['/', '/?search=kerb', '/trending', '/new', '/categories?category=racing', '/kids']) {
    await page.goto(path, { waitUntil: 'load' });
    expect(await blownUp(page), path).toEqual([]);
  }
});

test.describe('before the scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign on a game’s picture has a word', async ({ page }) => {
    await page.goto('/games/kerb-drift', { waitUntil: 'load' });
    const sign = page.getByRole('button', { name: 'Play Kerb Drift' });
    await expect(sign.getByText('Play Now', { exact: true })).toBeVisible();
  });
});

test('the fold leaves a game’s title and stars in sight', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/games/kerb-drift');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^\(\d+ reviews?\)$/)).toBeInViewport({ ratio: 1 });
    // As high as 900 px are wide, or higher.
    const stage = page.getByRole('button', { name: 'Play Kerb Drift' });
    await expect(stage).toBeVisible();
    const frame = await stage.boundingBox();
    expect(frame?.height).toBeGreaterThanOrEqual(506);
  }
});

test('forms and previews are no wider than they read well', async ({ page }) => {
  await page.goto('/developer');
  await signInOnPage(page, 'admin@playport.test');
  const width = (name: string) =>
    page.getByRole('textbox', { name }).evaluate(({ clientWidth }) => clientWidth);
  expect(await width('Title')).toBeLessThan(900);
  await page.goto('/account');
  expect(await width('Display name')).toBeLessThan(900);
  await page.goto('/admin?tab=system&section=appearance');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toBeVisible();
  expect((await preview.boundingBox())?.width).toBeLessThan(900);
});

test('a heading beside the stage always has a game below it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const slug of ['tower-tilt', 'mole-maze', 'kerb-drift']) {
    await page.goto(`/games/${slug}`);
    const beside = page.getByRole('region', { name: /^(?:More Like This|You may also like)$/ });
    await expect(beside.first()).toBeVisible();
    for (const region of await beside.all())
      await expect(region.getByRole('article').filter({ visible: true }).first()).toBeVisible();
  }
});

test('the games beside the stage are whole, and end where the button below them does', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [1280, 1000],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/games/kerb-drift');
    const beside = page.getByRole('region', { name: /^(?:More Like This|You may also like)$/ });
    const cards = beside.getByRole('article').filter({ visible: true });
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
    const list = await beside.last().evaluate((region) => {
      const column = region.parentElement?.parentElement;
      return {
        bottom: column?.getBoundingClientRect().bottom ?? 0,
        more: column?.scrollHeight !== column?.clientHeight,
      };
    });
    expect(list.more, 'nothing to scroll').toBe(false);
    expect(boxes.length).toBeGreaterThanOrEqual(6);
    const [low, end] = [
      Math.max(...boxes.map(({ bottom }) => bottom)),
      Math.max(...boxes.map(({ right }) => right)),
    ];
    expect(low, `${width} × ${height}`).toBeLessThanOrEqual(list.bottom);
    // No room for another row is left.
    const row = Math.max(...boxes.map((box) => box.height));
    expect(list.bottom - low).toBeLessThan(row + 24);
    const play = await page.getByRole('button', { name: /^Play Now/ }).boundingBox();
    expect(Math.abs(end - ((play?.x ?? 0) + (play?.width ?? 0)))).toBeLessThanOrEqual(1);
  }
});

test('the only game with a tag says what it is, as the only one that a search finds', async ({ page }) => {
  await page.goto('/tags/cars', { waitUntil: 'load' });
  const card = page.getByRole('main').getByRole('article').first();
  expect((await card.boundingBox())?.width).toBeGreaterThan(900);
});

test('all pages begin at one edge, which is the header’s', async ({ page }) => {
  const startOf = async (path: string, heading: Locator) => {
    await page.goto(path, { waitUntil: 'load' });
    return `${path} ${Math.round((await heading.boundingBox())?.x ?? -1)}`;
  };
  const main = page.getByRole('main');
  const first = main.getByRole('heading', { level: 1 });
  await page.goto('/', { waitUntil: 'load' });
  const logo = await page.getByRole('banner').getByRole('link', { name: /home$/ }).boundingBox();
  const edge = Math.round(logo?.x ?? -2);
  const paths = [
    '/categories',
    '/new',
    '/trending',
    '/?search=kerb',
    '/tags/cars',
    '/studios/moss-lantern',
    '/collections',
    '/collections/with-a-friend',
    '/games/kerb-drift',
    '/help',
    '/contact',
    '/report',
    '/privacy',
    '/terms',
    '/kids-safety',
    '/revenue',
    '/guidelines',
    '/what-a-frame-may-do',
    '/api-docs',
    '/sdk',
    '/submit',
    '/offline',
    '/kids',
  ];
  const starts = [await startOf('/', main.getByRole('heading', { name: 'Popular Now' }))];
  for (const path of paths) starts.push(await startOf(path, first));
  expect(starts.filter((start) => !start.endsWith(` ${edge}`))).toEqual([]);
});
