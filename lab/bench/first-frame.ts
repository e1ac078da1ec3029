/**
 * Compares how long a hosted game takes to its first frame with the prelude and without it, side by side: `node
 * bench/first-frame.ts [rounds]`. Both are opened in turn, on a processor at a quarter of its speed.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { servePlay } from '../../e2e/games/play-server.ts';
import { preludeScript } from '../../entities/game-document.rules.ts';
import { readPrelude } from '../../server/upload/prelude.ts';
import { testBrowser } from '../../scripts/test-browser.ts';

const BUILT = resolve(import.meta.dirname, '../dist/games');
const GAMES = ['kerb-drift', 'four-fall', 'bubble-pond'];
/** A phone of four years ago is about four times slower than the machine that measures. */
const SLOWER = 4;

/** Milliseconds from the request of the game to the second animation frame after it has said that it is loaded. */
async function firstFrame(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          if (document.querySelector('canvas') === null) return void requestAnimationFrame(look);
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
        };
        look();
      }),
  );
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const rounds = Number(process.argv[2] ?? 40);
const server = await servePlay(BUILT);
const browser = await chromium.launch(testBrowser());
const code = readPrelude(BUILT)?.code;
if (code === undefined) throw new Error('The games are not built: npm run build:games');
for (const slug of GAMES) {
  const document = await readFile(join(BUILT, slug, 'index.html'), 'utf8');
  const bare = document.replace(preludeScript(code), '');
  if (bare === document) throw new Error(`${slug} has no prelude`);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const address = `${server.base}/${slug}/`;
  // Both documents come by the same way, so that nothing but the script differs.
  await page.route(`${address}?*`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: route.request().url().endsWith('bare') ? bare : document,
    }),
  );
  const times: Record<'bare' | 'prelude', number[]> = { bare: [], prelude: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of round % 2 === 0 ? (['bare', 'prelude'] as const) : (['prelude', 'bare'] as const))
      times[kind].push(await firstFrame(page, `${address}?${kind}`));
  const [without, with_] = [median(times.bare), median(times.prelude)];
  console.log(
    `${slug}: without ${without.toFixed(0)} ms, with ${with_.toFixed(0)} ms, ratio ${(with_ / without).toFixed(3)}`,
  );
  await context.close();
}
await browser.close();
await server.close();
