import { type Browser, ElementHandle, type Frame, type KeyInput, launch, type Page } from 'puppeteer-core';
import { type Driver, GAME_FRAME, type Surface } from './driver.ts';

/** A browser that Puppeteer drives, and its path; each tab is a person with a profile of their own. */
export interface PuppeteerBrowser {
  open(): Promise<Driver>;
  close(): Promise<void>;
}

interface Wanted {
  readonly browser: 'firefox' | 'chrome';
  readonly executablePath: string;
}

const VIEWPORT = { width: 1280, height: 800 };

export async function startPuppeteer({ browser, executablePath }: Wanted): Promise<PuppeteerBrowser> {
  const running = await launch({
    browser,
    executablePath,
    headless: true,
    defaultViewport: VIEWPORT,
    ...(browser === 'chrome'
      ? { args: ['--no-sandbox', '--force-prefers-reduced-motion'] }
      : {
          extraPrefsFirefox: {
            'ui.prefersReducedMotion': 1,
            // Without a screen that can be touched it makes no click of a tap.
            'dom.w3c_touch_events.enabled': 1,
            // Otherwise it waits a minute for a key that nobody plugs in.
            'security.webauth.webauthn_enable_usbtoken': false,
          },
        }),
  });
  return { open: () => openTab(running), close: () => running.close() };
}

async function openTab(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const find = async (finder: string, place: Surface) => elementIn(await placeOf(page, place), finder);
  /** Does something with an element, unless it is not there. */
  const withOne = async (
    element: ElementHandle<Element> | null,
    act: (element: ElementHandle<Element>) => Promise<void>,
  ) => {
    if (element === null) return false;
    await act(element);
    return true;
  };
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: async (expression, place) => (await placeOf(page, place)).evaluate(expression),
    click: async (finder, place) => {
      // A game of another origin cannot scroll the page: a press would meet what lies over its frame, such as the header.
      if (place === 'game')
        await page.evaluate(`(${GAME_FRAME})?.scrollIntoView({ block: 'center', behavior: 'instant' })`);
      return withOne(await find(finder, place), (one) => one.click());
    },
    touch: async (finder, place, by) =>
      withOne(await find(finder, place), async (one) => {
        await one.scrollIntoView();
        const { x, y } = await one.clickablePoint();
        const finger = await page.touchscreen.touchStart(x, y);
        if (by.x !== 0 || by.y !== 0) await finger.move(x + by.x, y + by.y);
        await finger.end();
      }),
    type: async (finder, text) => withOne(await find(finder, 'page'), (one) => one.type(text)),
    hover: async (finder) => withOne(await find(finder, 'page'), (one) => one.hover()),
    choose: async (finder, path) =>
      withOne(await find(finder, 'page'), async (one) => {
        const input = await one.toElement('input');
        await input.uploadFile(path);
      }),
    hold: async (key, ms) => {
      if (!isKey(key)) throw new Error(`No key is called ${key}.`);
      await page.keyboard.press(key, { delay: ms });
    },
    errors,
    close: () => context.close(),
  };
}

/** The names that the tests use; Puppeteer knows them all. */
const KEYS: ReadonlySet<string> = new Set<KeyInput>([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Enter',
  'Escape',
  ' ',
  'w',
  'a',
  's',
  'd',
]);

function isKey(key: string): key is KeyInput {
  return KEYS.has(key);
}

async function placeOf(page: Page, place: Surface): Promise<Frame> {
  if (place === 'page') return page.mainFrame();
  const frame = await (await elementIn(page.mainFrame(), GAME_FRAME))?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('There is no game on the page.');
  return frame;
}

async function elementIn(frame: Frame, finder: string): Promise<ElementHandle<Element> | null> {
  const found = await frame.evaluateHandle<[], () => Element | null>(finder);
  return found instanceof ElementHandle ? found : null;
}
