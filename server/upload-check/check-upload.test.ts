import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkResult } from '../../entities/upload.schema.ts';
import { smallBuild } from '../testing/small-build.ts';
import { checkUpload } from './check-upload.ts';

const SECONDS = 5;
/** In so long a pass input and what follows can be told apart, on a machine that takes a second for a picture, too. */
const LONG_SECONDS = 12;

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playport-data-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const check = (
  build: ReturnType<typeof smallBuild>,
  { chromiumPath = process.env.CHROMIUM_PATH ?? null, seconds = SECONDS } = {},
) =>
  checkUpload({
    env: { chromiumPath, dataDir, production: false },
    files: build.files,
    upload: build,
    seconds,
  });

/** A square that keys and fingers move, with a sound, a compressed level, a look for an SDK and a need for isolation. */
const GOOD = {
  'index.html': `<!doctype html><style>body { margin: 0 } canvas { width: 100vw; height: 100vh }</style>
    <canvas width="640" height="480"></canvas><script src="game.js"></script>`,
  'game.js': `
    const canvas = document.querySelector('canvas').getContext('2d');
    let x = 100, audio;
    const move = () => {
      x = (x + 70) % 560;
      audio ??= new AudioContext();
      audio.resume();
      const tone = audio.createOscillator();
      tone.connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + 1);
    };
    addEventListener('keydown', move);
    addEventListener('pointerdown', move);
    const draw = () => {
      canvas.fillStyle = '#135';
      canvas.fillRect(0, 0, 640, 480);
      canvas.fillStyle = 'gold';
      canvas.fillRect(x, 200, 80, 80);
      requestAnimationFrame(draw);
    };
    if (window.PokiSDK === undefined && crossOriginIsolated) fetch('level.json.br').then((level) => level.json()).then(draw);`,
  'level.json.br': '{"name":"first"}',
};

test('a good game is played on both devices', async () => {
  const build = smallBuild(GOOD, { needsIsolation: true });
  const { result, pictures } = await check(build, { seconds: LONG_SECONDS });
  expect(checkResult.parse(result)).toEqual(result);
  expect(result).toMatchObject({ verdict: 'good', notRun: null, findings: [{ code: 'sdk', level: 'note' }] });
  expect(result.runs.map(({ device }) => device)).toEqual(['desktop', 'phone']);
  for (const pass of result.runs) {
    expect(pass).toMatchObject({
      answersInput: true,
      sound: true,
      sdks: ['PokiSDK'],
      hosts: [],
      exceptions: [],
    });
    // Nothing that the portal puts in.
    expect(pass.bytes).toBe(build.inventory.bytes);
    expect(pass.firstPictureMs).toBeGreaterThan(0);
    expect(pass.framesPerSecond).toBeGreaterThan(0);
    expect(pass.requests.map(({ address, status }) => `${status} ${address}`)).toEqual([
      '200 index.html',
      '200 game.js',
      '200 level.json.br',
    ]);
    expect(pass.pictures.length).toBeGreaterThan(0);
  }
  for (const { sha256, path } of pictures) {
    expect(result.runs.flatMap((pass) => pass.pictures)).toContain(sha256);
    expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
  }
});

/** A canvas of 960 × 540 in a page that says nothing about its width, as many tools make it. */
const FIXED = `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#000}</style>
  <canvas id="c" width="960" height="540"></canvas><script>
    const canvas = document.getElementById('c').getContext('2d');
    let n = 0;
    const draw = () => {
      canvas.fillStyle = 'hsl(' + ((n * 47) % 360) + ', 80%, 40%)';
      canvas.fillRect(0, 0, 960, 540);
      canvas.fillStyle = '#fff';
      canvas.fillRect(n % 2 ? 40 : 500, 40, 300, 300);
    };
    const hit = () => (n++, draw());
    addEventListener('keydown', hit);
    addEventListener('pointerdown', hit);
    draw();
  </script>`;

test('a game that has one size, whatever its frame, is measured, and the check says what would be cut off', async () => {
  const { result } = await check(smallBuild({ 'index.html': FIXED }));
  expect(checkResult.parse(result)).toEqual(result);
  expect(result.stage).toEqual({ width: 960, height: 540 });
  const [finding] = result.findings.filter(({ code }) => code === 'reaches_past');
  expect(finding?.level).toBe('note');
  for (const size of [/The game is 960 × 540/, /on a desktop is 825 × 512/, /on a phone is 390 × 800/])
    expect(finding?.message).toMatch(size);
});

test('so is one that fills the screen once its button is pressed', async () => {
  const { result } = await check(
    smallBuild({
      'index.html': FIXED.replace(
        '<canvas',
        '<button>Fullscreen</button><canvas style="display:block"',
      ).replace(
        'draw();',
        `draw();
        document.querySelector('button').onclick = () => {
          document.getElementById('c').style = 'display:block;width:100vw;height:100vh';
          document.getElementById('c').requestFullscreen();
        };`,
      ),
    }),
  );
  expect(result.stage).toMatchObject({ width: 960 });
});

/** A title above the canvas, as LÖVE's page has it, and what else lies over it. */
const withBar = (bar: string) =>
  smallBuild({
    'index.html': FIXED.replaceAll('960', '512')
      .replaceAll('540', '480')
      .replace(
        '<canvas',
        '<h1 style="margin:0;height:60px">Tanks</h1><div style="position:relative;height:480px"><canvas',
      )
      .replace('</canvas>', `</canvas>${bar.startsWith('<b') ? `${bar}</div>` : `</div>${bar}`}`),
  });

test.for([
  [
    'at the foot of the window is a part of the page',
    '<footer style="position:absolute;bottom:0;left:0;width:100%;height:50px;background:#fff">Built with a tool</footer>',
    590,
  ],
  [
    'that belongs to the picture stays over it',
    '<b style="position:absolute;bottom:0;left:0;width:300px;height:40px;background:#fff">Lives: 3</b>',
    540,
  ],
  [
    'of which nothing is seen is none',
    '<footer style="position:absolute;z-index:-1;bottom:0;left:0;width:100%;height:50px">Built with a tool</footer>',
    540,
  ],
] as const)('a bar over the picture %s', async ([, bar, height]) => {
  const { result } = await check(withBar(bar));
  expect(result.stage).toEqual({ width: 512, height });
});

test('a square game that a tool has put in the middle of its page is as large as it is', async () => {
  const { result } = await check(
    smallBuild({
      'index.html': FIXED.replace(
        'body{margin:0;',
        'canvas{display:block}body{margin:0;display:flex;justify-content:center;',
      )
        .replaceAll('960', '1000')
        .replaceAll('540', '1000'),
    }),
  );
  expect(result.stage).toEqual({ width: 1000, height: 1000 });
});

test('a game that follows its frame has no size, and one that does so too late is told what is cut off', async () => {
  const following = await check(
    smallBuild({
      'index.html': FIXED.replace('body{', 'canvas{display:block;width:100vw;height:100vh}body{'),
    }),
  );
  expect(following.result.stage).toBeNull();
  expect(following.result.findings.map(({ code }) => code)).not.toContain('reaches_past');
  const wide = await check(
    smallBuild({
      'index.html': FIXED.replace('body{', 'canvas{width:100vw;min-width:600px;height:auto}body{'),
    }),
  );
  expect(wide.result.stage).toBeNull();
  expect(wide.result.findings).toContainEqual(
    expect.objectContaining({
      level: 'warning',
      code: 'reaches_past',
      message: expect.stringMatching(/takes 600 × 800; the frame on a phone is 390 × 800/),
    }),
  );
});

test('the first picture of a game that is soon over is not its end, and its picture moves by itself', async () => {
  const { result, pictures } = await check(
    smallBuild({
      'index.html': `<!doctype html><style>body { margin: 0 } canvas { width: 100vw; height: 100vh }</style>
        <canvas width="640" height="480"></canvas><script>
          const canvas = document.querySelector('canvas').getContext('2d');
          const rect = (style, ...at) => Object.assign(canvas, { fillStyle: style }).fillRect(...at);
          const began = performance.now();
          const draw = (now) => {
            const isOver = now - began > 8_000;
            rect(isOver ? '#fff' : '#135', 0, 0, 640, 480);
            rect(isOver ? '#000' : 'gold', isOver ? 320 : 100 + ((now / 5) % 400), isOver ? 0 : 200, isOver ? 320 : 60, isOver ? 480 : 60);
            requestAnimationFrame(draw);
          };
          requestAnimationFrame(draw);
        </script>`,
    }),
    { seconds: LONG_SECONDS },
  );
  for (const {
    moves,
    pictures: [first],
  } of result.runs) {
    expect(moves).toBe(true);
    const { channels } = await sharp(pictures.find(({ sha256 }) => sha256 === first)?.path).stats();
    // The end is half black and half white.
    expect(channels[2]?.mean).toBeLessThan(100);
  }
});

/** A game that shows a word and uses an AudioContext as the script says, without a sound. */
const silent = (script: string) =>
  smallBuild({
    'index.html': `<!doctype html><body style="background:#fff"><h1 style="font-size:20vw">Play</h1><script>
      const audio = new AudioContext();
      const connect = () => audio.createGain().connect(audio.destination);
      ${script}</script>`,
  });

test('sound is locked where no press resumes it; after Play it runs, also if the game stops it again', async () => {
  expect((await check(silent('connect();'))).result.findings.map(({ code }) => code)).not.toContain(
    'sound_locked',
  );
  const locked = await check(silent('audio.suspend().then(() => setTimeout(connect, 500));'));
  expect(locked.result.findings.map(({ code }) => code)).toContain('sound_locked');
  const paused = await check(
    silent(`connect();
      addEventListener('pointerdown', () => audio.resume().then(() => audio.suspend()));
      addEventListener('keydown', () => audio.resume().then(() => audio.suspend()));`),
    { seconds: LONG_SECONDS },
  );
  expect(paused.result.findings.map(({ code }) => code)).not.toContain('sound_locked');
});

test('a game that throws before it shows anything is broken, with what it missed and whom it asked', async () => {
  const { result } = await check(
    smallBuild({
      'index.html': `<!doctype html><script src="lib/engine.js"></script><script src="lib//Parts.js"></script>
        <script>new Image().src = 'https://ads.example/banner.png?for=me'; Engine.start()</script>`,
      'lib/parts.js': '',
    }),
  );
  expect(result.verdict).toBe('broken');
  expect(result.findings.map(({ code }) => code)).toEqual([
    'nothing_shown',
    'missing_file',
    'policy',
    'other_name',
  ]);
  const [pass] = result.runs;
  expect(pass).toMatchObject({
    firstPictureMs: null,
    answersInput: null,
    hosts: ['ads.example'],
    pictures: [],
  });
  expect(pass?.exceptions).toEqual(['ReferenceError: Engine is not defined']);
  expect(pass?.requests).toContainEqual(
    expect.objectContaining({ address: 'https://ads.example/banner.png', status: null }),
  );
});

test('a game that waits for Playport’s SDK has it, as for a guest', async () => {
  const { result } = await check(
    smallBuild({
      'index.html': `<!doctype html><body style="background:#fff"><script type="module">
        await Playport.ready();
        const { isGuest } = await Playport.player.get();
        const { code } = await Playport.ui.share().catch((error) => error);
        await Playport.storage.set('level', 2);
        if (!isGuest || code !== 'unavailable' || (await Playport.storage.get('level')) !== 2) throw new Error('SDK');
        document.body.innerHTML = '<h1 style="font-size:20vw;color:#a03">Play</h1>';
        </script>`,
    }),
  );
  for (const { exceptions, firstPictureMs } of result.runs) {
    expect(exceptions).toEqual([]);
    expect(firstPictureMs).toBeGreaterThan(0);
  }
});

/** Plays well where it may load its engine from another site; hears of a sound a part at a time. */
const BY_POLICY = {
  'index.html': `<!doctype html><body><script type="module">
    const tail = await fetch('sound.ogg', { headers: { range: 'bytes=-4' } });
    if (tail.status !== 206 || await tail.text() !== 'tail') throw new Error('no part');
    new Worker(URL.createObjectURL(new Blob(["fetch('https://scores.example/top').catch(() => {})"])));
    const engine = Object.assign(document.createElement('script'), { src: 'https://cdn.example/engine.js?v=3' });
    engine.onload = () => document.body.append('Play');
    document.head.append(engine);
    </script>`,
  'sound.ogg': 'a sound with a tail',
};

test('a game that only the policy of hosted games breaks is broken by that', async () => {
  const { result } = await check(smallBuild(BY_POLICY));
  expect(result.verdict).toBe('broken');
  expect(result.findings.map(({ level, code }) => `${level} ${code}`)).toEqual([
    'error nothing_shown',
    'error policy',
  ]);
  expect(result.findings[1]?.message).toMatch(
    /^The game asked for https:\/\/(?=.*cdn\.example\/engine\.js)(?=.*scores\.example\/top).*: games hosted here talk to nobody\./,
  );
  const [pass] = result.runs;
  expect(pass?.exceptions).toEqual([]);
  expect(pass?.requests).toContainEqual(
    expect.objectContaining({ address: 'sound.ogg', status: 206, bytes: 4 }),
  );
  expect(pass?.hosts.toSorted()).toEqual(['cdn.example', 'scores.example']);
});

test('without a browser the game is read and the check result says so', async () => {
  const trap = {
    level: 'warning',
    code: 'absolute_address',
    message: 'It asks for files by absolute addresses.',
  } as const;
  const { result, pictures } = await check(smallBuild(GOOD, { traps: [trap] }), {
    chromiumPath: '/there/is/no/browser',
  });
  expect(result).toMatchObject({ verdict: 'mend', findings: [trap], runs: [] });
  expect(result.notRun).toContain('No Chromium starts on this machine');
  expect(pictures).toEqual([]);
});

/** Opens a database, and stores something in its only store where the script says so. */
const database = (name: string, script: string, store = 'saves') =>
  `Object.assign(indexedDB.open('${name}'), {
    onupgradeneeded: ({ target }) => target.result.createObjectStore('${store}'),
    onsuccess: ({ target: { result } }) => {
      const store = result.transaction('${store}', 'readwrite').objectStore('${store}'); ${script} },
  });`;
const STORES = `${database('localforage', "store.put({ level: 2 }, 'slot');")}
  document.cookie = 'best=1';
  caches.open('saves').then((cache) => cache.put('slot', new Response('2')));
  navigator.storage.getDirectory().then((folder) => folder.getFileHandle('slot', { create: true }));`;
/** Stores that are empty, or hold what an engine loads from. */
const STORES_NOTHING = `${database('localforage', "store.get('slot');")}
  ${database('localforage-tried', "store.put(new Blob(), 'key');", 'local-forage-detect-blob-support')}
  ${database('emscripten_filesystem', "store.put(new Uint8Array(9), 'game.data');")}
  document.cookie = 'best=; max-age=0';
  caches.open('saves').then((cache) => cache.match('slot'));
  caches.open('UnityCache').then((cache) => cache.put('game.data', new Response('engine')));
  navigator.storage.getDirectory().then((folder) => folder.getFileHandle('slot')).catch(() => {});`;

test('a store that is empty, or from which an engine loads, is no save that stays', async () => {
  const { result } = await check(
    smallBuild({
      'index.html': `<!doctype html><body style="background: #246"><p style="color: gold">Inside</p><script>${STORES_NOTHING}</script>`,
    }),
  );
  expect(result.findings.map(({ code }) => code)).not.toContain('saves_stay');
});

test('what the frame does not do is said of a game that does it, and a page of its own is no other host', async () => {
  const { result } = await check(
    smallBuild({
      'index.html': `<!doctype html><style>body { margin: 0; background: #123 }</style><form><button>Send</button></form>
        <iframe src="inside.html" style="width: 100vw; height: 80vh; border: 0"></iframe>
        <script>alert('Hi'); ${STORES} document.forms[0].requestSubmit();</script>`,
      'inside.html': `<!doctype html><body style="margin: 0; background: #246"><p style="color: gold">Inside</p><script>
        addEventListener('keydown', ({ key }) => { document.body.style.background = key.length > 1 ? '#642' : '#264'; });
      </script>`,
    }),
  );
  const said = result.findings.filter(({ code }) => code === 'frame' || code === 'saves_stay');
  expect(said.map(({ message }) => message)).toEqual([
    expect.stringContaining('alert, confirm or prompt'),
    expect.stringContaining('submit event'),
    expect.stringContaining(
      'an IndexedDB database, cookies, Cache Storage, and the origin’s private file system',
    ),
  ]);
  expect(result.findings.map(({ code }) => code)).not.toContain('policy');
});

test('a check that is stopped leaves nothing', async () => {
  const stopped = new AbortController();
  const build = smallBuild(GOOD);
  const copyTo = async (sha256: string, path: string) => {
    stopped.abort(new Error('the portal stops'));
    return build.files.copyTo(sha256, path);
  };
  await expect(
    checkUpload({
      env: {
        chromiumPath: process.env.CHROMIUM_PATH ?? null,
        dataDir: join(dataDir, 'none'),
        production: false,
      },
      files: { copyTo },
      upload: build,
      signal: stopped.signal,
    }),
  ).rejects.toThrow('the portal stops');
  await expect(access(join(dataDir, 'none'))).rejects.toThrow('ENOENT');
});
