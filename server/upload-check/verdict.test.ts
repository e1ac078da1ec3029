import { describe, expect, test } from 'vitest';
import { PLAYED_PASS } from '../testing/check-pass.ts';
import { smallBuild } from '../testing/small-build.ts';
import type { PlayedPass } from './check-process.schema.ts';
import type { CutShort } from './run-process.ts';
import { decideVerdict } from './verdict.ts';

const { inventory: build } = smallBuild({ 'index.html': '', 'Sprites/Hero.png': '' });

const good: PlayedPass = { ...PLAYED_PASS, firstPictureMs: 300, bytes: 1_000, sound: true };

/** Judges the same on both devices, unless the second is given. */
function verdictOf(desktop: Partial<PlayedPass>, phone = desktop, cutShort: CutShort | null = null) {
  const passes: PlayedPass[] = [
    { ...good, ...desktop },
    { ...good, ...phone, device: 'phone' },
  ];
  const { verdict, findings } = decideVerdict({ build, passes, cutShort });
  return { verdict, codes: findings.map(({ code }) => code), first: findings[0]?.message ?? '', findings };
}

const missing = (address: string) => ({ address, status: 404, bytes: 0, startMs: 1, endMs: 2 });

test('a game that shows itself, answers and asks for nothing else is good', () => {
  expect(verdictOf({})).toMatchObject({ verdict: 'good', codes: [] });
});

test('a game that never showed anything is broken, and its first error is what to mend', () => {
  const { verdict, codes, first } = verdictOf({ firstPictureMs: null, exceptions: ['TypeError: x is null'] });
  expect({ verdict, codes }).toEqual({ verdict: 'broken', codes: ['nothing_shown'] });
  expect(first).toContain('Fix this first: TypeError: x is null');
});

test('what a game lacks is said to be its cause, and not the errors that follow from it', () => {
  const nothing = { firstPictureMs: null, exceptions: ['ReferenceError: Engine is not defined'] };
  const cdn = { directive: 'script-src-elem', address: 'https://cdn.example/engine.js' };
  const pixel = { directive: 'img-src', address: 'https://ads.example/pixel.gif' };
  const causeOf = (pass: Partial<PlayedPass>) =>
    verdictOf({ ...nothing, ...pass }).first.split('Fix this first: ')[1];
  expect(causeOf({ requests: [missing('lib/engine.js'), missing('a.png')] })).toMatch(
    /lib\/engine\.js, which is not in/,
  );
  expect(causeOf({ blocked: [cdn] })).toMatch(/cdn\.example\/engine\.js: games hosted here talk to nobody/);
  expect(causeOf({ blocked: [pixel], requests: [missing('a.png')] })).toBe(nothing.exceptions[0]);
  expect(causeOf({ waitsForWorker: true })).toMatch(/^The game waits until a service worker is ready/);
  expect(causeOf({ exceptions: ['Console: lost', 'TypeError: x'] })).toBe('TypeError: x');
  expect(causeOf({ exceptions: ['Console: lost'] })).toBe('lost');
  expect(
    causeOf({ exceptions: ['TypeError: Failed to register a ServiceWorker for scope'] }),
  ).toBeUndefined();
  expect(causeOf({ exceptions: [SHARED], requests: [missing('lib/engine.js')] })).toMatch(
    /^This build needs isolation/,
  );
});

test('a heavy game that answers late without a graphics card is not called broken', () => {
  expect(verdictOf({ responds: false, framesPerSecond: 1.9 })).toMatchObject({
    verdict: 'mend',
    codes: ['not_responding', 'not_responding', 'few_frames', 'few_frames'],
  });
  expect(verdictOf({ responds: false, framesPerSecond: 60 }).verdict).toBe('broken');
  expect(verdictOf({ responds: false, framesPerSecond: null }).verdict).toBe('broken');
});

test('a game that led its frame to another site is broken, and that is its cause', () => {
  const left = { host: 'studio.example', afterInput: false };
  const away = verdictOf({ left, requests: [missing('a.png')] });
  expect(away).toMatchObject({ verdict: 'broken', codes: ['left', 'missing_file'] });
  expect(away.first).toContain('The game led its frame to studio.example.');
  expect(verdictOf({ left, firstPictureMs: null }).first).toContain(
    'Fix this first: The game led its frame to studio.example.',
  );
  const pressed = verdictOf({ left: { ...left, afterInput: true } });
  expect(pressed).toMatchObject({ verdict: 'mend', codes: ['left'] });
  expect(pressed.first).toContain('A press or a key led its frame to studio.example.');
});

const SHARED = 'ReferenceError: SharedArrayBuffer is not defined';

test('a build that asks for isolation is told how to get it, and that is no other error', () => {
  const without = verdictOf({ exceptions: [SHARED, 'TypeError: x'] });
  expect(without).toMatchObject({ verdict: 'mend', codes: ['needs_isolation', 'exception'] });
  expect(without.first).toContain('Upload it again with Threads switched on (isolation=on)');
  expect(verdictOf({ exceptions: [SHARED], firstPictureMs: null }).codes).toEqual([
    'nothing_shown',
    'needs_isolation',
  ]);
  const found = decideVerdict({
    build,
    passes: [good],
    cutShort: null,
    isolation: { isolated: true, evidence: { error: SHARED } },
  });
  expect(found).toMatchObject({ verdict: 'good', findings: [{ level: 'note', code: 'needs_isolation' }] });
  const asked = decideVerdict({
    build,
    passes: [good],
    cutShort: null,
    isolation: { isolated: true, evidence: { error: null } },
  });
  expect(asked.findings[0]?.message).toContain(
    'it asks for memory that threads share. The portal serves it isolated.',
  );
  const tried = decideVerdict({
    build,
    passes: [{ ...good, exceptions: [SHARED] }],
    cutShort: null,
    isolation: { isolated: false, evidence: null, isTried: true },
  });
  expect(tried.findings[0]?.message).toContain(
    'Isolated, it did not play better. Export it without threads.',
  );
  const there = { build: { ...build, needsIsolation: true }, passes: [{ ...good, exceptions: [SHARED] }] };
  expect(decideVerdict({ ...there, cutShort: null }).findings).toMatchObject([{ code: 'exception' }]);
});

test('a service worker that is refused is good to know', () => {
  const trap = { level: 'note', code: 'own_service_worker', message: 'It registers one.' } as const;
  const exceptions = ['TypeError: Failed to register a ServiceWorker for scope'];
  const { verdict, findings } = decideVerdict({
    build: { ...build, traps: [trap] },
    passes: [{ ...good, exceptions }],
    cutShort: null,
  });
  expect(verdict).toBe('good');
  expect(findings).toMatchObject([{ code: 'own_service_worker', message: expect.stringContaining('catch') }]);
});

describe('on a machine that is too busy to play anything', () => {
  const busy = (pass: Partial<PlayedPass>, cutShort: CutShort | null = null, machineFrames = 3) => {
    const { verdict, findings } = decideVerdict({
      build,
      passes: [{ ...good, ...pass }],
      cutShort,
      machineFrames,
    });
    return { verdict, codes: findings.map(({ code }) => code), first: findings[0]?.message };
  };

  test.for<[Partial<PlayedPass>, CutShort | null, string]>([
    [{ firstPictureMs: null }, null, 'nothing_shown'],
    [{ responds: false }, null, 'not_responding'],
    [{}, 'time', 'too_slow'],
    [{}, 'crashed', 'crashed'],
  ])('%j %s is not called broken', ([pass, cutShort, code]) => {
    expect(busy(pass, cutShort)).toMatchObject({ verdict: 'mend', codes: ['busy_machine', code] });
    expect(busy(pass, cutShort).first).toContain('had 3 frames a second');
    expect(busy(pass, cutShort, 55)).toMatchObject({ verdict: 'broken', codes: [code] });
  });

  test('what says itself why it fails is broken all the same', () => {
    expect(busy({ firstPictureMs: null, exceptions: ['TypeError: x'] }).verdict).toBe('broken');
    expect(busy({ firstPictureMs: null, requests: [missing('game.js')] }).verdict).toBe('broken');
    expect(busy({}, 'memory').verdict).toBe('broken');
  });

  test('a good game is good', () => {
    expect(busy({})).toMatchObject({ verdict: 'good', codes: [] });
  });
});

test('a game that shows nothing on one device is to be mended', () => {
  const { verdict, first } = verdictOf({}, { firstPictureMs: null, answersInput: null });
  expect(verdict).toBe('mend');
  expect(first).toContain('390 × 800');
});

test('a missing script breaks a game that fails without it, and is to be mended in one that plays on', () => {
  const requests = [missing('lib/engine.js')];
  expect(verdictOf({ requests, exceptions: ['ReferenceError: Engine'], answersInput: false })).toMatchObject({
    verdict: 'broken',
    codes: ['missing_file', 'exception', 'no_answer', 'no_answer'],
  });
  expect(verdictOf({ requests })).toMatchObject({ verdict: 'mend', codes: ['missing_file'] });
});

test('a missing file says what is wrong with its name', () => {
  const rooted = verdictOf({ requests: [missing('/sprites/hero.png')] });
  expect(rooted.first).toContain('Make the address relative: Sprites/Hero.png');
  expect(verdictOf({ requests: [missing('boss.png')] }).first).toContain('not in the archive');
});

test('a missing file says how names were read that no longer match', () => {
  const passes = [{ ...good, requests: [missing('größe.png')] }];
  const message = (codePage: 'cp932' | null) =>
    decideVerdict({ build: { ...build, codePage }, passes, cutShort: null }).findings[0]?.message;
  expect(message('cp932')).toContain('were read in code page 932 (Japanese)');
  expect(message(null)).toContain('not in the archive');
});

test.each(['sprites/hero.png', 'Sprites//Hero.png'])(
  'a file that is found by another name is good to know: %s',
  (address) => {
    const found = { ...missing(address), status: 200 };
    const verdict = verdictOf({ requests: [found, found] });
    expect(verdict).toMatchObject({ verdict: 'good', codes: ['other_name'] });
    expect(verdict.first).toContain(`asks for ${address}, and the archive has Sprites/Hero.png`);
    expect(verdictOf({ requests: [{ ...found, address: 'Sprites/Hero.png' }] }).codes).toEqual([]);
  },
);

test('many missing files are told together after the first ten', () => {
  const { findings } = verdictOf({
    requests: Array.from({ length: 30 }, (_, index) => missing(`${index}.png`)),
  });
  expect(findings).toHaveLength(11);
  expect(findings.at(-1)?.message).toContain('20 more files');
});

test('other sites, locked sound, popups, a heavy start and input without effect are to be mended', () => {
  const desktop = { hosts: ['a.example'], sound: false, soundLocked: true, popups: 2, bytes: 30e6 };
  expect(verdictOf(desktop, { answersInput: false })).toMatchObject({
    verdict: 'mend',
    codes: ['other_hosts', 'no_answer', 'heavy_start', 'sound_locked', 'popup'],
  });
});

test('a game that answers keys, and no finger, is told what its page says on a phone', () => {
  const keys = { devices: { keyboard: true, mouse: false } };
  expect(verdictOf(keys, { devices: { touch: false } })).toMatchObject({
    verdict: 'good',
    codes: ['keys_alone'],
  });
  for (const touch of [true, null, undefined])
    expect(verdictOf(keys, { devices: { touch } }).codes).toEqual([]);
  expect(verdictOf({ devices: { keyboard: null } }, { devices: { touch: false } }).codes).toEqual([]);
});

test('an SDK and few frames are notes and leave the verdict good', () => {
  expect(verdictOf({ sdks: ['gdsdk', 'Playport'], framesPerSecond: 4 }, {})).toMatchObject({
    verdict: 'good',
    codes: ['sdk', 'few_frames'],
  });
});

test('an SDK that is answered is no note', () => {
  const pass = { ...good, sdks: ['CrazyGames', 'YaGames'] };
  const { findings } = decideVerdict({
    build: { ...build, compatible: ['crazygames-v2'] },
    passes: [pass],
    cutShort: null,
  });
  expect(findings.map(({ message }) => message)).toEqual([
    'The game looks for YaGames. It plays on without.',
  ]);
});

test('an exception is to be mended, and an error in the console only noted', () => {
  const exceptions = ['TypeError: x is null', 'RangeError: y', 'Console: level 2 is missing'];
  expect(verdictOf({ exceptions })).toMatchObject({ verdict: 'mend', codes: ['exception', 'console'] });
  expect(verdictOf({ exceptions }).first).toBe(
    'The game fails with an error (and 1 more): TypeError: x is null',
  );
  expect(verdictOf({ exceptions: ['Console: level 2 is missing'] })).toMatchObject({
    verdict: 'good',
    codes: ['console'],
  });
});

test('what cannot be told counts neither for nor against a game', () => {
  expect(verdictOf({ answersInput: null, framesPerSecond: null, sound: false })).toMatchObject({
    verdict: 'good',
  });
});

test('a game that was ended at a limit, or that hangs, is broken', () => {
  expect(verdictOf({ firstPictureMs: null }, {}, 'memory')).toMatchObject({ verdict: 'broken' });
  expect(verdictOf({ firstPictureMs: null }, {}, 'memory').codes[0]).toBe('too_much_memory');
  expect(verdictOf({ responds: false }, {})).toMatchObject({ verdict: 'broken', codes: ['not_responding'] });
});

test('what reading found is judged too, and errors come first', () => {
  const traps = [
    { level: 'note', code: 'threads', message: 'It uses threads.' },
    { level: 'error', code: 'no_entry_script', message: 'It lacks its loader.' },
  ] as const;
  const read = decideVerdict({ build: { ...build, traps }, passes: [], cutShort: null });
  expect(read.verdict).toBe('broken');
  expect(read.findings.map(({ code }) => code)).toEqual(['no_entry_script', 'threads']);
});

test('what an engine reports to its maker is no fault of the game', () => {
  const report = { directive: 'connect-src', address: 'https://api.gdevelop-app.com/analytics/session' };
  const { verdict, codes, first } = verdictOf({ blocked: [report], hosts: ['api.gdevelop-app.com'] });
  expect({ verdict, codes }).toEqual({ verdict: 'good', codes: ['policy'] });
  expect(first).toContain('reports plays to its maker at api.gdevelop-app.com');
});

test('what the policy forbids is to be mended, and breaks a game that shows nothing', () => {
  const blocked = [
    { directive: 'script-src-elem', address: 'https://cdn.example/engine.js' },
    { directive: 'frame-src', address: 'data' },
  ];
  const hosts = ['cdn.example', 'stun:turn.example'];
  const { verdict, codes, first, findings } = verdictOf({ blocked, hosts });
  expect({ verdict, codes }).toEqual({ verdict: 'mend', codes: ['policy', 'policy', 'other_hosts'] });
  expect(first).toContain(
    'The game asked for https://cdn.example/engine.js: games hosted here talk to nobody.',
  );
  expect(findings[1]?.message).toBe('The policy of games hosted here forbids a frame with a data: address.');
  expect(findings[2]?.message).toContain(
    'tries to reach stun:turn.example. A game that is hosted here reaches no other site. It plays without.',
  );
  expect(verdictOf({ blocked, firstPictureMs: null })).toMatchObject({ verdict: 'broken' });
});

/** A pass of a game that does without what it lacks, and of one that does not. */
const DOES_WITHOUT = {};
const DOES_NOT = { answersInput: false };
test.for<[string, Partial<PlayedPass>, string, string]>([
  [
    'policy',
    { blocked: [{ directive: 'connect-src', address: 'https://scores.example/' }] },
    'Put what it needs into the archive, and see that it starts without the rest.',
    'It plays without; put into the archive what players should have.',
  ],
  [
    'policy',
    { blocked: [{ directive: 'socket', address: '/scores', isOnOwnHost: true }] },
    'See that it starts without.',
    'Nobody answers there: a hosted game has only files.',
  ],
  [
    'other_hosts',
    { hosts: ['stun:turn.example'] },
    'see that it starts without the rest.',
    'It plays without.',
  ],
  ['sdk', { sdks: ['YaGames'] }, 'See that it plays on when that is not there.', 'It plays on without.'],
])('the advice of %s is not given to a game that follows it: %j', ([code, pass, advice, followed]) => {
  const messageOf = (more: Partial<PlayedPass>) =>
    verdictOf({ ...pass, ...more }).findings.find((finding) => finding.code === code)?.message ?? '';
  expect(messageOf(DOES_NOT)).toContain(advice);
  expect(messageOf(DOES_WITHOUT)).toContain(followed);
  expect(messageOf(DOES_WITHOUT)).not.toContain(advice);
});

test('a game is told to compress only what is not compressed', () => {
  const messageOf = (files: typeof build.files) =>
    decideVerdict({ build: { ...build, files }, passes: [{ ...good, bytes: 30e6 }], cutShort: null })
      .findings[0]?.message;
  const [file] = build.files;
  if (file === undefined) throw new Error('no file');
  const module = { ...file, path: 'game.wasm', size: 30e6 };
  expect(messageOf([module])).toContain('Show a first picture early, compress, and load the rest later.');
  expect(messageOf([{ ...module, encoding: 'br' }])).toContain(
    'Show a first picture early and load the rest later.',
  );
  expect(messageOf([{ ...module, path: 'intro.mp4' }])).toContain(
    'Show a first picture early and load the rest later.',
  );
});

test('a file that the archive has is named, where the game asks another host for it', () => {
  const blocked = [{ directive: 'img-src', address: 'https://cdn.example/img/Hero.png' }];
  expect(verdictOf({ blocked }).first).toBe(
    'The game asked for https://cdn.example/img/Hero.png: games hosted here talk to nobody. The archive has Sprites/Hero.png: ask for that.',
  );
});

test('what its files say of sound counts only where the game was not played', () => {
  const audio = { level: 'warning', code: 'audio_unlock', message: 'It makes an AudioContext.' } as const;
  const traps = { ...build, traps: [audio] };
  expect(decideVerdict({ build: traps, passes: [good], cutShort: null }).findings).toEqual([]);
  expect(decideVerdict({ build: traps, passes: [], cutShort: null }).findings).toEqual([audio]);
});

describe('a game of another site', () => {
  const judgeSite = (desktop: Partial<PlayedPass>) => {
    const { verdict, findings } = decideVerdict({
      build: null,
      passes: [{ ...good, ...desktop }],
      cutShort: null,
    });
    return {
      verdict,
      codes: findings.map(({ code }) => code),
      messages: findings.map(({ message }) => message),
    };
  };
  const request = (address: string, status: number | null) => ({ ...missing(address), status });

  test('may load from other sites, which are named, and so are those that did not answer', () => {
    const { verdict, messages } = judgeSite({
      hosts: ['cdn.example', 'ads.example'],
      requests: [request('https://cdn.example/engine.js', 200), request('https://ads.example/', null)],
    });
    expect(verdict).toBe('good');
    expect(messages[0]).toContain('also loads from cdn.example.');
    expect(messages[1]).toContain('Nothing was read from ads.example.');
  });

  test('that lacks a script and does not start is broken', () => {
    const failing = { firstPictureMs: null, requests: [request('https://games.example/a.js', 500)] };
    expect(judgeSite(failing)).toMatchObject({ verdict: 'broken', codes: ['nothing_shown', 'missing_file'] });
    expect(judgeSite(failing).messages[1]).toContain('answers with an error (500)');
  });

  test('that the browser does not show in a frame is broken, whatever else was seen', () => {
    expect(judgeSite({ framed: false, answersInput: false })).toMatchObject({
      verdict: 'broken',
      codes: ['not_framed'],
    });
  });
});

test('what the frame does not do is a note for each kind, and no fault of the game', () => {
  const { verdict, findings } = verdictOf({ forbidden: ['dialog', 'download'] }, { forbidden: ['dialog'] });
  expect(verdict).toBe('good');
  expect(findings.map(({ level, code }) => `${level} ${code}`)).toEqual(['note frame', 'note frame']);
  expect(findings[0]?.message).toContain('alert, confirm or prompt');
  expect(findings[1]?.message).toContain('Playport.ui.download');
});

test('stores that stay in the browser are named once, as playing saw them', () => {
  const read = {
    level: 'note',
    code: 'saves_stay',
    message: 'Its engine keeps saves in a database.',
  } as const;
  const judged = (forbidden: PlayedPass['forbidden']) =>
    decideVerdict({ build: { ...build, traps: [read] }, passes: [{ ...good, forbidden }], cutShort: null })
      .findings;
  expect(judged([])).toEqual([read]);
  expect(judged(['database'])).toMatchObject([
    { code: 'saves_stay', message: expect.stringContaining('IndexedDB') },
  ]);
  expect(judged(['directory', 'cookie', 'database', 'cache'])).toMatchObject([
    {
      code: 'saves_stay',
      message: expect.stringContaining(
        'an IndexedDB database, cookies, Cache Storage, and the origin’s private file system. It stays',
      ),
    },
  ]);
});
