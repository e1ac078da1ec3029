import { expect, type Frame, type Page } from '@playwright/test';

/** Places of buttons in the standard layout (https://www.w3.org/TR/gamepad/#remapping). */
const PLACE = { a: 0, b: 1, x: 2, rt: 7, start: 9, up: 12, down: 13, left: 14, right: 15 } as const;
type PadButton = keyof typeof PLACE;

/** Gives the page gamepads that the test holds: this machine has none. */
export async function withGamepads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pads: unknown[] = [null, null, null, null];
    Object.assign(window, { pads });
    Object.assign(navigator, { getGamepads: () => pads });
  });
}

/** Holds these buttons of a gamepad, and no others, and leans its left stick. */
export async function holdButtons(
  page: Page | Frame,
  buttons: readonly PadButton[],
  { pad = 0, x = 0, y = 0 }: { readonly pad?: number; readonly x?: number; readonly y?: number } = {},
): Promise<void> {
  const state = {
    index: pad,
    connected: true,
    mapping: 'standard',
    axes: [x, y, 0, 0],
    buttons: Array.from({ length: 17 }, (_, place) => ({
      pressed: buttons.some((button) => PLACE[button] === place),
    })),
  };
  await page.evaluate(
    `{ const isNew = window.pads[${pad}] === null; window.pads[${pad}] = ${JSON.stringify(state)}; if (isNew) window.dispatchEvent(new Event('gamepadconnected')); }`,
  );
  // Until the game has read it.
  await page.evaluate('new Promise((read) => requestAnimationFrame(() => requestAnimationFrame(read)))');
}

export async function press(page: Page | Frame, button: PadButton): Promise<void> {
  await holdButtons(page, [button]);
  await holdButtons(page, []);
}

export async function connect(page: Page | Frame): Promise<void> {
  await holdButtons(page, []);
  await expect(page.locator('main[data-gamepad]')).toBeAttached();
}
