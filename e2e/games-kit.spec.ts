import { expect, type Locator, type Page } from '@playwright/test';

import { type GameMeta, games } from 'playport-games/catalogue';
import { HELLO, PROTOCOL } from '../play-origin/prelude/protocol.ts';
import { expectState, open, read, test } from './games/game-page.ts';
import { loadSmoke, perform } from './games/player.ts';
import { LONG } from './long.ts';

/** Parts that all games have from the kit, each shown by one game. */

const PHONE = { width: 360, height: 640 };
/** The least size of letters on the bar, in CSS pixels. */
const SMALLEST = 14;
/** Games with the most on their bar; `npm test` looks at these. */
const CROWDED = ['hex-swarm', 'kerb-drift'];

/** A page around Hex Swarm that opens a port to it and answers the first request for a run only when told. */
const SLOW_PORTAL = `<!doctype html><title>Portal</title>
<script>
  const calls = [];
  let port;
  addEventListener('message', ({ data, source }) => {
    if (data.type !== '${HELLO.type}') return;
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => { if (data.name === 'runs.begin') calls.push(data); };
    const welcome = { ${PROTOCOL.key}: ${PROTOCOL.version}, type: 'welcome', scope: '/hex-swarm/', keys: [], base: null };
    source.postMessage(welcome, '*', [channel.port2]);
  });
  function answer() {
    port.postMessage({ type: 'answer', id: calls[0].id, value: { run: 'run', seed: 'seed', day: null } });
    port.postMessage({ type: 'settings', settings: { muted: true } });
  }
</script>
<iframe src="/hex-swarm/" title="Hex Swarm" style="width: 800px; height: 600px"></iframe>`;

function gameOf(slug: string): GameMeta {
  const meta = games.find((game) => game.slug === slug);
  if (meta === undefined) throw new Error(`there is no game ${slug}`);
  return meta;
}

/** Begins a run, and plays by keyboard until there are points. */
async function scorePoints(page: Page, meta: GameMeta): Promise<number> {
  await page.keyboard.press('Enter');
  await expectState(page, 'playing');
  return playForPoints(page, meta);
}

/** Plays a running game by keyboard until there are points: a single press may miss. */
async function playForPoints(page: Page, { slug }: GameMeta): Promise<number> {
  const { keyboard = [] } = await loadSmoke(slug);
  await expect(async () => {
    await perform(page, 'keyboard', keyboard);
    expect(await read(page, 'score')).toBeGreaterThan(0);
  }).toPass();
  return read(page, 'score');
}

async function expectBest(page: Page, { title }: GameMeta, least: number): Promise<void> {
  const best = page.getByRole('region', { name: title }).getByText(/^\s*Best \d+$/);
  await expect(best).toBeVisible();
  const text = (await best.textContent()) ?? '';
  expect(Number(/\d+/.exec(text)?.[0])).toBeGreaterThanOrEqual(least);
}

for (const [slug, mode] of [
  ['tower-tilt', 'breeze'],
  ['tower-tilt', 'gale'],
  ['word-weave', 'endless'],
] as const) {
  // The others do it by the same part of the kit.
  const tag = mode === 'gale' ? [] : LONG;
  test(
    `${slug} keeps the best of ${mode} when the run is left by Menu or by closing the page`,
    { tag },
    async ({ page, play }) => {
      const meta = gameOf(slug);
      const address = `${play}/${slug}/?seed=1&mode=${mode}`;
      await page.goto(address);
      const first = await scorePoints(page, meta);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expectBest(page, meta, first);
      await page.evaluate('localStorage.clear()');
      await page.goto(address);
      const second = await scorePoints(page, meta);
      await page.goto('about:blank');
      await page.goto(address);
      await expectBest(page, meta, second);
    },
  );
}

/** Lets go of the blocks of Tower Tilt, wherever they hang, until its run is over; the page has a clock of its own. */
async function loseTower(page: Page): Promise<void> {
  const game = page.locator('main[data-state]');
  for (let block = 0; block < 40 && (await game.getAttribute('data-state')) === 'playing'; block += 1) {
    await page.keyboard.press('Space');
    await page.clock.runFor(1500);
  }
  await expectState(page, 'over');
}

test('R and Restart ask in a running game, and begin at once after its end', async ({ page, play }) => {
  await page.clock.install();
  await open(page, play, gameOf('tower-tilt'));
  await page.keyboard.press('Enter');
  await expectState(page, 'playing');
  const restart = page.getByRole('button', { name: 'Restart', exact: true });
  const asked = page.getByText('Restart? Press again');
  expect(await read(page, 'runs')).toBe(1);
  await page.keyboard.press('Space');
  await page.keyboard.press('KeyR');
  await expect(asked).toBeAttached();
  await page.clock.runFor(3000);
  await restart.click();
  expect(await read(page, 'runs'), 'a second press too late asks again').toBe(1);
  await page.keyboard.press('KeyR');
  expect(await read(page, 'runs'), 'a second press in time restarts').toBe(2);
  await page.keyboard.press('KeyR');
  expect(await read(page, 'runs'), 'the new run asks again').toBe(2);
  await loseTower(page);
  await page.keyboard.press('KeyR');
  await expectState(page, 'playing');
  expect(await read(page, 'runs')).toBe(3);
});

test('a pause and a result stand alone in a low frame, with their buttons apart', async ({ page, play }) => {
  await page.setViewportSize({ width: 360, height: 348 });
  await page.clock.install();
  await open(page, play, gameOf('kerb-drift'));
  await page.keyboard.press('Enter');
  await expectState(page, 'playing');
  // The first press of a first run begins it.
  await page.keyboard.press('KeyW');
  const announced = page.getByText(/^(?:Ready|Go!)$/);
  await expect(announced).toBeAttached();
  await page.keyboard.press('Escape');
  await expectState(page, 'paused');
  await expect(announced).toBeHidden();
  await expectStandsAlone(page, ['Resume', 'Restart', 'Menu']);
  await open(page, play, gameOf('tower-tilt'));
  await page.keyboard.press('Enter');
  await expectState(page, 'playing');
  await loseTower(page);
  await expectStandsAlone(page, ['Play again', 'Menu']);
});

/** Nothing of the bar but the sound is seen beside a screen, and its buttons are wholly in sight and apart. */
async function expectStandsAlone(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.locator('.fact').first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  const boxes = await Promise.all(
    names.map(async (name) => {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      return button.evaluate((element) => element.getBoundingClientRect().toJSON());
    }),
  );
  boxes.forEach((box, index) => {
    for (const other of boxes.slice(index + 1)) {
      const [aside, below] = [
        Math.max(other.left - box.right, box.left - other.right),
        Math.max(other.top - box.bottom, box.top - other.bottom),
      ];
      expect(
        Math.max(aside, below),
        `${JSON.stringify(box)} and ${JSON.stringify(other)}`,
      ).toBeGreaterThanOrEqual(12);
    }
  });
}

test('a game with much code shows its title before it has come, and Play waits for it', async ({
  page,
  play,
}) => {
  const allow = await holdScript(page, '**/stacking-*.js');
  const game = gameOf('tower-tilt');
  await page.goto(`${play}/${game.slug}/`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.keyboard.press('Enter');
  await expectState(page, 'title');
  allow();
  await expectState(page, 'playing');
  await playForPoints(page, game);
  expect(await read(page, 'runs'), 'a second press meanwhile begins no second run').toBe(1);
});

test('a game says that it is loaded once its picture is there', async ({ page, play }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Before that, the title stands on a ground of one color.
  await page.route(`${play}/portal`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Portal</title><script>
        addEventListener('message', ({ data }) => {
          if (data.type !== 'loadingFinished') return;
          const { width, height } = frames[0].document.querySelector('canvas');
          const picture = new OffscreenCanvas(width, height).getContext('2d');
          picture.drawImage(frames[0].document.querySelector('canvas'), 0, 0);
          window.colors = new Set(new Uint32Array(picture.getImageData(0, 0, width, height).data.buffer)).size;
        });
      </script><iframe src="/hex-swarm/" title="Hex Swarm" style="width: 800px; height: 600px"></iframe>`,
    }),
  );
  await page.goto(`${play}/portal`);
  await page.waitForFunction('window.colors !== undefined');
  expect(await page.evaluate<number>('colors')).toBeGreaterThan(1);
});

test('code that could not be loaded is loaded by Try again', async ({ page, play, complaints }) => {
  let isAway = true;
  await page.route('**/stacking-*.js', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto(`${play}/tower-tilt/`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  expect(complaints.splice(0)).not.toEqual([]);
  isAway = false;
  await again.dblclick();
  await expect(again).toBeHidden();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectState(page, 'playing');
});

test('Play waits once for a portal that does not answer, and uses what it answers late', async ({
  page,
  play,
}) => {
  await page.clock.install();
  await page.route(`${play}/portal`, (route) =>
    route.fulfill({ contentType: 'text/html', body: SLOW_PORTAL }),
  );
  await page.goto(`${play}/portal`);
  const frame = page.frameLocator('iframe');
  const game = frame.locator('main');
  const start = frame.getByRole('button', { name: 'Play', exact: true });
  const askedFor = () => page.evaluate<number>('calls.length');
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await frame.getByRole('button', { name: 'Menu' }).click();
    await expect(game).toHaveAttribute('data-state', 'title');
  };
  await expect(start).toBeVisible();
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
  await start.click();
  await start.press('Enter');
  await expect.poll(askedFor).toBe(1);
  await expect(game).toHaveAttribute('data-state', 'title');
  await page.clock.runFor(1000);
  await expect(game).toHaveAttribute('data-state', 'playing');
  await leave();
  await start.click();
  await expect(game, 'it does not wait again').toHaveAttribute('data-state', 'playing');
  expect(await frame.locator(':root').evaluate(() => Reflect.get(window, '__playport').runs)).toBe(2);
  expect(await askedFor(), 'the first question stands').toBe(1);
  await page.evaluate('answer()');
  // It was told after the answer, over the same port.
  await expect(frame.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
  await leave();
  await start.click();
  await expect(game).toHaveAttribute('data-state', 'playing');
  await expect.poll(askedFor, 'a run with the answer asks for the next').toBe(2);
});

test.describe('the bar of each game in the narrowest frame', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  for (const meta of games) {
    const tag = CROWDED.includes(meta.slug) ? [] : LONG;
    test(`${meta.title} has letters to read, and nothing overlaps`, { tag }, async ({ page, play }) => {
      await open(page, play, meta);
      await page.getByRole('button', { name: 'Play', exact: true }).tap();
      await expectState(page, 'playing');
      const { touch = [] } = await loadSmoke(meta.slug);
      await perform(page, 'touch', touch);
      const bar = page.locator('header.hud');
      const sizes = await bar
        .locator('.fact-name, .fact-value, .score')
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
        );
      for (const size of sizes) expect(size).toBeGreaterThanOrEqual(SMALLEST);
      const boxes = await bar
        .locator('.fact, .tool')
        .evaluateAll((all) =>
          all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().toJSON()),
        );
      boxes.forEach((box, index) => {
        expect(box.right).toBeLessThanOrEqual(PHONE.width);
        for (const other of boxes.slice(index + 1)) {
          const apart =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top ||
            other.bottom <= box.top;
          expect(apart, `${JSON.stringify(box)} and ${JSON.stringify(other)}`).toBe(true);
        }
      });
    });
  }
});

test('a title that nobody plays is painted 30 times a second, and a run at the full rate', async ({
  page,
  play,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const start = new Date('2026-01-15T10:00:00Z');
  await page.clock.install({ time: start });
  await open(page, play, gameOf('hex-swarm'));
  // A game that plays itself behind the title comes after the title.
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await read(page, 'frames')).toBeGreaterThan(0);
  }).toPass();
  // From here on the clock stands still but for `runFor`.
  await page.clock.pauseAt(new Date(start.getTime() + 120_000));
  await page.clock.runFor(500);
  const framesOfASecond = async (): Promise<number> => {
    const before = await read(page, 'frames');
    await page.clock.runFor(1000);
    return (await read(page, 'frames')) - before;
  };
  const onTitle = await framesOfASecond();
  expect(onTitle).toBeGreaterThanOrEqual(28);
  expect(onTitle).toBeLessThanOrEqual(32);
  await page.keyboard.press('Enter');
  await expectState(page, 'playing');
  expect(await framesOfASecond(), 'a run that waits for its first key is painted once').toBeLessThan(3);
  await page.keyboard.press('KeyD');
  expect(await framesOfASecond()).toBeGreaterThanOrEqual(58);
});

test('a first run stands still until the first key, with a ghost of it, once a device', async ({
  page,
  play,
}) => {
  await open(page, play, gameOf('hex-swarm'));
  const ghost = page.getByRole('status').filter({ hasText: '·' });
  const begin = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    await expectState(page, 'playing');
  };
  await begin('Enter');
  await expect(ghost).toHaveText(/W A S D \/ Arrows · fly$/);
  await page.waitForTimeout(300);
  expect(await read(page, 'steps')).toBe(0);
  await page.keyboard.press('Escape');
  await expect(ghost).toHaveCount(0);
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(ghost).toHaveCount(1);
  await page.keyboard.press('KeyD');
  await expect(ghost).toHaveCount(0);
  await expect.poll(() => read(page, 'steps')).toBeGreaterThan(0);
  await open(page, play, gameOf('hex-swarm'));
  await begin('Enter');
  await expect.poll(() => read(page, 'steps'), 'keys are known by now').toBeGreaterThan(0);
  await open(page, play, gameOf('hex-swarm'));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => read(page, 'steps'), 'a click on Play is no play by mouse').toBeGreaterThan(0);
});

test('a game for small children speaks its words, by a voice of the device alone, unless it is muted', async ({
  page,
  play,
}) => {
  // The test's browser has no voices.
  await page.addInitScript(`
    const voices = [{ name: 'far', lang: 'en-US', localService: false }, { name: 'near', lang: 'en-GB', localService: true }];
    globalThis.spoken = [];
    globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: { getVoices: () => voices, cancel() {}, speak: ({ text, voice }) => spoken.push(voice.name + ': ' + text) },
    });
  `);
  const spoken = () => page.evaluate<string[]>('spoken');
  const meta = gameOf('mole-maze');
  await open(page, play, meta);
  await page.keyboard.press('Enter');
  await expect.poll(spoken).toEqual(['near: Garden!', `near: ${meta.instructions}`]);
  await page.keyboard.press('KeyM');
  await page.getByRole('button', { name: 'Restart', exact: true }).dblclick();
  await expect.poll(() => read(page, 'runs')).toBe(2);
  expect(await spoken()).toHaveLength(2);
});

test('the ghost comes after a screen of the game’s own', async ({ page, play }) => {
  await page.goto(`${play}/four-fall/?seed=1&mode=tour`);
  await expectState(page, 'title');
  await page.keyboard.press('Enter');
  await expect.poll(() => read(page, 'steps')).toBeGreaterThan(60);
  const ghost = page.getByRole('status').filter({ hasText: '← → · choose a column' });
  await expect(ghost).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(ghost).toHaveCount(1);
  const steps = await read(page, 'steps');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => read(page, 'steps')).toBeGreaterThan(steps);
});

test('in forced colors every button has an edge, and the chosen mode looks different', async ({
  page,
  play,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${play}/four-fall/`);
  await expectState(page, 'title');
  const edges = () =>
    page.locator('button').evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => ({
          name: each.ariaLabel ?? each.textContent,
          edge: Number.parseFloat(getComputedStyle(each).borderTopWidth),
        }))
        .filter(({ edge }) => edge < 1),
    );
  expect(await edges()).toEqual([]);
  const looks = (chosen: boolean) =>
    page
      .locator(`.mode:has(input${chosen ? ':checked' : ':not(:checked)'}) span`)
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await looks(true)).not.toBe(await looks(false));
  await page.keyboard.press('Enter');
  await expectState(page, 'playing');
  await page.keyboard.press('Escape');
  await expectState(page, 'paused');
  expect(await edges()).toEqual([]);
});

test('the focus stays at the control of a title where it is when the game’s code comes', async ({
  page,
  play,
}) => {
  const allow = await holdScript(page, '**/race-*.js');
  const { slug } = gameOf('kerb-drift');
  await havePlayed(page, slug);
  await page.goto(`${play}/${slug}/`);
  const medals = page.getByRole('button', { name: /^Medals: 0 of/ });
  await medals.focus();
  const canvas = page.locator('canvas');
  const before = await canvas.screenshot();
  allow();
  // The game's picture behind the title.
  await expect.poll(async () => before.equals(await canvas.screenshot())).toBe(false);
  await expect(medals).toBeFocused();
});

test('a part of the kit that cannot be loaded is said, and the game goes on without it', async ({
  page,
  play,
  complaints,
}) => {
  await page.route(/\/(?:medal-list|gamepad)-[\w-]+\.js$/, (route) => route.abort('internetdisconnected'));
  await havePlayed(page, 'kerb-drift');
  await page.goto(`${play}/kerb-drift/`);
  await expectState(page, 'title');
  await page.evaluate(() => window.dispatchEvent(new Event('gamepadconnected')));
  await page.getByRole('button', { name: /^Medals: 0 of/ }).click();
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectState(page, 'playing');
  // The browser tells of both, and no script fails.
  const failed = complaints.splice(0).filter((one) => !/ERR_INTERNET_DISCONNECTED|^failed: /.test(one));
  expect(failed).toEqual([]);
});

test('a style that was unlocked is chosen on the title, and one that was not is not', async ({
  page,
  play,
}) => {
  const { slug } = gameOf('kerb-drift');
  await page.addInitScript((key) => localStorage.setItem(key, '12'), `${slug}:grown`);
  await page.goto(`${play}/${slug}/`);
  const opener = page.getByRole('button', { name: 'Car: Ember (2 of 6)' });
  await opener.press('Enter');
  const list = page.getByRole('dialog', { name: 'Car' });
  await expect(list.getByRole('radio', { name: 'Checkered Laps 12 of 40' })).toBeDisabled();
  await list.getByRole('radio', { name: 'Mint tea' }).press('Space');
  await list.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Car: Mint tea (2 of 6)' })).toBeFocused();
  await expectState(page, 'title');
  // A reload would break off what still loads.
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Car: Mint tea (2 of 6)' })).toBeVisible();
});

test('a title shows what stays from day to day only once there was a run', async ({ page, play }) => {
  await page.goto(`${play}/tower-tilt/`);
  await expectState(page, 'title');
  const medals = page.getByRole('button', { name: /^Medals/ });
  const blocks = page.getByRole('button', { name: /^Blocks/ });
  await expect(medals).toBeHidden();
  await expect(blocks).toBeHidden();
  await page.keyboard.press('Enter');
  await expectState(page, 'playing');
  await page.keyboard.press('Space');
  await page.reload();
  await expect(medals).toBeVisible();
  await expect(blocks).toBeVisible();
});

test('the words of every title have a ground on which they are readable over any picture', async ({
  page,
  play,
}) => {
  for (const { slug } of games) {
    await page.goto(`${play}/${slug}/`);
    const [ink = [], ...grounds] = await page.locator('.card').evaluate((card) => {
      const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const { backgroundColor, color } = getComputedStyle(card);
      const key = getComputedStyle(card.querySelector('kbd') ?? card).backgroundColor;
      // The ink; and its grounds, of which the keys have one more, over a black and a white picture.
      const plain = ['#000', '#fff'].map((picture) => [picture, backgroundColor]);
      const layers = [[color], ...plain, ...plain.map((ground) => [...ground, key])];
      return layers.map((colours) => {
        if (probe === null) return [];
        for (const colour of colours) {
          probe.fillStyle = colour;
          probe.fillRect(0, 0, 1, 1);
        }
        const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data;
        return [red, green, blue];
      });
    });
    expect(grounds).toHaveLength(4);
    for (const ground of grounds) expect(contrast(ink, ground), slug).toBeGreaterThanOrEqual(4.5);
  }
});

test('a player changes the keys of a game, whose controls name them from then on', async ({ page, play }) => {
  await havePlayed(page, 'tower-tilt');
  await page.goto(`${play}/tower-tilt/`);
  await expectState(page, 'title');
  await page.keyboard.press('Enter');
  await expectState(page, 'playing');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByRole('button', { name: 'let go: Space' }).click();
  await page.keyboard.press('p');
  await expect(keys.getByRole('status')).toContainText('P pauses every game.');
  await page.keyboard.press('j');
  await expect(keys.getByRole('button', { name: 'let go: J' })).toBeFocused();
  await keys.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Keys', exact: true })).toBeFocused();
  await expect(page.locator('.pause kbd').first()).toHaveText('J / Enter');
  await page.keyboard.press('Escape');
  await expectState(page, 'playing');
  const before = await read(page, 'inputs');
  await page.keyboard.press('Space');
  await page.keyboard.press('j');
  await expect.poll(() => read(page, 'inputs')).toBe(before + 1);
  await page.reload();
  await expect(page.locator('.title kbd').first()).toHaveText('J / Enter');
});

test('the end of a run names the other modes and the medals, for players who have not seen the title', async ({
  page,
  play,
}) => {
  await havePlayed(page, 'tower-tilt');
  await page.goto(`${play}/tower-tilt/?seed=1&mode=gale`);
  await expectState(page, 'title');
  await page.keyboard.press('Enter');
  await expectState(page, 'playing');
  await expect(async () => {
    await page.keyboard.press('Space');
    await expect(page.locator('main')).toHaveAttribute('data-state', 'over', { timeout: 300 });
  }).toPass();
  await expect(page.locator('.beyond')).toHaveText(/^Menu: Breeze, Today · \d of 5 medals$/);
});

test('a game says once how something is done, when that would help', async ({ page, play }) => {
  await havePlayed(page, 'sumo-bots');
  await page.goto(`${play}/sumo-bots/?seed=1&mode=easy`);
  await expectState(page, 'title');
  await page.keyboard.press('Enter');
  const lesson = page.getByText('Space / Enter · dash');
  await expect(page.locator('.banner').and(lesson)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('sumo-bots:taught'))).toContain('keyboard: dash');
  await page.keyboard.press('KeyR');
  await page.keyboard.press('KeyR');
  await expect.poll(() => read(page, 'runs')).toBe(2);
  await expect.poll(() => read(page, 'steps')).toBeGreaterThan(120 * 8);
  await expect(page.locator('.banner').and(lesson)).toHaveCount(0);
});

test('the ghost of a first run shows what plays, not what pressed Play', async ({ page, play }) => {
  await page.goto(`${play}/pocket-links/`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const game = page.locator('main');
  await expect(game).toHaveAttribute('data-lesson', 'keyboard');
  await expect(async () => {
    await page.mouse.move(300, 300);
    await page.mouse.move(500, 300, { steps: 4 });
    await expect(game).toHaveAttribute('data-lesson', 'mouse', { timeout: 500 });
  }).toPass();
});

test.describe('the ghost of a first run', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('is over the control that its words name', async ({ page, play }) => {
    await page.goto(`${play}/tumble-track/?seed=1`);
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await expect(page.locator('.lesson-words')).toContainText('gas');
    const middleOf = async (place: Locator) => {
      const { x = 0, width = 0 } = (await place.boundingBox()) ?? {};
      return x + width / 2;
    };
    const gas = await middleOf(page.getByRole('button', { name: 'Gas', exact: true }));
    await expect
      .poll(async () => Math.abs((await middleOf(page.locator('.lesson-hand'))) - gas))
      .toBeLessThan(60);
  });

  for (const meta of games)
    test(
      `${meta.title} shows it in the frame, and nothing of the kit below its words`,
      { tag: CROWDED.includes(meta.slug) ? [] : LONG },
      async ({ page, play }) => {
        const { mode } = await loadSmoke(meta.slug);
        await page.goto(`${play}/${meta.slug}/?seed=1${mode === undefined ? '' : `&mode=${mode}`}`);
        await page.getByRole('button', { name: 'Play', exact: true }).tap();
        const words = page.locator('.lesson-words');
        await expect(words).toBeInViewport({ ratio: 1 });
        const box = await words.boundingBox();
        for (const other of await page.locator('.tool, .thumb-button, .stick-base').all())
          expect(isApart(box, await other.boundingBox())).toBe(true);
      },
    );
});

type Box = Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>;

/** Whether two boxes have no place in common; what is hidden has none. */
function isApart(one: Box, other: Box): boolean {
  if (one === null || other === null) return one !== null;
  return (
    one.x >= other.x + other.width ||
    other.x >= one.x + one.width ||
    one.y >= other.y + other.height ||
    other.y >= one.y + one.height
  );
}

/** WCAG 2.2, 1.4.3. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const light = (colour: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** As on a device on which somebody has played. */
async function havePlayed(page: Page, slug: string): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, '["keyboard"]'), `${slug}:taught`);
}

/** Keeps a script from coming until the function that is returned is called. */
async function holdScript(page: Page, pattern: string): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await allowed;
    await route.continue();
  });
  return allow;
}
