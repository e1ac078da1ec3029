import type { BrowserContext, Frame, FrameLocator, Page } from '@playwright/test';
import { games } from 'playport-games/catalogue';
import { expect, test } from './fixtures.ts';
import { addFrame } from './framed.ts';
import { LONG } from './long.ts';

const OFFLINE = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to fetch/;

test.use({
  serviceWorkers: 'allow',
  // Without a network the browser logs an error for every request that is not cached.
  expectedErrors: [OFFLINE],
});

// Tests are independent, each with its own context and people, so that a long file runs in parallel.
test.describe.configure({ mode: 'parallel' });

const save = (page: Page) => page.getByRole('button', { name: 'Save for offline' });
const remove = (page: Page) => page.getByRole('button', { name: 'Remove from this device' });

/** Opens a game's page and saves the game. */
async function downloadGame(page: Page, slug: string): Promise<void> {
  await page.goto(`/games/${slug}`);
  await save(page).click();
  // Once the portal's worker has all its files, which takes a busy machine long.
  await expect(remove(page)).toBeVisible({ timeout: 60_000 });
}

/** Plays Hex Swarm until it scores: a moving player survives until the gun hits. */
async function playUntilItScores(page: Page, game: FrameLocator | Frame): Promise<void> {
  const score = game.locator('[data-score]');
  const before = await score.textContent();
  await expect(async () => {
    for (const key of ['KeyW', 'KeyD', 'KeyS', 'KeyA']) {
      await page.keyboard.down(key);
      await page.waitForTimeout(300);
      await page.keyboard.up(key);
    }
    expect(await score.textContent()).not.toBe(before);
  }).toPass();
}

/** The play origin's caches with a build of a game. */
async function keptBuilds(page: Page, playUrl: string): Promise<string[]> {
  const other = await page.context().newPage();
  await other.goto(`${playUrl}/_saved-games/`);
  const names = await other.evaluate(() => caches.keys());
  await other.close();
  return names.filter((name) => name.startsWith('game/'));
}

test('a saved game starts and scores with the network off', async ({ page, context, portal }) => {
  await downloadGame(page, 'hex-swarm');
  await page.goto('/games/kerb-drift');
  const game = await addFrame(page);
  await context.setOffline(true);
  await game.goto(`${portal.playUrl}/hex-swarm/`);
  await game.getByRole('button', { name: 'Play', exact: true }).click();
  await playUntilItScores(page, game);
  // A game that was not saved is not available.
  await expect(game.goto(`${portal.playUrl}/kerb-drift/`)).rejects.toThrow();
});

/** The portal's worker as a script that comes later, or that the browser refuses. */
const WORKERS = {
  late: 'await new Promise((done) => setTimeout(done, 3000));',
  refused: "throw new DOMException('Refused', 'SecurityError');",
} as const;

/** Makes a browser whose worker of the portal is such a one; those of games are as ever. */
async function withWorker(context: BrowserContext, kind: keyof typeof WORKERS): Promise<void> {
  // A frame without an origin of its own, such as that of a game, has no workers.
  await context.addInitScript(`if ('ServiceWorkerContainer' in window) {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (address, ...rest) {
      if (address === '/sw.js') { ${WORKERS[kind]} }
      return register.call(this, address, ...rest);
    };
  }`);
}

test('a game is saved only once its page opens with the network off, however late the worker', async ({
  page,
  context,
}) => {
  await withWorker(context, 'late');
  await downloadGame(page, 'pixel-post');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Pixel Post' })).toBeVisible();
  await expect(remove(page)).toBeVisible();
});

test('a browser that refuses the portal’s worker says that it cannot save games', async ({
  page,
  context,
  portal,
}) => {
  await withWorker(context, 'refused');
  await page.goto('/games/hex-swarm');
  await save(page).click();
  await expect(page.getByRole('alert')).toHaveText(/This browser window cannot save games/);
  expect(await keptBuilds(page, portal.playUrl)).toEqual([]);
});

test(
  'what is saved is listed with its size, and removed for good',
  { tag: LONG },
  async ({ page, portal }) => {
    await page.goto('/offline');
    await expect(page.getByText('No games saved yet.')).toBeVisible();
    await downloadGame(page, 'hex-swarm');
    await expect(page.getByText(/^Ready offline · \d+ KB$/)).toBeVisible();
    await downloadGame(page, 'tower-tilt');
    expect(await keptBuilds(page, portal.playUrl)).toHaveLength(2);

    await page.getByRole('link', { name: 'Ready offline', exact: true }).first().click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveText([/Tower Tilt.*\d+ KB/, /Hex Swarm.*\d+ KB/]);
    await expect(page.getByText(/^2 games, \d+ KB on this device$/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove Tower Tilt' }).click();
    await expect(rows).toHaveText([/Hex Swarm/]);
    expect(await keptBuilds(page, portal.playUrl)).toEqual([expect.stringMatching(/^game\/hex-swarm\//)]);
    await page.reload();
    await expect(rows).toHaveText([/Hex Swarm/]);

    await rows.getByRole('link', { name: 'Hex Swarm' }).click();
    await remove(page).click();
    await expect(save(page)).toBeVisible();
    expect(await keptBuilds(page, portal.playUrl)).toEqual([]);
  },
);

test(
  'a network that goes away in the middle leaves nothing behind, and says so',
  { tag: LONG },
  async ({ page, context, portal }) => {
    await page.goto('/games/hex-swarm');
    await expect(save(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.route(/assets\/kit-[\w-]+\.js$/, (route) => route.abort('internetdisconnected'));
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(/The connection was lost, so nothing was saved/);
    expect(await keptBuilds(page, portal.playUrl)).toEqual([]);
    await context.unrouteAll();
    await save(page).click();
    await expect(remove(page)).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

test(
  'a device without room says so, and leads to what takes it',
  { tag: LONG },
  async ({ page, context, portal }) => {
    await page.goto('/games/hex-swarm');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: portal.playUrl, quotaSize: 40_000 });
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(/not enough space on this device/);
    await page.getByRole('link', { name: 'See what is saved' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ready offline' })).toBeVisible();
  },
);

/** Things that a browser may take and not keep, each as a script in which it does so. */
const FORGETFUL = [
  ['files', 'Cache.prototype.put = () => Promise.resolve();'],
  ['the note', 'IDBObjectStore.prototype.put = function () { return this.count(); };'],
] as const;

for (const [what, script] of FORGETFUL)
  test(`a browser that does not keep ${what} of a game never says that it is saved`, async ({
    page,
    context,
  }) => {
    await context.addInitScript(script);
    await page.goto('/games/hex-swarm');
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      /This browser did not keep the files, so nothing was saved/,
    );
    await expect(save(page)).toBeVisible();
    await page.reload();
    await expect(save(page)).toBeVisible();
  });

test(
  'files that a browser has evicted one by one are fetched again',
  { tag: LONG },
  async ({ page, portal }) => {
    await downloadGame(page, 'hex-swarm');
    const other = await page.context().newPage();
    await other.goto(`${portal.playUrl}/_saved-games/`);
    const keptFiles = () =>
      other.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('game/'));
        return (await (await caches.open(name)).keys()).length;
      });
    const whole = await keptFiles();
    await other.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('game/'));
      const cache = await caches.open(name);
      const script = (await cache.keys()).find(({ url }) => url.endsWith('.js'));
      if (script !== undefined) await cache.delete(script);
    });
    expect(await keptFiles()).toBe(whole - 1);
    await page.reload();
    await expect.poll(keptFiles).toBe(whole);
  },
);

test(
  'a game whose files the browser has taken can be saved again',
  { tag: LONG },
  async ({ page, portal }) => {
    await downloadGame(page, 'hex-swarm');
    const game = await addFrame(page);
    await game.goto(`${portal.playUrl}/hex-swarm/`);
    await game.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.goto('/games/hex-swarm');
    await expect(save(page)).toBeVisible();
  },
);

test(
  'a game that an earlier worker has saved is saved again, unnoticed',
  { tag: LONG },
  async ({ page, context, portal }) => {
    await downloadGame(page, 'hex-swarm');
    const other = await context.newPage();
    await other.goto(`${portal.playUrl}/_saved-games/`);
    // Its list stood in the database, and nothing was signed.
    await other.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('game/'));
      const cache = await caches.open(name);
      const list = await cache.match('/_saved-games/games/hex-swarm.json');
      if (list === undefined) throw new Error('Nothing is saved.');
      const { slug, revision, page: home, files } = await list.json();
      await cache.delete('/_saved-games/games/hex-swarm.json');
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('saved-games');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const writing = opening.result.transaction('games', 'readwrite');
          const builds = [{ slug, revision, page: home, files, open: [] }];
          writing.objectStore('games').put({ slug, builds }, slug);
          writing.oncomplete = resolve;
        };
      });
    });
    await page.reload();
    const isSigned = () =>
      other.evaluate(async () => (await caches.match('/_saved-games/games/hex-swarm.json')) !== undefined);
    await expect.poll(isSigned).toBe(true);
    await expect(page.getByText(/^Ready offline · \d+ KB$/)).toBeVisible();
    const game = await addFrame(page);
    await context.setOffline(true);
    await game.goto(`${portal.playUrl}/hex-swarm/`);
    await expect(game.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  },
);

test(
  'after the install the games that were played last are offered',
  { tag: LONG },
  async ({ page, portal }) => {
    const played = ['hex-swarm', 'absent-game', 'kerb-drift', 'bubble-pond', 'tower-tilt'];
    await page.addInitScript((slugs) => {
      const recent = slugs.map((slug) => ({ slug, title: slug, thumbUrl: '' }));
      localStorage.setItem('recently_played', JSON.stringify(recent));
    }, played);
    await downloadGame(page, 'hex-swarm');
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    const offer = page.getByRole('dialog', { name: 'Play offline, too?' });
    await expect(offer.getByRole('listitem')).toHaveText(['Kerb Drift', 'Bubble Pond', 'Tower Tilt']);
    await offer.getByRole('button', { name: 'Save for offline' }).click();
    const done = page.getByRole('dialog', { name: 'Ready offline' });
    await expect(done.getByRole('listitem')).toHaveText([
      /Kerb Drift\d+ KB/,
      /Bubble Pond\d+ KB/,
      /Tower Tilt\d+ KB/,
    ]);
    await done.getByRole('button', { name: 'Play on' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await keptBuilds(page, portal.playUrl)).toHaveLength(4);
  },
);

test(
  'in a train tunnel: a saved game starts from its page and scores, another says what it needs',
  { tag: LONG },
  async ({ page, context }) => {
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForFunction(() => {
      const mark = performance.getEntriesByName('warm-up').at(-1);
      return mark instanceof PerformanceMark && mark.detail.outcome === 'complete';
    });
    await downloadGame(page, 'hex-swarm');
    await page.goto('/');
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: 'Hex Swarm' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hex Swarm' })).toBeVisible();
    await page.getByRole('button', { name: /^Play Now/ }).click();
    await playUntilItScores(page, page.locator('iframe[title="Hex Swarm"]').contentFrame());

    // The same by its address, and from the list of ready games.
    await page.reload();
    await expect(
      page.locator('iframe[title="Hex Swarm"]').contentFrame().getByRole('heading', { name: 'Hex Swarm' }),
    ).toBeVisible();
    await page.goto('/games/kerb-drift');
    await expect(page.getByText('This game has not been saved.')).toBeVisible();
    await expect(page.locator('iframe[title="Kerb Drift"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Not saved' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Play Now/ })).toHaveCount(0);
    await expect(page.getByText('Checking…')).toHaveCount(0);
    await page.getByRole('link', { name: 'Play what is ready (1)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ready offline' })).toBeVisible();
    await page.getByRole('link', { name: 'Hex Swarm' }).click();
    await expect(page.locator('iframe[title="Hex Swarm"]')).toBeVisible();
    // Games saved here can be removed here.
    await remove(page).click();
    await expect(save(page)).toBeVisible();

    await page.goto('/games/kerb-drift');
    await context.setOffline(false);
    await expect(
      page
        .locator('iframe[title="Kerb Drift"]')
        .contentFrame()
        .getByRole('button', { name: 'Play', exact: true }),
    ).toBeVisible();
  },
);

test('a child saves a game with one press, and finds it first when the network is away', async ({
  page,
  context,
}) => {
  await page.goto('/kids');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cards = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(cards.first()).toBeVisible();
  const hosted = (await cards.allTextContents()).filter((name) => games.some(({ title }) => title === name));
  const last = hosted.at(-1) ?? '';
  await page.getByRole('link', { name: `Let's Play ${last}` }).click();
  await page.getByRole('button', { name: `Save for offline: ${last}` }).click();
  await expect(page.getByRole('button', { name: `Ready offline: ${last}` })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Kids Zone' }).click();
  await expect(cards.first()).not.toHaveText(last);
  await context.setOffline(true);
  await expect(cards.first()).toHaveText(last);
  await page.getByRole('link', { name: `Let's Play ${last}` }).click();
  await expect(page.locator(`iframe[title="${last}"]`)).toBeVisible();
  await page.reload();
  await expect(
    page.locator(`iframe[title="${last}"]`).contentFrame().getByRole('button', { name: 'Play', exact: true }),
  ).toBeVisible();
});

test.describe('a game that is taken down', () => {
  test.use({ expectedErrors: [/_saved-games\/games\/puck-duel\.json/] });

  test('is dropped as soon as the network is there', { tag: LONG }, async ({ page, portal, request }) => {
    await downloadGame(page, 'puck-duel');
    const signedIn = await request.post('/api/auth/login', { data: { email: 'admin@playport.test' } });
    const { token } = await signedIn.json();
    const { id } = await (await request.get('/api/games/puck-duel')).json();
    const decide = async (decision: 'suspend' | 'reinstate', data: object) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await request.post(`/api/admin/games/${id}/${decision}`, { headers, data });
      expect(response.status()).toBe(200);
    };
    await decide('suspend', { reason: 'It is taken down in a test.' });
    try {
      await page.goto('/offline');
      await expect(page.getByText('No games saved yet.')).toBeVisible();
      expect(await keptBuilds(page, portal.playUrl)).toEqual([]);
    } finally {
      // Other tests of this worker play it, on the same portal.
      await decide('reinstate', {});
    }
  });
});
