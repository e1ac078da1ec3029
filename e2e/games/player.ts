import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

import type { CDPSession, Page } from '@playwright/test';

import type { InputDevice } from 'playport-games/catalogue';
import type { Smoke, SmokeStep, Spot } from 'playport-games/smoke';

/** Returns a game's recipe; throws when it has none. */
export async function loadSmoke(slug: string): Promise<Smoke> {
  const file = resolve(import.meta.dirname, '../../games', slug, 'game.smoke.ts');
  const module: { smoke: Smoke } = await import(pathToFileURL(file).href);
  return module.smoke;
}

/** Performs the steps once, with keyboard, mouse or touch. */
export async function perform(page: Page, device: InputDevice, steps: readonly SmokeStep[]): Promise<void> {
  await performWith({ page, wait: (ms) => page.waitForTimeout(ms) }, device, steps);
}

/** The page of the game, and the passing of time there. */
interface Player {
  readonly page: Page;
  readonly wait: (ms: number) => Promise<void>;
}

/** The same for a page with a clock of its own. */
export async function performWith(
  { page, wait }: Player,
  device: InputDevice,
  steps: readonly SmokeStep[],
): Promise<void> {
  const finger = device === 'touch' ? await page.context().newCDPSession(page) : undefined;
  for (const step of steps) {
    if ('wait' in step) await wait(step.wait);
    else if ('keys' in step) await holdKeys({ page, wait }, step.keys, step.ms ?? 60);
    else if ('move' in step) await page.mouse.move(...spotOf(page, step.move));
    else if ('fingers' in step) await touchTogether({ page, wait, finger }, step.fingers, step.ms);
    else if (finger !== undefined) await touch({ page, wait, finger }, pathOf(step), step.ms ?? 60);
    else await drag({ page, wait }, pathOf(step), step.ms ?? 60);
  }
  await finger?.detach();
}

function pathOf(step: Extract<SmokeStep, { press: Spot } | { drag: readonly Spot[] }>): readonly Spot[] {
  return 'press' in step ? [step.press] : step.drag;
}

async function holdKeys({ page, wait }: Player, keys: readonly string[], ms: number): Promise<void> {
  for (const key of keys) await page.keyboard.down(key);
  await wait(ms);
  for (const key of keys) await page.keyboard.up(key);
}

async function drag({ page, wait }: Player, path: readonly Spot[], ms: number): Promise<void> {
  const [first = [0.5, 0.5], ...rest] = path;
  await page.mouse.move(...spotOf(page, first));
  await page.mouse.down();
  await wait(rest.length === 0 ? ms : 30);
  for (const spot of rest) {
    await page.mouse.move(...spotOf(page, spot), { steps: 5 });
    await wait(ms / rest.length);
  }
  await page.mouse.up();
}

async function touchTogether(
  { page, wait, finger }: Player & { finger: CDPSession | undefined },
  spots: readonly Spot[],
  ms: number,
): Promise<void> {
  if (finger === undefined) throw new Error('fingers are for touch only');
  const touchPoints = spots.map((spot) => {
    const [x, y] = spotOf(page, spot);
    return { x, y };
  });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await wait(ms);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function touch(
  { page, wait, finger }: Player & { finger: CDPSession },
  path: readonly Spot[],
  ms: number,
): Promise<void> {
  const [first = [0.5, 0.5], ...rest] = path;
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    spots: readonly Spot[],
  ): Promise<void> => {
    const touchPoints = spots.map((spot) => {
      const [x, y] = spotOf(page, spot);
      return { x, y };
    });
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await send('touchStart', [first]);
  await wait(rest.length === 0 ? ms : 30);
  let from = first;
  for (const spot of rest) {
    for (let part = 1; part <= 5; part += 1) {
      await send('touchMove', [[between(from[0], spot[0], part / 5), between(from[1], spot[1], part / 5)]]);
      await wait(ms / rest.length / 5);
    }
    from = spot;
  }
  await send('touchEnd', []);
}

function between(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

function spotOf(page: Page, [x, y]: Spot): [number, number] {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  return [Math.round(x * size.width), Math.round(y * size.height)];
}
