import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCall, type GameHost } from './sdk-calls.ts';

const log: string[] = [];
const host: GameHost = {
  page: { title: 'Kite', path: '/games/kite' },
  isHosted: true,
  isServerFlood: () => false,
  kids: false,
  keepPicture: null,
  runs: null,
  scores: null,
  medals: null,
  rooms: null,
  readPlayer: async () => 'a-pseudonym',
  enterFullscreen: () => void log.push('enter'),
  exitFullscreen: () => void log.push('leave'),
};
const emptyBoard = { verified: false, label: 'Score', better: 'higher' as const, players: 0, entries: [] };
const noScores = {
  submit: async () => ({ best: false, place: 1 }),
  top: async () => emptyBoard,
  mine: async () => null,
};
const ask = (name: string, given?: unknown, at: GameHost = host) =>
  answerCall({ type: 'call', id: 7, name, given }, at);
const refused = (code: string) => ({ type: 'refusal', id: 7, code, message: expect.any(String) });

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'pt-BR', userActivation: { isActive: false } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  log.length = 0;
});

describe('the player', () => {
  test('is a pseudonym', async () => {
    const value = { id: 'a-pseudonym', isGuest: false, language: 'pt-BR' };
    expect(await ask('player.get')).toEqual({ type: 'answer', id: 7, value });
  });

  test('is nobody for a guest, and for anyone in the Kids Zone', async () => {
    const value = { id: null, isGuest: true, language: 'pt-BR' };
    const guest = { ...host, readPlayer: async () => null };
    for (const at of [guest, { ...host, kids: true }])
      expect(await ask('player.get', undefined, at)).toEqual({ type: 'answer', id: 7, value });
  });

  test('is not told where Playport cannot say', async () => {
    const away = { ...host, readPlayer: () => Promise.reject(new Error('no network')) };
    expect(await ask('player.get', undefined, away)).toEqual(refused('unavailable'));
  });
});

test.each(['player.get', 'storage', 'storage.picture'])(
  'a game on another site is refused %s, by reason',
  async (name) => {
    expect(await ask(name, undefined, { ...host, isHosted: false })).toEqual(refused('not_hosted'));
  },
);

test('what asks the server is refused where the frame has asked too often, and nothing else', async () => {
  let left = 2;
  const at = { ...host, isServerFlood: () => (left -= 1) < 0, scores: async () => noScores };
  for (const name of ['scores.top', 'player.get'])
    expect(await ask(name, undefined, at)).toMatchObject({ type: 'answer' });
  for (const name of ['scores.top', 'scores.mine', 'player.get', 'runs.begin', 'rooms.create', 'rooms.join'])
    expect(await ask(name, undefined, at)).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('once a second'),
    });
  expect(await ask('medals.earned', [], at)).toMatchObject({ type: 'answer' });
});

test('a picture of a save is a bitmap or none', async () => {
  vi.stubGlobal('ImageBitmap', Map);
  const kept: (string | null)[] = [];
  const at = { ...host, keepPicture: (picture: string | null) => void kept.push(picture) };
  expect(await ask('storage.picture', null, at)).toMatchObject({ type: 'answer' });
  for (const given of [undefined, 'data:image/png;base64,AAAA', { width: 1, height: 1 }])
    expect(await ask('storage.picture', given, at)).toEqual(refused('invalid'));
  expect(await ask('storage.picture', null)).toMatchObject({ type: 'answer' });
  expect(kept).toEqual([null]);
});

test('the medals of a player are kept, as many as a game can have', async () => {
  const medals = (earned: readonly string[]) => void log.push(earned.join());
  expect(await ask('medals.earned', ['a', 'b'], { ...host, medals })).toMatchObject({ type: 'answer' });
  expect(log).toEqual(['a,b']);
  for (const given of [undefined, 'a', [1], Array.from({ length: 51 }, () => 'a')])
    expect(await ask('medals.earned', given, { ...host, medals })).toEqual(refused('invalid'));
  // A game need not know that nothing is kept, as in the Kids Zone.
  expect(await ask('medals.earned', ['a'])).toMatchObject({ type: 'answer' });
});

test.each(['ui.share', 'ui.fullscreen'])('%s needs a press', async (name) => {
  const given = name === 'ui.fullscreen' ? true : undefined;
  expect(await ask(name, given)).toEqual(refused('unavailable'));
  expect(log).toEqual([]);
});

test('fullscreen is entered in a press, and left at any time', async () => {
  expect(await ask('ui.fullscreen', false)).toMatchObject({ type: 'answer' });
  vi.stubGlobal('navigator', { userActivation: { isActive: true } });
  expect(await ask('ui.fullscreen', true)).toMatchObject({ type: 'answer' });
  expect(log).toEqual(['leave', 'enter']);
});

describe('a run', () => {
  const begun = { run: 'a-run', seed: 'a-seed', day: null };
  const finished: unknown[] = [];
  const runs = {
    begin: async () => begun,
    finish: async (run: unknown) => void finished.push(run),
  };

  test('is begun and finished where scores are taken', async () => {
    const at = { ...host, runs };
    const given = { mode: '', version: 'abcdef123456' };
    expect(await ask('runs.begin', given, at)).toEqual({ type: 'answer', id: 7, value: begun });
    const done = { run: 'a-run', score: 12, recording: 'r' };
    expect(await ask('runs.finish', done, at)).toMatchObject({ type: 'answer' });
    expect(finished).toEqual([done]);
  });

  test('is nowhere else', async () => {
    expect(await ask('runs.begin', { mode: '', version: 'v' })).toMatchObject({ value: null });
    const done = { run: 'a-run', score: 12, recording: 'r' };
    expect(await ask('runs.finish', done)).toEqual(refused('unavailable'));
  });
});

describe('a score', () => {
  const entry = { place: 60, name: 'Brave Otter', score: 7, text: '7', mine: true };
  const board = { verified: false, label: 'Score', better: 'higher' as const, players: 60, entries: [entry] };
  const scores = {
    submit: async (score: number) => ({ best: score > 5, place: 60 }),
    top: async () => board,
    mine: async () => entry,
  };
  const at = { ...host, scores: async () => scores };

  test('is reported, and its place read', async () => {
    expect(await ask('scores.submit', 7, at)).toMatchObject({ value: { best: true, place: 60 } });
    expect(await ask('scores.top', { board: 'week' }, at)).toMatchObject({ value: board });
    expect(await ask('scores.mine', undefined, at)).toMatchObject({ value: entry });
  });

  test('tells another site nothing about its player', async () => {
    const outside = { ...at, isHosted: false };
    expect(await ask('scores.submit', 7, outside)).toEqual({ type: 'answer', id: 7, value: null });
    const others = { entries: [{ ...entry, mine: false }] };
    expect(await ask('scores.top', undefined, outside)).toMatchObject({ value: others });
    expect(await ask('scores.mine', undefined, outside)).toEqual(refused('not_hosted'));
  });

  test('is a finite number, and a board one of those there are', async () => {
    for (const given of [undefined, '7', Number.NaN, Number.POSITIVE_INFINITY, -2e12, { score: 7 }])
      expect(await ask('scores.submit', given, at)).toEqual(refused('invalid'));
    for (const given of [null, 'today', { board: 'month' }, { mode: 3 }])
      expect(await ask('scores.top', given, at)).toEqual(refused('invalid'));
  });

  test('is taken nowhere else', async () => {
    for (const name of ['scores.submit', 'scores.top', 'scores.mine'])
      expect(await ask(name, 7)).toEqual(refused('unavailable'));
  });
});

test('nothing is shared from the Kids Zone', async () => {
  vi.stubGlobal('navigator', { userActivation: { isActive: true } });
  expect(await ask('ui.share', undefined, { ...host, kids: true })).toEqual(refused('unavailable'));
});

describe('a link of a game', () => {
  const at = (search: string, pathname = '/games/kite') => {
    vi.stubGlobal('window', { location: { origin: 'https://play.example', pathname, search } });
  };

  test('goes with the address of its page', async () => {
    const shared: unknown[] = [];
    const share = async (data: unknown) => void shared.push(data);
    vi.stubGlobal('navigator', { userActivation: { isActive: true }, share });
    at('');
    expect(await ask('ui.share', { title: 'Mine', link: 's8+2.k3' })).toMatchObject({ value: 'shared' });
    expect(shared).toEqual([{ title: 'Mine', url: 'https://play.example/games/kite?link=s8%2B2.k3' }]);
    for (const link of ['', 'a b', '<b>', 'x'.repeat(801)])
      expect(await ask('ui.share', { link })).toEqual(refused('invalid'));
  });

  test('is given to the game that was opened by it', async () => {
    at('?link=s8%2B2.k3');
    expect(await ask('ui.link')).toMatchObject({ type: 'answer', value: 's8+2.k3' });
  });

  test.each([
    ['', '/games/kite'],
    ['?link=%3Cb%3E', '/games/kite'],
    [`?link=${'x'.repeat(801)}`, '/games/kite'],
    ['?link=k3', '/games/other'],
  ])('is none for %s on %s', async (search, pathname) => {
    at(search, pathname);
    expect(await ask('ui.link')).toMatchObject({ type: 'answer', value: null });
  });
});

describe('a picture', () => {
  const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], {
    type: 'image/png',
  });
  const shared: unknown[] = [];
  const share = async (data: unknown) => void shared.push(data);

  test('is shared as a file of its title, by the sheet of the device', async () => {
    vi.stubGlobal('navigator', { userActivation: { isActive: true }, canShare: () => true, share });
    const answer = await ask('ui.share', { title: 'My <Garden>!', picture: png });
    expect(answer).toEqual({ type: 'answer', id: 7, value: 'shared' });
    expect(shared).toEqual([
      { files: [expect.objectContaining({ name: 'My Garden.png', type: 'image/png', size: 9 })] },
    ]);
  });

  test('is shared from no other site’s game, and never from the Kids Zone', async () => {
    vi.stubGlobal('navigator', { userActivation: { isActive: true }, canShare: () => true, share });
    const given = { picture: png };
    expect(await ask('ui.share', given, { ...host, isHosted: false })).toEqual(refused('not_hosted'));
    expect(await ask('ui.share', given, { ...host, kids: true })).toEqual(refused('unavailable'));
  });

  test('is a PNG, also inside', async () => {
    vi.stubGlobal('navigator', { userActivation: { isActive: true }, canShare: () => true, share });
    const others = [
      new Blob([png], { type: 'text/html' }),
      new Blob(['<script>'], { type: 'image/png' }),
      new Blob([png, new Uint8Array(4_000_000)], { type: 'image/png' }),
    ];
    for (const picture of others) expect(await ask('ui.share', { picture })).toEqual(refused('invalid'));
  });
});

describe('what a game gives the player', () => {
  const copied: unknown[] = [];
  const clipboard = { writeText: async (text: unknown) => void copied.push(text) };
  const file = new Blob(['{}']);
  const pressed = (isActive: boolean) =>
    vi.stubGlobal('navigator', { userActivation: { isActive }, clipboard });

  test('is a text for the clipboard, and a file under a clean name', async () => {
    pressed(true);
    expect(await ask('ui.copy', 'KX49TB')).toMatchObject({ type: 'answer' });
    expect(copied).toEqual(['KX49TB']);
    vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) });
    expect(await ask('ui.download', { name: '../level 1.json', file })).toMatchObject({
      value: 'level 1.json',
    });
    // A press counts for some seconds, in which a game could save hundreds.
    expect(await ask('ui.download', { name: 'more.json', file })).toEqual(refused('unavailable'));
  });

  test.each([
    ['ui.copy', 'text'],
    ['ui.download', { name: 'level.json', file }],
  ])('%s needs a press, a game that is hosted, and a player who is no child', async (name, given) => {
    pressed(false);
    expect(await ask(name, given)).toEqual(refused('unavailable'));
    pressed(true);
    expect(await ask(name, given, { ...host, kids: true })).toEqual(refused('unavailable'));
    expect(await ask(name, given, { ...host, isHosted: false })).toEqual(refused('not_hosted'));
  });

  test.each([
    ['ui.copy', ''],
    ['ui.copy', 'x'.repeat(10_001)],
    ['ui.copy', { text: 'x' }],
    ['ui.download', { name: 'setup.exe', file }],
    ['ui.download', { name: 'level.json', file: '{}' }],
    ['ui.download', { name: 'level.json', file: new Blob([new Uint8Array(10_000_001)]) }],
  ])('%s is bounded', async (name, given) => {
    pressed(true);
    expect(await ask(name, given)).toEqual(refused('invalid'));
  });
});

test.each([
  ['runs.begin', { mode: 5 }],
  ['runs.finish', { run: 'a-run', score: '12', recording: 'r' }],
  ['ui.share', { title: 5 }],
  ['ui.share', { text: 'x'.repeat(201) }],
  ['ui.share', 'words'],
  ['ui.share', { picture: 'data:image/png;base64,' }],
  ['ui.fullscreen', 'yes'],
  ['settings.mute', null],
])('%s is refused with wrong arguments', async (name, given) => {
  vi.stubGlobal('navigator', { userActivation: { isActive: true } });
  expect(await ask(name, given)).toEqual(refused('invalid'));
});

test.each(['scores.clear', '__proto__', 'constructor', ''])('the call “%s” is not known', async (name) => {
  expect(await ask(name)).toEqual(refused('unknown_call'));
});

test.each([
  null,
  'call',
  { type: 'call' },
  { type: 'call', id: '7', name: 'player.get' },
  { type: 'state', id: 7, name: 'player.get' },
])('%j is no call, and not answered', async (data) => {
  expect(await answerCall(data, host)).toBeNull();
});
