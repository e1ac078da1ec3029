/**
 * Lets bots play every ranked game on its page in Chromium, on desktops and phones of several sizes, and counts how the portal judges
 * what the games hand in: `npm run bench:runs -- [runs] [minutes] [seed]`; with another seed the bots play otherwise. The page's
 * clock is a bot's, so that a run takes less time than it lasts. Prints a table; ends with 1 if a run was refused.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import type { z } from 'zod';
import { finishedRun, runFacts } from '../entities/score.schema.ts';
import { RANKED } from '../games/ranked.ts';
import { BOARD_KEYS } from '../src/features/score/board-keys.ts';
import { LARGE_WINDOW, testBrowser } from '../scripts/test-browser.ts';
import { type BotDevice, DEVICES } from './runs/devices.ts';
import { openBot } from './runs/bot.ts';
import { startMeasured } from './pages/portal.ts';

const [wanted = 1000, minutes = 30, seed = 0] = process.argv.slice(2).map(Number);
/** How many bots play at a time, and how many there are: the others wait until their runs are old enough. */
const [AT_ONCE, BOTS] = [2, 5];
/** Runs that a bot plays in one page: a round of Pocket Links is a long one. */
const runsIn = (slug: string): number => (slug === 'pocket-links' ? 3 : 12);

type Verdict = z.infer<typeof runFacts>['refusal'] | 'verified' | 'not handed in' | 'not judged';
const counts = new Map<string, Map<Verdict, number>>();
/** On which devices the runs of a game were played that were judged. */
const devices = new Map<string, Set<string>>();
const count = (slug: string, verdict: Verdict): void => {
  const ofGame = counts.get(slug) ?? new Map<Verdict, number>();
  counts.set(slug, ofGame.set(verdict, (ofGame.get(verdict) ?? 0) + 1));
};
const total = (...verdicts: Verdict[]): number =>
  [...counts.values()].reduce(
    (sum, ofGame) => sum + verdicts.reduce((more, verdict) => more + (ofGame.get(verdict) ?? 0), 0),
    0,
  );
const judged = (): number =>
  [...counts.values()].flatMap((ofGame) => [...ofGame.values()]).reduce((sum, more) => sum + more, 0) -
  total('not handed in', 'not judged');

const portal = await startMeasured();
const browser = await chromium.launch({ ...testBrowser(), args: [LARGE_WINDOW] });
const end = Date.now() + minutes * 60_000;
const busy = pLimit(AT_ONCE);
/** With the next seed a game is played on other devices first. */
let next = seed * RANKED.length * 1003;

/** How the portal has judged a run; it judges one after the other. */
async function verdictOn(id: string): Promise<Verdict> {
  for (let left = 240; left > 0; left -= 1) {
    const run = runFacts.parse(await (await fetch(`${portal.url}/api/runs/${id}`)).json());
    if (run.status === 'VERIFIED') return 'verified';
    if (run.status === 'REFUSED') return run.refusal;
    await wait(500);
  }
  return 'not judged';
}

/** The portal judges while the bots play on. */
const judging: Promise<void>[] = [];
const noteVerdict = async (slug: string, { name }: BotDevice, id: string): Promise<void> => {
  count(slug, await verdictOn(id));
  devices.set(slug, (devices.get(slug) ?? new Set()).add(name));
};

interface Visit {
  readonly slug: string;
  readonly device: BotDevice;
  readonly seed: number;
}

async function playOn(context: BrowserContext, { slug, ...visit }: Visit): Promise<void> {
  const bot = await openBot(context, { url: `${portal.url}/games/${slug}`, slug, busy, ...visit });
  for (let run = 0; run < runsIn(slug) && judged() < wanted && Date.now() < end; run += 1) {
    // A board keeps one run of a player and day, so each is another guest's.
    await bot.page.evaluate((key) => localStorage.removeItem(key), BOARD_KEYS.guest);
    const finished = await bot.play();
    if (finished === null) count(slug, 'not handed in');
    else judging.push(noteVerdict(slug, visit.device, finishedRun.parse(finished).id));
  }
}

async function work(chromiumHere: Browser): Promise<void> {
  while (judged() < wanted && Date.now() < end) {
    const turn = next;
    next += 1;
    const slug = RANKED[turn % RANKED.length] ?? '';
    const round = Math.floor(turn / RANKED.length);
    const device = DEVICES[(round + (turn % RANKED.length)) % DEVICES.length] ?? DEVICES[0];
    const context = await chromiumHere.newContext(device.context);
    try {
      await playOn(context, { slug, device, seed: turn });
    } catch (error) {
      console.error(slug, device.name, error instanceof Error ? error.message : error);
    } finally {
      await context.close();
    }
    console.log(`${judged()} judged, ${total('verified')} verified`);
  }
}

try {
  await Promise.all(Array.from({ length: BOTS }, () => work(browser)));
  await Promise.all(judging);
} finally {
  await browser.close();
  await portal.stop();
}
console.table(
  Object.fromEntries(
    [...counts].map(([slug, ofGame]) => [
      slug,
      { ...Object.fromEntries(ofGame), devices: devices.get(slug)?.size ?? 0 },
    ]),
  ),
);
const verified = total('verified');
console.log(`${verified} of ${judged()} runs verified, ${judged() - verified} refused`);
process.exitCode = judged() === verified && verified > 0 ? 0 : 1;
