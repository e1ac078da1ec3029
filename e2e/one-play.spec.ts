import { devices, type Frame, type Page } from '@playwright/test';
import { expect, test, WRITERS } from './fixtures.ts';

test.use({ settings: WRITERS });
test.describe.configure({ mode: 'parallel' });

/** One picture of a document. Positions are from the middle of the poster, in CSS pixels. */
interface Sample {
  /** Milliseconds of the wall clock. */
  readonly at: number;
  /** Whether the stage's poster, its sign, and its game are seen; of the game's document nothing. */
  readonly poster: boolean;
  readonly sign: { readonly x: number; readonly y: number } | null;
  /** The words of the sign that are seen, and not only heard. */
  readonly words: string;
  /** The place, color and words of the button beside the stage and of the line below it, and the words of Fullscreen. */
  readonly beside: string;
  readonly game: boolean;
  /** Elements that are neither seen nor hidden on the stage. */
  readonly veils: readonly string[];
  /** Whether a button of the game itself says Play. */
  readonly ownPlay: boolean;
}

/** Takes a sample of a document with each picture that the browser makes of it. */
function sampleEachPicture(): void {
  const samples: Sample[] = [];
  Object.assign(window, { samples });
  const isSeen = (element: Element | null | undefined): boolean =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
  const middleOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** As large as a stage, and a button. */
  const findPoster = () =>
    [...document.querySelectorAll('button')].find((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width * height > 60_000;
    });
  /** The one part of the poster that has a ground of its own and round ends. */
  const findSign = (poster: Element) =>
    [...poster.querySelectorAll('span')].find((part) => {
      const { borderRadius, backgroundColor } = getComputedStyle(part);
      return borderRadius !== '0px' && backgroundColor !== 'rgba(0, 0, 0, 0)';
    });
  const wordsOf = (element: Element | null | undefined) =>
    [...(element?.querySelectorAll('span') ?? [])]
      .filter((part) => isSeen(part) && part.clientWidth !== 1)
      .flatMap((part) => [...part.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .map(({ textContent }) => textContent)
      .join('');
  const readBeside = () => {
    const line = [...document.querySelectorAll('p')].find(({ innerText }) =>
      innerText.startsWith('No download'),
    );
    const button = line?.parentElement?.querySelector('button');
    if (line === undefined || !button) return 'nothing';
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    };
    const { backgroundColor } = getComputedStyle(button);
    const full = document.querySelector('button[aria-label="Fullscreen"]');
    return JSON.stringify([place(button), backgroundColor, button.innerText, place(line), wordsOf(full)]);
  };
  const read = (): Sample => {
    const poster = findPoster();
    const sign = poster === undefined ? undefined : findSign(poster);
    const parts = [...(poster?.parentElement?.querySelectorAll('*') ?? [])];
    const [from, to] = [poster, sign].map((part) => (part === undefined ? undefined : middleOf(part)));
    return {
      at: performance.timeOrigin + performance.now(),
      poster: isSeen(poster),
      sign:
        isSeen(sign) && from !== undefined && to !== undefined
          ? { x: to.x - from.x, y: to.y - from.y }
          : null,
      words: wordsOf(sign),
      beside: readBeside(),
      game: isSeen(document.querySelector('iframe[title]')),
      veils: parts
        .filter((part) => Number(getComputedStyle(part).opacity) % 1 > 0)
        .map((part) => part.outerHTML),
      ownPlay: [...document.querySelectorAll('button[aria-label="Play"]')].some(isSeen),
    };
  };
  const sample = (): void => {
    if (document.body !== null) samples.push(read());
    requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);
}

const samplesOf = (place: Page | Frame): Promise<Sample[]> => place.evaluate('samples');

/** Waits until the browser has made some pictures more. */
async function letPaint(page: Page): Promise<void> {
  const { length } = await samplesOf(page);
  await expect.poll(async () => (await samplesOf(page)).length).toBeGreaterThan(length + 10);
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe[title]').elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('The game has no frame.');
  return frame;
}

interface Place {
  readonly path: string;
  readonly title: string;
  /** Whether the game loads before anybody presses, and has a Play of its own. */
  readonly loads: 'before the press' | 'with the press';
  readonly play: RegExp;
  /** The label on the stage, from the server's page to the press. */
  readonly label: string;
}

const PLACES: readonly Place[] = [
  {
    path: '/games/kerb-drift',
    title: 'Kerb Drift',
    loads: 'before the press',
    play: /^Play Kerb Drift/,
    label: 'Play Now',
  },
  {
    path: '/kids/play/bubble-pond',
    title: 'Bubble Pond',
    loads: 'before the press',
    play: /^Let's Play Bubble/,
    label: "Let's Play",
  },
  {
    path: '/embed/kerb-drift',
    title: 'Kerb Drift',
    loads: 'with the press',
    play: /^Play Kerb Drift/,
    label: 'Play Now',
  },
  { path: '/games/keys', title: 'Keys', loads: 'with the press', play: /^Play Keys/, label: 'Play Now' },
];

/** Goes from the first picture of a page to the run of its game, and looks at every picture between. */
async function expectOnePlay(page: Page, { path, title, loads, play, label }: Place): Promise<void> {
  await page.addInitScript(sampleEachPicture);
  await page.goto(path);
  const game = page.locator(`iframe[title="${title}"]`);
  if (loads === 'before the press') {
    await expect(game.contentFrame().getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await letPaint(page);
  }
  await page.getByRole('button', { name: play }).click();
  await expect(game).toHaveAttribute('data-shown', 'true');
  await letPaint(page);
  const pictures = (await samplesOf(page)).filter(({ poster, game: isShown }) => poster || isShown);
  const inside = await samplesOf(await frameOf(page));
  const run = pictures.findIndex((picture) => picture.game);
  const [before, after] = [pictures.slice(0, run), pictures.slice(run)];
  const [first] = before;
  expect(before.length, 'pictures before the run').toBeGreaterThan(5);
  for (const { poster, sign } of before) {
    expect(poster).toBe(true);
    expect(Math.abs((sign?.x ?? NaN) - (first?.sign?.x ?? NaN))).toBeLessThanOrEqual(2);
    expect(Math.abs((sign?.y ?? NaN) - (first?.sign?.y ?? NaN))).toBeLessThanOrEqual(2);
  }
  const labels = new Set(before.map(({ words }) => words));
  labels.delete('Loading…');
  expect([...labels]).toEqual([label]);
  for (const { at, poster } of after) {
    expect(poster, 'the poster is gone once the game is there').toBe(false);
    expect(inside.findLast((picture) => picture.at <= at)?.ownPlay, 'the game’s own Play').toBe(false);
  }
  expect(pictures.flatMap(({ veils }) => veils)).toEqual([]);
}

for (const place of PLACES) {
  test(`one Play stands in one place until the run: ${place.path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectOnePlay(page, place);
  });

  test(`one Play stands in one place until the run, on a phone: ${place.path}`, async ({
    browser,
    portal,
  }) => {
    const { viewport, hasTouch, isMobile } = devices['Pixel 7'];
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport,
      hasTouch,
      isMobile,
      serviceWorkers: 'block',
    });
    await expectOnePlay(await context.newPage(), { ...place, play: /^(?:Play Now|Let's Play)/ });
    await context.close();
  });
}

for (const hasTouch of [false, true]) {
  test(`the button beside the stage has one place, color and label from the first picture on, ${hasTouch ? 'under a finger' : 'under a mouse'}`, async ({
    browser,
    portal,
  }) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      const context = await browser.newContext({
        baseURL: portal.url,
        viewport: { width: 768, height: 1024 },
        hasTouch,
        isMobile: hasTouch,
        colorScheme,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await page.addInitScript(sampleEachPicture);
      await page.goto('/games/kerb-drift');
      const game = page.locator('iframe[title="Kerb Drift"]').contentFrame();
      await expect(game.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Play Now/ })).toBeVisible();
      await letPaint(page);
      const looks = new Set((await samplesOf(page)).map(({ beside }) => beside));
      looks.delete('nothing');
      expect([...looks]).toHaveLength(1);
      expect([...looks].join()).toMatch(/"Play Now",.*"Fullscreen"/);
      await context.close();
    }
  });
}

test('the pressed button stays under the pointer while the game loads', async ({ page, portal }) => {
  let letLoad = () => {};
  const held = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  await page.route(`${portal.playUrl}/kerb-drift/`, async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/games/kerb-drift');
  const play = page.getByRole('button', { name: 'Play Kerb Drift' });
  const before = await play.boundingBox();
  await play.click();
  const loading = page.getByRole('button', { name: 'Loading…' });
  await expect(loading).toBeVisible();
  expect(await loading.boundingBox()).toEqual(before);
  letLoad();
  await expect(page.locator('iframe[title="Kerb Drift"]')).toHaveAttribute('data-shown', 'true');
});

test('a game under its poster takes neither the focus nor a screen reader to itself', async ({ page }) => {
  await page.goto('/games/kerb-drift');
  const game = page.locator('iframe[title="Kerb Drift"]');
  await expect(game.contentFrame().getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Play Kerb Drift' }).focus();
  await page.keyboard.press('Tab');
  await expect(game).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(game.contentFrame().locator('main')).toHaveAttribute('data-state', 'playing');
  await expect(game).toBeFocused();
});

test('keys after Play are for the run, though its code is still on the way', async ({ page, portal }) => {
  let letLoad = () => {};
  const held = new Promise<void>((resolve) => {
    letLoad = resolve;
  });
  await page.route(`${portal.playUrl}/assets/run-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/games/hex-swarm');
  const game = page.locator('iframe[title="Hex Swarm"]').contentFrame();
  const endless = game.getByRole('radio', { name: 'Endless', includeHidden: true });
  await expect(game.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Play Hex Swarm' }).press('Enter');
  await expect(page.locator('iframe[title="Hex Swarm"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  letLoad();
  await expect(game.locator('main')).toHaveAttribute('data-state', 'playing');
  await expect(endless).toBeChecked();
});
