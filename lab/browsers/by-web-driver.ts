import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findFreePorts } from '../../server/testing/free-ports.ts';
import { type Driver, GAME_FRAME, type Surface } from './driver.ts';
import { TOUCH, UNTIL_STILL } from './page-scripts.ts';

/**
 * WebKit draws on the processor: these machines have no graphics card. As root it has no sandbox. Without its compositor the
 * whole browser ends at a view transition, so it has none (`ViewTransitions` below).
 */
const ENVIRONMENT = {
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
};
const SCREEN = '1280x900x24';
/** As in the other browsers of the tests: a press on a page that scrolls smoothly meets something else. */
const REDUCED_MOTION = '[Settings]\ngtk-enable-animations=0\n';
/** Longer than any expression of the tests takes: a run of a ranked game on a busy machine. In milliseconds. */
const SCRIPT_MS = 120_000;

/** Longer than the driver takes to answer a question about a document that is there. In milliseconds. */
const ANSWER_MS = 5000;

const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
};

/** WebKit, as `MiniBrowser` shows it on a screen of its own: each tab is a process with a profile that ends with it. */
export async function startWebKit(miniBrowser: string) {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(screen.stdout, 'data');
  const settings = await mkdtemp(join(tmpdir(), 'playport-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'settings.ini'), REDUCED_MOTION);
  const surroundings = { DISPLAY: `:${String(line).trim()}`, XDG_CONFIG_HOME: settings };
  return {
    open: () => openTab(miniBrowser, surroundings),
    async close() {
      await end(screen);
      await rm(settings, { recursive: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

async function openTab(miniBrowser: string, surroundings: Readonly<Record<string, string>>): Promise<Driver> {
  const [port] = await findFreePorts(1);
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...ENVIRONMENT, ...surroundings },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await untilAnswered(`${address}/status`);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: 'none',
        timeouts: { script: SCRIPT_MS },
        'webkitgtk:browserOptions': {
          binary: miniBrowser,
          args: ['--automation', '--features=+StorageAPI,+StorageAPIEstimate,-ViewTransitions'],
        },
      }),
    )
    .build();
  return tabOf(driver, async () => {
    await driver.quit().catch(() => {});
    await end(server);
  });
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 100; tries > 0; tries -= 1) {
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver does not answer.');
}

const sleep = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

function tabOf(driver: WebDriver, close: () => Promise<void>): Driver {
  const enter = async (place: Surface) => {
    await driver.switchTo().defaultContent();
    if (place === 'page') return;
    const frame = await driver.executeScript<WebElement | null>(`return ${GAME_FRAME}`);
    if (frame === null) throw new Error('There is no game on the page.');
    await driver.switchTo().frame(frame);
  };
  const run = async (expression: string, place: Surface) => {
    await enter(place);
    return unpacked(await driver.executeAsyncScript<unknown>(asynchronous(expression)));
  };
  /** Does something with an element, unless it is not there. */
  const withOne = async (
    finder: string,
    place: Surface,
    act: (element: WebElement) => Promise<void>,
  ): Promise<boolean> => {
    await enter(place);
    const element = await driver.executeScript<WebElement | null>(`return ${finder}`);
    if (element === null) return false;
    await act(element);
    return true;
  };
  return {
    async goto(url) {
      await enter('page');
      await driver.executeScript('window.isLeft = true');
      await driver.get(url);
      const isThere = `window.isLeft === undefined && document.readyState !== 'loading' && location.href !== 'about:blank'`;
      // A question that is asked while one document gives way to the next is sometimes never answered.
      const ask = () => driver.executeScript<boolean>(`return ${isThere}`).catch(() => false);
      await driver.wait(() => Promise.race([ask(), sleep(ANSWER_MS).then(() => false)]), 60_000);
    },
    evaluate: run,
    async click(finder, place) {
      // A game of another origin cannot scroll the page, and what is out of sight is not pressed.
      if (place === 'game') await run(`(${GAME_FRAME})?.scrollIntoView({ block: 'center' })`, 'page');
      return withOne(finder, place, async (one) => {
        await driver.executeAsyncScript(UNTIL_STILL, one);
        await one.click();
      });
    },
    async touch(finder, place, by) {
      const found = await run(
        `((one) => one !== null && (${TOUCH})(one, ${JSON.stringify(by)}))(${finder})`,
        place,
      );
      return found === true;
    },
    type: (finder, text) => withOne(finder, 'page', (one) => one.sendKeys(text)),
    choose: (finder, path) => withOne(finder, 'page', (one) => one.sendKeys(path)),
    hover: (finder) =>
      withOne(finder, 'page', async (one) => {
        await driver.executeAsyncScript(UNTIL_STILL, one);
        await driver.actions().move({ origin: one, x: 0, y: 0 }).perform();
      }),
    async hold(key, ms) {
      const pressed = KEYS[key] ?? key;
      await driver.actions().keyDown(pressed).pause(ms).keyUp(pressed).perform();
    },
    errors: [],
    close,
  };
}

/** A script that hands over the value of an expression, or why there is none. */
function asynchronous(expression: string): string {
  return `const hand = arguments[arguments.length - 1];
    Promise.resolve().then(() => ${expression}).then((value) => hand([value ?? null]), (error) => hand(String(error)));`;
}

function unpacked(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer[0];
  throw new Error(String(answer));
}
