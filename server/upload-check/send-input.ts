import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { CHECKED_SCREENS } from '../../entities/upload.rules.ts';

/** Keys that games listen to, pressed in this order. */
const KEYS = 'Space Enter ArrowRight ArrowUp ArrowLeft ArrowDown KeyD KeyW KeyA KeyS'.split(' ');
/** Where fingers go from the middle, as parts of half the screen's width. */
const SWIPES = [
  { x: 0.6, y: 0 },
  { x: 0, y: -0.6 },
  { x: -0.6, y: 0 },
  { x: 0, y: 0.6 },
] as const;
/** Time for which a key or finger stays down: some games look only once a frame. */
const HELD_MS = 80;
/** Number of times that the middle, and a turn later a button or link, are pressed again: a menu may have come since. */
const PRESS_EVERY = 6;

/** A place on the screen, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Turn {
  readonly touch: boolean;
  readonly turn: number;
  /** Where the page has buttons and links, the largest first. */
  readonly places: readonly Point[];
}

/** Sends one turn of input: a press in the middle first, then on a button or link, and keys or swipes, one after another. */
export async function sendInput(page: Page, { touch, turn, places }: Turn): Promise<void> {
  const { width, height } = CHECKED_SCREENS[touch ? 'phone' : 'desktop'];
  const middle = { x: width / 2, y: height / 2 };
  const next = places[Math.floor(turn / PRESS_EVERY) % places.length];
  const place = [middle, next][turn % PRESS_EVERY] ?? null;
  if (touch) return place === null ? swipe(page, middle, turn) : page.touchscreen.tap(place.x, place.y);
  if (place !== null) await page.mouse.click(place.x, place.y, { delay: HELD_MS });
  await page.keyboard.press(KEYS[turn % KEYS.length] ?? 'Space', { delay: HELD_MS });
}

async function swipe(page: Page, from: Point, turn: number): Promise<void> {
  const way = SWIPES[turn % SWIPES.length] ?? SWIPES[0];
  const finger = await page.context().newCDPSession(page);
  try {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    await wait(HELD_MS / 2);
    const to = { x: from.x + way.x * from.x, y: from.y + way.y * from.x };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
    await wait(HELD_MS / 2);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } finally {
    await finger.detach();
  }
}
