/**
 * Measures pages on a slow phone and runs Lighthouse on every public page: `npm --prefix lab run bench:pages`, or with `-- phone` or
 * `-- lighthouse` for one of the two. Prints tables, and writes all figures to `.cache/bench-pages.json`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { paths } from '../../entities/page.rules.ts';
import { testBrowser } from '../../scripts/test-browser.ts';
import { serveEmptyPage } from './pages/empty-page.ts';
import { runLighthouse, type Judgement } from './pages/judge.ts';
import { findFreePort } from '../../server/testing/free-ports.ts';
import { startMeasured } from './pages/portal.ts';
import { measurePage, type PageFigures } from './pages/slow-phone.ts';

const GAME = 'kerb-drift';
const MEASURED = [paths.home, paths.game(GAME), paths.categories, paths.kids];
const PUBLIC = [
  ...MEASURED,
  paths.newGames,
  paths.trending,
  paths.collections,
  paths.collection('rainy-day'),
  paths.studio('tin-kite'),
  paths.tag('cars'),
  paths.kidsPlay('bubble-pond'),
  paths.help,
  paths.contact,
  paths.report,
  paths.privacy,
  paths.terms,
  paths.kidsSafety,
  paths.revenue,
  paths.guidelines,
  paths.submit,
  paths.developer,
  paths.apiDocs,
];

const asked = process.argv[2];
const port = await findFreePort();
const portal = await startMeasured();
const browser = await chromium.launch({
  ...testBrowser(),
  args: [`--remote-debugging-port=${port}`],
});
const phone: PageFigures[] = [];
const judgements: Judgement[] = [];
try {
  await visitAll();
  if (asked !== 'lighthouse') {
    for (const path of MEASURED) phone.push(...(await measurePage(browser, portal.url, path)));
    console.log(
      'A slow phone: 360 × 740, processor 4 times slower, 1.6 Mbit/s, 150 ms; times in ms, sizes in KB',
    );
    console.table(phone.map(rowOf));
  }
  if (asked !== 'phone') {
    const empty = await serveEmptyPage();
    judgements.push(await runLighthouse(empty.url, 'an empty page, beside', port));
    empty.stop();
    for (const path of PUBLIC) judgements.push(await runLighthouse(portal.url + path, path, port));
    console.log('Lighthouse, mobile, in its own simulation; what cost points');
    console.table(
      judgements.map(({ page, scores, blocking, faults }) => ({
        page,
        ...scores,
        blocking,
        faults: faults.join(', '),
      })),
    );
  }
} finally {
  await browser.close();
  await portal.stop();
}
const cache = resolve(import.meta.dirname, '../../.cache');
await mkdir(cache, { recursive: true });
await writeFile(
  resolve(cache, 'bench-pages.json'),
  JSON.stringify({ phone, lighthouse: judgements }, null, 2),
);

/**
 * Visits every page once: a portal and a browser that have just started still compile code, which is not the usual
 * state.
 */
async function visitAll(): Promise<void> {
  const page = await browser.newPage();
  for (const path of PUBLIC) await page.goto(portal.url + path, { waitUntil: 'load' });
  await page.context().close();
}

function rowOf(figures: PageFigures) {
  const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
  return {
    page: figures.path,
    visit: figures.visit,
    'first paint': Math.round(figures.firstPaint),
    FCP: Math.round(figures.firstContent),
    LCP: Math.round(figures.largest),
    'largest is': figures.largestIs,
    CLS: Math.round(figures.shift * 1000) / 1000,
    blocking: Math.round(figures.blocking),
    sent: kilobytes(figures.bytes),
    requests: figures.requests,
    'before pictures below': kilobytes(figures.bytesFirst),
  };
}
