/** Builds as people's tools make them, by the paths of their files; each page draws, or is a text. */

/** A square that keys and fingers move, with what else the page does. */
const page = (
  more: string,
) => `<!doctype html><meta charset="utf-8"><body style="margin:0;background:#123;color:#fff">
<canvas width="640" height="480" style="width:100vw;height:90vh"></canvas><p></p><script>
const canvas = document.querySelector('canvas').getContext('2d');
let x = 20;
const move = () => { x = (x + 90) % 560; };
addEventListener('keydown', move);
addEventListener('pointerdown', move);
const draw = () => {
  canvas.fillStyle = '#246';
  canvas.fillRect(0, 0, 640, 480);
  canvas.fillStyle = 'gold';
  canvas.fillRect(x, 160, 90, 90);
  requestAnimationFrame(draw);
};
const say = (text) => { document.querySelector('p').textContent = text; };
</script>${more}`;

/** One thread and its memory, started once the page is there: the game goes on when the thread has written. */
const THREAD = `const inThread = self.name?.startsWith('em-pthread');
if (inThread) onmessage = ({ data }) => { Atomics.store(new Int32Array(data.buffer), 0, 7); postMessage('ran'); };
else {
  const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: 512, shared: true });
  if (!(wasmMemory.buffer instanceof SharedArrayBuffer)) throw new Error('the memory is not shared');
  const worker = new Worker(WORKER, { name: 'em-pthread-1' });
  worker.onmessage = () => { say('Threads: ' + new Int32Array(wasmMemory.buffer)[0]); draw(); };
  worker.postMessage(wasmMemory);
}`;

/** Emscripten since 3.1.58: the script is its own worker. */
export const THREADS_IN_ONE_FILE = {
  'index.html': page('<script src="game.js"></script>'),
  'game.js': THREAD.replace('WORKER', 'document.currentScript.src'),
};

/** Emscripten before that. */
export const THREADS_WITH_WORKER = {
  'index.html': page('<script src="game.js"></script>'),
  'game.js': THREAD.replace('WORKER', "'game.worker.js'"),
  'game.worker.js': `// pthread, wasmMemory\n${THREAD}`,
};

/** Threads that no text of its files tells of: what makes the memory is packed. */
export const HIDDEN_THREADS = {
  'index.html': page('<script src="game.js"></script>'),
  'game.js': `(0, eval)(atob('${btoa(
    "const shared = new SharedArrayBuffer(64); new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))).onmessage = () => { new Int32Array(shared)[0] = 7; draw(); };",
  )}'));`,
};

/** Plays when `try` succeeds, and says sorry when it does not, as a game that catches its errors. */
const tries = (attempt: string) =>
  page(`<script type="module">
    try { ${attempt}; draw(); } catch { document.body.innerHTML = '<h1>Sorry</h1><p>This browser has no threads.</p>'; }
  </script>`);
/** A worker that adds in the memory that it gets. */
const ADDS = 'onmessage = ({ data }) => { Atomics.add(new Int32Array(data.buffer), 0, 7); postMessage(1); };';
const ANSWER =
  'await new Promise((done, fail) => { [worker.onmessage, worker.onerror] = [done, fail]; worker.postMessage(memory); })';
/** The memory has two pages: less than a game that any text tells of. */
const SMALL_MEMORY = 'const memory = new WebAssembly.Memory({ initial: 1, maximum: 2, shared: true })';

/** As wasm-bindgen-rayon does: a memory of its own in a worker that starts others, and a fallback that nobody can play. */
const RAYON_WORKER = `${SMALL_MEMORY};
  const worker = new Worker(new URL('thread.js', location.href), { type: 'module' });
  try { ${ANSWER}; postMessage('threads'); } catch { postMessage('no threads'); }`;

/** Builds that need threads and catch that they have none; no text of their files says that they do. */
export const CAUGHT_THREADS = {
  'a buffer': { 'index.html': tries('const Memory = self.SharedArrayBuffer; const shared = new Memory(64)') },
  'a question': {
    'index.html': tries("if (!self['crossOrigin' + 'Isolated']) throw new Error('no')"),
  },
  'a small memory for a worker': {
    'index.html': tries(`${SMALL_MEMORY}; const worker = new Worker('worker.js'); ${ANSWER}`),
    'worker.js': ADDS,
  },
  'a small memory for a worker of a blob': {
    'index.html': tries(`const worker = new Worker(URL.createObjectURL(new Blob([\`
      ${SMALL_MEMORY};
      const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(ADDS)}])));
      worker.onmessage = () => postMessage('ran');
      try { worker.postMessage(memory); } catch { postMessage('no'); }\`])));
      const said = await new Promise((done) => { worker.onmessage = ({ data }) => done(data); });
      if (said === 'no') throw new Error(said)`),
  },
  'a small memory in a module worker': {
    'index.html': tries(`const worker = new Worker('main.js', { type: 'module' });
      const said = await new Promise((done) => { worker.onmessage = ({ data }) => done(data); });
      if (said !== 'threads') throw new Error(said)`),
    'main.js': RAYON_WORKER,
    'thread.js': ADDS,
  },
} as const;

/** Looks whether there are threads, as engines do, and plays without. */
export const PROBES_THREADS = {
  'index.html': page(`<script>
    const has = typeof SharedArrayBuffer !== 'undefined' && new WebAssembly.Memory({ initial: 8, maximum: 16, shared: true }).buffer instanceof SharedArrayBuffer;
    if (has) new MessageChannel().port1.postMessage(new SharedArrayBuffer(1));
    draw();</script>`),
};

/** Registers a service worker, and says how that went. */
export const OWN_WORKER = {
  'index.html': page(`<script>draw();
    navigator.serviceWorker.register('sw.js').then(({ scope }) => say(scope), ({ name }) => say('refused ' + name));</script>`),
  'sw.js': 'addEventListener("install", () => skipWaiting());',
};

/** Does not catch that it is refused. */
export const UNCAUGHT_WORKER = {
  ...OWN_WORKER,
  'index.html': page(`<script>draw(); navigator.serviceWorker.register('sw.js');</script>`),
};

/** Starts when its service worker is ready. */
export const WAITS_FOR_WORKER = {
  'index.html': `<!doctype html><body style="background:#000"><canvas></canvas><script>
    navigator.serviceWorker.register('sw.js').catch(() => {});
    navigator.serviceWorker.ready.then(() => { document.body.style.background = 'lime'; document.body.append('Go'); });
    </script>`,
  'sw.js': 'addEventListener("fetch", () => {});',
};

/** Black on the browser's white; a link goes on. */
export const TEXT_STORY = {
  'index.html': `<!doctype html><meta charset="utf-8"><title>Well</title><h1>The well</h1>
    <p>It is cold down here. <a href="#" onclick="document.body.innerHTML='<h1>Up</h1><p>The sun. The end.</p>'">Climb the rope</a>
    or read <a href="https://studio.example/more">about the author</a>.</p>`,
};

/** As SugarCube writes it: its links have no address. */
export const STORY_WITHOUT_ADDRESSES = {
  'index.html': `<!doctype html><meta charset="utf-8"><p>Two doors.</p><p><a tabindex="0" data-passage="left">The left one</a></p><script>
    document.querySelector('a').addEventListener('click', () => { document.body.innerHTML = '<h1>A garden, and the end.</h1>'; });
    </script>`,
};

/** Its buttons are boxes; the only link leads to another site. */
export const BOXES = {
  'index.html': `<!doctype html><meta charset="utf-8"><a href="https://studio.example/" target="_blank">app</a><p>The fire is dead.</p>
    <div id="light" style="width:90px;cursor:pointer;border:1px solid">light</div><script>
    light.addEventListener('click', () => { document.body.innerHTML = '<h1>The fire is burning.</h1>'; });
    </script>`,
};

/** Loads by every way that engines load by, and plays once all has arrived. */
export const LOADS = {
  'index.html': page(`<script>
    const loaded = [
      fetch('data:application/octet-stream;base64,AAEC').then((answer) => answer.arrayBuffer()),
      fetch(URL.createObjectURL(new Blob(['abc']))).then((answer) => answer.text()),
      new Promise((done, fail) => {
        const asked = new XMLHttpRequest();
        asked.open('GET', 'data.bin');
        asked.responseType = 'arraybuffer';
        asked.onload = () => (asked.response.byteLength === 3 ? done() : fail(asked.status));
        asked.send();
      }),
      new Promise((done, fail) => {
        const text = 'importScripts("' + new URL('lib.js', location.href) + '"); postMessage(LIB);';
        const worker = new Worker(URL.createObjectURL(new Blob([text])));
        [worker.onmessage, worker.onerror] = [done, fail];
      }),
      import('./m.mjs'),
      WebAssembly.instantiateStreaming(fetch('e.wasm')),
    ];
    Promise.all(loaded).then(draw);</script>`),
  'data.bin': 'abc',
  'lib.js': 'var LIB = 7;',
  'm.mjs': 'export default 7;',
  'e.wasm': '\0asm\u0001\0\0\0',
};

/** Nothing in it is for a mouse or a finger. */
export const KEYS_ALONE = {
  'index.html': page('<script>draw();</script>').replace("addEventListener('pointerdown', move);", ''),
};

/** Of one size, with a field for the mouse or a finger in its middle. */
export const FAR_BUTTON = {
  'index.html': page('<script>draw();</script>')
    .replace(
      'width="640" height="480" style="width:100vw;height:90vh"',
      'width="640" height="480" style="display:block;width:960px;height:540px"',
    )
    .replace(
      "'pointerdown', move",
      "'pointerdown', ({ clientX }) => { if (clientX > 420 && clientX < 540) move(); }",
    )
    .replace('<p></p>', '<p hidden></p>'),
};

/** Asks for the accelerometer, as every build of Unity does, which Playport's frame does not offer. */
export const ACCELEROMETER = {
  'index.html': page(`<script>draw();
    addEventListener('devicemotion', () => {});
    try { new Accelerometer({ frequency: 60 }).start(); } catch {}</script>`),
};

/** Goes to its own site, as games do that are locked to it. */
export const SITE_LOCK = {
  'index.html': page(`<script>draw();
    setTimeout(() => { if (location.hostname !== 'studio.example') location.href = 'https://studio.example/'; }, 500);</script>`),
};

/** Has a button for its studio's site. */
export const LINKS_AWAY = {
  'index.html': page(
    `<button style="position:fixed;inset:0;opacity:0" onclick="location.href = 'https://studio.example/'">Studio</button><script>draw();</script>`,
  ),
};

/** A game in the page of a site: its largest link leads home, where nothing is. */
export const LINKS_HOME = {
  'index.html': page(
    '<a href="/" style="position:fixed;inset:auto 0 0;height:8vh">Home</a><script>draw();</script>',
  ),
};

/** Moves only with a key or a press, and asks for a frame then; its page has no canvas. */
export const DRAWS_ON_KEYS = {
  'index.html': `<!doctype html><meta charset="utf-8"><body style="margin:0;background:#faf8ef">
    <p style="font-size:40px">Move the tile</p><div style="width:90px;height:90px;background:#edc22e"></div><script>
    const tile = document.querySelector('div');
    let x = 0;
    const move = () => requestAnimationFrame(() => { x = (x + 90) % 270; tile.style.marginLeft = x + 'px'; });
    addEventListener('keydown', move);
    addEventListener('pointerdown', move);
    setInterval(() => { document.querySelector('p').append('.'); }, 700);
    </script>`,
};

/** Cancels what fingers do, where the browser lets it and where it does not. */
export const CANCELS_TOUCH = {
  'index.html': page(`<script>draw();
    for (const type of ['touchstart', 'touchmove', 'touchend'])
      document.addEventListener(type, (event) => event.preventDefault());</script>`),
};

/** Fails in ways that have no words of their own. */
export const WORDLESS = {
  'index.html': page(`<script>draw();
    Promise.reject({ status: 7 });
    Promise.reject();
    setTimeout(() => { throw ''; });
    console.error('');</script>`),
};

/** Says in every way that has words where it is, and asks its own host for what is not its own. */
export const NAMES_ITS_HOST = {
  'index.html':
    page(`<iframe src="/other/" hidden></iframe><iframe src="../v2/index.html" hidden></iframe><script>draw();
    console.error('played at ' + location.href + ' in ' + location.ancestorOrigins[0]);
    console.error(\`\${'x'.repeat(480)} \${location.href}\`);
    setTimeout(() => { throw new Error('lost on ' + location.host + ': ' + new URL('level 1.json?try=2', location.href)); });
    Promise.reject({ page: location.href, portal: location.ancestorOrigins[0] });
    import('./none.mjs');
    new Worker('none.js').onerror = () => {};
    new WebSocket('ws://' + location.host + '/scores');
    new Image().src = 'http://' + location.hostname + ':8080/pixel.gif';
    new Image().src = 'https://ads.example/' + encodeURIComponent(location.href);
    try { parent.document.title; } catch (error) { console.error(error.message); }
  </script>`),
};

const INSIDE = `<!doctype html><meta charset="utf-8"><body style="margin:0;background:#246"><h1 style="color:gold">Inside</h1><script>
  let hue = 0;
  const act = () => { hue += 67; document.body.style.background = 'hsl(' + hue + ' 80% 40%)'; };
  addEventListener('keydown', act);
  addEventListener('pointerdown', act);
</script>`;
const SHELL = '<!doctype html><meta charset="utf-8"><body style="margin:0">';
const WHOLE = 'style="border:0;width:100vw;height:100vh"';

/** The page of the game in a page around it, by each tag that shows a page. */
export const WRAPPED = {
  iframe: {
    'index.html': `${SHELL}<iframe src="game/play.html" ${WHOLE}></iframe>`,
    'game/play.html': INSIDE,
  },
  object: {
    'index.html': `${SHELL}<object data="game/play.html" type="text/html" ${WHOLE}></object>`,
    'game/play.html': INSIDE,
  },
  embed: {
    'index.html': `${SHELL}<embed src="game/play.html" type="text/html" ${WHOLE}>`,
    'game/play.html': INSIDE,
  },
} as const;

/** A policy of its own in the page, as Cordova's template has: scripts are in files. */
const DRAWS_FROM_FILE = page('').replaceAll(/[\s\S]*<script>|<\/script>[\s\S]*/g, '');
export const OWN_POLICY = {
  'index.html': `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'self' data: gap: https://ssl.gstatic.com; style-src 'self' 'unsafe-inline'; media-src *; img-src 'self' data: content:">
    <body style="margin:0;background:#123;color:#fff"><canvas width="640" height="480" style="width:100vw;height:90vh"></canvas><p></p><script src="g.js"></script>`,
  'g.js': `${DRAWS_FROM_FILE}
    localStorage.setItem('starts', '1');
    say(localStorage.getItem('starts'));
    draw();`,
};

/** Frames side by side: a menu, and the game. */
export const FRAMESET = {
  'index.html':
    '<html><frameset cols="120,*"><frame src="menu.html" name="menu"><frame src="game.html" name="main"></frameset></html>',
  'menu.html': '<!doctype html><body style="background:#ddd"><a href="game.html" target="main">Again</a>',
  'game.html': INSIDE,
};

/** Listens to two other sites, and plays without them. */
export const SOCKETS = {
  'index.html': page(`<script>draw();
    new WebSocket('wss://clouddata.example/').onerror = () => say('no socket');
    new EventSource('https://news.example/feed').onerror = ({ target }) => target.close();</script>`),
};

/** A page a level. */
export const MANY_PAGES = {
  'index.html': `${SHELL}<h1>Menu</h1><a href="level1.html" style="display:block;font-size:15vw">Start</a>
    <script>addEventListener('keydown', () => { location.href = 'level1.html'; });</script>`,
  'level1.html': INSIDE,
};

/** A database with keys, an index, and an upgrade to its second version. */
export const DATABASE = {
  'index.html': page(`<script>
    const open = (version) => new Promise((done, fail) => {
      const opened = indexedDB.open('saves', version);
      opened.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) opened.result.createObjectStore('slots', { keyPath: 'id', autoIncrement: true }).createIndex('when', 'when');
        if (version > 1) opened.transaction.objectStore('slots').createIndex('name', 'name');
      };
      opened.onsuccess = () => done(opened.result);
      opened.onerror = fail;
    });
    open(1).then((first) => {
      first.close();
      return open(2);
    }).then((second) => {
      const slots = second.transaction('slots', 'readwrite').objectStore('slots');
      slots.add({ when: 1, name: 'Ada' }).onsuccess = ({ target }) => { if (target.result === 1) draw(); };
    });</script>`),
};

/** Shows pictures whose names are letters of one language, by the names as a page in UTF-8 has them. */
export const showing = (pictures: readonly string[]): string =>
  page(`<script>
    const pictures = ${JSON.stringify(pictures)}.map((name) => fetch(name).then(({ status }) => { if (status !== 200) throw new Error(name); }));
    Promise.all(pictures).then(draw);</script>`);
