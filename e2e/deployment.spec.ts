import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePorts } from '../server/testing/portal-process.ts';
import { expect, startTestPortal, test as base } from './fixtures.ts';
import { LONG } from './long.ts';
import { makeSecondBuild, MARKER } from './second-build.ts';

/** A portal whose build is replaced while a tab has it open. */
interface Deployed {
  readonly url: string;
  /** Replaces the first build by the second. */
  deploySecond(): Promise<void>;
  /** Installs the second build without the files of the first. */
  deploySecondAlone(): Promise<void>;
  /** Keeps the build, with its service worker switched off. */
  switchWorkerOff(): Promise<void>;
}

const test = base.extend<{ readonly deployed: Deployed }, { readonly second: string }>({
  /** The folder of the second build, read-only and shared by all tests. */
  second: [
    async ({ browserName }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), `playport-second-${browserName}-`));
      await makeSecondBuild(folder);
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  deployed: async ({ browserName, second }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), `playport-${browserName}-`));
    const ports = await freePorts();
    const dataDir = join(folder, 'data');
    const settings = {
      ...ports,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    };
    let stop = await startTestPortal(settings);
    const deploy = async (more: Record<string, string>) => {
      await stop();
      stop = await startTestPortal({ ...settings, ...more });
    };
    await provide({
      url: `http://localhost:${ports.PORT}`,
      deploySecond: () => deploy({ ROOT: second }),
      deploySecondAlone: async () => {
        await rm(join(dataDir, 'assets'), { recursive: true });
        await deploy({ ROOT: second });
      },
      switchWorkerOff: () => deploy({ SERVICE_WORKER: 'off' }),
    });
    await stop();
    await rm(folder, { recursive: true, force: true });
  },
});

/**
 * Between two builds the portal is briefly down, and a browser may request its icon just then, or the page through its
 * worker who plays now.
 */
const AWAY =
  /ERR_CONNECTION_RE(?:FUSED|SET)|ERR_SOCKET_NOT_CONNECTED|ERR_FAILED \(.*\/(?:play\.playingNow|room\.waiting)|status of 503/;
test.use({ expectedErrors: [AWAY] });
// A portal starts two or three times, and a worker fetches whole builds.
test.slow();

const marker = (page: Page) => page.getByText(MARKER);

/** Returns a function that counts the documents loaded in this tab from now on. */
async function countLoads(page: Page): Promise<() => number> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(() => performance.getEntriesByName('warm-up').length > 0);
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a second build under an open tab breaks nothing, is told of, and comes with one reload',
    { tag: LONG },
    async ({ page, deployed }) => {
      await page.goto(deployed.url);
      await waitForWorker(page);
      await deployed.deploySecond();
      const loads = await countLoads(page);
      await page.getByRole('link', { name: 'Terms of Service' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
      await expect(marker(page)).toBeHidden();
      expect(loads()).toBe(0);

      // The browser checks for an update when a page opens; this tab stays as it is.
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 120_000 });
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(marker(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
      await waitForWorker(page);
      await expect(page.getByText('A new version is ready')).toBeHidden();
      expect(loads()).toBe(1);
      const old = await page.evaluate(async () =>
        (await caches.keys()).filter((name) => name.startsWith('pages-')),
      );
      expect(old).toHaveLength(1);
    },
  );

  test(
    'a page that is the new version already lets its worker in without a word',
    { tag: LONG },
    async ({ page, deployed }) => {
      await page.goto(deployed.url);
      await waitForWorker(page);
      await deployed.deploySecond();
      await page.reload();
      await expect(marker(page)).toBeVisible();
      await page.waitForFunction(async () => {
        const names = await caches.keys();
        const registration = await navigator.serviceWorker.ready;
        return registration.waiting === null && names.some((name) => name.startsWith('pages-beef'));
      });
      await expect(page.getByText('A new version is ready')).toBeHidden();
    },
  );

  test(
    'switched off, the worker goes and takes along all that it kept',
    { tag: LONG },
    async ({ page, deployed }) => {
      await page.goto(deployed.url);
      await waitForWorker(page);
      await deployed.switchWorkerOff();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Popular Now' })).toBeVisible();
      await page.waitForFunction(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return registrations.length === 0 && (await caches.keys()).length === 0;
      });
    },
  );
});

test(
  'a page without a worker still finds the files of its own build',
  { tag: LONG },
  async ({ page, deployed }) => {
    await page.goto(deployed.url);
    await page.waitForLoadState('networkidle');
    await deployed.deploySecond();
    const loads = await countLoads(page);
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    await expect(marker(page)).toBeHidden();
    expect(loads()).toBe(0);
  },
);

test.describe('where the old files are gone', () => {
  test.use({
    expectedErrors: [
      /ERR_CONNECTION_RE(?:FUSED|SET)|ERR_SOCKET_NOT_CONNECTED|ERR_FAILED \(.*\/(?:play\.playingNow|room\.waiting)|status of (?:404|503)|Failed to fetch dynamically imported module|Unable to preload CSS|Refused to apply style/,
    ],
  });

  test(
    'a page recovers by itself, with one reload, where the person was going',
    { tag: LONG },
    async ({ page, deployed }) => {
      await page.goto(deployed.url);
      await page.waitForLoadState('networkidle');
      await deployed.deploySecondAlone();
      const loads = await countLoads(page);
      await page.getByRole('link', { name: 'Terms of Service' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
      await expect(marker(page)).toBeVisible();
      await expect(page).toHaveURL(/\/terms$/);
      await page.waitForLoadState();
      await expect.poll(loads).toBe(1);
    },
  );
});
