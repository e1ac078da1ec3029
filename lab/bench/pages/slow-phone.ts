import type { Browser, BrowserContext } from 'playwright';
import { observe, type PageTimes, report } from './in-page.ts';
import { countTraffic } from './traffic.ts';

/** A small phone with a slow processor on a slow mobile network. */
const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
const SLOWER = 4;
/** Loading is over after this many milliseconds without network traffic. */
const REST_MS = 2000;
const RUNS = 3;

export const VISITS = ['cold', 'warm', 'worker'] as const;
export type Visit = (typeof VISITS)[number];

export interface PageFigures extends Omit<PageTimes, 'belowFold'> {
  readonly path: string;
  /**
   * `cold` is the first visit, `warm` the second with only the browser's cache, `worker` the second with the service
   * worker.
   */
  readonly visit: Visit;
  readonly bytes: number;
  readonly requests: number;
  /** Bytes received before the first picture below the first screen. */
  readonly bytesFirst: number;
}

/** Measures a page for a first and a returning visitor, several times each. */
export async function measurePage(browser: Browser, base: string, path: string): Promise<PageFigures[]> {
  const never = () =>
    inContext(
      browser,
      'block',
      async (context): Promise<PageFigures> => ({
        ...(await visit(context, base + path)),
        path,
        visit: 'cold',
      }),
    );
  const again = async (workers: 'allow' | 'block', kind: Visit) =>
    inContext(browser, workers, async (context) => {
      const first = await context.newPage();
      await first.goto(base + path);
      if (workers === 'allow') await first.evaluate(() => navigator.serviceWorker.ready.then(() => null));
      await first.waitForLoadState('networkidle');
      await first.close();
      return { ...(await visit(context, base + path)), path, visit: kind };
    });
  return [
    await typical(never),
    await typical(() => again('block', 'warm')),
    await typical(() => again('allow', 'worker')),
  ];
}

/**
 * The visit with the median largest paint, with the median blocking time: a busy moment is not a property of the page.
 */
async function typical(visitOnce: () => Promise<PageFigures>): Promise<PageFigures> {
  const visits: PageFigures[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visitOnce());
  const middleBy = (figure: 'largest' | 'blocking') =>
    visits.toSorted((one, other) => one[figure] - other[figure])[Math.floor(RUNS / 2)];
  const [middle, { blocking } = { blocking: Number.NaN }] = [middleBy('largest'), middleBy('blocking')];
  if (middle === undefined) throw new Error('nothing was measured');
  return { ...middle, blocking };
}

async function inContext<Result>(
  browser: Browser,
  serviceWorkers: 'allow' | 'block',
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, url: string): Promise<Omit<PageFigures, 'path' | 'visit'>> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const traffic = countTraffic(session);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST_MS);
  const { belowFold, ...times } = await page.evaluate(report);
  const figures = {
    ...times,
    bytes: traffic.bytes(),
    requests: traffic.requests(),
    bytesFirst: traffic.bytesBefore(belowFold),
  };
  await page.close();
  return figures;
}
