import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { CHECKED_SCREENS } from '../../entities/upload.rules.ts';

/** Keys that games listen to, pressed in this order. */
const KEYS = 'Space Enter ArrowRight ArrowUp ArrowLeft ArrowDown KeyD KeyW KeyA KeyS'.split(' ');
/** Where fingers go, from the middle of the screen, as parts of its width. */
const SWIPES = [
  { x: 0, y: 0 },
  { x: 0.3, y: 0 },
  { x: 0, y: -0.3 },
  { x: -0.3, y: 0 },
  { x: 0, y: 0.3 },
];
/** How long a key or finger stays down: some games look only once a frame. */
const HELD_MS = 80;
/** How often the middle is pressed again: a menu may have come since. */
const MIDDLE_EVERY = 6;

/** Sends one turn of input: a press in the middle first, then keys, or swipes, one after another. */
export async function sendInput(
  page: Page,
  { touch, turn }: { readonly touch: boolean; readonly turn: number },
): Promise<void> {
  if (touch) return swipe(page, turn);
  const { width, height } = CHECKED_SCREENS.desktop;
  if (turn % MIDDLE_EVERY === 0) await page.mouse.click(width / 2, height / 2, { delay: HELD_MS });
  await page.keyboard.press(KEYS[turn % KEYS.length] ?? 'Space', { delay: HELD_MS });
}

async function swipe(page: Page, turn: number): Promise<void> {
  const { width, height } = CHECKED_SCREENS.phone;
  const from = { x: width / 2, y: height / 2 };
  const way = SWIPES[turn % SWIPES.length];
  if (way === undefined || (way.x === 0 && way.y === 0)) return page.touchscreen.tap(from.x, from.y);
  const finger = await page.context().newCDPSession(page);
  try {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    await wait(HELD_MS / 2);
    const to = { x: from.x + way.x * width, y: from.y + way.y * width };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
    await wait(HELD_MS / 2);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } finally {
    await finger.detach();
  }
}
