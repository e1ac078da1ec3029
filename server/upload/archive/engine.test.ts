import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine, Inventory } from '../../../entities/upload.rules.ts';
import { zip } from '../../testing/zip.ts';
import { readArchive } from './read-archive.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-engine-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

type Files = Readonly<Record<string, string | Buffer>>;

async function inspect(files: Files): Promise<Inventory> {
  const archive = join(directory, 'game.zip');
  const all = { 'index.html': '<script src="main.js"></script>', ...files };
  await writeFile(archive, zip(Object.entries(all).map(([name, data]) => ({ name, data }))));
  const reading = await readArchive({ path: archive, name: 'game.zip' }, join(directory, 'files'));
  if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.reasons));
  return reading.inventory;
}

/** Godot's package begins with its version. */
function pck(major: number, minor: number, patch: number): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.write('GDPC');
  [2, major, minor, patch].forEach((value, at) => bytes.writeUInt32LE(value, 4 + 4 * at));
  return bytes;
}

const BUILDS: readonly (readonly [string, Engine, string | null, Files])[] = [
  [
    'Unity 6',
    'unity',
    '6000.0.23',
    {
      'Build/web.loader.js': '',
      'Build/web.framework.js.gz': gzipSync('x'),
      'Build/web.data.gz': gzipSync('UnityWebData1.0\0 6000.0.23f1 '),
    },
  ],
  [
    'Unity 2020 with decompression fallback',
    'unity',
    null,
    { 'Build/web.framework.js.unityweb': gzipSync('x') },
  ],
  [
    'Unity by its page',
    'unity',
    null,
    { 'index.html': '<script>createUnityInstance(canvas, config)</script>' },
  ],
  ['Godot 4', 'godot', '4.3.0', { 'game.pck': pck(4, 3, 0) }],
  ['Godot 3', 'godot', '3.5.2', { 'game.pck': pck(3, 5, 2) }],
  ['Phaser', 'phaser', '3.80.1', { 'main.js': '/* Phaser v3.80.1 */ new Phaser.Game({})' }],
  [
    'Phaser in a bundle',
    'phaser',
    '4.2.1',
    { 'main.js': 'var r={VERSION:"4.2.1",LOG_VERSION:"v4021",BlendModes:i(1)};let b="Phaser v"+r.VERSION' },
  ],
  [
    'PixiJS in a bundle',
    'pixi',
    '8.22.0',
    { 'main.js': 'const k=`8.22.0`;class n{static init(){var t;(t=globalThis.__PIXI_APP_INIT__)}}' },
  ],
  ['Three.js in a bundle', 'three', '187', { 'main.js': 'window.__THREE__?w(`two`):window.__THREE__=`187`' }],
  ['PixiJS', 'pixi', '7.4.0', { 'main.js': '/*! * pixi.js - v7.4.0 */ new PIXI.Application()' }],
  ['Three.js', 'three', '160', { 'main.js': 'const REVISION = "160"; window.__THREE__ = REVISION' }],
  ['Construct', 'construct', null, { 'scripts/c3main.js': '' }],
  ['GameMaker', 'gamemaker', null, { 'html5game/game.js': '' }],
  ['RPG Maker MZ', 'rpgmaker', '1.8.0', { 'js/rmmz_core.js': 'Utils.RPGMAKER_VERSION = "1.8.0";' }],
  ['RPG Maker MV', 'rpgmaker', '1.6.2', { 'js/rpg_core.js': "Utils.RPGMAKER_VERSION = '1.6.2';" }],
  ['Defold', 'defold', null, { 'dmloader.js': '' }],
  ['LÖVE', 'love', null, { 'love.js': '', 'love.wasm': '' }],
  ['Bitsy', 'bitsy', '8.4', { 'index.html': '<script type="bitsyGameData">\n# BITSY VERSION 8.4</script>' }],
  ['PICO-8', 'pico8', null, { 'index.html': '<title>PICO-8 Cartridge</title>' }],
  ['Twine', 'twine', '2.6.2', { 'index.html': '<tw-storydata creator="Twine" creator-version="2.6.2">' }],
  ['none of them', 'html', null, { 'main.js': 'draw()' }],
  [
    'one that only names another',
    'html',
    null,
    { 'index.html': 'In the colors of PICO-8. <script>new Engine(canvas)</script>' },
  ],
];

test.for(BUILDS)('%s is recognized', async ([, engine, version, files]) => {
  expect(await inspect(files)).toMatchObject({ engine, engineVersion: version, needsIsolation: false });
});

test('a build with threads is known by its workers, or by its page', async () => {
  expect((await inspect({ 'game.worker.js': 'let wasmMemory;' })).needsIsolation).toBe(true);
  const page = '<script>const GODOT_THREADS_ENABLED = true;</script>';
  expect((await inspect({ 'index.html': page, 'game.pck': pck(4, 3, 0) })).needsIsolation).toBe(true);
  // Every build of Emscripten asks.
  expect((await inspect({ 'main.js': "typeof SharedArrayBuffer !== 'undefined'" })).needsIsolation).toBe(
    false,
  );
});

test('what a page only names is no trap, and a page of nothing but beginnings is read at once', async () => {
  const page = '<link rel="canonical" href="https://studio.example/game"><a href="https://studio.example">';
  expect((await inspect({ 'index.html': page })).traps).toEqual([]);
  expect((await inspect({ 'index.html': '<script src  '.repeat(80_000) })).traps).toEqual([]);
});

test('a build says which interface of another portal it uses, and that is no trap', async () => {
  const page = '<script src="https://sdk.crazygames.com/crazygames-sdk-v3.js"></script>';
  const inventory = await inspect({ 'index.html': page });
  expect(inventory.compatible).toEqual(['crazygames-v3']);
  expect(inventory.traps).toEqual([
    {
      level: 'note',
      code: 'compatible_sdk',
      message: 'Uses the CrazyGames SDK v3: Playport answers it.',
    },
  ]);
});

test('an address at the root is answered only for a game that names its object', async () => {
  const page = '<script src="/sdk.js"></script>';
  expect((await inspect({ 'index.html': page })).traps.map(({ code }) => code)).toEqual(['absolute_address']);
  const named = await inspect({ 'index.html': page, 'main.js': 'YaGames.init()' });
  expect([named.compatible, named.traps.map(({ code }) => code)]).toEqual([['yandex'], ['compatible_sdk']]);
});

test('a small worker among many large scripts is found', async () => {
  const scripts = Array.from({ length: 40 }, (_, at) => [`${at}.js`, `let a = ${at};`.repeat(20)] as const);
  const build = { ...Object.fromEntries(scripts), 'game.worker.js': 'pthread' };
  expect((await inspect(build)).needsIsolation).toBe(true);
});

test.each([
  ['absolute_address', { 'index.html': '<script src="/main.js"></script>' }],
  ['outside_address', { 'index.html': '<script src="https://cdn.example/phaser.js"></script>' }],
  ['outside_address', { 'index.html': '<link href="//fonts.example/a.css">' }],
  ['local_address', { 'main.js': "fetch('http://localhost:8080/scores')" }],
  ['own_service_worker', { 'main.js': "navigator.serviceWorker.register('sw.js')" }],
  ['threads', { 'game.worker.js': 'pthread' }],
  ['audio_unlock', { 'main.js': 'new AudioContext()' }],
  ['saves_stay', { 'scripts/c3main.js': '' }],
  ['saves_stay', { 'js/rmmz_core.js': '' }],
] as const)('the trap %s is named', async (code, files) => {
  expect((await inspect(files)).traps.map((trap) => trap.code)).toEqual([code]);
});
