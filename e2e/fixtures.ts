import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { freePorts } from '../server/testing/portal-process.ts';
import { keepFetchedPictures } from '../server/testing/fetched-pictures.ts';

/** The worker's own running portal. */
export interface TestPortal {
  readonly url: string;
  readonly playUrl: string;
  /** Its DATA_DIR; sent messages are in `outbox`. */
  readonly dataDir: string;
  /** Changes its database, with one statement. */
  execute(statement: string): Promise<void>;
}

/** Playwright's own console message when a test runs without the service worker. */
const WORKER_BLOCKED = /Service Worker registration blocked by Playwright/;

/**
 * For files that publish, count plays, or need games that the demo catalogue has not: a separate portal, so that the
 * read-only tests' lists and numbers stay the same. One for all of them, because each other value starts another portal.
 */
export const WRITERS = {
  LOG_LEVEL: 'error',
  OUTSIDE_GAMES: 'on',
  UPLOADED_GAMES: 'on',
  RETIRED_GAMES: 'on',
};

interface Options {
  /** Portal settings that differ from the defaults; a file that sets them gets its own portal. */
  readonly settings: Readonly<Record<string, string>>;
}

interface TestFixtures {
  /** Console messages that this test expects; any other error or warning fails it. */
  readonly expectedErrors: RegExp[];
  readonly cleanConsole: void;
}

/** Playwright's `test` with a portal and the demo catalogue; an unexpected console error fails the test. */
export const test = base.extend<TestFixtures, Options & { readonly portal: TestPortal }>({
  settings: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ settings }, provide) => {
      const ports = await freePorts();
      const dataDir = await mkdtemp(join(tmpdir(), 'playport-e2e-'));
      await keepFetchedPictures(dataDir);
      const { stop, execute } = await runPortal({
        ...ports,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...settings,
      });
      const [url, playUrl] = [`http://localhost:${ports.PORT}`, `http://localhost:${ports.PLAY_PORT}`];
      await provide({ url, playUrl, dataDir, execute });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
  // Waits for hydration as well; tests of what happens before it pass `commit`.
  page: async ({ page }, provide) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil === undefined) await untilHydrated(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil === undefined) await untilHydrated(page);
      return response;
    };
    await provide(page);
  },
  expectedErrors: [[], { option: true }],
  cleanConsole: [
    async ({ context, expectedErrors }, provide) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !WORKER_BLOCKED.test(message.text()))
          errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await provide();
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Waits until the page has replayed events from before hydration (`src/boot/early-events.ts`); other documents record
 * none.
 */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const early: unknown = Reflect.get(window, 'early');
    return typeof early !== 'object' || early === null || !('click' in early);
  });
}

/** Starts a portal with these settings, including `PORT` and `PLAY_PORT`; returns a function that stops it. */
export async function startTestPortal(
  settings: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  return (await runPortal(settings)).stop;
}

interface RunningPortal extends Pick<TestPortal, 'execute'> {
  stop(): Promise<void>;
}

async function runPortal(settings: Readonly<Record<string, string>>): Promise<RunningPortal> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'portal.ts')], {
    env: {
      NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../.cache/compiled'),
      ...process.env,
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  /** Resolves when the portal prints this word. */
  const printed = (word: string) =>
    new Promise<void>((done, failed) => {
      const onData = (chunk: unknown) => {
        if (!String(chunk).includes(word)) return;
        child.stdout.off('data', onData);
        child.off('exit', onExit);
        done();
      };
      const onExit = (code: number | null) =>
        failed(new Error(`The portal ended with ${code} before “${word}”.`));
      child.stdout.on('data', onData);
      child.once('exit', onExit);
    });
  await printed('ready');
  return {
    execute: async (statement) => {
      const executed = printed('executed');
      // It reads a statement a line.
      child.stdin.write(`${statement.replaceAll('\n', ' ')}\n`);
      await executed;
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
