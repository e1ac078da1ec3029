import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Frame, Page } from 'playwright';
import type { SmokeStep, Spot } from '../../games/kit/smoke.ts';

/** A picture of the page's clock, in milliseconds. */
export const PICTURE = 16;
/** How long a pointer rests before it is dragged, in milliseconds. */
const BEFORE_DRAG = 80;

interface HandsOptions {
  readonly page: Page;
  readonly frame: Frame;
  /** Null where a mouse is used. */
  readonly finger: CDPSession | null;
  readonly boxOf: () => Promise<{ x: number; y: number; width: number; height: number }>;
}

/** Presses what a bot presses, and moves the page's clock on meanwhile. */
export class Hands {
  /** Milliseconds of the run so far. */
  played = 0;
  private readonly at: HandsOptions;

  constructor(at: HandsOptions) {
    this.at = at;
  }

  look = (): Promise<{ readonly state: string; readonly score: number }> =>
    this.at.frame.evaluate('({ state: window.__playport.state, score: window.__playport.score })');

  private readonly state = async (): Promise<string> => (await this.look()).state;

  /** Presses Play, and waits for the run: its seed comes over the network. */
  async begin(): Promise<void> {
    const { frame } = this.at;
    await frame.getByRole('button', { name: 'Play', exact: true }).press('Enter');
    await this.untilPlaying();
    this.played = 0;
  }

  async untilPlaying(): Promise<void> {
    while ((await this.state()) !== 'playing') await wait(20);
  }

  /** Leaves the run by the menu, or its result, for the title. */
  async leave(): Promise<void> {
    const { page, frame } = this.at;
    if ((await this.state()) === 'playing') await frame.locator('body').press('Escape');
    // A result comes with a transition.
    await page.clock.runFor(1000);
    await frame.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    await page.clock.runFor(PICTURE);
  }

  async take(step: SmokeStep): Promise<void> {
    const { page } = this.at;
    if ((await this.state()) !== 'playing') return;
    if ('wait' in step) return this.pass(step.wait);
    if ('keys' in step) {
      for (const key of step.keys) await page.keyboard.down(key);
      await this.pass(step.ms ?? 60);
      for (const key of step.keys) await page.keyboard.up(key);
      return;
    }
    if ('move' in step) return this.point([step.move], 'move');
    if ('fingers' in step) {
      await this.point(step.fingers, 'down');
      await this.pass(step.ms);
      return this.point(step.fingers, 'up');
    }
    const [first, ...rest] = 'press' in step ? [step.press] : step.drag;
    if (first === undefined) return;
    await this.point([first], 'down');
    const part = (step.ms ?? 60) / Math.max(1, rest.length);
    // A game that draws seldom sees only where the pointer is then.
    await this.pass(rest.length === 0 ? part : BEFORE_DRAG);
    for (const spot of rest) {
      await this.point([spot], 'move');
      await this.pass(part);
    }
    await this.point([rest.at(-1) ?? first], 'up');
  }

  private async pass(ms: number): Promise<void> {
    await this.at.page.clock.runFor(Math.max(PICTURE, Math.round(ms)));
    this.played += ms;
  }

  private async point(spots: readonly Spot[], kind: 'down' | 'move' | 'up'): Promise<void> {
    const { page, finger } = this.at;
    const box = await this.at.boxOf();
    const points = spots.map(([x, y]) => ({
      x: Math.round(box.x + x * box.width),
      y: Math.round(box.y + y * box.height),
    }));
    if (finger !== null) {
      const type = { down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const;
      await finger.send('Input.dispatchTouchEvent', {
        type: type[kind],
        touchPoints: kind === 'up' ? [] : points,
      });
      return;
    }
    const [point = { x: 0, y: 0 }] = points;
    await page.mouse.move(point.x, point.y);
    if (kind === 'down') await page.mouse.down();
    if (kind === 'up') await page.mouse.up();
  }
}
