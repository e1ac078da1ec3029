import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Frame, Locator, Page, Response } from 'playwright';
import { begunRun } from '../../entities/score.schema.ts';
import { RUN } from '../../entities/score.rules.ts';
import type { InputDevice } from '../../games/kit/meta.ts';
import type { SmokeStep, Spot } from '../../games/kit/smoke.ts';
import { loadSmoke } from '../../e2e/games/player.ts';
import { chanceOf } from './chance.ts';
import type { BotDevice } from './devices.ts';
import { Hands, PICTURE } from './hands.ts';
import type { Player } from './player.ts';
import { WAYS } from './players.ts';

interface BotOptions {
  readonly url: string;
  readonly slug: string;
  readonly device: BotDevice;
  readonly seed: number;
  /** Does what takes the processor, with few bots at a time. */
  readonly busy: (work: () => Promise<void>) => Promise<void>;
}

/** How long a run of a bot lasts that is not played to its end, in milliseconds of its clock. */
const LENGTH = { least: 2500, most: 9500 } as const;
/** The longest run that a bot plays, in milliseconds of its clock. */
const LONGEST_RUN = 300_000;
/** How long a bot waits for what the network brings, in milliseconds. */
const PATIENCE = 20_000;
/** In how many runs a window is given another shape. */
const TURNED = 0.15;
/** How far a run may be ahead of its ticket, in milliseconds: a little less than the portal tolerates. */
const MOST_AHEAD = RUN.toleranceSeconds * 1000 - 500;

/** A run that the portal has given out, and when. */
interface Ticket {
  readonly seed: string;
  readonly at: number;
}

/** Opens a game's page and returns what plays it, with other times and places in each run. */
export async function openBot(context: BrowserContext, options: BotOptions): Promise<Bot> {
  const { url, slug, device, busy } = options;
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const tickets: Promise<Ticket>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/runs') && response.ok()) tickets.push(ticketOf(response));
  });
  const element = page.locator('main iframe').first();
  await busy(async () => {
    await page.clock.install();
    await page.addInitScript(showFewerPictures, 1000 / device.picturesPerSecond);
    await page.goto(url);
    await element.scrollIntoViewIfNeeded();
    await element.contentFrame().getByRole('button', { name: 'Play', exact: true }).waitFor();
  });
  const frame = await (await element.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('The game has no frame.');
  await page.clock.pauseAt(Date.now() + 5000);
  const finger = device.input === 'touch' ? await context.newCDPSession(page) : null;
  const hands = new Hands({ page, frame, finger, boxOf: () => boxOf(element) });
  const decide = await playerOf(slug, device.input);
  const bot = new Bot(options, { page, frame, element, hands, tickets, decide });
  await bot.chooseMode();
  if (device.input === 'touch') await bot.fillScreen();
  return bot;
}

interface BotParts {
  readonly page: Page;
  readonly frame: Frame;
  readonly element: Locator;
  readonly hands: Hands;
  /** The runs that the page was given, in order. */
  readonly tickets: Promise<Ticket>[];
  readonly decide: Player;
}

/** Plays a game in its page. */
class Bot {
  readonly page: Page;
  private readonly options: BotOptions;
  private readonly at: BotParts;
  private readonly chance: () => number;
  /** Runs that were begun. */
  private begun = 0;

  constructor(options: BotOptions, at: BotParts) {
    this.options = options;
    this.at = at;
    this.page = at.page;
    this.chance = chanceOf(options.seed);
  }

  async chooseMode(): Promise<void> {
    const { modes } = this.way;
    if (modes === undefined) return;
    const name = modes[Math.floor(this.chance() * modes.length)] ?? '';
    await this.at.frame.getByRole('radio', { name, exact: true }).dispatchEvent('click');
  }

  /** A touch screen shows a game in all of it once Play Now is pressed, which begins a run. */
  async fillScreen(): Promise<void> {
    const { page, hands } = this.at;
    await page
      .getByRole('button', { name: /^Play Now/ })
      .first()
      .tap();
    await hands.untilPlaying();
    await hands.leave();
    this.begun += 1;
  }

  /** Plays one run. Resolves to what the portal answered to it, or to null where the game did not hand it in: without a score, say. */
  async play(): Promise<unknown> {
    const { page, hands, tickets } = this.at;
    const finishes: Promise<unknown>[] = [];
    const hear = (response: Response) => {
      if (response.url().endsWith('/finish')) finishes.push(response.json());
    };
    page.on('response', hear);
    await hands.begin();
    while (tickets.length <= this.begun) await wait(20);
    const ticket = await tickets[this.begun];
    this.begun += 1;
    if (ticket === undefined) return null;
    await this.playOut(ticket);
    const { state, score } = await hands.look();
    await hands.leave();
    const isHandedIn = score > 0 && (this.way.toTheEnd !== true || state === 'over');
    // What is handed in is packed first, and goes through the page around the game.
    let turns = isHandedIn ? 100 : 0;
    while (turns > 0 && finishes.length === 0) {
      turns -= 1;
      await page.clock.runFor(PICTURE);
      await wait(30);
    }
    page.off('response', hear);
    return finishes.length === 0 ? null : finishes[0];
  }

  private get way() {
    return WAYS[this.options.slug] ?? {};
  }

  /** Plays until the run has lasted long enough and has a score, or is over. */
  private async playOut(ticket: Ticket): Promise<void> {
    const { page, element, hands, decide } = this.at;
    const { busy, device } = this.options;
    const { chance } = this;
    const length = LENGTH.least + (LENGTH.most - LENGTH.least) * chance() ** 2;
    const turnsAt = device.input !== 'touch' && chance() < TURNED ? 1 + Math.floor(chance() * 3) : -1;
    for (let turn = 0; await this.goesOn(length); turn += 1) {
      if (turn === turnsAt) await turnAround(page);
      const { width, height } = await boxOf(element);
      const steps = await decide({ seed: ticket.seed, width, height }, turn, chance);
      // The portal refuses a run that lasts longer than its ticket is old.
      const ahead = ticket.at + hands.played + lengthOf(steps) - Date.now();
      if (ahead > MOST_AHEAD) await wait(ahead - MOST_AHEAD);
      await busy(async () => {
        for (const step of steps) await hands.take(step);
      });
    }
  }

  private async goesOn(length: number): Promise<boolean> {
    const { hands } = this.at;
    const { toTheEnd = false, patience = 0 } = this.way;
    const { state, score } = await hands.look();
    if (state !== 'playing' || hands.played > LONGEST_RUN) return false;
    if (toTheEnd || hands.played < length) return true;
    return score === 0 && hands.played < patience * 1000;
  }
}

const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };

async function ticketOf(response: Response): Promise<Ticket> {
  const at = Date.now();
  return { seed: begunRun.parse(await response.json()).seed, at };
}

/** Runs in the page: has it draw as often as a slow device does, which most of a bot's time goes into. */
function showFewerPictures(every: number): void {
  window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), every);
  window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
}

/** How a game is played with a device: in a way of the bots', or by the recipe of the game's test. */
async function playerOf(slug: string, device: InputDevice): Promise<Player> {
  const own = WAYS[slug]?.players?.[device];
  if (own !== undefined) return own;
  const smoke = await loadSmoke(slug);
  const steps = smoke[device] ?? smoke.mouse ?? smoke.touch ?? [];
  return async (_sight, _turn, chance) => steps.map((step) => varied(step, chance));
}

/** How long steps take, in milliseconds. */
const lengthOf = (steps: readonly SmokeStep[]): number =>
  steps.reduce((sum, step) => sum + ('wait' in step ? step.wait : 'ms' in step ? (step.ms ?? 60) : 60), 0);

/** Gives a window the shape of one that was turned. */
async function turnAround(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: height, height: width });
  await page.clock.runFor(PICTURE);
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
