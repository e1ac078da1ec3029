import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { InputDevice } from '../../entities/game.rules.ts';
import type { Size } from '../../entities/stage.rules.ts';

/** Keys that games listen to, pressed in this order. */
const KEYS = 'Space Enter ArrowRight ArrowUp ArrowLeft ArrowDown KeyD KeyW KeyA KeyS'.split(' ');
/** Number of them, from the first, that begin a game. */
const STARTING = 2;
/** Ends of the fingers' ways from the middle, as parts of half the screen's width. */
const SWIPES = [
  { x: 0.6, y: 0 },
  { x: 0, y: -0.6 },
  { x: -0.6, y: 0 },
  { x: 0, y: 0.6 },
] as const;
/** Time for which a key or finger stays down: some games look only once a frame. */
const HELD_MS = 80;
/** Number of turns with two presses at their beginning: a menu may have come since the last. */
const CYCLE = { desk: 6, mouse: 2, touch: 4 } as const;
/** Places at which games have buttons that no element tells of, as parts of the screen: in the middle below, and under thumbs. */
const SPOTS = [
  { x: 0.5, y: 0.5 },
  { x: 0.5, y: 0.7 },
  { x: 0.2, y: 0.85 },
  { x: 0.8, y: 0.85 },
  { x: 0.5, y: 0.85 },
  { x: 0.5, y: 0.3 },
] as const;

/** A place on the screen, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Devices of a turn: one alone, or mouse and keys together, as a game on a desk is begun. */
export type InputMode = InputDevice | 'desk';

interface Turn {
  readonly by: InputMode;
  readonly screen: Size;
  /** The number of the turn among those that are played alike. */
  readonly turn: number;
  /** Places of the page's buttons and links, the largest first. */
  readonly places: readonly Point[];
}

/** Sends one turn of input: a press in the middle first, then on a button or link, and keys or swipes, one after another. */
export async function sendInput(page: Page, { by, turn, ...at }: Turn): Promise<void> {
  const place = by === 'keyboard' ? null : placeOf(turn, CYCLE[by], at);
  if (by === 'touch')
    return place === null ? swipe(page, at.screen, turn) : page.touchscreen.tap(place.x, place.y);
  if (place !== null) await page.mouse.click(place.x, place.y, { delay: HELD_MS });
  if (by === 'mouse') return;
  // Those that begin a game come last where it has begun.
  const key = KEYS[(turn + (by === 'keyboard' ? STARTING : 0)) % KEYS.length] ?? 'Space';
  await page.keyboard.press(key, { delay: HELD_MS });
}

/** Returns the place that a turn presses: a spot, then a place of the page; null where it does not press. */
function placeOf(turn: number, cycle: number, { screen, places }: Pick<Turn, 'screen' | 'places'>) {
  const [round, part] = [Math.floor(turn / cycle), turn % cycle];
  if (part > 1) return null;
  const place = part === 1 ? places[round % places.length] : undefined;
  const spot = SPOTS[(round + (part === 1 ? 1 : 0)) % SPOTS.length] ?? SPOTS[0];
  return place ?? { x: spot.x * screen.width, y: spot.y * screen.height };
}

async function swipe(page: Page, { width, height }: Size, turn: number): Promise<void> {
  const way = SWIPES[turn % SWIPES.length] ?? SWIPES[0];
  const from = { x: width / 2, y: height / 2 };
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
