import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Edition, Game } from '../../entities/game.entity.ts';
import { Save } from '../../entities/save.entity.ts';
import { Upload } from '../../entities/upload.entity.ts';
import { type CheckResult, VERSION_NOTE } from '../../entities/upload.rules.ts';
import type { Services } from '../context.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { openSharp } from '../platform/images/open-sharp.ts';
import type { checkUpload } from '../upload-check/check-upload.ts';
import { uploadWorker } from '../upload-check/read-uploads.ts';
import { externalCheckWorker } from '../edition/check-addresses.ts';
import { PASS } from '../testing/check-pass.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { zip } from '../testing/zip.ts';
import { exportAllSaves, importAllSaves } from './all-saves.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';

/** Makes the check result of a game that was played. */
const resultOf = (isBroken: boolean): CheckResult => ({
  verdict: isBroken ? 'broken' : 'good',
  findings: isBroken ? [{ level: 'error', code: 'nothing_shown', message: 'The game showed nothing.' }] : [],
  runs: [PASS],
  notRun: null,
  checkedAt: new Date().toISOString(),
});
/** A check that played the game, so that no test needs a browser. */
const plays: typeof checkUpload = async ({ upload: { inventory } }) => ({
  result: resultOf(inventory.files.some(({ path }) => path === 'broken.txt')),
  pictures: [],
  needsIsolation: false,
});

let world: World;
let jobs: Services['jobs'];
let folder = '';
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'boss@example.org' });
  jobs = await openJobQueue({ database: world.database, onError: () => {}, supervise: false });
  const { database, env, services } = world;
  await jobs.work([
    uploadWorker({ database, env, files: services.files, check: plays }),
    externalCheckWorker({ database, env, allow: () => true, check: async () => resultOf(false) }),
  ]);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-catalogue-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await world.reset();
});
afterAll(async () => {
  await jobs.close();
  await world.close();
});

const page = (title: string) => zip([{ name: 'index.html', data: `<title>${title}</title>` }]);
const put = async (name: string, data: string | Buffer) => writeFile(join(folder, name), data);

async function importGames(approve = false): Promise<string[]> {
  const lines: string[] = [];
  await importCatalogue(world.services, { folder, approve, log: (line) => lines.push(line) });
  return lines;
}

const listOf = async (at: string) => JSON.parse(await readFile(join(at, 'games.json'), 'utf8'));
const game = { description: 'Plain.', rating: 'E7' };

test('a table becomes a catalogue: what the check found playable is approved, the other waits', async () => {
  await put('kites.zip', page('Kites'));
  await put(
    'bad.zip',
    zip([
      { name: 'index.html', data: '' },
      { name: 'broken.txt', data: 'x' },
    ]),
  );
  await put(
    'games.csv',
    `title,description,rating,file,categories,tags,controls,multiplayer,licence
Kites,"Fly, and
land.",E7,kites.zip,"puzzle, action",wind,"Arrow keys: Steer
Swipe (touch): Steer",yes,CC0
Bad One,Plain.,E7,bad.zip,,,,,
`,
  );
  expect(await importGames(true)).toEqual([
    'kites: new, approved',
    'bad-one: new, waits for review: The game showed nothing.',
  ]);
  const [kites] = await world.em().find(Game, { slug: 'kites' }, { populate: ['live'] });
  expect(kites?.status).toBe('APPROVED');
  expect(kites?.live).toMatchObject({
    description: 'Fly, and\nland.',
    categories: ['action', 'puzzle'],
    tags: ['wind'],
    controls: [{ keys: 'Arrow keys', touch: 'Swipe', does: 'Steer' }],
    multiplayer: true,
    note: 'Licence: CC0',
  });
  expect(await world.em().count(Game, { slug: 'bad-one', status: 'PENDING' })).toBe(1);
  expect(world.mails).toEqual([]);
});

test('without --approve a game waits; the same again changes nothing, and another text is a change', async () => {
  await put('kites.zip', page('Kites'));
  await put('games.json', JSON.stringify([{ ...game, title: 'Kites', file: 'kites.zip' }]));
  expect(await importGames()).toEqual(['kites: new, waits for review']);
  expect(await importGames()).toEqual(['kites: unchanged, waits for review']);
  expect(await importGames(true)).toEqual(['kites: unchanged, approved']);
  // Packed in another way, it is the same game.
  await put('kites.zip', zip([{ name: 'index.html', data: '<title>Kites</title>', stored: true }]));
  expect(await importGames(true)).toEqual(['kites: unchanged']);
  expect([await world.em().count(Edition), await world.em().count(Upload)]).toEqual([1, 1]);
  await put('games.json', JSON.stringify([{ ...game, title: 'Kites', file: 'kites.zip', tags: ['wind'] }]));
  expect(await importGames()).toEqual(['kites: changed, waits for review']);
  await put('kites.zip', page('Other kites'));
  expect(await importGames(true)).toEqual(['kites: changed, approved']);
  expect([await world.em().count(Game), await world.em().count(Upload)]).toEqual([1, 2]);
});

test('a game at an address keeps its release note where the list has none', async () => {
  const row = {
    ...game,
    title: 'Kites',
    address: 'https://games.example/kites/',
    picture: 'https://games.example/kites.png',
  };
  await put('games.json', JSON.stringify([{ ...row, note: 'New sails.' }]));
  expect(await importGames()).toEqual([expect.stringMatching(/^kites: new, waits for review/)]);
  await put('games.json', JSON.stringify([row]));
  expect(await importGames()).toEqual([expect.stringMatching(/^kites: unchanged, waits for review/)]);
  expect(await world.em().find(Edition, {})).toMatchObject([{ note: 'New sails.' }]);
});

test('a row of a table with a cell too many hides no other fault', async () => {
  const rows = ['Kites,Fly, and land.,E7,kites.zip,', 'Bees,Buzz.,E7,gone.zip,Arrow keys'];
  await put('games.csv', ['title,description,rating,file,controls', ...rows].join('\n'));
  const error: unknown = await importGames().catch((refused: unknown) => refused);
  const text = error instanceof Error ? error.message : '';
  expect(text).toContain('row 2, the whole: It has 6 cells, and the line of names has 5.');
  expect(text).toContain('row 3, file: There is no gone.zip in the folder.');
  expect(text).toContain('row 3, controls.0: Write each control in a line such as “Arrow keys: Steer”.');
});

test('a table with semicolons is told of semicolons, and its rows keep the numbers of the spreadsheet', async () => {
  const rows = ['', ';;;', 'Kites;Fly; and land.;E7;kites.zip', 'My "big" Bees;Buzz, buzz.;E7;C:\\bees.zip'];
  await put('games.csv', ['title;description;rating;file', ...rows].join('\n'));
  const error: unknown = await importGames().catch((refused: unknown) => refused);
  expect(error instanceof Error ? error.message.split('\n').slice(1) : error).toEqual([
    'row 4, the whole: It has 5 cells, and the line of names has 4. Put a text with a semicolon into quotation marks.',
    'row 5, file: C:\\bees.zip leads out of the folder. Give a path inside it.',
  ]);
});

test('a quotation mark that is never closed is told with its row', async () => {
  await put('games.csv', 'title,description,rating,file\nA,B,E7,a.zip\nKites,"Fly,E7,kites.zip\n');
  await expect(importGames()).rejects.toThrow(/quotation mark that is never closed\. Look in row 3/);
});

test('a folder that cannot be read is said to be that', async () => {
  folder = join(folder, 'away');
  await expect(importGames()).rejects.toThrow(/away cannot be read: ENOENT/);
});

test('everything that is wrong with a list is said at once, and nothing is written', async () => {
  await put('good.zip', page('Good'));
  await put('no.zip', 'this is no archive');
  await symlink('/etc/hostname', join(folder, 'out.zip'));
  const rows = [
    { ...game, title: 'Good', file: 'good.zip' },
    { title: 'Good', file: 'good.zip', rating: 'E99', colour: 'red' },
    { ...game, title: 'No', file: 'no.zip' },
    { ...game, title: 'Up', file: '../good.zip' },
    { ...game, title: 'Out', file: 'out.zip' },
    { ...game, title: 'Far', address: 'https://games.example/' },
    { ...game, title: 'Good', file: 'missing.zip', picture: 'good.zip' },
    { title: 'Good', description: 7, rating: 'E99', file: 'gone.zip', picture: 'gone.png' },
    { ...game, title: 'Bad', rating: 'E99', file: 'no.zip', tags: 7 },
    { title: 'Nowhere', rating: 'E7', licence: 'x'.repeat(90), note: 'x'.repeat(VERSION_NOTE.max) },
    { ...game, title: 7, developer: 7, studio: 7, slug: 'Up!', file: 7, address: 'https://games.example/' },
    5,
  ];
  await put('games.json', JSON.stringify(rows));
  const error: unknown = await importGames().catch((refused: unknown) => refused);
  const text = error instanceof Error ? error.message : '';
  for (const line of [
    /row 2, description: This is required\./,
    /row 2, rating: /,
    /row 2, colour: /,
    /row 3, file: This is not a ZIP archive/,
    /row 4, file: \.\.\/good\.zip leads out of the folder/,
    /row 5, file: out\.zip is a link that leads out/,
    /row 6, picture: A game at an address has the address of a picture/,
    /row 7, file: There is no missing.zip/,
    /row 7, picture: This is not a picture/,
    /row 7, slug: good is the address of the game in row 2 too/,
    /row 8, description: /,
    /row 8, file: There is no gone.zip/,
    /row 8, picture: There is no gone.png/,
    /row 8, slug: good is the address of the game in row 7 too/,
    /row 9, file: This is not a ZIP archive/,
    /row 10, description: This is required\./,
    /row 10, file: Give the file or the address/,
    /row 10, note: With licence and source/,
    /row 11, picture: A game at an address has/,
    /row 12, the whole: /,
  ])
    expect(text).toMatch(line);
  for (const field of ['title', 'developer', 'studio', 'slug', 'file'])
    expect(text.match(new RegExp(`row 11, ${field}:`, 'g'))).toHaveLength(1);
  expect([await world.em().count(Game), await world.em().count(Upload)]).toEqual([0, 0]);
});

test('a slug of somebody else’s game is refused', async () => {
  await put('kites.zip', page('Kites'));
  const row = { ...game, title: 'Kites', file: 'kites.zip', developer: 'ann@example.org' };
  await put('games.json', JSON.stringify([row]));
  await importGames();
  await put('games.json', JSON.stringify([{ ...row, developer: 'eve@example.org' }]));
  await expect(importGames()).rejects.toThrow(/row 1, slug: kites is the address of a game of somebody else/);
});

test('a developer for whose first game no studio can be named is said before anything is written', async () => {
  await put('kites.zip', page('Kites'));
  const row = { ...game, title: 'Kites', file: 'kites.zip', developer: 'admin@example.org' };
  await put('games.json', JSON.stringify([row]));
  await expect(importGames()).rejects.toThrow(/row 1, studio: Give admin@example.org a studio/);
  expect(await world.em().count(Upload)).toBe(0);
  await put('games.json', JSON.stringify([{ ...row, studio: 'Kite Works' }]));
  expect(await importGames()).toEqual(['kites: new, waits for review']);
});

test('the operator’s own studio can be called like the portal', async () => {
  await put('kites.zip', page('Kites'));
  const row = { ...game, title: 'Kites', file: 'kites.zip', studio: 'Playport' };
  await put('games.json', JSON.stringify([{ ...row, developer: 'ann@example.org' }]));
  await expect(importGames()).rejects.toThrow(/row 1, studio: Give ann@example.org a studio/);
  await put('games.json', JSON.stringify([row]));
  expect(await importGames()).toEqual(['kites: new, waits for review']);
});

test('a studio that has another name already is said beside the game', async () => {
  for (const name of ['kites', 'boats']) await put(`${name}.zip`, page(name));
  const row = {
    ...game,
    title: 'Kites',
    file: 'kites.zip',
    developer: 'ann@example.org',
    studio: 'Ann’s Kites',
  };
  const boats = { ...row, title: 'Boats', file: 'boats.zip', studio: 'Ann’s Boats' };
  await put('games.json', JSON.stringify([row, boats]));
  const waits = 'waits for review';
  const named = "its developer's studio is called Ann’s Kites already";
  expect(await importGames()).toEqual([`kites: new, ${waits}`, `boats: new, ${waits}; ${named}`]);
  expect(await importGames()).toEqual([`kites: unchanged, ${waits}`, `boats: unchanged, ${waits}; ${named}`]);
});

test('what is moved out and in again is the same', async () => {
  const sharp = await openSharp();
  await put(
    'kites.png',
    await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
  await put(
    'kites.zip',
    zip([
      { name: 'index.html', data: '<title>Kites</title>' },
      { name: 'a/b.js', data: 'let a;' },
    ]),
  );
  await put(
    'games.json',
    JSON.stringify([
      {
        ...game,
        title: 'Kites',
        file: 'kites.zip',
        picture: 'kites.png',
        developer: 'Ann@example.org',
        studio: 'Ann’s Kites',
        instructions: 'Hold on.',
        controls: [{ touch: 'Swipe', does: 'Steer' }],
        orientation: 'landscape',
        stage_width: 960,
        stage_height: 540,
        onlinePlaces: 4,
        inputs: ['touch'],
        categories: ['puzzle'],
        tags: ['wind', 'air'],
        licence: 'MIT',
        source: 'https://code.example/kites',
        note: 'First.',
      },
    ]),
  );
  expect(await importGames(true)).toEqual(['kites: new, approved']);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  expect(await exportCatalogue(world.services, first)).toEqual({ games: 1, left: [] });
  await world.reset();
  folder = first;
  expect(await importGames(true)).toEqual(['kites: new, approved']);
  await exportCatalogue(world.services, second);
  folder = join(first, '..');
  expect(await listOf(second)).toEqual(await listOf(first));
  expect(await listOf(first)).toMatchObject([
    {
      developer: 'ann@example.org',
      licence: 'MIT',
      note: 'First.',
      stage_width: 960,
      stage_height: 540,
    },
  ]);
  for (const name of ['games/kites.zip', 'pictures/kites.webp'])
    expect(await readFile(join(second, name))).toEqual(await readFile(join(first, name)));
  expect((await stat(join(first, 'games.json'))).mode & 0o777).toBe(0o600);
  await expect(exportCatalogue(world.services, first)).rejects.toThrow('has something in it');
});

test('a table gives a game its size, and half a size is complained of', async () => {
  await put('kites.zip', page('Kites'));
  const table = (sides: string) =>
    put(
      'games.csv',
      `title,description,rating,file,stage_width,stage_height\nKites,Fly one.,E7,kites.zip,${sides}\n`,
    );
  await table('960,');
  await expect(importGames()).rejects.toThrow(
    'row 2, stage_height: Give the width and the height, or neither.',
  );
  await table('96,540');
  await expect(importGames()).rejects.toThrow('row 2, stage_width: ');
  await table('960,540');
  expect(await importGames()).toEqual(['kites: new, waits for review']);
  const { waiting } = await world.em().findOneOrFail(Game, { slug: 'kites' }, { populate: ['waiting'] });
  expect(waiting?.stage).toEqual({ kind: 'fixed', width: 960, height: 540 });
  await table(',');
  expect(await importGames()).toEqual(['kites: unchanged, waits for review']);
  await table('540,960');
  expect(await importGames()).toEqual(['kites: changed, waits for review']);
});

test('everybody’s saves go to the account with the same address', async () => {
  await put('kites.zip', page('Kites'));
  await put('games.json', JSON.stringify([{ ...game, title: 'Kites', file: 'kites.zip' }]));
  await importGames(true);
  const ann = await signIn(world, 'ann@example.org');
  const { id } = await world.em().findOneOrFail(Game, { slug: 'kites' });
  const state = { local: { level: '7' }, files: [] };
  await ann.call('PUT', `/api/me/saves/${id}`, { state, fingerprint: '0123456789abcdef', version: 0 });
  const file = join(folder, 'saves.jsonl');
  expect(await exportAllSaves(world.services, file)).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await world.reset();
  await importGames(true);
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  for (const _ of [1, 2]) expect(await importAllSaves(world.services, file, say)).toBe(0);
  expect(lines).toEqual(['ann@example.org: 1 taken over', 'ann@example.org: 0 taken over, 1 there already']);
  const again = await signIn(world, 'ann@example.org');
  const kites = await world.em().findOneOrFail(Game, { slug: 'kites' });
  expect((await again.call('GET', `/api/me/saves/${kites.id}`)).json().save.state).toEqual(state);
  await put('saves.jsonl', `${await readFile(file, 'utf8')}{"email":"eve"}\n`);
  await expect(importAllSaves(world.services, file, say)).rejects.toThrow(/line 2, email: /);
  expect(await world.em().count(Save)).toBe(1);
});
