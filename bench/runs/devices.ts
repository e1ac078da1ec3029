import type { BrowserContextOptions } from 'playwright';
import type { InputDevice } from '../../games/kit/meta.ts';

/** A device that a bot plays on. */
export interface BotDevice {
  readonly name: string;
  readonly input: InputDevice;
  /** How often the page draws: a run must not depend on it. */
  readonly picturesPerSecond: number;
  readonly context: BrowserContextOptions;
}

const screen = (
  input: InputDevice,
  { width, height }: { readonly width: number; readonly height: number },
  more: BrowserContextOptions = {},
): BotDevice => ({
  name: `${input} ${width} × ${height}`,
  input,
  picturesPerSecond: input === 'touch' ? 15 : 24,
  context: { viewport: { width, height }, serviceWorkers: 'block', reducedMotion: 'no-preference', ...more },
});
const phone = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Frames of different sizes, and each kind of input. */
export const DEVICES: readonly [BotDevice, ...BotDevice[]] = [
  screen('keyboard', { width: 1280, height: 720 }),
  screen('touch', { width: 390, height: 844 }, phone),
  screen('mouse', { width: 1024, height: 768 }),
  screen('touch', { width: 844, height: 390 }, phone),
  screen('keyboard', { width: 1680, height: 1050 }),
  screen('touch', { width: 768, height: 1024 }, { hasTouch: true, deviceScaleFactor: 1 }),
  screen('mouse', { width: 1366, height: 640 }, { deviceScaleFactor: 1.25 }),
  screen('touch', { width: 360, height: 640 }, phone),
];
