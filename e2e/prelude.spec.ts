import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { preludeScript } from '../entities/game-document.rules.ts';
import type { SavedState } from '../entities/save.rules.ts';
import { filesFingerprint, localFingerprint } from '../play-origin/prelude/fingerprint.ts';
import { beginningOf, PROTOCOL, VOUCHED } from '../play-origin/prelude/protocol.ts';
import type { UnityFolders } from '../play-origin/prelude/unity-folder.ts';
import { LONG } from './long.ts';
import { storageOperations } from './storage-operations.ts';

const PRELUDE = preludeScript(readFileSync(resolve('dist/games/_prelude.js'), 'utf8'));
const PORTAL = 'http://portal.test';
const PLAY = 'http://play.test';

const fingerprintOf = ({ local, files }: SavedState) => localFingerprint(local) + filesFingerprint(files);
const stateOf = (local: Readonly<Record<string, string>>): SavedState => ({ local, files: [] });

interface Handed {
  readonly scope?: string;
  readonly folders?: UnityFolders;
  readonly keys?: readonly string[];
  readonly base?: string | null;
  readonly save?: SavedState | null;
  readonly replaces?: boolean;
  /** Other than the one that the game's origin was told. */
  readonly token?: string;
}

/** A message to the portal; `basis` is of `placed`, `state` of `state`. */
interface Told {
  readonly type: string;
  readonly fingerprint: string;
  readonly basis: string | null;
  readonly state: string;
}

/** The script of the page around the game, as the portal does it: it opens a port when the game asks. */
const AROUND = `
  window.told = [];
  addEventListener('message', ({ data, source, origin }) => {
    if (data?.type !== 'hello') return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => told.push(event.data);
    source.postMessage(window.welcome, origin, [port2]);
  });
`;

interface Opened {
  readonly frame: Frame;
  /** Returns the first message to the portal. */
  placed(): Promise<Told | undefined>;
  /** The states that the portal was told of, oldest first. */
  states(): Promise<readonly (Told & { readonly read: SavedState })[]>;
}

/**
 * Opens a game in a frame.
 * @param documents the game's documents by path, without the prelude
 */
async function open(
  page: Page,
  documents: Readonly<Record<string, string>>,
  handed: Handed = {},
): Promise<Opened> {
  const [entry = '/'] = Object.keys(documents);
  const { scope = '/', folders, keys = [], base = null, save = null, replaces = false } = handed;
  const { token = 'told' } = handed;
  const known = { scope, folders, keys, base };
  const mark = { [PROTOCOL.key]: PROTOCOL.version };
  const given = save === null ? null : { fingerprint: fingerprintOf(save), state: save };
  const name = JSON.stringify({ ...mark, token, ...known, save: given, replaces });
  await page.route(`${PLAY}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: PRELUDE + (documents[new URL(route.request().url()).pathname] ?? ''),
    }),
  );
  await page.route(`${PORTAL}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>window.welcome = ${JSON.stringify({ ...mark, type: 'welcome', ...known })};${AROUND}</script>`,
    }),
  );
  await page.route(`${PLAY}/_saved-games/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>sessionStorage.setItem('${VOUCHED}', '${beginningOf('told')}')</script>`,
    }),
  );
  await page.goto(PORTAL);
  await page.evaluate(
    async ([address, text, saving]) => {
      const told = document.createElement('iframe');
      told.src = saving ?? '';
      document.body.append(told);
      await new Promise((done) => told.addEventListener('load', done));
      told.remove();
      const frame = document.createElement('iframe');
      frame.name = text ?? '';
      frame.src = address ?? '';
      document.body.append(frame);
    },
    [PLAY + entry, name, `${PLAY}/_saved-games/`],
  );
  await expect
    .poll(() =>
      page
        .frames()
        .find((one) => one.url().startsWith(PLAY))
        ?.url(),
    )
    .toBeTruthy();
  const frame = page.frames().find((one) => one.url().startsWith(PLAY));
  if (frame === undefined) throw new Error('no frame');
  await frame.waitForLoadState();
  const told = (): Promise<Told[]> => page.evaluate('window.told');
  return {
    frame,
    placed: async () => (await told()).find(({ type }) => type === 'placed'),
    states: async () => {
      const states = (await told()).filter(({ type }) => type === 'state');
      return states.map((message) => ({ ...message, read: JSON.parse(message.state) }));
    },
  };
}

const store = (frame: Frame, entries: Readonly<Record<string, string>>) =>
  frame.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);
const lastOf = async ({ states }: Opened) => (await states()).at(-1);

test('a save is there before the first script of the game, and the name is empty', async ({ page }) => {
  const save = stateOf({ best: '120', level: '7' });
  const game =
    '<script>window.seen = [window.name, localStorage.best, localStorage.getItem("level")]</script>';
  const { frame } = await open(page, { '/': game }, { save });
  expect(await frame.evaluate('window.seen')).toEqual(['', '120', '7']);
});

test('a name that the game’s origin was not told of is no save, and nothing of it is placed', async ({
  page,
}) => {
  const game = '<script>window.seen = localStorage.length</script>';
  const forged = { save: stateOf({ best: '120' }), replaces: true, token: 'guessed' };
  const { frame } = await open(page, { '/': game }, forged);
  expect(await frame.evaluate('window.seen')).toBe(0);
});

test('a change by a method, by a property or by removal is told, with the state that the game went on from', async ({
  page,
}) => {
  const save = stateOf({ best: '120', level: '7' });
  const opened = await open(page, { '/': '' }, { save });
  await opened.frame.evaluate(() => {
    localStorage.setItem('best', '130');
    localStorage.hat = 'red';
    delete localStorage.level;
  });
  const state = stateOf({ best: '130', hat: 'red' });
  await expect.poll(async () => (await lastOf(opened))?.read).toEqual(state);
  expect((await lastOf(opened))?.fingerprint).toBe(fingerprintOf(state));
  const handed = fingerprintOf(save);
  expect(await opened.placed()).toMatchObject({ basis: handed, fingerprint: handed });
});

test('a key that objects have of their own is saved like any other', async ({ page }) => {
  const local: Record<string, string> = JSON.parse('{"__proto__":"1","best":"120"}');
  const opened = await open(page, { '/': '' }, { save: stateOf(local) });
  expect(await opened.frame.evaluate('localStorage.getItem("__proto__")')).toBe('1');
  await opened.frame.evaluate('localStorage.setItem("__proto__", "2")');
  const entries = async () => Object.entries((await lastOf(opened))?.read.local ?? {}).toSorted();
  await expect.poll(entries).toEqual([
    ['__proto__', '2'],
    ['best', '120'],
  ]);
});

test('what was not changed is not told', { tag: LONG }, async ({ page }) => {
  const save = stateOf({ best: '120' });
  const opened = await open(page, { '/': '' }, { save });
  // The prelude looks once a second.
  await page.waitForTimeout(2500);
  expect(await opened.states()).toEqual([]);
});

test('a state that this browser has not sent yet stays, and is told as such', async ({ page }) => {
  const base = fingerprintOf(stateOf({ best: '100' }));
  const first = await open(page, { '/': '' });
  await store(first.frame, { best: '110' });
  const second = await open(page, { '/': '' }, { base, save: stateOf({ best: '500' }) });
  expect(await second.frame.evaluate('localStorage.best')).toBe('110');
  await expect.poll(async () => (await lastOf(second))?.read).toEqual(stateOf({ best: '110' }));
  expect((await second.placed())?.basis).toBe(base);
});

test('a state that this browser has sent is replaced by a newer one', async ({ page }) => {
  const first = await open(page, { '/': '' });
  await store(first.frame, { best: '110', old: 'x' });
  const base = fingerprintOf(stateOf({ best: '110', old: 'x' }));
  const second = await open(page, { '/': '' }, { base, save: stateOf({ best: '500' }) });
  expect(await second.frame.evaluate('({ ...localStorage })')).toEqual({ best: '500' });
});

test("a save that the player chose, or that is another person's, replaces whatever is there", async ({
  page,
}) => {
  const first = await open(page, { '/': '' });
  await store(first.frame, { best: '110', old: 'x' });
  const save = stateOf({ best: '500' });
  const base = fingerprintOf(stateOf({ best: '100' }));
  const second = await open(page, { '/': '' }, { base, save, replaces: true });
  expect(await second.frame.evaluate('({ ...localStorage })')).toEqual({ best: '500' });
  await expect.poll(() => second.placed()).toMatchObject({ basis: fingerprintOf(save) });
});

test('where games share an origin, what other games store is neither told nor touched', async ({
  page,
  context,
}) => {
  const scope = '/kite/';
  const other = await context.newPage();
  await other.route(`${PLAY}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await other.goto(`${PLAY}/kerb/v1/`);
  await other.evaluate(() => localStorage.setItem('best', 'of kerb'));
  const opened = await open(
    page,
    { '/kite/v1/': '' },
    { scope, keys: ['mine'], save: stateOf({ mine: '1', 'kite:best': '2' }) },
  );
  await store(opened.frame, { fresh: '3' });
  await other.evaluate(() => localStorage.setItem('later', 'of kerb'));
  await expect
    .poll(async () => (await lastOf(opened))?.read.local)
    .toEqual({ mine: '1', 'kite:best': '2', fresh: '3' });
  expect(await other.evaluate(() => ({ best: localStorage.best, later: localStorage.later }))).toEqual({
    best: 'of kerb',
    later: 'of kerb',
  });
});

test('a document that the game opens inside itself is a part of it', async ({ page }) => {
  const inside = '<script>localStorage.setItem("inside", "1")</script>';
  const documents = { '/kite/v1/': '<iframe src="inside.html"></iframe>', '/kite/v1/inside.html': inside };
  const opened = await open(page, documents, { scope: '/kite/' });
  await expect.poll(async () => (await lastOf(opened))?.read.local).toEqual({ inside: '1' });
});

test(
  'a page that the game goes to is told of too, and its own window name stays',
  { tag: LONG },
  async ({ page }) => {
    const opened = await open(page, { '/': '', '/two': '' }, { save: stateOf({ best: '1' }) });
    await opened.frame.evaluate(() => {
      window.name = 'of the game';
      location.href = '/two';
    });
    await opened.frame.waitForURL(`${PLAY}/two`);
    expect(await opened.frame.evaluate('window.name')).toBe('of the game');
    await store(opened.frame, { best: '2' });
    await expect.poll(async () => (await lastOf(opened))?.read).toEqual(stateOf({ best: '2' }));
  },
);

/** Writes a file as Emscripten's IDBFS does, and reads all there are. */
const IDBFS = `
  const opened = (name) => new Promise((resolve) => {
    const request = indexedDB.open(name, 21);
    request.onupgradeneeded = () => request.result.createObjectStore('FILE_DATA').createIndex('timestamp', 'timestamp');
    request.onsuccess = () => resolve(request.result);
  });
  async function writeFile(path, text, time) {
    const database = await opened('/idbfs');
    const transaction = database.transaction('FILE_DATA', 'readwrite');
    const contents = new Int8Array(new TextEncoder().encode(text));
    transaction.objectStore('FILE_DATA').put({ timestamp: new Date(time), mode: 0o100644, contents }, path);
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    database.close();
  }
  async function readFiles() {
    const database = await opened('/idbfs');
    const store = database.transaction('FILE_DATA').objectStore('FILE_DATA');
    const all = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const [paths, files] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
    database.close();
    return Object.fromEntries(paths.map((path, at) => [path, new TextDecoder().decode(files[at].contents)]));
  }
`;

test('the files of an engine are a part of the save, and are there on the next device', async ({
  page,
  browser,
}) => {
  const game = { '/': `<script>${IDBFS}</script>` };
  const first = await open(page, game);
  await first.frame.evaluate(`writeFile('/idbfs/a1/PlayerPrefs', 'level 9', 1000)`);
  await store(first.frame, { sound: 'off' });
  await expect.poll(async () => (await lastOf(first))?.read.files.length).toBe(1);
  const save = (await lastOf(first))?.read ?? stateOf({});
  expect(save).toEqual({
    local: { sound: 'off' },
    files: [
      {
        database: '/idbfs',
        path: '/idbfs/a1/PlayerPrefs',
        mode: 0o100644,
        time: 1000,
        contents: Buffer.from('level 9').toString('base64'),
      },
    ],
  });
  const elsewhere = await browser.newPage();
  const second = await open(elsewhere, game, { save });
  await expect
    .poll(() => second.frame.evaluate('readFiles()'))
    .toEqual({ '/idbfs/a1/PlayerPrefs': 'level 9' });
  await second.frame.evaluate(`writeFile('/idbfs/a1/PlayerPrefs', 'level 10', 2000)`);
  await expect.poll(async () => (await lastOf(second))?.read.files[0]?.time).toBe(2000);
  expect((await second.placed())?.basis).toBe(fingerprintOf(save));
  await elsewhere.close();
});

const FOLDERS: UnityFolders = Object.fromEntries(
  ['/kite/v3', '/kite/v2', '/kite/v1'].map((path, at) => [PLAY + path, String(at).repeat(32)]),
);
/** Returns the path at which Unity stores what the version at this path stores. */
const unityFile = (path: string) => `/idbfs/${FOLDERS[PLAY + path]}/PlayerPrefs`;

test('the files of Unity, whose folder depends on the address, are there in the next version too', async ({
  page,
  browser,
}) => {
  const documents = (path: string) => ({ [path]: `<script>${IDBFS}</script>` });
  const first = await open(page, documents('/kite/v1/'), { scope: '/kite/', folders: FOLDERS });
  await first.frame.evaluate(`writeFile('${unityFile('/kite/v1')}', 'level 9', 1000)`);
  await expect.poll(async () => (await lastOf(first))?.read.files.length).toBe(1);
  const save = (await lastOf(first))?.read ?? stateOf({});
  expect(save.files[0]?.path).toBe('/idbfs/{address}/PlayerPrefs');

  // In the same browser, as a guest.
  const next = await open(page, documents('/kite/v2/'), {
    scope: '/kite/',
    folders: FOLDERS,
    base: fingerprintOf(save),
  });
  await expect.poll(() => next.frame.evaluate('readFiles()')).toEqual({ [unityFile('/kite/v2')]: 'level 9' });
  expect(await next.placed()).toMatchObject({ fingerprint: fingerprintOf(save) });

  // On another device.
  const elsewhere = await browser.newPage();
  const third = await open(elsewhere, documents('/kite/v3/'), { scope: '/kite/', folders: FOLDERS, save });
  await expect
    .poll(() => third.frame.evaluate('readFiles()'))
    .toEqual({ [unityFile('/kite/v3')]: 'level 9' });
  expect(await third.placed()).toMatchObject({
    basis: fingerprintOf(save),
    fingerprint: fingerprintOf(save),
  });
  await elsewhere.close();
});

test('a game that stores no files has no database made for it', { tag: LONG }, async ({ page }) => {
  const { frame } = await open(page, { '/': '' }, { save: stateOf({ best: '1' }) });
  await page.waitForTimeout(1500);
  expect(await frame.evaluate(() => indexedDB.databases())).toEqual([]);
});

for (const { name, seeds, tag } of [
  { name: 'twenty', seeds: 20, tag: [] },
  { name: 'five hundred', seeds: 500, tag: LONG },
]) {
  test(`localStorage is the browser's own for ${name} generated games`, { tag }, async ({ browser }) => {
    const logs = await Promise.all(
      [PRELUDE, ''].map(async (first) => {
        const context = await browser.newContext();
        await context.route(`${PLAY}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: `${first}<script>${storageOperations}</script>` }),
        );
        const [game, listener] = [await context.newPage(), await context.newPage()];
        await listener.goto(PLAY);
        await listener.evaluate('noteEvents()');
        await game.goto(PLAY);
        const log: unknown[] = [];
        for (let seed = 1; seed <= seeds; seed += 1) log.push(await game.evaluate(`playWith(${seed})`));
        await expect.poll(() => listener.evaluate('events.at(-1)?.key')).toBe(`end of ${seeds}`);
        log.push(await listener.evaluate('events'));
        await context.close();
        return log;
      }),
    );
    expect(logs[0]).toEqual(logs[1]);
    expect(JSON.stringify(logs[0]).length).toBeGreaterThan(seeds * 1000);
  });
}
