import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a page that counts the reports it reads, and waits for its first read. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript(countInTab);
  await tab.goto('/help');
  await expect.poll(() => figure(tab, 'asked')).toBe(1);
  return tab;
}

/** Counts the page's reads of the report, or its toasts that begin with a number. */
const figure = (tab: Page, name: 'asked' | 'toasts') =>
  tab.evaluate((wanted) => Number(Reflect.get(window, wanted)), name);

/** Runs in the page before anything else. Self-contained. */
function countInTab(): void {
  const figures = { asked: 0, toasts: 0 };
  for (const name of ['asked', 'toasts'] as const)
    Object.defineProperty(window, name, { get: () => figures[name] });
  const transaction = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value;
  IDBDatabase.prototype.transaction = function (...given) {
    if (given[0] === 'report') figures.asked += 1;
    return transaction.apply(this, given);
  };
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[role=alert]')) {
      if (seen.has(toast) || !/\d things/.test(toast.textContent)) continue;
      seen.add(toast);
      figures.toasts += 1;
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Records that so many mutations were sent, as the worker does, and holds back the store's next reader until released.
 * Runs in the page; self-contained.
 */
function holdReport(sent: number): Promise<() => void> {
  return new Promise((held) => {
    const opening = indexedDB.open('playport-report');
    opening.addEventListener('success', () => {
      let holding = true;
      const store = opening.result.transaction('report', 'readwrite').objectStore('report');
      store.put({ sent, refused: [], signedOut: 0 }, 'report');
      // A transaction stays open as long as it has pending requests.
      const hold = () => {
        if (holding) store.count().addEventListener('success', hold);
      };
      hold();
      held(() => (holding = false));
    });
  });
}

/** Signals that the network is back, as the browser and the worker may do at the same moment. */
const hearTwice = (tab: Page) =>
  tab.evaluate(() => [1, 2].forEach(() => window.dispatchEvent(new Event('online'))));

/** The number of frames that a toast needs to appear at most; a background tab renders few. */
const settle = (tab: Page) =>
  tab.evaluate(
    () =>
      new Promise<void>((settled) => {
        const wait = (frames: number) =>
          frames === 0 ? settled() : requestAnimationFrame(() => wait(frames - 1));
        wait(5);
      }),
  );

test('one of two tabs reports what was sent, once, when both notice at the same time', async ({
  context,
}) => {
  const tabs = [await openTab(context), await openTab(context)];
  for (const tab of tabs) {
    // Each has shown a toast before, so its code is loaded.
    const release = await tab.evaluateHandle(holdReport, 2);
    await release.evaluate((free) => free());
    await hearTwice(tab);
    await expect.poll(() => figure(tab, 'toasts')).toBeGreaterThan(0);
    await settle(tab);
  }
  const sums = async (name: 'asked' | 'toasts') =>
    (await Promise.all(tabs.map((tab) => figure(tab, name)))).reduce((sum, count) => sum + count, 0);
  const before = { asked: await sums('asked'), toasts: await sums('toasts') };

  const release = await tabs[0]?.evaluateHandle(holdReport, 3);
  for (const tab of tabs) await hearTwice(tab);
  // All four have read before the first gets its result. The holding transaction counted as one.
  await expect.poll(() => sums('asked')).toBe(before.asked + 5);
  await release?.evaluate((free) => free());
  await expect.poll(() => sums('toasts')).toBeGreaterThan(before.toasts);
  for (const tab of tabs) await settle(tab);
  expect(await sums('toasts')).toBe(before.toasts + 1);
});
