import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Game } from '../../entities/game.entity.ts';
import { SAVE, SAVE_CONFLICT, type SavedState } from '../../entities/save.rules.ts';
import { gameSave, saveFile, saveList } from '../../entities/save.schema.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { deleteExpired } from '../housekeeping.ts';
import { makeGame } from '../testing/factories.ts';
import { makeUpload } from '../testing/uploads.ts';
import { PATIENCE } from '../testing/patience.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

const stateOf = (best: string): SavedState => ({ local: { best }, files: [] });
/** Makes the body that a browser sends; the server does not work fingerprints out. */
const sent = (best: string) => ({
  state: stateOf(best),
  fingerprint: createHash('sha256').update(best).digest('hex').slice(0, 16),
});
const at = (game: Game, rest = '') => `/api/me/saves/${game.id}${rest}`;

interface Write {
  readonly game: Game;
  readonly best: string;
  readonly over: number | string | null;
}
/** Writes over the version that was seen; null sends no `If-Match`. */
const write = (person: Person, { game, best, over }: Write, more: object = {}) =>
  world.app.inject({
    method: 'PUT',
    url: at(game),
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(over === null ? {} : { 'if-match': typeof over === 'number' ? `"${over}"` : over }),
    },
    payload: { ...sent(best), ...more },
  });
const read = async (person: Person, game: Game) => {
  const response = await person.call('GET', at(game));
  return { ...gameSave.parse(response.json()), etag: response.headers.etag };
};
const keep = (person: Person, game: Game, copy: ReturnType<typeof sent> & { readonly replaces?: string }) =>
  person.call('POST', at(game, '/copies'), copy);
const list = async (person: Person) => saveList.parse((await person.call('GET', '/api/me/saves')).json());

/** A person with a save of a game, whose best is 10. */
async function saved(): Promise<{ readonly game: Game; readonly asha: Person }> {
  const game = await makeGame(world);
  const asha = await signIn(world, 'asha@example.org');
  expect((await write(asha, { game, best: '10', over: 0 })).statusCode).toBe(200);
  return { game, asha };
}

describe('a save', () => {
  test('is written over the version that was seen, and read with its version', async () => {
    const game = await makeGame(world);
    const asha = await signIn(world, 'asha@example.org');
    expect(await read(asha, game)).toEqual({ save: null, copies: [], etag: '"0"' });
    const first = await write(asha, { game, best: '10', over: 0 });
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"1"']);
    const second = await write(asha, { game, best: '20', over: 1 });
    expect([second.json().version, second.headers.etag]).toEqual([2, '"2"']);
    expect(await read(asha, game)).toMatchObject({ save: { version: 2, state: stateOf('20') }, etag: '"2"' });
  });

  test('holds any text that a game stores: NUL, half a surrogate pair, a key of no letters', async () => {
    const { game, asha } = await saved();
    const local = { '': 'empty', 'a\0b': 'c\0', lone: '\ud800', __proto__x: '1', '2': '3' };
    await write(asha, { game, best: '11', over: 1 }, { state: { local, files: [] } });
    expect((await read(asha, game)).save?.state.local).toEqual(local);
  });

  test('holds keys that objects have of their own, which change no object', async () => {
    const { game, asha } = await saved();
    const local = '{"__proto__":"1","constructor":"2","toString":"3","best":"4"}';
    const { fingerprint } = sent('11');
    const put = await world.app.inject({
      method: 'PUT',
      url: at(game),
      headers: {
        authorization: `Bearer ${asha.token}`,
        'if-match': '"1"',
        'content-type': 'application/json',
      },
      payload: `{"fingerprint":"${fingerprint}","state":{"local":${local},"files":[]},"__proto__":{"picture":"x"}}`,
    });
    expect(put.statusCode).toBe(200);
    expect((await asha.call('GET', at(game))).body).toContain(`"local":${local}`);
    expect(Object.keys({})).toEqual([]);
    expect(Reflect.get({}, 'picture')).toBeUndefined();
    // As a file, into another account.
    const file = (await asha.call('GET', '/api/me/saves/export')).body;
    expect(file).toContain(`"local":${local}`);
    const ravi = await signIn(world, 'ravi@example.org');
    const imported = await world.app.inject({
      method: 'POST',
      url: '/api/me/saves/import',
      headers: { authorization: `Bearer ${ravi.token}`, 'content-type': 'application/json' },
      payload: file,
    });
    expect(imported.json()).toMatchObject({ imported: [game.slug] });
    expect((await ravi.call('GET', at(game))).body).toContain(`"local":${local}`);
  });

  test.each([
    ['a list', '["1"]'],
    ['an entry that is no text', '{"__proto__":{"best":"1"}}'],
    ['a key without end', `{"${'k'.repeat(SAVE.nameLength + 1)}":"1"}`],
    [
      'too many keys',
      JSON.stringify(
        Object.fromEntries(Array.from({ length: SAVE.entries + 1 }, (_, key) => [`k${key}`, ''])),
      ),
    ],
  ])('refuses %s', async (_what, local) => {
    const { game, asha } = await saved();
    const put = await world.app.inject({
      method: 'PUT',
      url: at(game),
      headers: {
        authorization: `Bearer ${asha.token}`,
        'if-match': '"1"',
        'content-type': 'application/json',
      },
      payload: `{"fingerprint":"${sent('11').fingerprint}","state":{"local":${local},"files":[]}}`,
    });
    expect([put.statusCode, Object.keys(put.json().error.fields)]).toEqual([400, ['state.local']]);
  });

  test('holds files', async () => {
    const { game, asha } = await saved();
    const files = [
      { database: '/idbfs', path: '/idbfs/a1', mode: 0o40755, time: 5, contents: null },
      { database: '/idbfs', path: '/idbfs/a1/PlayerPrefs', mode: 0o100644, time: 6, contents: 'AAECAw==' },
    ];
    await write(asha, { game, best: '12', over: 1 }, { state: { local: {}, files } });
    expect((await read(asha, game)).save?.state.files).toEqual(files);
  });

  test('is dated by the device, but never in the future', async () => {
    const { game, asha } = await saved();
    const earlier = '2026-01-02T03:04:05.000Z';
    await write(asha, { game, best: '11', over: 1 }, { changedAt: earlier });
    expect((await read(asha, game)).save?.savedAt).toBe(earlier);
    const before = Date.now();
    await write(asha, { game, best: '12', over: 2 }, { changedAt: '2126-01-02T03:04:05.000Z' });
    const savedAt = Date.parse((await read(asha, game)).save?.savedAt ?? '');
    expect(savedAt).toBeGreaterThanOrEqual(before);
    expect(savedAt).toBeLessThanOrEqual(Date.now());
  });

  test.each(['0000-01-01T00:00:00.000Z', '1969-12-31T23:59:59.000Z', 'yesterday'])(
    'is not dated %s',
    async (changedAt) => {
      const { game, asha } = await saved();
      expect(statusAndCode(await write(asha, { game, best: '11', over: 1 }, { changedAt }))).toEqual({
        status: 400,
        code: 'validation',
      });
    },
  );

  test('is refused without the version that was seen, and over an older one', async () => {
    const { game, asha } = await saved();
    expect(statusAndCode(await write(asha, { game, best: '20', over: null }))).toEqual({
      status: 428,
      code: 'version_required',
    });
    for (const over of [0, 7, 'W/"1"', 'x'])
      expect(statusAndCode(await write(asha, { game, best: '20', over }))).toEqual({
        status: 412,
        code: 'precondition_failed',
      });
    expect((await read(asha, game)).save?.state).toEqual(stateOf('10'));
  });

  test('is written once, however often the same state is sent', async () => {
    const { game, asha } = await saved();
    const again = await write(asha, { game, best: '10', over: 0 });
    expect([again.statusCode, again.json().version]).toEqual([200, 1]);
  });

  test('is written by one of ten devices that saw the same version', async () => {
    const { game, asha } = await saved();
    const devices = Array.from({ length: 10 }, (_, device) => `2${device}`);
    const responses = await Promise.all(devices.map((best) => write(asha, { game, best, over: 1 })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 412),
    ]);
    expect((await read(asha, game)).save?.version).toBe(2);
  });

  const takesTen = 'is taken of one person ten times at a time, as each waits in memory';
  // The embedded database has one connection: nothing can wait there for a lock.
  test.runIf(inject('databaseUrl') !== '')(takesTen, async () => {
    const { game, asha } = await saved();
    // None of them ends before the last has come.
    const em = world.em();
    await em.begin();
    await em.execute('lock table save in access exclusive mode');
    const codes: number[] = [];
    const many = Array.from({ length: 15 }, async (_, device) => {
      codes.push((await write(asha, { game, best: `3${device}`, over: 1 })).statusCode);
    });
    await vi.waitFor(() => expect(codes).toEqual([429, 429, 429, 429, 429]), PATIENCE);
    await em.rollback();
    await Promise.all(many);
    expect(codes.filter((code) => code !== 429)).toHaveLength(10);
    expect((await write(asha, { game, best: '4', over: 2 })).statusCode).toBe(200);
  });

  test.each([
    ['a fingerprint of another form', { fingerprint: 'x' }, 'fingerprint'],
    ['a picture that is markup', { picture: 'data:text/html;base64,AAAA' }, 'picture'],
    ['no state', { state: undefined }, 'state'],
    ['a file that is no base64', { state: { local: {}, files: [{ contents: '!' }] } }, 'state'],
    [
      'files that are none',
      { state: { local: {}, files: Array.from({ length: 5000 }, () => ({})) } },
      'state',
    ],
    ['a value that is no text', { state: { local: { best: 5 }, files: [] } }, 'state'],
  ])('is refused with %s', async (_name, wrong, field) => {
    const { game, asha } = await saved();
    const refused = await write(asha, { game, best: '20', over: 1 }, wrong);
    expect(statusAndCode(refused)).toEqual({ status: 400, code: 'validation' });
    expect(Object.keys(refused.json().error.fields).join()).toContain(field);
    expect(refused.body.length).toBeLessThan(1000);
  });

  test('may have 3 MB, and a body that is longer is not read', async () => {
    const { game, asha } = await saved();
    const filled = (length: number) => ({ state: stateOf('x'.repeat(length)) });
    const room = SAVE.bytes - JSON.stringify(stateOf('')).length;
    expect((await write(asha, { game, best: '11', over: 1 }, filled(room))).statusCode).toBe(200);
    for (const length of [room + 1, SAVE.bytes * 2])
      expect(statusAndCode(await write(asha, { game, best: '12', over: 2 }, filled(length)))).toEqual({
        status: 413,
        code: 'too_large',
      });
    expect((await read(asha, game)).save?.bytes).toBe(SAVE.bytes);
  });

  test('needs room among all saves of its person', async () => {
    const { game, asha } = await saved();
    const other = await makeGame(world);
    await write(asha, { game: other, best: '10', over: 0 });
    const used = `update save set bytes = ${SAVE.perPerson - 100} where game_id = '${other.id}'`;
    await world.em().execute(used);
    expect(statusAndCode(await write(asha, { game, best: 'x'.repeat(200), over: 1 }))).toEqual({
      status: 409,
      code: 'saves_full',
    });
    expect((await read(asha, game)).save?.state).toEqual(stateOf('10'));
  });

  test('belongs to a public game and to a signed-in person', async () => {
    const { game, asha } = await saved();
    const hidden = await makeGame(world, { status: 'SUSPENDED' });
    expect(statusAndCode(await write(asha, { game: hidden, best: '1', over: 0 })).code).toBe(
      'game_not_found',
    );
    const guest = await world.app.inject({ method: 'PUT', url: at(game), payload: sent('1') });
    expect(statusAndCode(guest)).toEqual({ status: 401, code: 'unauthenticated' });
  });

  test('is deleted only in the version that its sender has seen, when they name one', async () => {
    const { game, asha } = await saved();
    const remove = (ifMatch: string) =>
      world.app.inject({
        method: 'DELETE',
        url: at(game),
        headers: { authorization: `Bearer ${asha.token}`, 'if-match': ifMatch },
      });
    await write(asha, { game, best: '11', over: 1 });
    expect(statusAndCode(await remove('"1"'))).toEqual({ status: 412, code: 'precondition_failed' });
    expect((await read(asha, game)).save).toMatchObject({ version: 2 });
    expect((await remove('"2"')).statusCode).toBe(200);
    expect(statusAndCode(await remove('"2"')).code).toBe('save_not_found');
  });

  test("is nobody else's", async () => {
    const { game, asha } = await saved();
    const ben = await signIn(world, 'ben@example.org');
    expect((await read(ben, game)).save).toBeNull();
    expect(statusAndCode(await ben.call('DELETE', at(game))).code).toBe('save_not_found');
    const { id } = (await keep(asha, game, sent('15'))).json();
    const chosen = await ben.call('POST', at(game, '/choose'), { copyId: id, version: 1 });
    expect(statusAndCode(chosen).code).toBe('save_not_found');
    await write(ben, { game, best: '3', over: 0 });
    const taken = await ben.call('POST', at(game, '/choose'), { copyId: id, version: 1 });
    expect(statusAndCode(taken).code).toBe('save_not_found');
    expect((await read(asha, game)).copies).toHaveLength(1);
  });
});

test('the saves of all addresses of one mailbox have room together, also when they come at once', async () => {
  const { asha } = await saved();
  const tagged = await signIn(world, 'asha+2@example.org');
  const bytes = JSON.stringify(stateOf('20')).length;
  await world.em().execute('update save set bytes = ?', [SAVE.perPerson - bytes]);
  const games = await Promise.all(Array.from({ length: 4 }, () => makeGame(world)));
  const responses = await Promise.all(
    games.map((game, number) => write(number % 2 === 0 ? asha : tagged, { game, best: '20', over: 0 })),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await list(tagged)).bytes).toBe(SAVE.perPerson);
});

describe('a copy', () => {
  test('is kept beside the save until the player chooses it', async () => {
    const { game, asha } = await saved();
    const kept = await keep(asha, game, sent('15'));
    expect(kept.statusCode).toBe(201);
    const { save, copies } = await read(asha, game);
    expect([save?.state, copies.length]).toEqual([stateOf('10'), 1]);
    const chosen = await asha.call('POST', at(game, '/choose'), { copyId: kept.json().id, version: 1 });
    expect(chosen.json()).toMatchObject({ save: { version: 2, state: stateOf('15') }, copies: [] });
    expect(chosen.headers.etag).toBe('"2"');
  });

  test('goes when the player chooses the save', async () => {
    const { game, asha } = await saved();
    await keep(asha, game, sent('15'));
    const chosen = await asha.call('POST', at(game, '/choose'), { copyId: null, version: 1 });
    expect(chosen.json()).toMatchObject({ save: { version: 1, state: stateOf('10') }, copies: [] });
  });

  test('is not chosen over a save that has changed meanwhile', async () => {
    const { game, asha } = await saved();
    const { id } = (await keep(asha, game, sent('15'))).json();
    await write(asha, { game, best: '20', over: 1 });
    const late = await asha.call('POST', at(game, '/choose'), { copyId: id, version: 1 });
    expect(statusAndCode(late)).toEqual({ status: 412, code: 'precondition_failed' });
    expect((await read(asha, game)).copies).toHaveLength(1);
  });

  test('takes the place of an earlier one of the same device, and of itself', async () => {
    const { game, asha } = await saved();
    await keep(asha, game, sent('15'));
    await keep(asha, game, sent('15'));
    await keep(asha, game, { ...sent('16'), replaces: sent('15').fingerprint });
    expect((await read(asha, game)).copies.map(({ fingerprint }) => fingerprint)).toEqual([
      sent('16').fingerprint,
    ]);
  });

  test(`is one of ${SAVE_CONFLICT.perGame} at most, and none is dropped for another`, async () => {
    const { game, asha } = await saved();
    for (let copy = 0; copy < SAVE_CONFLICT.perGame; copy += 1) await keep(asha, game, sent(`4${copy}`));
    expect(statusAndCode(await keep(asha, game, sent('99')))).toEqual({ status: 409, code: 'saves_full' });
    expect((await read(asha, game)).copies).toHaveLength(SAVE_CONFLICT.perGame);
  });

  test('needs a save beside which it is', async () => {
    const { game, asha } = await saved();
    await asha.call('DELETE', at(game));
    expect(statusAndCode(await keep(asha, game, sent('15'))).code).toBe('precondition_failed');
  });

  test(`is forgotten after ${SAVE_CONFLICT.days} days`, async () => {
    const { game, asha } = await saved();
    const { keptUntil } = (await keep(asha, game, sent('15'))).json();
    expect(Date.parse(keptUntil)).toBeGreaterThan(Date.now() + (SAVE_CONFLICT.days - 1) * 86_400_000);
    await deleteExpired(world.services);
    expect((await read(asha, game)).copies).toHaveLength(1);
    await world.em().execute(`update save_copy set kept_until = now() - interval '1 second'`);
    await deleteExpired(world.services);
    expect((await read(asha, game)).copies).toEqual([]);
  });
});

describe('all saves', () => {
  test('say of which game other saves stay in the browser', async () => {
    const { game, asha } = await saved();
    const files = localFileStore(await mkdtemp(join(tmpdir(), 'playport-save-')));
    const findings = [{ level: 'note', code: 'saves_stay', message: '' } as const];
    const checkResult = { verdict: 'good', findings, runs: [], notRun: null, checkedAt: '' } as const;
    const upload = await makeUpload({ world, files }, {}, { checkResult });
    const uploaded = await makeGame(world, { srcUrl: null, upload });
    await write(asha, { game: uploaded, best: '1', over: 0 });
    const { saves } = await list(asha);
    expect(saves.map(({ slug, savesStay }) => [slug, savesStay])).toEqual([
      [uploaded.slug, true],
      [game.slug, false],
    ]);
  });

  test('are listed with their sizes, the latest first, and deleted one by one', async () => {
    const { game, asha } = await saved();
    const other = await makeGame(world);
    await write(asha, { game: other, best: '1', over: 0 });
    await keep(asha, game, sent('15'));
    const { saves, bytes, maxBytes } = await list(asha);
    expect(saves.map(({ slug, copies }) => [slug, copies.length])).toEqual([
      [other.slug, 0],
      [game.slug, 1],
    ]);
    const size = (best: string) => JSON.stringify(stateOf(best)).length;
    expect([bytes, maxBytes]).toEqual([size('1') + size('10') + size('15'), SAVE.perPerson]);
    expect((await asha.call('DELETE', at(game))).json()).toEqual({ gameId: game.id });
    expect((await list(asha)).saves.map(({ slug }) => slug)).toEqual([other.slug]);
  });

  test('go into a file and, deleted, come back from it', async () => {
    const { game, asha } = await saved();
    const file = saveFile.parse((await asha.call('GET', '/api/me/saves/export')).json());
    expect(file.saves).toMatchObject([{ slug: game.slug, title: game.title, state: stateOf('10') }]);
    await asha.call('DELETE', at(game));
    const imported = await asha.call('POST', '/api/me/saves/import', file);
    expect(imported.json()).toEqual({ imported: [game.slug], same: [], copies: [], unknown: [] });
    expect((await read(asha, game)).save).toMatchObject({ state: stateOf('10'), device: 'A file' });
  });

  test('go into another Playport by such a file, with the picture and the date', async () => {
    const { game, asha } = await saved();
    const picture = `data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}`;
    const changedAt = '2026-01-02T03:04:05.000Z';
    await write(asha, { game, best: '11', over: 1 }, { picture, changedAt });
    const file = (await asha.call('GET', '/api/me/saves/export')).json();
    const elsewhere = await createWorld();
    try {
      const same = await makeGame(elsewhere, { slug: game.slug });
      const ben = await signIn(elsewhere, 'ben@example.org');
      expect(same.id).not.toBe(game.id);
      expect((await ben.call('POST', '/api/me/saves/import', file)).json()).toMatchObject({
        imported: [game.slug],
      });
      const { save } = gameSave.parse((await ben.call('GET', at(same))).json());
      expect(save).toMatchObject({ state: stateOf('11'), savedAt: changedAt, picture });
    } finally {
      await elsewhere.close();
    }
  });

  test('of a file that nobody could have exported are refused', async () => {
    const { asha } = await saved();
    const file = (await asha.call('GET', '/api/me/saves/export')).json();
    const withSave = (change: object) => ({ ...file, saves: [{ ...file.saves[0], ...change }] });
    const imported = (change: object) => asha.call('POST', '/api/me/saves/import', withSave(change));
    for (const change of [
      { savedAt: '0000-01-01T00:00:00.000Z' },
      { picture: 'https://spy.example/p.png' },
      { fingerprint: 'x' },
      { slug: 'no\0such' },
    ])
      expect(statusAndCode(await imported(change))).toEqual({ status: 400, code: 'validation' });
  });

  test('come a hundred at a time: whoever imports holds up what they write elsewhere', async () => {
    const { asha } = await saved();
    const file = (await asha.call('GET', '/api/me/saves/export')).json();
    const saves = Array.from({ length: 101 }, () => ({ ...file.saves[0], slug: 'no-such-game' }));
    const imported = (some: readonly object[]) =>
      asha.call('POST', '/api/me/saves/import', { ...file, saves: some });
    expect(statusAndCode(await imported(saves))).toEqual({ status: 400, code: 'validation' });
    expect((await imported(saves.slice(1))).statusCode).toBe(200);
  });

  test('of a file are kept beside other ones, and those of unknown games are named', async () => {
    const { game, asha } = await saved();
    const file = (await asha.call('GET', '/api/me/saves/export')).json();
    const ben = await signIn(world, 'ben@example.org');
    await write(ben, { game, best: '3', over: 0 });
    const elsewhere = { ...file.saves[0], slug: 'no-such-game' };
    const both = { ...file, saves: [file.saves[0], elsewhere] };
    expect((await ben.call('POST', '/api/me/saves/import', both)).json()).toEqual({
      imported: [],
      same: [],
      copies: [game.slug],
      unknown: ['no-such-game'],
    });
    expect((await asha.call('POST', '/api/me/saves/import', file)).json()).toMatchObject({
      same: [game.slug],
    });
    expect(await read(ben, game)).toMatchObject({
      save: { state: stateOf('3') },
      copies: [{ device: 'A file' }],
    });
  });

  test('of a file go to no game that is not public, and tell nothing of it', async () => {
    const { game, asha } = await saved();
    const file = (await asha.call('GET', '/api/me/saves/export')).json();
    const hidden = await makeGame(world, { status: 'PENDING', publishedAt: null });
    const named = { ...file, saves: [{ ...file.saves[0], slug: hidden.slug }] };
    const unknown = { imported: [], same: [], copies: [], unknown: [hidden.slug] };
    expect((await asha.call('POST', '/api/me/saves/import', named)).json()).toEqual(unknown);
    expect((await list(asha)).saves.map(({ slug }) => slug)).toEqual([game.slug]);
    // Whoever has a save of a game that was suspended knows of it.
    await world.em().execute(`update game set status = 'SUSPENDED' where id = ?`, [game.id]);
    expect((await asha.call('POST', '/api/me/saves/import', file)).json()).toMatchObject({
      same: [game.slug],
    });
    const ben = await signIn(world, 'ben@example.org');
    expect((await ben.call('POST', '/api/me/saves/import', file)).json()).toMatchObject({
      unknown: [game.slug],
    });
  });

  test('are in the export of the account, and go with it', async () => {
    const { game, asha } = await saved();
    await keep(asha, game, sent('15'));
    const exported = (await asha.call('GET', '/api/account/export')).json();
    expect(exported).toMatchObject({
      saves: [{ slug: game.slug, state: stateOf('10') }],
      save_copies: [{ slug: game.slug, state: stateOf('15') }],
    });
    await asha.call('DELETE', '/api/account', { email: asha.email });
    const { rows } = await sql`select 1 from save union all select 1 from save_copy`.execute(
      world.em().getKysely(),
    );
    expect(rows).toEqual([]);
  });
});
