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
  ['Three.js, as it was', 'three', '86', { 'three.js': 'var THREE=THREE||{REVISION:"86"}' }],
  [
    'a library that uses Three.js where it is there',
    'html',
    null,
    {
      'engine.js': 'init(THREE) { this.scene = new THREE.Scene(); this.drawn = new THREE.WebGLRenderer(); }',
    },
  ],
  ['Construct', 'construct', null, { 'scripts/c3main.js': '' }],
  ['GameMaker', 'gamemaker', null, { 'html5game/game.js': '' }],
  ['RPG Maker MZ', 'rpgmaker', '1.8.0', { 'js/rmmz_core.js': 'Utils.RPGMAKER_VERSION = "1.8.0";' }],
  ['RPG Maker MV', 'rpgmaker', '1.6.2', { 'js/rpg_core.js': "Utils.RPGMAKER_VERSION = '1.6.2';" }],
  ['Defold', 'defold', null, { 'dmloader.js': '' }],
  ['LÖVE', 'love', null, { 'love.js': '', 'love.wasm': '' }],
  ['Bitsy', 'bitsy', '8.4', { 'index.html': '<script type="bitsyGameData">\n# BITSY VERSION 8.4</script>' }],
  ['PICO-8', 'pico8', null, { 'index.html': '<title>PICO-8 Cartridge</title>' }],
  ['Twine', 'twine', '2.6.2', { 'index.html': '<tw-storydata creator="Twine" creator-version="2.6.2">' }],
  [
    'GDevelop, with its PixiJS',
    'gdevelop',
    null,
    {
      'pixi-renderers/pixi.js': '/*! pixi.js - v7.3.3 */',
      'data.js': 'gdjs.projectData = {"firstLayout":""};',
    },
  ],
  [
    'GDevelop in one script',
    'gdevelop',
    null,
    { 'main.js': '/*! pixi.js - v7.3.3 */ new gdjs.RuntimeGame(gdjs.projectData, {})' },
  ],
  ['Ren’Py 8', 'renpy', null, { 'renpy-pre.js': '', 'renpy.wasm': '', 'game.zip': '' }],
  ['Ren’Py 7', 'renpy', null, { 'index.js': '', 'pythonhome.data': '' }],
  [
    'Ink, as Inky writes it',
    'ink',
    null,
    { 'ink.js': '', 'story.js': 'var storyContent = {"inkVersion":21,"root":[]};' },
  ],
  ['Ink in a bundle', 'ink', null, { 'main.js': 'const s=new inkjs.Story(content)' }],
  [
    'Bevy, by its module',
    'bevy',
    null,
    {
      'pkg/game.js': 'imports.wbg.__wbg_new_1 = () => {};',
      'pkg/game_bg.wasm': Buffer.from(
        `\0asm\u0001\0\0\0${'.'.repeat(2_000_000)}/bevy_ecs-0.15.0/src/world/mod.rs`,
      ),
    },
  ],
  [
    'Rust without an engine',
    'rust',
    null,
    { 'pkg/game.js': 'imports.wbg.__wbg_new_1 = () => {};', 'pkg/game_bg.wasm': 'x' },
  ],
  [
    'a library of physics by wasm-bindgen',
    'three',
    '160',
    { 'main.js': 'const REVISION="160"; new THREE.Scene(); imports.wbg.__wbg_a' },
  ],
  [
    'Construct 3, by its page',
    'construct',
    '3',
    { 'index.html': '<!-- Made with Construct 3, the game creation software -->' },
  ],
  [
    'Construct 3 by its page’s generator',
    'construct',
    null,
    { 'index.html': '<meta name="generator" content="Scirra Construct">' },
  ],
  ['GameMaker for GX', 'gamemaker', null, { 'runner.js': '', 'game.unx': '' }],
  [
    'RPG Maker MV with its PixiJS',
    'rpgmaker',
    null,
    { 'js/libs/pixi.js': '/*! pixi.js - v4.5.4 */', 'js/rpg_core.js': '' },
  ],
  ['PICO-8 by its cartridge', 'pico8', null, { 'main.js': 'var _cartname=[`game.p8`];' }],
  [
    'Twine by Tweego',
    'twine',
    null,
    { 'index.html': '<tw-storydata creator="Tweego" creator-version="2.1.1">' },
  ],
  ['Unity started by a script', 'unity', null, { 'main.js': 'createUnityInstance(canvas, config)' }],
  ['Godot set up by a script', 'godot', null, { 'main.js': 'const GODOT_CONFIG = {};' }],
  [
    'a player of Flash, by its module',
    'flash',
    null,
    {
      'ruffle.js': '',
      'core.ruffle.9f1c.js': 'imports.wbg.__wbg_a()',
      'a1b2_bg.wasm': '',
      'game.swf': 'FWS',
    },
  ],
  [
    'a player of Flash, by its page',
    'flash',
    null,
    {
      'index.html': '<script>window.RufflePlayer = window.RufflePlayer || {};</script>',
      'pkg/x_bg.wasm': '',
    },
  ],
  [
    'Scratch, by TurboWarp’s packager',
    'scratch',
    null,
    {
      'index.html': '<!DOCTYPE html>\n<!-- Created with https://packager.turbowarp.org/ -->',
      'script.js': '',
      'assets/project.json': '{}',
    },
  ],
  [
    'TIC-80',
    'tic80',
    null,
    { 'index.html': '<script>var Module = {}</script>', 'tic80.js': '', 'tic80.wasm': '', 'cart.tic': '' },
  ],
  ['GB Studio', 'gbstudio', null, { 'binjgb.js': '', 'binjgb.wasm': '', 'rom/game.gb': '' }],
  ['an earlier GB Studio', 'gbstudio', null, { 'js/GameBoyCore.js': '', 'rom/game.gb': '' }],
  ['Scratch, by its project', 'scratch', null, { 'project.sb3': 'PK' }],
  ['Cocos Creator', 'cocos', null, { 'cocos-js/cc.js': '', 'src/settings.json': '{}' }],
  ['Cocos2d-JS', 'cocos', '3.17', { 'cocos2d-js-min.js': '/* Cocos2d-JS v3.17 */' }],
  ['Macroquad', 'macroquad', null, { 'mq_js_bundle.js': '', 'game.wasm': '' }],
  [
    'PlayCanvas',
    'playcanvas',
    '1.68.0',
    { 'playcanvas-stable.min.js': '/* PlayCanvas Engine v1.68.0 revision a */' },
  ],
  ['Babylon.js', 'babylon', null, { 'main.js': 'const engine = new BABYLON.Engine(canvas)' }],
  ['Kaboom', 'kaboom', null, { 'main.js': 'kaboom({ global: true })' }],
  ['KAPLAY', 'kaboom', null, { 'main.js': 'const k = kaplay();' }],
  [
    'p5.js',
    'p5',
    '1.9.4',
    { 'p5.min.js': '/*! p5.js v1.9.4 May 21, 2024 */', 'sketch.js': 'function setup() {}' },
  ],
  [
    'Emscripten, by its page',
    'emscripten',
    null,
    { 'index.html': '<title>Emscripten-Generated Code</title>', 'game.wasm': '' },
  ],
  ['Twine 1', 'twine', null, { 'index.html': '<div id="storeArea" data-size="3" hidden>' }],
  [
    'a library of physics alone',
    'html',
    null,
    { 'rapier_wasm2d_bg.wasm': '', 'main.js': 'imports.wbg.__wbg_a' },
  ],
  [
    'a library by Emscripten',
    'html',
    null,
    { 'box2d.js': 'var e=". Build with -sASSERTIONS for more info."', 'box2d.wasm': '' },
  ],
  ['a game whose own engine starts it', 'html', null, { 'main.js': 'engine.startGame(level)' }],
  [
    'a page of somebody called glove.js',
    'html',
    null,
    { 'index.html': 'Thanks to glove.js and p5 <script src="main.js"></script>' },
  ],
  ['none of them', 'html', null, { 'main.js': 'draw()' }],
  [
    'one that only names another',
    'html',
    null,
    {
      'index.html':
        'In the colors of PICO-8, better than in Construct 3 or Ren’Py. <script>new Engine(canvas)</script>',
    },
  ],
];

test.for(BUILDS)('%s is recognized', async ([, engine, version, files]) => {
  expect(await inspect(files)).toMatchObject({ engine, engineVersion: version, needsIsolation: false });
});

/** A module with one import, or one memory of its own; `flags` are those of its limits. */
function wasm(flags: number, place: 'import' | 'memory', before = ''): Buffer {
  const limits = [flags, 0x80, 0x02, ...(flags % 2 === 1 ? [0x80, 0x80, 0x02] : [])];
  // A table, a global and a function come first, as in what tools write.
  const imports = [
    4,
    ...imported('t'),
    1,
    0x70,
    0,
    1,
    ...imported('g'),
    3,
    0x7f,
    0,
    ...imported('f'),
    0,
    0,
    ...imported('m'),
    2,
  ];
  const body = place === 'import' ? [...imports, ...limits] : [1, ...limits];
  const types = Buffer.from(before);
  return Buffer.concat([
    Buffer.from('\0asm\u0001\0\0\0', 'latin1'),
    Buffer.from([1, 0x80 | (types.length & 0x7f), types.length >> 7]),
    types,
    Buffer.from([place === 'import' ? 2 : 5, body.length, ...body]),
  ]);
}
const imported = (name: string) => [3, ...Buffer.from('env'), name.length, ...Buffer.from(name)];

const GODOT_PAGE = '<script>const GODOT_THREADS_ENABLED = true;</script>';

test.for<readonly [string, Files]>([
  ['Emscripten before 3.1.58, by its worker', { 'game.worker.js': 'let wasmMemory;' }],
  ['Godot, by its page', { 'index.html': GODOT_PAGE, 'game.pck': pck(4, 3, 0) }],
  ['Emscripten, by its workers’ name', { 'main.js': 'new Worker(pthreadMainJs,{name:"em-pthread"})' }],
  [
    'Emscripten as a module',
    { 'main.mjs': "new Worker(new URL('a.js', import.meta.url), { type: 'module', name: 'em-pthread-1' })" },
  ],
  ['Emscripten’s Wasm Workers', { 'main.js': "new Worker(u,{name:'em-ww'})" }],
  ['wasm-bindgen-rayon', { 'pkg/snippets/workerHelpers.js': 'await pkg.wbg_rayon_start_worker(receiver)' }],
  [
    'a shared memory',
    { 'main.js': 'new WebAssembly.Memory({"initial":M/65536,"maximum":32768,"shared":!0})' },
  ],
  [
    'one whose size is calculated',
    { 'main.js': 'new WebAssembly.Memory({ initial: 1, maximum: most, shared: true })' },
  ],
  ['a shared buffer', { 'main.js': 'const state = new Int32Array(new SharedArrayBuffer(4 * cells))' }],
  ['a module that takes a shared memory', { 'pkg/game_bg.wasm': wasm(3, 'import') }],
  ['a module whose own memory is shared', { 'game.wasm': wasm(3, 'memory', 'x'.repeat(300)) }],
  ['a compressed module', { 'Build/web.wasm.gz': gzipSync(wasm(3, 'import')) }],
  ['Unity’s module with decompression fallback', { 'Build/web.wasm.unityweb': gzipSync(wasm(3, 'import')) }],
  ['a script that isolates any page', { 'coi-serviceworker.min.js': '' }],
])('threads are known: %s', async ([, files]) => {
  expect((await inspect(files)).needsIsolation).toBe(true);
});

test.for<readonly [string, Files]>([
  ['every build of Emscripten asks', { 'main.js': "typeof SharedArrayBuffer !== 'undefined'" }],
  ['a page of Godot without them', { 'index.html': GODOT_PAGE.replace('true', 'false') }],
  [
    'Unity’s loader tries',
    { 'Build/a.loader.js': 'new WebAssembly.Memory({initial:8,maximum:16,shared:!0}).buffer' },
  ],
  ['a library tries', { 'main.js': 'new MessageChannel().port1.postMessage(new SharedArrayBuffer(1))' }],
  ['a memory of its own', { 'main.js': 'new WebAssembly.Memory({ initial: 256, maximum: 512 })' }],
  ['a module that takes a memory', { 'game.wasm': wasm(1, 'import') }],
  ['a module with a memory', { 'game.wasm': wasm(0, 'memory') }],
  ['a module that is cut off', { 'game.wasm': wasm(3, 'import').subarray(0, 20) }],
  ['a module that is none', { 'game.wasm': 'shared' }],
])('no threads: %s', async ([, files]) => {
  expect((await inspect(files)).needsIsolation).toBe(false);
});

test('what a page only names is no trap, and a page of nothing but beginnings is read at once', async () => {
  const page = '<link rel="canonical" href="https://studio.example/game"><a href="https://studio.example">';
  expect((await inspect({ 'index.html': page })).traps).toEqual([]);
  // As bundlers and templates write them.
  for (const rel of ['icon', 'shortcut icon', 'apple-touch-icon', 'manifest', 'image_src'])
    expect((await inspect({ 'index.html': `<link rel="${rel}" href="/vite.svg">` })).traps).toEqual([]);
  // Text that is commented out, and text that only a script reads.
  const idle = '<!-- <script src="/old.js"></script> --><img data-src="https://cdn.example/a.png">';
  expect((await inspect({ 'index.html': idle })).traps).toEqual([]);
  expect((await inspect({ 'index.html': '<!--'.repeat(80_000) })).traps).toEqual([]);
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
      message: 'Uses the CrazyGames SDK v3: the portal answers it.',
    },
  ]);
});

test('an address at the root is answered only for a game that names its object', async () => {
  const page = '<script src="/sdk.js"></script>';
  expect((await inspect({ 'index.html': page })).traps.map(({ code }) => code)).toEqual(['absolute_address']);
  const named = await inspect({ 'index.html': page, 'main.js': 'YaGames.init()' });
  expect([named.compatible, named.traps.map(({ code }) => code)]).toEqual([['yandex'], ['compatible_sdk']]);
});

test('threads are found among many pages and large texts', async () => {
  const names = Array.from({ length: 40 }, (_, at) => at);
  const pages = names.map((at) => [`${at}.html`, `<p>${at}`.repeat(50)] as const);
  const texts = names.map((at) => [`${at}.json`, `[${at}]`.repeat(50)] as const);
  const build = { ...Object.fromEntries([...pages, ...texts]), 'main.js': 'name:"em-pthread"' };
  expect((await inspect(build)).needsIsolation).toBe(true);
});

test('a small worker among many large scripts is found', async () => {
  const scripts = Array.from({ length: 40 }, (_, at) => [`${at}.js`, `let a = ${at};`.repeat(20)] as const);
  const build = { ...Object.fromEntries(scripts), 'game.worker.js': 'pthread' };
  expect((await inspect(build)).needsIsolation).toBe(true);
});

test('what engines say of files, and a script that isolates pages, are no traps', async () => {
  const construct = {
    'scripts/c3main.js': "if (location.href.startsWith('file:///')) throw Error('file:///')",
  };
  expect((await inspect(construct)).traps.map(({ code }) => code)).toEqual(['saves_stay']);
  const isolating = { 'coi-serviceworker.js': "navigator.serviceWorker.register('coi-serviceworker.js')" };
  expect((await inspect(isolating)).traps.map(({ code }) => code)).toEqual(['threads']);
});

test.for(['iframe src', 'frame src', 'embed src', 'object data', 'track src'])(
  'what a tag shows or loads is looked at: %s',
  async (asking) => {
    const trapsOf = async (address: string) =>
      (await inspect({ 'index.html': `<${asking}="${address}">` })).traps.map(({ code }) => code);
    expect(await trapsOf('/game/play.html')).toEqual(['absolute_address']);
    expect(await trapsOf('https://studio.example/play.html')).toEqual(['outside_address']);
    expect(await trapsOf('game/play.html')).toEqual([]);
  },
);

test('the address of Scratch Link, which every packaged project has, is no trap', async () => {
  const link = "new WebSocket('ws://127.0.0.1:20111/scratch/bt')";
  expect((await inspect({ 'script.js': link })).traps).toEqual([]);
});

test('a file that the archive has is named, where the page asks another site for it', async () => {
  const page = '<script src="https://cdn.example/1.2/Phaser.min.js?v=3"></script>';
  const messageOf = async (files: Files) =>
    (await inspect({ 'index.html': page, ...files })).traps[0]?.message;
  expect(await messageOf({})).toContain('put that file into the archive.');
  expect(await messageOf({ 'lib/phaser.min.js': '' })).toContain(
    'ask for lib/phaser.min.js, which is in the archive.',
  );
});

test.each([
  ['absolute_address', { 'index.html': '<script src="/main.js"></script>' }],
  ['outside_address', { 'index.html': '<script src="https://cdn.example/phaser.js"></script>' }],
  ['outside_address', { 'index.html': '<link href="//fonts.example/a.css">' }],
  ['local_address', { 'main.js': "fetch('http://localhost:8080/scores')" }],
  ['local_address', { 'main.js': "load('file:///C:/games/level.json')" }],
  ['own_service_worker', { 'main.js': "navigator.serviceWorker.register('sw.js')" }],
  ['threads', { 'game.worker.js': 'pthread' }],
  ['audio_unlock', { 'main.js': 'new AudioContext()' }],
  ['saves_stay', { 'scripts/c3main.js': '' }],
  ['saves_stay', { 'js/rmmz_core.js': '' }],
  ['large_document', { 'index.html': `<script>//${'large '.repeat(1_400_000)}</script>` }],
] as const)('the trap %s is named', async (code, files) => {
  expect((await inspect(files)).traps.map((trap) => trap.code)).toEqual([code]);
});
