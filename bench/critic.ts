/**
 * Plays every built game for ten minutes of its own time, by a player who sees the scene (`critic/players.ts`) or by the recipe
 * of its test, and takes a screenshot before the first step and after 1, 5 and 10 minutes, for somebody who judges the games:
 * `npm run build:games`, then `node bench/critic.ts`, or with slugs for some of them. The games are in `BUILT` (`dist/games` by
 * default), the pictures in `OUT` (`/tmp/critic`).
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { loadSmoke, performWith } from '../e2e/games/player.ts';
import { servePlay } from '../e2e/games/play-server.ts';
import { games } from '../games/catalogue.ts';
import type { GameMeta } from '../games/kit/meta.ts';
import { LARGE_WINDOW, testBrowser } from '../scripts/test-browser.ts';
import { MODES, PLAYERS, type ScenePlayer } from './critic/players.ts';

const FRAMES = [
  { name: 'wide', width: 1280, height: 800, touch: false, device: 'keyboard' },
  { name: 'phone', width: 390, height: 844, touch: true, device: 'touch' },
] as const;
type Frame = (typeof FRAMES)[number];

/** The minutes of play after which a picture is taken. */
const MINUTES = [0, 1, 5, 10] as const;
const MINUTE = 60_000;
/** Longer than a game takes to load; the clock stops there. */
const LOADING = 60_000;
/** Milliseconds from one picture to the next: the game's steps are as many as ever, its pictures fewer. */
const FRAME = 50;
/** For how many milliseconds before a picture the scene is drawn. */
const SHOWN = 3000;
/** For how long an ended run is shown before the next begins. */
const RESULT = 1500;

const DAY = new Date('2026-01-15T10:00:00Z');
const out = process.env.OUT ?? '/tmp/critic';
const asked = process.argv.slice(2);
const server = await servePlay(resolve(import.meta.dirname, '..', process.env.BUILT ?? 'dist/games'));
const browser = await chromium.launch({ ...testBrowser(), args: [LARGE_WINDOW] });
try {
  mkdirSync(out, { recursive: true });
  const rows: Played[] = [];
  for (const { slug } of games.filter((game) => asked.length === 0 || asked.includes(game.slug)))
    for (const frame of FRAMES) rows.push(await play(browser, slug, frame));
  console.table(rows);
  console.log(`pictures in ${out}`);
} finally {
  await browser.close();
  await server.close();
}

interface Played {
  readonly game: string;
  readonly frame: Frame['name'];
  /** How many runs it took. */
  readonly runs: number;
  /** The score of the run that was played last. */
  readonly score: number;
  readonly progress: number;
}

async function play(on: Browser, slug: GameMeta['slug'], frame: Frame): Promise<Played> {
  const { name, width, height, touch, device } = frame;
  const page = await on.newPage({ viewport: { width, height }, hasTouch: touch, isMobile: touch });
  page.on('pageerror', (error) => console.error(slug, error));
  await page.clock.install({ time: DAY });
  await page.addInitScript(drawSeldom, FRAME);
  const smoke = await loadSmoke(slug);
  const mode = MODES[slug] ?? smoke.mode;
  await page.goto(`${server.base}/${slug}/?seed=1${mode === undefined ? '' : `&mode=${mode}`}`);
  const start = page.getByRole('button', { name: 'Play', exact: true });
  await start.waitFor();
  await page.clock.pauseAt(new Date(DAY.getTime() + LOADING));
  await page.screenshot({ path: join(out, `${slug}-${name}-title.png`) });
  await (touch ? start.tap() : start.click());

  const played = { ms: 0 };
  const wait = async (ms: number): Promise<void> => {
    await page.clock.runFor(ms);
    played.ms += ms;
  };
  const steps = smoke[device] ?? smoke.mouse ?? [];
  const player = PLAYERS[slug];
  const down = new Set<string>();
  await wait(FRAME);
  for (const minute of MINUTES) {
    while (played.ms < minute * MINUTE) {
      const isHidden = minute * MINUTE - played.ms > SHOWN;
      const { state, keys } = await look(page, { player, isHidden });
      if (state === 'over') {
        await press(page, [], down);
        await wait(RESULT);
        await page.keyboard.press('Enter');
      } else if (player === undefined) await performWith({ page, wait }, device, steps);
      else await press(page, keys, down);
      await wait(FRAME);
    }
    await page.screenshot({ path: join(out, `${slug}-${name}-${minute}.png`) });
  }
  const { runs, score, progress } = await page.evaluate<Omit<Played, 'game' | 'frame'>>(
    '({ runs: __playport.runs, score: __playport.score, progress: __playport.progress })',
  );
  await page.close();
  return { game: slug, frame: name, runs, score, progress };
}

/**
 * How the run stands, and what the player does now; the player is called in the page, where the scene is. A scene that is hidden
 * goes on and draws nothing, which takes most of the time.
 */
function look(
  page: Page,
  { player, isHidden }: { readonly player: ScenePlayer | undefined; readonly isHidden: boolean },
): Promise<{ readonly state: string; readonly keys: readonly string[] }> {
  return page.evaluate<{ state: string; keys: readonly string[] }>(`(() => {
    const { state, scene } = window.__playport;
    if (${isHidden}) Object.defineProperty(scene, 'draw', { value: () => undefined, configurable: true });
    else delete scene.draw;
    return { state, keys: state === 'over' ? [] : (${String(player ?? (() => []))})(scene) };
  })()`);
}

/** Releases and presses keys until those of `wanted` are down, and no others; `down` are those that are. */
async function press(page: Page, wanted: readonly string[], down: Set<string>): Promise<void> {
  for (const key of [...down].filter((each) => !wanted.includes(each))) {
    await page.keyboard.up(key);
    down.delete(key);
  }
  for (const key of wanted.filter((each) => !down.has(each))) {
    await page.keyboard.down(key);
    down.add(key);
  }
}

/** In the game's page, whose clock is stopped: asks for a picture only so often. */
function drawSeldom(every: number): void {
  window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), every);
  window.cancelAnimationFrame = (id) => window.clearTimeout(id);
}
