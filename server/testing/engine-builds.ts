import type { Engine } from '../../entities/upload.rules.ts';

/** A build in the shape that its tool gives it: names, folders and what its loader asks for. Each draws, or is a text. */
export interface EngineBuild {
  readonly what: string;
  readonly engine: Engine;
  readonly version: string | null;
  readonly threads: boolean;
  readonly files: Readonly<Record<string, string | Buffer>>;
}

/** The shortest module of WebAssembly, with more behind it. */
const wasm = (more = '') => {
  const name = Buffer.from(`\u0004note${more}`);
  const size = [(name.length & 0x7f) | 0x80, name.length >> 7];
  return Buffer.concat([Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, 0, ...size]), name]);
};
const head = (more = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, user-scalable=no">${more}</head>`;
/** Draws a square on the canvas that keys and presses move. */
const DRAWS = `function draws(canvas) {
  const pen = canvas.getContext('2d');
  let x = 20;
  const move = () => { x = (x + 90) % 200; };
  addEventListener('keydown', move);
  addEventListener('pointerdown', move);
  (function draw() {
    pen.fillStyle = '#246';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = 'gold';
    pen.fillRect(x, 60, 90, 90);
    requestAnimationFrame(draw);
  })();
}`;

function godot(threads: boolean): EngineBuild['files'] {
  const pack = Buffer.alloc(24);
  pack.write('GDPC');
  [2, 4, 4, 1].forEach((value, at) => pack.writeUInt32LE(value, 4 + 4 * at));
  const sizes = { 'index.pck': pack.length, 'index.wasm': wasm().length };
  const worker = threads ? { serviceWorker: 'index.service.worker.js' } : {};
  const config = {
    args: [],
    canvasResizePolicy: 2,
    ensureCrossOriginIsolationHeaders: threads,
    executable: 'index',
    fileSizes: sizes,
    focusCanvas: true,
    gdextensionLibs: [],
    ...worker,
  };
  return {
    'index.html': `${head('<link id="-gd-engine-icon" rel="icon" href="index.icon.png"><link rel="manifest" href="index.manifest.json">')}
<body style="margin:0;background:black"><canvas id="canvas" tabindex="0">No canvas</canvas><div id="status"><progress></progress></div>
<script src="index.js"></script><script>
const GODOT_CONFIG = ${JSON.stringify(config)};
const GODOT_THREADS_ENABLED = ${threads};
const engine = new Engine(GODOT_CONFIG);
const missing = Engine.getMissingFeatures({ threads: GODOT_THREADS_ENABLED });
if (missing.length > 0) {
  document.body.append('Error: The following features required to run Godot projects on the Web are missing: ' + missing.join());
  throw new Error(missing.join());
}
engine.startGame({ onProgress: () => {} }).then(() => document.getElementById('status').remove());
</script></body></html>`,
    'index.js': `${DRAWS}
class Engine {
  constructor(config) { this.config = config; }
  static getMissingFeatures({ threads }) {
    return threads && !(self.crossOriginIsolated && self.SharedArrayBuffer) ? ['Cross-Origin Isolation', 'SharedArrayBuffer'] : [];
  }
  async startGame() {
    const { executable, fileSizes } = this.config;
    await WebAssembly.instantiateStreaming(fetch(executable + '.wasm'));
    const pack = await (await fetch(executable + '.pck')).arrayBuffer();
    if (pack.byteLength !== fileSizes['index.pck']) throw new Error('the pack is cut off');
    await new AudioContext().audioWorklet.addModule('index.audio.worklet.js');
    const canvas = document.getElementById('canvas');
    [canvas.width, canvas.height] = [innerWidth, innerHeight];
    ${threads ? "await new Promise((done) => { const worker = new Worker('index.js', { name: 'em-pthread' }); worker.onmessage = done; worker.postMessage(new SharedArrayBuffer(64)); });" : ''}
    draws(canvas);
    canvas.focus();
  }
}
${threads ? "if (self.name === 'em-pthread') onmessage = ({ data }) => { Atomics.add(new Int32Array(data), 0, 1); postMessage('ran'); };" : ''}`,
    'index.wasm': wasm(),
    'index.pck': pack,
    'index.audio.worklet.js':
      "registerProcessor('godot-processor', class extends AudioWorkletProcessor { process() { return true; } });",
    'index.audio.position.worklet.js': '',
    'index.png': '',
    'index.icon.png': '',
    ...(threads
      ? {
          'index.service.worker.js': "self.addEventListener('fetch', () => {});",
          'index.manifest.json': '{}',
          'index.offline.html': '<h1>You are offline</h1>',
        }
      : {}),
  };
}

const GAME_MAKER: EngineBuild['files'] = {
  'index.html': `${head('<meta http-equiv="pragma" content="no-cache">')}<body style="margin:0;background:#000">
<div class="gm4html5_div_class" id="gm4html5_div_id"><canvas id="canvas" width="640" height="360"><p>No canvas</p></canvas></div>
<script src="html5game/Kite Run.js?cachebust=758016685"></script><script>window.onload = GameMaker_Init;</script></body></html>`,
  'html5game/Kite Run.js': `${DRAWS}
async function GameMaker_Init() {
  const texture = await fetch('html5game/Kite Run_texture_0.png?cachebust=758016685');
  if (!texture.ok) throw new Error('no texture');
  draws(document.getElementById('canvas'));
}`,
  'html5game/Kite Run_texture_0.png': 'x',
  'html5game/snd_jump.ogg': '',
  'html5game/particles/IDR_GIF_LINE.png': '',
  'favicon.ico': '',
  'options.ini': '',
};

const BEVY: EngineBuild['files'] = {
  'index.html': `${head('<link rel="modulepreload" href="./kite-run-1a2b3c.js"><link rel="preload" href="./kite-run-1a2b3c_bg.wasm" as="fetch" type="application/wasm" crossorigin>')}
<body style="margin:0"><script type="module">
import init from './kite-run-1a2b3c.js';
await init({ module_or_path: './kite-run-1a2b3c_bg.wasm' });
dispatchEvent(new CustomEvent('TrunkApplicationStarted'));
</script></body></html>`,
  'kite-run-1a2b3c.js': `${DRAWS}
const imports = { wbg: { __wbg_new_1: () => {} } };
export default async function __wbg_init({ module_or_path }) {
  await WebAssembly.instantiateStreaming(fetch(module_or_path), imports);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [innerWidth, innerHeight];
  document.body.append(canvas);
  draws(canvas);
}`,
  'kite-run-1a2b3c_bg.wasm': wasm('/index.crates.io/bevy_ecs-0.16.0/src/world/mod.rs'),
  'assets/kite.png': '',
};

const RENPY: EngineBuild['files'] = {
  'index.html': `${head('<link rel="manifest" href="manifest.json">')}<body style="margin:0;background:#000">
<img id="presplash" src="web-presplash.jpg" alt=""><canvas id="canvas" width="640" height="360" tabindex="-1"></canvas>
<script src="renpy-pre.js"></script><script async src="renpy.js"></script></body></html>`,
  'renpy-pre.js': `var Module = { preRun: [], canvas: document.getElementById('canvas') };
if ('serviceWorker' in navigator) navigator.serviceWorker.register('service-worker.js').catch(() => {});`,
  'renpy.js': `${DRAWS}
(async () => {
  await WebAssembly.instantiateStreaming(fetch('renpy.wasm'));
  for (const name of ['renpy.data', 'game.zip']) if (!(await fetch(name)).ok) throw new Error(name);
  document.getElementById('presplash').remove();
  draws(Module.canvas);
})();`,
  'renpy.wasm': wasm(),
  'renpy.data': 'x',
  'game.zip': 'PK\u0005\u0006',
  'service-worker.js': "self.addEventListener('fetch', () => {});",
  'manifest.json': '{}',
  'pwa_catalog.json': '{}',
  'web-presplash.jpg': '',
};

const BITSY: EngineBuild['files'] = {
  'my_garden.html': `${head('<title>My garden</title>')}<body style="margin:0;background:#fff">
<script type="text/bitsyGameData" id="exportedGameData">
My garden

# BITSY VERSION 8.12

! VER_MAJ 8
</script><canvas id="game" width="512" height="512"></canvas><script>${DRAWS}
draws(document.getElementById('game'));</script></body></html>`,
};

/** Its passages are data of the page, and what is pressed has no address. */
const twine = (format: string, link: string): EngineBuild['files'] => ({
  'The Well.html': `${head('<title>The Well</title>')}<body style="background:#111;color:#eee"><div id="story"></div>
<tw-storydata name="The Well" startnode="1" creator="Twine" creator-version="2.10.0" format="${format}" hidden>
<tw-passagedata pid="1" name="Start">It is cold. [[Climb]]</tw-passagedata><tw-passagedata pid="2" name="Climb">The sun.</tw-passagedata></tw-storydata>
<script>
const story = document.getElementById('story');
story.innerHTML = '<p>It is cold down here.</p>${link}';
story.lastElementChild.addEventListener('click', () => { story.innerHTML = '<h1>Up</h1><p>The sun. The end.</p>'; });
</script></body></html>`,
});

const INK: EngineBuild['files'] = {
  'index.html': `${head('<link rel="stylesheet" href="style.css">')}<body><div class="outerContainer"><div id="story" class="container"><h1>The well</h1></div></div>
<script src="ink.js"></script><script src="The_Well.js"></script><script src="main.js"></script></body></html>`,
  'ink.js': 'var inkjs = { Story: class { constructor(content) { this.content = content; } } };',
  'The_Well.js':
    'var storyContent = {"inkVersion":21,"root":[["^It is cold down here.","\\n"],"done",null],"listDefs":{}};',
  'main.js': `(function (storyContent) {
  const story = new inkjs.Story(storyContent);
  const container = document.querySelector('#story');
  container.insertAdjacentHTML('beforeend', '<p>' + story.content.root[0][0].slice(1) + '</p><p class="choice"><a href="#">Climb</a></p>');
  container.querySelector('a').addEventListener('click', (event) => {
    event.preventDefault();
    container.innerHTML = '<h1>Up</h1><p>The sun. The end.</p>';
  });
})(storyContent);`,
  'style.css': 'body { background: white; color: #222; font-family: Georgia, serif }',
};

const build = (
  what: string,
  [engine, version]: readonly [Engine, string | null],
  files: EngineBuild['files'],
  threads = false,
): EngineBuild => ({ what, engine, version, threads, files });

export const ENGINE_BUILDS: readonly EngineBuild[] = [
  build('Godot 4', ['godot', '4.4.1'], godot(false)),
  build('Godot 4 with threads, as a web app', ['godot', '4.4.1'], godot(true), true),
  build('GameMaker', ['gamemaker', null], GAME_MAKER),
  build('Bevy, by Trunk', ['bevy', null], BEVY),
  build('Ren’Py 8', ['renpy', null], RENPY),
  build('Bitsy', ['bitsy', '8.12'], BITSY),
  build('Twine, Harlowe', ['twine', '2.10.0'], twine('Harlowe', '<tw-link tabindex="0">Climb</tw-link>')),
  build(
    'Twine, SugarCube',
    ['twine', '2.10.0'],
    twine('SugarCube', '<a data-passage="Climb" tabindex="0">Climb</a>'),
  ),
  build('Ink, by Inky', ['ink', null], INK),
];
