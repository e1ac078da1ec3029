import type { BrowserContext, CDPSession, Frame, Page } from 'playwright';
import type { InputDevice } from '../../games/kit/meta.ts';
import type { SmokeStep, Spot } from '../../games/kit/smoke.ts';
import { loadSmoke } from '../../e2e/games/player.ts';
import type { BotDevice } from './devices.ts';

interface BotOptions {
  readonly url: string;
  readonly slug: string;
  readonly device: BotDevice;
  readonly seed: number;
}

/** How long a bot plays at most, in milliseconds of its clock: shorter than the tolerance of clocks (`RUN.toleranceSeconds`). */
const LONGEST_RUN = 9500;
/** A picture of the page's clock, in milliseconds. */
const PICTURE = 16;
/** How long a bot waits for what the network brings. */
const PATIENCE = 60_000;

/** Opens a game's page and returns what plays it: by the recipe of the game's test, with other times and places in each run. */
export async function openBot(context: BrowserContext, { url, slug, device, seed }: BotOptions) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.clock.install();
  await page.goto(url);
  const element = page.locator('main iframe').first();
  await element.scrollIntoViewIfNeeded();
  await element.contentFrame().getByRole('button', { name: 'Play', exact: true }).waitFor();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('The game has no frame.');
  await page.clock.pauseAt(Date.now() + 5000);
  const smoke = await loadSmoke(slug);
  const input: InputDevice = smoke[device.input] === undefined ? 'keyboard' : device.input;
  const steps = smoke[input] ?? smoke.mouse ?? smoke.touch ?? [];
  const chance = chanceOf(seed);
  const hands = new Hands({
    page,
    frame,
    finger: input === 'touch' ? await context.newCDPSession(page) : null,
    boxOf: async () => (await element.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 },
  });
  return {
    page,
    /** Plays one run. Resolves to what the portal answered to it, or to null where the game did not hand it in: without a score, say. */
    play: async (): Promise<unknown> => {
      const finishes: Promise<unknown>[] = [];
      const hear = (response: { url(): string; json(): Promise<unknown> }) => {
        if (response.url().endsWith('/finish')) finishes.push(response.json());
      };
      page.on('response', hear);
      await hands.begin();
      const length = LONGEST_RUN * (0.4 + 0.6 * chance());
      while (hands.played < length && (await hands.state()) === 'playing')
        for (const step of steps) await hands.take(varied(step, chance));
      const score = await frame.evaluate<number>('window.__playport.score');
      await hands.leave();
      // What is handed in is packed first, and goes through the page around the game.
      const turns = score > 0 ? 100 : 0;
      for (let turn = 0; turn < turns && finishes.length === 0; turn += 1) {
        await page.clock.runFor(PICTURE);
        await new Promise((resolve) => void setTimeout(resolve, 50));
      }
      page.off('response', hear);
      return finishes.length === 0 ? null : finishes[0];
    },
  };
}

/** Numbers from 0 to 1 by a seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A step of a recipe with another length and at another place, as no two people play alike. */
function varied(step: SmokeStep, chance: () => number): SmokeStep {
  const longer = 0.6 + 0.8 * chance();
  const near = ([x, y]: Spot): Spot => [
    Math.min(0.97, Math.max(0.03, x + 0.12 * (chance() - 0.5))),
    Math.min(0.97, Math.max(0.03, y + 0.12 * (chance() - 0.5))),
  ];
  if ('wait' in step) return { wait: step.wait * longer };
  if ('keys' in step) return { ...step, ms: (step.ms ?? 60) * longer };
  if ('press' in step) return { press: near(step.press), ms: (step.ms ?? 60) * longer };
  if ('fingers' in step) return { fingers: step.fingers.map(near), ms: step.ms * longer };
  if ('move' in step) return { move: near(step.move) };
  return { drag: step.drag.map(near), ms: (step.ms ?? 60) * longer };
}

interface HandsOptions {
  readonly page: Page;
  readonly frame: Frame;
  /** Null where a mouse is used. */
  readonly finger: CDPSession | null;
  readonly boxOf: () => Promise<{ x: number; y: number; width: number; height: number }>;
}

/** Presses what a bot presses, and moves the page's clock on meanwhile. */
class Hands {
  /** Milliseconds of the run so far. */
  played = 0;
  private readonly at: HandsOptions;

  constructor(at: HandsOptions) {
    this.at = at;
  }

  state = (): Promise<string> => this.at.frame.evaluate<string>('window.__playport.state');

  /** Presses Play, and waits for the run: its seed comes over the network. */
  async begin(): Promise<void> {
    const { frame } = this.at;
    await frame.getByRole('button', { name: 'Play', exact: true }).press('Enter');
    while ((await this.state()) !== 'playing') await new Promise((resolve) => void setTimeout(resolve, 20));
    this.played = 0;
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
    if ('wait' in step) return this.wait(step.wait);
    if ('keys' in step) {
      for (const key of step.keys) await page.keyboard.down(key);
      await this.wait(step.ms ?? 60);
      for (const key of step.keys) await page.keyboard.up(key);
      return;
    }
    if ('move' in step) return this.point([step.move], 'move');
    if ('fingers' in step) {
      await this.point(step.fingers, 'down');
      await this.wait(step.ms);
      return this.point(step.fingers, 'up');
    }
    const [first, ...rest] = 'press' in step ? [step.press] : step.drag;
    if (first === undefined) return;
    await this.point([first], 'down');
    const part = (step.ms ?? 60) / Math.max(1, rest.length);
    if (rest.length === 0) await this.wait(part);
    for (const spot of rest) {
      await this.point([spot], 'move');
      await this.wait(part);
    }
    await this.point([rest.at(-1) ?? first], 'up');
  }

  private async wait(ms: number): Promise<void> {
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
