import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

import { expect, type Locator, type Page } from '@playwright/test';

import { type GameMeta, type InputDevice, games } from 'playport-games/catalogue';
import { BUILT, expectState, open, read, test } from './games/game-page.ts';
import { loadSmoke, perform } from './games/player.ts';
import { LONG } from './long.ts';

/** Maximum gzip bytes that a game may load before its title shows. */
const FIRST_LOAD = 49_000;
/** Maximum time to repeat a device's recipe, in milliseconds: a timeout, not a measurement. */
const PATIENCE = 12_000;
const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 854, height: 480 };
/** The frame's size on phones within a game's page: portrait at 360 and 320 wide, landscape at 740 and 640 wide. */
const SMALL_FRAMES = [
  { width: 360, height: 348 },
  { width: 320, height: 267 },
  { width: 689, height: 240 },
  { width: 594, height: 240 },
  { width: 740, height: 360 },
  { width: 320, height: 180 },
];
/** In the game's page at 768, 1280 and 2560 wide, and a phone in fullscreen. */
const FRAMES = [
  ...SMALL_FRAMES,
  { width: 716, height: 480 },
  { width: 824, height: 480 },
  { width: 2040, height: 896 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];

/** `npm test` plays these by touch, and the first with everything else that the kit does. */
const SAMPLES = games.slice(0, 2);

const only = (process.env.GAMES ?? '').split(',').filter(Boolean);
const chosen = games.filter(({ slug }) => only.length === 0 || only.includes(slug));

// Tests are independent, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

for (const meta of chosen) {
  test.describe(meta.title, () => {
    test(
      'names its controls, answers keys and mouse, pauses, restarts, keeps a mute, poses',
      { tag: meta === SAMPLES[0] ? [] : LONG },
      async ({ page, play }) => {
        await open(page, play, meta);
        expect(firstLoad(meta), 'gzip bytes of the first load').toBeLessThan(FIRST_LOAD);
        await expectControls(page, meta);
        await expectFills(page, DESKTOP);
        await page.keyboard.press('Enter');
        await expectState(page, 'playing');
        if (meta.inputs.includes('keyboard')) await expectAnswers(page, meta, 'keyboard');
        await expectPauses(page);
        await expectRestarts(page);
        await expectRemembersMute(page, play, meta);
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await expectState(page, 'playing');
        if (meta.inputs.includes('mouse')) await expectAnswers(page, meta, 'mouse');
        if (meta.multiplayer) await expectSeatsTwo(page, play, meta);
        await expectPictures(page, play, meta);
      },
    );

    test.describe('on a phone', () => {
      test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

      test(
        'explains fingers, starts and answers by touch, and fills the frame',
        { tag: SAMPLES.includes(meta) ? [] : LONG },
        async ({ page, play }) => {
          await open(page, play, meta);
          await expectFills(page, PHONE);
          await expectRoomForPlay(page);
          const controls = await openControls(page, meta, 'tap');
          await expect(controls.getByLabel('Touch', { exact: true })).toBeVisible();
          await expect(controls.getByLabel('Keyboard', { exact: true })).toBeHidden();
          await expect(controls.getByLabel('Mouse', { exact: true })).toBeHidden();
          await closeControls(page);
          await page.getByRole('button', { name: 'Play', exact: true }).tap();
          await expectState(page, 'playing');
          if (meta.inputs.includes('touch')) await expectAnswers(page, meta, 'touch');
        },
      );
    });
  });
}

async function expectControls(page: Page, meta: GameMeta): Promise<void> {
  const title = page.getByRole('region', { name: meta.title });
  const heading = title.getByRole('heading', { name: meta.title, exact: true });
  await expect(heading.locator('svg')).toHaveCount(meta.title.split(' ').length);
  for (const word of await heading.locator('svg').all()) await expect(word).toBeInViewport({ ratio: 1 });
  const controls = await openControls(page, meta, 'click');
  for (const { keys, mouse } of meta.controls) {
    for (const how of [keys, mouse]) {
      if (how !== undefined) await expect(controls.getByText(how, { exact: true }).first()).toBeVisible();
    }
  }
  await expect(controls.getByLabel('Touch', { exact: true })).toBeHidden();
  await closeControls(page);
}

/** The controls: on the title, or in its help, where a game for small children has all its words. */
async function openControls(
  page: Page,
  { title, ageRating, instructions }: GameMeta,
  press: 'click' | 'tap',
): Promise<Locator> {
  const screen = page.getByRole('region', { name: title });
  const help = screen.getByRole('button', { name: 'How to play' });
  const goal = screen.getByText(instructions, { exact: true });
  if (ageRating === 'KIDS') {
    await expect(goal).toBeHidden();
    await expect(screen.getByLabel('Controls')).toBeHidden();
    await expect(screen.getByRole('img', { name: /: / })).toBeVisible();
  }
  if (!(await help.isVisible())) return screen.getByLabel('Controls');
  await help[press]();
  const dialog = page.getByRole('dialog', { name: 'How to play' });
  await expect(dialog.getByText(instructions, { exact: true })).toBeVisible();
  return dialog.getByLabel('Controls');
}

/** Closes the help, if it is open; Enter then starts. */
async function closeControls(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'How to play' });
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Play', exact: true }).focus();
}

async function expectFills(page: Page, frame: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(frame);
  await expect
    .poll(() => page.locator('main > canvas').boundingBox())
    .toEqual({ x: 0, y: 0, width: frame.width, height: frame.height });
  const scrolls = await page.evaluate(
    '[document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]',
  );
  expect(scrolls).toEqual([false, false]);
}

/** The game is visible in a phone's frame, and the button on top covers none of the choices. */
async function expectRoomForPlay(page: Page): Promise<void> {
  const size = page.viewportSize();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  for (const frame of FRAMES) {
    await resize(page, frame);
    await expect(play).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => page.locator('.screen.title').evaluate((title) => title.scrollHeight - title.clientHeight))
      .toBe(0);
    const mute = await boxOf(page.getByRole('button', { name: 'Mute', exact: true }));
    const modes = page.getByRole('radiogroup', { name: 'Mode' });
    for (const choice of [play, ...(await modes.all())])
      expect(overlaps(await boxOf(choice), mute), 'beside or below').toBe(false);
    for (const mode of await modes.getByRole('radio').all()) await expect(mode).toBeInViewport({ ratio: 1 });
    expect(await cutOff(page), 'nothing of the title is wider than the card').toEqual([]);
    const help = page.getByRole('button', { name: 'How to play' });
    if (await help.isVisible())
      for (const word of await page.getByRole('heading', { level: 1 }).locator('svg').all())
        expect(overlaps(await boxOf(word), await boxOf(help)), 'the name beside or below the help').toBe(
          false,
        );
  }
  if (size !== null) await resize(page, size);
}

/** The words of what is on the title's card and reaches over its edge, or is cut off itself. */
async function cutOff(page: Page): Promise<string[]> {
  return page.locator('.card').evaluate((card) => {
    const edge = card.getBoundingClientRect();
    const parts = [...card.querySelectorAll('*:not(svg *, .gesture, .gesture *)')].filter((part) => {
      const { left, right, top, bottom, width } = part.getBoundingClientRect();
      const isOver = left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
      return width > 0 && (isOver || part.scrollWidth > Math.ceil(width));
    });
    return parts.map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('there is nothing to press');
  return box;
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Gives the frame another size, and waits until the title has fitted itself into it. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}

/** Without input nothing happens; the device's recipe has an effect and counts as input. */
async function expectAnswers(page: Page, meta: GameMeta, device: InputDevice): Promise<void> {
  const steps = (await loadSmoke(meta.slug))[device] ?? [];
  expect(steps, `a ${device} recipe`).not.toEqual([]);
  const before = await read(page, 'progress');
  const inputs = await read(page, 'inputs');
  await page.waitForTimeout(500);
  expect(await read(page, 'progress'), 'progress while idle').toBe(before);
  const until = Date.now() + PATIENCE;
  while ((await read(page, 'progress')) === before && Date.now() < until) {
    await perform(page, device, steps);
    if ((await page.locator('main').getAttribute('data-state')) === 'over') break;
  }
  expect(await read(page, 'progress'), `progress by ${device}`).toBeGreaterThan(before);
  expect(await read(page, 'inputs')).toBeGreaterThan(inputs);
}

async function expectPauses(page: Page): Promise<void> {
  await playing(page);
  await page.evaluate(
    "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))",
  );
  await expectState(page, 'paused');
  const steps = await read(page, 'steps');
  await page.waitForTimeout(200);
  expect(await read(page, 'steps'), 'steps while paused').toBe(steps);
  await page.evaluate('delete document.visibilityState');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expectState(page, 'playing');
  await expect.poll(() => read(page, 'steps')).toBeGreaterThan(steps);
}

async function expectRestarts(page: Page): Promise<void> {
  await playing(page);
  const runs = await read(page, 'runs');
  const restart = page.getByRole('button', { name: 'Restart', exact: true });
  await restart.click();
  expect(await read(page, 'runs'), 'the first press asks').toBe(runs);
  // On a busy machine the second press may come after the question is gone, and ask again.
  await expect(async () => {
    await restart.click();
    await expect.poll(() => read(page, 'runs'), { timeout: 2_000 }).toBe(runs + 1);
  }).toPass();
  await expectState(page, 'playing');
  const score = page.locator('[data-score]');
  if ((await score.count()) > 0) await expect(score).toHaveAttribute('data-score', '0');
}

async function expectRemembersMute(page: Page, play: string, meta: GameMeta): Promise<void> {
  const mute = page.getByRole('button', { name: 'Mute' });
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await open(page, play, meta);
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
}

/** Starts another run if the last one has ended meanwhile. */
async function playing(page: Page): Promise<void> {
  const state = await page.locator('main').getAttribute('data-state');
  if (state === 'over') await page.keyboard.press('KeyR');
  if (state === 'paused') await page.keyboard.press('Escape');
  await expectState(page, 'playing');
}

/** Two players at one screen, each with their own keys, or one against a rival. */
async function expectSeatsTwo(page: Page, play: string, meta: GameMeta): Promise<void> {
  await open(page, play, meta);
  const modes = page.getByRole('radiogroup', { name: 'Mode' });
  expect(await modes.getByRole('radio').count()).toBeGreaterThan(1);
  await modes.getByRole('radio', { name: 'Two players' }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectState(page, 'playing');
  const inputs = await read(page, 'inputs');
  for (const key of ['KeyD', 'ArrowLeft', 'Space', 'Enter']) await page.keyboard.press(key);
  expect(await read(page, 'inputs')).toBeGreaterThanOrEqual(inputs + 4);
  await expectState(page, 'playing');
}

/** The source of its thumbnails, and the thumbnails. */
async function expectPictures(page: Page, play: string, { slug }: GameMeta): Promise<void> {
  for (const width of [800, 400])
    expect(existsSync(resolve(import.meta.dirname, `../games/${slug}/thumb-${width}.webp`))).toBe(true);
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(`${play}/${slug}/?pose`);
  await expect(page.locator('html[data-posed]')).toBeAttached();
}

/** The gzip bytes of a game's page and of all files that it needs before its title shows. */
function firstLoad({ slug }: GameMeta): number {
  const manifest: Manifest = JSON.parse(readFileSync(resolve(BUILT, '.vite/manifest.json'), 'utf8'));
  const files = new Set([`${slug}/index.html`]);
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  visit(`${slug}/index.html`);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(resolve(BUILT, file))).length, 0);
}

/** Vite's list of built files, by their source. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }
  >
>;
