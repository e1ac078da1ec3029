import { chromium } from '@playwright/test';
import { testBrowser } from '../../scripts/test-browser.ts';
import { expect, test as base } from '../../e2e/fixtures.ts';
import { type PuppeteerBrowser, startPuppeteer } from './by-puppeteer.ts';
import { startWebKit } from './by-web-driver.ts';
import { findBrowser, NAMES } from './installed.ts';
import { BrowserTab } from './tab.ts';

export { expect };
export type BrowserName = 'firefox' | 'webkit' | 'chromium';

/** One portal for all: what they publish is their own. */
export const PORTAL_SETTINGS = { LOG_LEVEL: 'error', UPLOADED_GAMES: 'on' };

interface Browsers {
  /** Opens a browser of somebody's own, with a profile of their own, at this portal or another. */
  open(name: BrowserName, portal?: string): Promise<BrowserTab>;
}

async function start(name: BrowserName): Promise<PuppeteerBrowser> {
  if (name === 'chromium')
    return startPuppeteer({
      browser: 'chrome',
      executablePath: testBrowser().executablePath ?? chromium.executablePath(),
    });
  const path = findBrowser(name);
  if (path === undefined) throw new Error(`There is no ${name} here.`);
  return name === 'firefox'
    ? startPuppeteer({ browser: 'firefox', executablePath: path })
    : startWebKit(path);
}

/** `test` with browsers that run as long as the worker, and tabs that are closed after each test. */
export const test = base.extend<
  { open: Browsers['open'] },
  { running: Map<BrowserName, Promise<PuppeteerBrowser>> }
>({
  running: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const running = new Map<BrowserName, Promise<PuppeteerBrowser>>();
      await provide(running);
      for (const browser of running.values()) await (await browser).close();
    },
    { scope: 'worker' },
  ],
  open: async ({ running, portal, expectedErrors }, provide) => {
    const tabs: BrowserTab[] = [];
    await provide(async (name, url = portal.url) => {
      const browser = running.get(name) ?? start(name);
      running.set(name, browser);
      const tab = new BrowserTab(name, await (await browser).open(), url);
      tabs.push(tab);
      return tab;
    });
    for (const tab of tabs) await tab.close();
    for (const tab of tabs) tab.expectNoErrors(expectedErrors);
  },
  // Playwright's own browser has no part here.
  // eslint-disable-next-line no-empty-pattern -- the same
  cleanConsole: async ({}, provide) => provide(),
});

/** Describes what must hold in Firefox and in WebKit; where one is not installed, its tests are skipped. */
export function inEach(describe: (name: 'firefox' | 'webkit') => void): void {
  for (const name of NAMES)
    test.describe(name, () => {
      test.skip(findBrowser(name) === undefined, `${name} is not installed`);
      describe(name);
    });
}
