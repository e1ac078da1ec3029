/**
 * Measures the script time of a frame of every built game as it is on a slow phone: 360 × 740, by touch, four times the processor
 * time of the page's thread, from a trace. `npm run build:games`, then `npm --prefix lab run bench:frames` (eight minutes), or with slugs for
 * some of them. The processor is not slowed down for it: here it paints what a phone's graphics card does, and has no time left for
 * most of the frames then.
 */
import { resolve } from 'node:path';
import { type Browser, type CDPSession, chromium } from 'playwright';
import { z } from 'zod';
import { loadSmoke, perform } from '../../e2e/games/player.ts';
import { servePlay } from '../../e2e/games/play-server.ts';
import { type GameMeta, games } from 'playport-games/catalogue';
import { testBrowser } from '../../scripts/test-browser.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SLOWER = 4;
const ROUNDS = 3;
/** Time of a round, in milliseconds. */
const ROUND = 4500;
/** Most milliseconds for the script of 95 in 100 frames: half of a frame at 60 a second. */
const BUDGET = 8;

/** Milliseconds of a frame. */
interface Costs {
  readonly mean: number;
  readonly high: number;
}

/** The callbacks of `requestAnimationFrame` in a trace; `tdur` is the thread's processor time in microseconds. */
const animationFrame = z.object({ name: z.literal('FireAnimationFrame'), tdur: z.number() });

const asked = process.argv.slice(2);
const chosen = games.filter(({ slug }) => asked.length === 0 || asked.includes(slug));
const server = await servePlay(resolve(import.meta.dirname, '../../dist/games'));
const browser = await chromium.launch(testBrowser());
try {
  const rows: { game: string; mean: number; high: number; within: string }[] = [];
  for (const { slug } of chosen) {
    const rounds: Costs[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await playRound(browser, server.base, slug));
    // Other work on the machine only ever adds.
    const [best = { mean: Number.NaN, high: Number.NaN }] = rounds.toSorted((a, b) => a.high - b.high);
    const { mean, high } = best;
    rows.push({
      game: slug,
      mean: rounded(mean),
      high: rounded(high),
      within: high <= BUDGET ? 'yes' : 'NO',
    });
  }
  console.log(
    `Script a frame in ms of processor time, times ${SLOWER}; the best of ${ROUNDS} rounds; high is the 95th percentile`,
  );
  console.table(rows.toSorted((a, b) => b.high - a.high));
} finally {
  await browser.close();
  await server.close();
}

/** Plays a game by its own test's recipe. */
async function playRound(on: Browser, base: string, slug: GameMeta['slug']): Promise<Costs> {
  const page = await on.newPage(PHONE);
  const { mode, touch = [] } = await loadSmoke(slug);
  await page.goto(`${base}/${slug}/?seed=1${mode === undefined ? '' : `&mode=${mode}`}`);
  const session = await page.context().newCDPSession(page);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  const finish = await trace(session);
  const until = Date.now() + ROUND;
  while (Date.now() < until) {
    await perform(page, 'touch', touch);
    // A run that has ended shows a still picture: begin the next.
    const state = await page.evaluate<string>('window.__playport.state');
    if (state === 'over') await page.keyboard.press('Enter');
    await page.waitForTimeout(100);
  }
  const frames = await finish();
  await page.close();
  const sorted = frames.toSorted((a, b) => a - b);
  return {
    mean: frames.reduce((sum, cost) => sum + cost, 0) / frames.length,
    high: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
  };
}

/** Begins a trace; the function that ends it returns the cost of each frame, in milliseconds of the slow phone. */
async function trace(session: CDPSession): Promise<() => Promise<number[]>> {
  const frames: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const frame = animationFrame.safeParse(event);
      if (frame.success) frames.push((frame.data.tdur / 1000) * SLOWER);
    }
  });
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  return async () => {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    return frames;
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
