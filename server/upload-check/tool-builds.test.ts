import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CodePage, IsolationChoice } from '../../entities/upload.rules.ts';
import * as builds from '../testing/checked-builds.ts';
import { zip, type ZipEntry } from '../testing/zip.ts';
import { readArchive } from '../upload/archive/read-archive.ts';
import { checkUpload } from './check-upload.ts';

/** In so long a pass input and what follows can be told apart, on a machine that takes a second for a picture, too. */
const SECONDS = 8;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-builds-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Reads and plays a build, as the portal does. */
async function check(
  files: Readonly<Record<string, string>> | readonly ZipEntry[],
  isolation: IsolationChoice = 'auto',
  seconds = SECONDS,
) {
  const archive = join(folder, 'game.zip');
  const entries = Array.isArray(files)
    ? files
    : Object.entries(files).map(([name, data]) => ({ name, data }));
  await writeFile(archive, zip(entries));
  const contents = join(folder, 'contents');
  const reading = await readArchive({ path: archive, name: 'game.zip' }, contents);
  if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.reasons));
  const { result, needsIsolation } = await checkUpload({
    env: { chromiumPath: process.env.CHROMIUM_PATH ?? null, dataDir: folder, production: false },
    files: { copyTo: (sha256, path) => copyFile(join(contents, sha256), path) },
    upload: { inventory: reading.inventory, isolation },
    seconds,
  });
  const { verdict, findings, runs: passes } = result;
  return {
    verdict,
    result,
    // Frames that it draws depend on this machine.
    codes: findings.filter(({ code }) => code !== 'few_frames').map(({ level, code }) => `${level} ${code}`),
    allCodes: findings.map(({ code }) => code),
    messages: findings.map(({ message }) => message),
    exceptions: passes.flatMap(({ exceptions }) => exceptions),
    devices: passes.map(({ devices }) => devices),
    answers: passes.map(({ answersInput }) => answersInput),
    isRead: reading.inventory.needsIsolation,
    isFound: needsIsolation,
  };
}

const PLAYS = { verdict: 'good', exceptions: [], answers: [true, true] };

describe('threads', () => {
  test.for([
    ['in one file', builds.THREADS_IN_ONE_FILE],
    ['with a worker’s file', builds.THREADS_WITH_WORKER],
  ] as const)('%s are read, and played isolated', async ([, build]) => {
    expect(await check(build)).toMatchObject({ ...PLAYS, codes: ['note threads'], isRead: true });
  });

  test('that only playing shows are found by it', async () => {
    const checked = await check(builds.HIDDEN_THREADS);
    expect(checked).toMatchObject({
      ...PLAYS,
      codes: ['note needs_isolation'],
      isRead: false,
      isFound: true,
    });
    expect(checked.messages[0]).toContain(
      'without it, it said “ReferenceError: SharedArrayBuffer is not defined”',
    );
  });

  test.for(Object.entries(builds.CAUGHT_THREADS))(
    'that a game asks for and whose lack it catches are found by playing: %s',
    async ([, build]) => {
      const checked = await check(build);
      expect(checked).toMatchObject({
        ...PLAYS,
        codes: ['note needs_isolation'],
        isRead: false,
        isFound: true,
      });
      expect(checked.messages[0]).not.toContain('it said');
    },
  );

  test('that a game only looks for leave it as it is', async () => {
    expect(await check(builds.PROBES_THREADS)).toMatchObject({ ...PLAYS, codes: [], isFound: false });
  });

  test('that are switched on or off are what their developer says', async () => {
    expect(await check(builds.HIDDEN_THREADS, 'on')).toMatchObject({ ...PLAYS, isFound: true });
    const off = await check(builds.THREADS_IN_ONE_FILE, 'off');
    expect(off).toMatchObject({ verdict: 'broken', isFound: false });
    expect(off.codes.slice(0, 2)).toEqual(['error nothing_shown', 'error needs_isolation']);
    expect(off.messages[0]).toContain('Fix this first: This build needs isolation (threads)');
  });
});

describe('a service worker is refused as for players', () => {
  test('which a game that catches it does not mind', async () => {
    expect(await check(builds.OWN_WORKER)).toMatchObject({ ...PLAYS, codes: ['note own_service_worker'] });
  });

  test('which is no error of the game’s', async () => {
    const checked = await check(builds.UNCAUGHT_WORKER);
    expect(checked).toMatchObject({ verdict: 'good', codes: ['note own_service_worker'] });
    expect(checked.exceptions[0]).toContain('Failed to register a ServiceWorker');
  });

  test('which is why a game that waits for it never starts', async () => {
    const checked = await check(builds.WAITS_FOR_WORKER);
    expect(checked.codes).toEqual(['error nothing_shown', 'error own_service_worker']);
    expect(checked.messages[0]).toContain('Fix this first: The game waits until a service worker is ready');
  });
});

test.for([
  ['a text on the default white', builds.TEXT_STORY],
  ['a story whose links have no addresses', builds.STORY_WITHOUT_ADDRESSES],
  ['a story with boxes for buttons, and a link to another site', builds.BOXES],
] as const)('%s is shown, and its links are pressed', async ([, build]) => {
  expect(await check(build)).toMatchObject({ ...PLAYS, codes: [] });
});

test('what a game loads from its own archive, and makes itself, arrives', async () => {
  expect(await check(builds.LOADS)).toMatchObject({ ...PLAYS, codes: [] });
});

test('what Playport’s frame does not offer is no error of the game’s', async () => {
  expect(await check(builds.ACCELEROMETER)).toMatchObject({ ...PLAYS, codes: [] });
});

test.for(Object.entries(builds.WRAPPED))(
  'a page of the game in another of its pages is shown, by %s',
  async ([, build]) => {
    expect(await check(build)).toMatchObject({ ...PLAYS, codes: [] });
  },
);

test.for<[string, Parameters<typeof check>[0], Partial<Awaited<ReturnType<typeof check>>>]>([
  ['a game with a policy of its own', builds.OWN_POLICY, { codes: [] }],
  ['a game in a frameset', builds.FRAMESET, { codes: [] }],
  ['a game of many pages', builds.MANY_PAGES, { codes: [] }],
  ['a database and its upgrade', builds.DATABASE, { codes: ['note saves_stay'] }],
  [
    'sockets of other sites',
    builds.SOCKETS,
    {
      verdict: 'mend',
      codes: ['warning policy'],
      messages: [
        expect.stringMatching(/(?=.*wss:\/\/clouddata\.example\/)(?=.*https:\/\/news\.example\/feed)/),
      ],
    },
  ],
])('plays on both devices: %s', async ([, build, expected]) => {
  expect(await check(build)).toMatchObject({ ...PLAYS, ...expected });
});

/** In so long a pass each device is used alone for some turns. */
const LONG_SECONDS = 30;

test('a game for keys alone is one, and its developer learns what players on phones do', async () => {
  const { devices, codes, messages } = await check(builds.KEYS_ALONE, 'auto', LONG_SECONDS);
  expect(devices).toEqual([{ keyboard: true, mouse: false }, { touch: false }]);
  expect(codes).toEqual(['warning no_answer', 'note keys_alone']);
  expect(messages[1]).toContain('its page says there that it needs a keyboard');
});

test('a button that the frame of a phone cuts off is pressed by a finger on the whole game', async () => {
  const { devices, allCodes, result } = await check(builds.FAR_BUTTON, 'auto', LONG_SECONDS);
  expect(result.stage).toEqual({ width: 960, height: 540 });
  expect(devices[1]).toEqual({ touch: true });
  expect(allCodes).not.toContain('keys_alone');
});

test.for<[CodePage, readonly string[]]>([
  ['cp850', ['Müller.png', 'größe.png', 'Bär.png', 'Übung/öl.png']],
  ['cp936', ['图片/背景.png', '音乐.png', '敌人.png']],
  ['cp866', ['спрайты/герой.png', 'враг.png']],
])('every picture whose name is in an old code page is found: %s', async ([page, names]) => {
  const pictures = names.map((name) => ({ name: iconv.encode(name, page), data: 'x', flags: 0 }));
  const { result, ...checked } = await check([
    { name: 'index.html', data: builds.showing(names) },
    ...pictures,
  ]);
  expect(checked).toMatchObject({ ...PLAYS, codes: ['note name_encoding'] });
  for (const { requests } of result.runs)
    expect(requests.map(({ status }) => status)).toEqual([200, ...names.map(() => 200)]);
});

test('no host of the check is in a result, and its own is not called another', async () => {
  const { messages, result } = await check(builds.NAMES_ITS_HOST);
  expect(JSON.stringify(result)).not.toMatch(/localhost|127\.0\.0\.1|game(?:\/|%2F)v1/);
  expect(result.runs.flatMap(({ hosts }) => hosts)).toEqual(['ads.example', 'ads.example']);
  const said = (words: string) => messages.find((message) => message.startsWith(words));
  expect(said('The portal’s policy blocks what the game asks of its own host:')).toMatch(
    /(?=.*\/pixel\.gif \(a picture\))(?=.*\/other\/ \(a frame\))(?=.*\.\.\/v2\/index\.html \(a frame\))/,
  );
  expect(said('The game opens a socket on its own host: /scores.')).toBeDefined();
  expect(result.runs[0]?.exceptions.join('\n')).toMatch(
    /Failed to fetch dynamically imported module: none\.mjs/,
  );
});

describe('a game that leaves', () => {
  test('for another site is broken, because the portal blocks it then', async () => {
    const { verdict, codes, messages } = await check(builds.SITE_LOCK);
    expect({ verdict, codes }).toEqual({ verdict: 'broken', codes: ['error left'] });
    expect(messages[0]).toContain('The game led its frame to studio.example.');
  });

  test('when a button is pressed is one to mend', async () => {
    const { verdict, codes } = await check(builds.LINKS_AWAY);
    expect({ verdict, codes }).toEqual({ verdict: 'mend', codes: ['warning left'] });
  });

  test('is not led out of its folder by the check', async () => {
    expect(await check(builds.LINKS_HOME)).toMatchObject({ verdict: 'good', codes: [] });
  });
});

test('a page that draws only when somebody does something has no frames a second', async () => {
  const { verdict, allCodes } = await check(builds.DRAWS_ON_KEYS);
  expect({ verdict, allCodes }).toEqual({ verdict: 'good', allCodes: [] });
});

test('what the browser says of the finger of the check is no error of the game’s', async () => {
  expect(await check(builds.CANCELS_TOUCH)).toMatchObject({ ...PLAYS, codes: [] });
});

test('whatever is thrown has words', async () => {
  const { exceptions, codes } = await check(builds.WORDLESS);
  expect(codes).toEqual(['warning exception', 'note console']);
  for (const words of [
    /^Object \{"status":7\} was thrown$/,
    /^undefined was thrown at line \d+$/,
    /^An empty text was thrown/,
    /^Console: an error without words at line \d+$/,
  ])
    expect(exceptions.filter((text) => words.test(text))).toHaveLength(2);
  expect(exceptions).toHaveLength(8);
});
