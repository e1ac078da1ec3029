import { buffer } from 'node:stream/consumers';
import type { Browser, Locator, Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import type { Size } from '../entities/stage.rules.ts';
import { MAX_SCALE } from '../src/ui/stage-scale.ts';
import { testBrowser } from '../scripts/test-browser.ts';
import { expect, test, WRITERS } from './fixtures.ts';
import { press as pressButton, withGamepads } from './games/gamepads.ts';
import { LONG } from './long.ts';
import { fillSignInDialog } from './sign-in.ts';
import { buildOfSized, SIZED_GAMES } from './sized-games.ts';

test.use({
  settings: WRITERS,
  launchOptions: {
    ...testBrowser(),
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      // A page in fullscreen gets no press beyond the screen, which has 800 × 600 pixels otherwise.
      '--window-size=1920,1200',
      '--screen-info={1920x1200}',
    ],
  },
});

/** Windows with a mouse; the last two are what is left of 1280 × 1024 at a zoom of 200 and of 400 %. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 700 },
  { width: 700, height: 900 },
  { width: 640, height: 512 },
  { width: 320, height: 256 },
] as const;
/** Screens with touch, upright and on their side. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
] as const;

type Press = (page: Page, at: { x: number; y: number }) => Promise<void>;
const click: Press = (page, { x, y }) => page.mouse.click(x, y);
const tap: Press = (page, { x, y }) => page.touchscreen.tap(x, y);

const frameOf = (page: Page, title: string) => page.locator(`iframe[title="${title}"]`);

/** There while the stage is all of the window; a computer's browser says itself how that is left. */
const leaveButton = (page: Page) =>
  page.getByRole('button', { name: 'Leave fullscreen', includeHidden: true });

/** Returns where the frame is, once it is there and moves no more. */
async function boxOf(frame: Locator): Promise<Size & { x: number; y: number }> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await frame.boundingBox());
      return last !== 'null' && last === before;
    })
    .toBe(true);
  const box = await frame.boundingBox();
  if (box === null) throw new Error('The frame is not shown.');
  return box;
}

/** Presses the four corners of a game, and sees that it learns where; all of it is in the window. */
async function pressCorners(page: Page, slug: string, press: Press): Promise<void> {
  const { title, stage } = SIZED_GAMES[slug] ?? { title: '', stage: { width: 1, height: 1 } };
  const frame = frameOf(page, title);
  const status = frame.contentFrame().getByRole('status');
  await expect(status).toHaveText(/./);
  const box = await boxOf(frame);
  const scale = box.width / stage.width;
  expect(box.height / stage.height).toBeCloseTo(scale, 2);
  expect(scale).toBeLessThanOrEqual(MAX_SCALE + 0.001);
  const width = await page.evaluate(() => window.innerWidth);
  expect(box.x).toBeGreaterThanOrEqual(-0.5);
  expect(box.x + box.width).toBeLessThanOrEqual(width + 0.5);
  for (const x of [6, stage.width - 6])
    for (const y of [6, stage.height - 6]) {
      // A finger or a mouse is on a whole pixel of the window.
      const nearest = Math.ceil(1 / scale);
      // A press goes where the game's own process was last shown, which learns of a moved frame later than the page.
      await expect(async () => {
        await press(page, { x: box.x + x * scale, y: box.y + y * scale });
        const reported = async () => distance(await status.textContent(), { x, y });
        await expect.poll(reported, { timeout: 5_000 }).toBeLessThanOrEqual(nearest);
      }).toPass();
    }
}

/** Distance between a place and the press that a game reports, in the game's own pixels. */
function distance(said: string | null, { x, y }: { x: number; y: number }): number {
  const [at = NaN, down = NaN] = (said ?? '').match(/\d+/g)?.map(Number) ?? [];
  return Math.max(Math.abs(at - x), Math.abs(down - y));
}

async function play(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  const buttons = page.getByRole('button', { name: new RegExp(`^(Play Now|Play ${title}|Let's Play)`) });
  await buttons.filter({ visible: true }).first().click();
  await expect(frameOf(page, title)).toHaveAttribute('data-shown', 'true');
}

/** Scrolls the frame into the middle of the window. */
const show = (page: Page, title: string) =>
  frameOf(page, title).evaluate((frame) => frame.scrollIntoView({ block: 'center', behavior: 'instant' }));

for (const viewport of WINDOWS) {
  test(`the corners of a game of one size answer to the mouse at ${viewport.width} × ${viewport.height}, in the page, the full window and the embed`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await play(page, '/games/wide-harbour', 'Wide Harbour');
    await show(page, 'Wide Harbour');
    await pressCorners(page, 'wide-harbour', click);
    const fullscreen = page.getByRole('button', { name: 'Fullscreen', exact: true }).first();
    // A press right after scrolling still reaches the game's own process, where the game was.
    await fullscreen.scrollIntoViewIfNeeded();
    await boxOf(fullscreen);
    await fullscreen.click();
    await expect(leaveButton(page)).toBeAttached();
    await pressCorners(page, 'wide-harbour', click);
    await play(page, '/embed/wide-harbour', 'Wide Harbour');
    await pressCorners(page, 'wide-harbour', click);
  });
}

/** A page of a phone or a tablet. */
async function openOnTouch(browser: Browser, baseURL: string, viewport: Size): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { ...viewport },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  return context.newPage();
}

for (const viewport of SCREENS) {
  test(`the corners of a game of one size answer to a finger at ${viewport.width} × ${viewport.height}, in the full window, the page and the embed`, async ({
    browser,
    portal,
  }) => {
    const page = await openOnTouch(browser, portal.url, viewport);
    await play(page, '/games/wide-harbour', 'Wide Harbour');
    await pressCorners(page, 'wide-harbour', tap);
    if (await leaveButton(page).isVisible()) await leaveButton(page).tap();
    await expect(leaveButton(page)).toHaveCount(0);
    await show(page, 'Wide Harbour');
    await pressCorners(page, 'wide-harbour', tap);
    await play(page, '/embed/wide-harbour', 'Wide Harbour');
    await pressCorners(page, 'wide-harbour', tap);
    await page.context().close();
  });
}

test('a square game shows all of itself on a phone, also when that is turned', async ({
  browser,
  portal,
}) => {
  const page = await openOnTouch(browser, portal.url, { width: 390, height: 844 });
  // As on an iPhone, where the stage covers the page.
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
  });
  await play(page, '/games/square-field', 'Square Field');
  await expect(leaveButton(page)).toBeVisible();
  await pressCorners(page, 'square-field', tap);
  await page.setViewportSize({ width: 844, height: 390 });
  await pressCorners(page, 'square-field', tap);
  await page.context().close();
});

test('a square game shows all of itself at 1280 × 800, and its frame has its size', async ({ page }) => {
  await play(page, '/games/square-field', 'Square Field');
  const frame = frameOf(page, 'Square Field');
  await expect(frame.contentFrame().getByRole('status')).toHaveText('Window of 1000 × 1000');
  await show(page, 'Square Field');
  const { y, height } = await boxOf(frame);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(800);
  await pressCorners(page, 'square-field', click);
  await page.mouse.wheel(0, 10);
  await expect(frame.contentFrame().getByRole('status')).toHaveText(/^wheel /);
});

test('a small game is enlarged three times at most', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await play(page, '/games/small-pond', 'Small Pond');
  await show(page, 'Small Pond');
  const { width } = await boxOf(frameOf(page, 'Small Pond'));
  expect(width).toBeCloseTo(480, 0);
  await pressCorners(page, 'small-pond', click);
});

test('the Kids Zone scales a game too', async ({ page }) => {
  await play(page, '/kids/play/wide-harbour', 'Wide Harbour');
  await show(page, 'Wide Harbour');
  await pressCorners(page, 'wide-harbour', click);
});

test('a gamepad plays a scaled game, in the page and in the full window', async ({ page }) => {
  await withGamepads(page);
  await play(page, '/games/wide-harbour', 'Wide Harbour');
  const frame = await (await frameOf(page, 'Wide Harbour').elementHandle())?.contentFrame();
  if (!frame) throw new Error('The game has no frame.');
  const status = frame.getByRole('status');
  const expectButtons = async () => {
    for (const [button, number] of [
      ['a', 0],
      ['start', 9],
    ] as const) {
      await pressButton(frame, button);
      await expect(status).toHaveText(`pad ${number}`);
    }
  };
  await expectButtons();
  await page.getByRole('button', { name: 'Fullscreen', exact: true }).first().click();
  await expect(leaveButton(page)).toBeAttached();
  await expectButtons();
});

test('a phone that is held the other way is asked to be turned for a game of one size', async ({
  browser,
  portal,
}) => {
  const page = await openOnTouch(browser, portal.url, { width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
  });
  const asked = page.getByText('Turn your phone on its side');
  await play(page, '/games/wide-harbour', 'Wide Harbour');
  await expect(leaveButton(page)).toBeVisible();
  await expect(asked).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(asked).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await play(page, '/games/square-field', 'Square Field');
  await expect(leaveButton(page)).toBeVisible();
  await expect(asked).toHaveCount(0);
  await page.context().close();
});

test('a game that needs a keyboard says so on a phone, before it is played, and is played all the same', async ({
  browser,
  page: desk,
  portal,
}) => {
  const page = await openOnTouch(browser, portal.url, { width: 390, height: 844 });
  const note = (on: Page) => on.getByText('Needs a keyboard');
  for (const path of ['/games/small-pond', '/embed/small-pond']) {
    await page.goto(path);
    await expect(note(page)).toBeVisible();
    await play(page, path, 'Small Pond');
    await expect(note(page)).toHaveCount(0);
    await desk.goto(path);
    await expect(note(desk)).toBeHidden();
  }
  await page.goto('/games/square-field');
  await expect(page.getByRole('heading', { name: 'Square Field' })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await page.context().close();
});

test('nothing of the page moves when a game of one size appears', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + Number(entry.value) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await play(page, '/games/square-field', 'Square Field');
  await boxOf(frameOf(page, 'Square Field'));
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.01);
});

/** Packs the build of one of the games. */
async function archiveOf(slug: string) {
  const game = SIZED_GAMES[slug];
  if (game === undefined) throw new Error(`There is no game ${slug}.`);
  const zip = new ZipFile();
  for (const [path, { body }] of Object.entries(buildOfSized(game))) zip.addBuffer(Buffer.from(body), path);
  zip.end();
  return { name: 'harbour.zip', mimeType: 'application/zip', buffer: await buffer(zip.outputStream) };
}

test(
  'the form has the size that the check measures, the preview is scaled, and the developer may change it',
  { tag: LONG },
  async ({ page }) => {
    await page.goto('/developer');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await fillSignInDialog(page, 'ada@harbour.test');
    await page.getByText('Upload a build').click();
    const form = page.getByRole('form', { name: 'Submit a game' });
    await form.getByLabel('Description').fill('Steer a boat home.');
    await expect(form.getByLabel('Size')).toHaveValue('');
    await page.getByLabel('Build (ZIP archive)').setInputFiles(await archiveOf('wide-harbour'));
    const checkResult = page.getByRole('region', { name: 'Check result of harbour.zip' });
    await expect(checkResult).toBeVisible({ timeout: 180_000 });
    await expect(checkResult.getByText('The game is 960 × 540')).toBeVisible();
    await expect(form.getByLabel('Size')).toHaveValue('fixed');
    const [width, height] = [form.getByLabel('Width in pixels'), form.getByLabel('Height in pixels')];
    await expect(width).toHaveValue('960');
    await expect(height).toHaveValue('540');
    await expect(form.getByText('Phone: 41%')).toBeVisible();

    await page.setViewportSize({ width: 700, height: 800 });
    await checkResult.getByRole('button', { name: 'Preview' }).click();
    const preview = frameOf(page, 'Preview of harbour.zip');
    const status = preview.contentFrame().getByRole('status');
    await expect(status).toHaveText('Window of 960 × 540');
    const box = await boxOf(preview);
    expect(box.width).toBeLessThan(700);
    expect(box.width / box.height).toBeCloseTo(960 / 540, 1);
    await page.mouse.click(box.x + box.width - 3, box.y + box.height - 3);
    await expect.poll(async () => distance(await status.textContent(), { x: 956, y: 536 })).toBeLessThan(4);
    await page.getByRole('dialog').getByRole('button', { name: /Close/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });

    await width.fill('96');
    await page.getByRole('button', { name: 'Submit Game' }).click();
    await expect(form.getByText('Enter a whole number from 160 to 4096.').first()).toBeVisible();
    await width.fill('480');
    await expect(form.getByLabel('Size')).toHaveAccessibleDescription(
      /The check measured 960 × 540: .* Give/,
    );
    await form.getByRole('button', { name: 'Use 960 × 540' }).click();
    await expect(width).toHaveValue('960');
    await width.fill('480');
    await page.getByRole('button', { name: 'Submit Game' }).click();
    await expect(page.getByText('Game submitted successfully!')).toBeVisible();

    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Edit Wide Harbour' }).click();
    await expect(page.getByLabel('Width in pixels')).toHaveValue('480');
    await page.getByLabel('Size').selectOption('Fits any size');
    await expect(page.getByLabel('Width in pixels')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Edit Wide Harbour' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Wide Harbour' }).click();
    await expect(page.getByLabel('Size')).toHaveValue('fit');
  },
);
