/** Games that do what a frame forbids, or what a game does with its own pages and its own storage. */
import type { BrowserContext } from '@playwright/test';
import type { MadeFiles } from '../server/testing/uploads.ts';

const page = (body: string) => ({ body: `<!doctype html><meta charset="utf-8">${body}` });

/** Says each step in one line: `Heard` also a key that was pressed before anybody was there. */
const SAYS = `<p id="key">Press a key</p><ul id="said"></ul><script>
  const say = (text) => { const line = document.createElement('li'); line.textContent = text; said.append(line); };
  addEventListener('keydown', ({ key: pressed }) => { key.textContent = 'Pressed ' + pressed; });
</script>`;

/** Asks in dialogs and in a form, saves a file, writes to the clipboard, and opens a window. */
const ASKS: MadeFiles = {
  'index.html': page(`<title>Asks</title>${SAYS}
    <form id="form"><input name="name" value="Bob" aria-label="Name"><button>Start</button></form>
    <form id="sent" action="https://elsewhere.example/"><button>Send</button></form>
    <button id="saves">Download</button><button id="copies">Copy</button><button id="opens">Open</button>
    <input id="code" aria-label="Code" value="MARKED">
    <button id="commands">Command</button><button id="cuts">Cut</button>
    <button id="realms">Realm</button><button id="indexes">Index</button><button id="drawings">Drawing</button>
    <button id="nests">Nested</button><button id="patches">Patched</button>
    <button id="rewrites">Rewrite</button><iframe id="drawing" src="drawing.svg" title="Drawing"></iframe>
    <script>
      say('confirm ' + confirm('Again?'));
      say('prompt ' + prompt('Name?', 'Bob'));
      say('alert ' + alert('Hi'));
      form.addEventListener('submit', (event) => { event.preventDefault(); say('Hello ' + form.elements.name.value); });
      sent.addEventListener('submit', () => say('Sent'));
      const press = (button, act) => button.addEventListener('click', () => Promise.resolve().then(act).then(
        (done) => say(button.textContent + ' ' + done), ({ code, message }) => say(button.textContent + ' ' + code + ': ' + message)));
      press(saves, () => Playport.ui.download('../level 1.json', new Blob(['{}'])));
      press(copies, () => Playport.ui.copy('KX49TB'));
      press(commands, () => { code.select(); return document.execCommand('copy'); });
      press(cuts, () => { code.select(); return document.execCommand('CUT'); });
      const other = () => document.body.appendChild(document.createElement('iframe'));
      press(realms, () => { const { Document } = other().contentWindow; code.select(); return Document.prototype.execCommand.call(document, 'copy'); });
      press(indexes, async () => { other(); await 0; code.select(); return frames[0].Document.prototype.execCommand.call(document, 'copy'); });
      press(drawings, () => { code.select(); return drawing.contentWindow.Document.prototype.execCommand.call(document, 'copy'); });
      press(nests, async () => {
        const outer = other();
        await new Promise((done) => setTimeout(done));
        const inner = outer.contentDocument.createElement('iframe');
        outer.contentDocument.body.append(inner);
        await new Promise((done) => setTimeout(done));
        code.select();
        return outer.contentWindow[0].Document.prototype.execCommand.call(document, 'copy');
      });
      // Last: nothing works as before.
      press(patches, () => {
        const { apply } = Reflect;
        const stolen = [];
        Object.defineProperty(window, 'length', { value: 0 });
        WeakSet.prototype.has = () => true;
        Reflect.get = () => undefined;
        Reflect.apply = (call, self, list) => { stolen.push(call); return apply(call, self, list); };
        const copies = () => { code.select(); return document.execCommand('copy'); };
        const results = [copies()];
        document.execCommand('bold');
        for (const call of stolen) if (call.name === 'execCommand') results.push(call.call(document, 'copy'));
        for (const name of ['test', 'exec']) { RegExp.prototype[name] = () => null; results.push(copies()); }
        const { Document } = other().contentWindow;
        code.select();
        results.push(Document.prototype.execCommand.call(document, 'copy'));
        other();
        let last = 0;
        while (window[last + 1] !== undefined) last += 1;
        code.select();
        results.push(window[last].Document.prototype.execCommand.call(document, 'copy'));
        return results.includes(true);
      });
      press(rewrites, () => {
        document.open();
        document.write('<p>Rewritten</p><input id="code" aria-label="Code" value="MARKED">');
        document.close();
        document.oncopy = (event) => { event.clipboardData.setData('text/plain', 'PUT'); event.preventDefault(); document.body.append('Heard'); };
        // Its list is gone.
        return new Promise(() => {});
      });
      for (const type of ['copy', 'cut'])
        document.addEventListener(type, (event) => { event.clipboardData.setData('text/plain', 'PUT'); event.preventDefault(); });
      press(opens, () => window.open('about:blank'));
    </script>`),
  'drawing.svg': { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' },
};

/** A page around the page of the game, as some exports are. */
const WRAPPED: MadeFiles = {
  'index.html': page(
    '<title>Wrapped</title><body style="margin:0"><iframe src="game/play.html" title="Inside" style="border:0;width:100vw;height:100vh"></iframe>',
  ),
  'game/play.html': page(`<title>Play</title>${SAYS}<script>
    say('best ' + localStorage.getItem('best'));
    localStorage.setItem('best', '7');
    Playport.player.get().then(({ isGuest }) => say('guest ' + isGuest), ({ code }) => say(code));
    parent.postMessage({ playport: 1, type: 'completed' }, '*');
    top.postMessage({ playport: 1, type: 'completed' }, '*');
  </script>`),
};

/** Keeps a count by methods, a name by property. */
const KEEPS: MadeFiles = {
  'index.html': page(`<title>Keeps</title>${SAYS}<script>
    say('best ' + localStorage.getItem('best') + ', name ' + localStorage.name);
    localStorage.setItem('best', String(Number(localStorage.getItem('best')) + 1));
    localStorage.name = 'Ada';
  </script>`),
};

/** Clears all that it finds. */
const CLEARS: MadeFiles = {
  'index.html': page(`<title>Clears</title>${SAYS}<script>
    say('keys ' + Object.keys(localStorage).length + ' ' + sessionStorage.length);
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('mine', '1');
    say('mine ' + localStorage.length);
  </script>`),
};

/** Keeps a save in a database, as localForage does. */
const FORAGE: MadeFiles = {
  'index.html': page(`<title>Forage</title>${SAYS}<script>
    const opened = indexedDB.open('localforage', 2);
    opened.onupgradeneeded = () => opened.result.createObjectStore('keyvaluepairs');
    opened.onsuccess = () => {
      const store = opened.result.transaction('keyvaluepairs', 'readwrite').objectStore('keyvaluepairs');
      const found = store.get('file1');
      found.onsuccess = () => { say('had ' + found.result); store.put((found.result ?? 0) + 1, 'file1'); };
    };
  </script>`),
};

/** Wider than its frame, which is as high as it: it scrolls across, and takes no key. */
const WIDE: MadeFiles = {
  'index.html': page(
    `<title>Wide</title><body style="margin:0">${SAYS}<div style="width:calc(100vw + 8px);height:1px"></div>`,
  ),
};

/** Says what a frame lets a game do. */
const LOOKS: MadeFiles = {
  'index.html': page(`<title>Looks</title>${SAYS}<script>
    const name = (act) => { try { return act(); } catch (error) { return error.name; } };
    say('name ' + JSON.stringify(window.name) + ', referrer ' + JSON.stringify(document.referrer));
    say('portal ' + name(() => top.location.hostname));
    say('cookie ' + name(() => { document.cookie = 'a=1'; return document.cookie; }));
    say('storage ' + name(() => typeof localStorage) + ', ' + typeof indexedDB);
    say('fullscreen ' + document.fullscreenEnabled + ', pads ' + name(() => typeof navigator.getGamepads().length));
  </script>`),
};

/** Has a canvas that prevents the default of each press, as engines' do, and shows the last key. */
const HOLDS: MadeFiles = {
  'index.html':
    page(`<title>Holds</title>${SAYS}<canvas tabindex="0" aria-label="Field" width="200" height="100"></canvas><script>
    for (const type of ['mousedown', 'pointerdown', 'touchstart'])
      document.querySelector('canvas').addEventListener(type, (event) => event.preventDefault(), { passive: false });
  </script>`),
};

/** Goes from screen to screen by the history, in each way that scripts have. */
const ROUTES: MadeFiles = {
  'index.html': page(`<title>Routes</title>${SAYS}
    <button id="hashes">Hash</button><button id="pushes">Push</button><button id="replaces">Replace</button>
    <button id="assigns">Assign</button><a href="#link">Link</a>
    <button id="returns">Back</button><button id="advances">Forward</button><button id="leaps">Leap</button>
    <script>
      let screen = 0;
      const where = () => location.pathname.split('/').at(-1) + location.search + location.hash + ' ' + JSON.stringify(history.state) + ' of ' + history.length;
      const press = (button, act) => button.addEventListener('click', () => { act(); say(button.textContent + ' ' + where()); });
      press(hashes, () => { location.hash = 'screen' + ++screen; });
      press(assigns, () => location.assign('#screen' + ++screen));
      press(pushes, () => history.pushState({ screen: ++screen }, '', '?screen=' + screen));
      press(replaces, () => history.replaceState({ instead: screen }, ''));
      returns.onclick = () => history.back();
      advances.onclick = () => history.forward();
      leaps.onclick = () => history.go(-2);
      addEventListener('popstate', ({ state }) => say('popstate ' + JSON.stringify(state) + ' at ' + where()));
      addEventListener('hashchange', ({ oldURL, newURL }) => say('hashchange ' + new URL(oldURL).hash + ' ' + new URL(newURL).hash));
    </script>`),
};

/** A menu and two levels, each a page of its own; the first is reached by a link, the second by a script. */
const level = (name: string, more: string) =>
  page(`<title>${name}</title><h1>${name}</h1><button onclick="history.back()">Back</button>${more}
    <button onclick="history.pushState(1, '', '?state'); tell()">State</button><p id="length"></p>
    <script>const tell = () => { document.getElementById('length').textContent = 'Of ' + history.length; }; tell();</script>`);
const LEVELS: MadeFiles = {
  'index.html': level('Menu', '<a href="level1.html">Start</a>'),
  'level1.html': level('Level 1', '<button onclick="location.href = `level2.html`">Next</button>'),
  'level2.html': level('Level 2', '<a href="index.html">Menu</a>'),
};

/** A sound as WAV: one channel of 8 bits, 8,000 times a second. */
function soundOf(seconds: number): Buffer {
  const rate = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(rate * seconds, 40);
  const wave = Array.from({ length: rate * seconds }, (_, at) => 128 + (at % 97));
  return Buffer.concat([head, Buffer.from(wave)]);
}

/** Has files whose names can be spelt in several ways, one that is packed, and a sound. */
const ASKING: MadeFiles = {
  'index.html': page(`<title>Asking</title>${SAYS}<audio src="tune.wav" preload="auto"></audio><script>
    const tune = document.querySelector('audio');
    tune.addEventListener('loadedmetadata', () => { tune.currentTime = 15; }, { once: true });
    tune.addEventListener('seeked', () => say('Sound at ' + Math.round(tune.currentTime)));
  </script>`),
  'tune.wav': { body: soundOf(20), type: 'audio/wav' },
  'Img/B\u00e4r.txt': { body: 'bear', type: 'text/plain; charset=utf-8' },
  'a b+c.txt': { body: 'plus', type: 'text/plain; charset=utf-8' },
  'one&two;three=3.txt': { body: 'signs', type: 'text/plain; charset=utf-8' },
  '100%.txt': { body: 'percent', type: 'text/plain; charset=utf-8' },
  'packed.json': { body: '{"packed":true}', type: 'application/json', encoding: 'gzip' },
  'more/index.html': page('<title>More</title><p>More</p>'),
};

/** Counts coins, and stores them only while its page goes: `when` is the event, of the window or of the document. */
const hoard = (title: string, when: string): MadeFiles => ({
  'index.html': page(`<title>${title}</title>${SAYS}<button>Coin</button><script>
    let coins = Number(localStorage.getItem('coins'));
    say('Coins ' + coins);
    document.querySelector('button').onclick = () => say('Coins ' + ++coins);
    const keep = () => localStorage.setItem('coins', String(coins));
    addEventListener('${when}', keep);
  </script>`),
});
/** Stores more than a page that goes can send. */
const HEAPS: MadeFiles = {
  'index.html': page(`<title>Heaps</title>${SAYS}<button>Coin</button><script>
    let coins = Number(localStorage.getItem('coins'));
    say('Coins ' + coins);
    document.querySelector('button').onclick = () => say('Coins ' + ++coins);
    addEventListener('pagehide', () => {
      localStorage.setItem('coins', String(coins));
      localStorage.setItem('heap', 'x'.repeat(100_000));
    });
  </script>`),
};

/** Counts its starts in storage, and allows itself scripts in files alone, as Cordova's template does. */
const POLICED: MadeFiles = {
  'index.html': page(`<title>Policed</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'self' data: gap: https://ssl.gstatic.com; style-src 'self' 'unsafe-inline'; media-src *; img-src 'self' data: content:">
    <p>Press a key</p><p role="status"></p><script src="g.js"></script>`),
  'g.js': {
    body: `document.querySelector('[role=status]').textContent = 'had ' + localStorage.getItem('best');
      localStorage.setItem('best', '5');`,
    type: 'text/javascript; charset=utf-8',
  },
};

/** A menu and a game side by side, each a page. */
const FRAMESET: MadeFiles = {
  'index.html': {
    body: '<html><head><title>Sides</title></head><frameset cols="120,*"><frame src="menu.html" name="menu"><frame src="game.html" name="main"></frameset></html>',
  },
  'menu.html': page('<title>Menu</title><a href="game.html" target="main">Again</a>'),
  'game.html': page(`<title>Game</title><p>Press a key</p><p role="status"></p><script>
    document.querySelector('[role=status]').textContent = 'had ' + localStorage.getItem('best');
    localStorage.setItem('best', '5');
  </script>`),
};

/** Does what is odd and legal with storage, and says what came of each. */
const MANNERS = `(() => {
  const storage = localStorage;
  const lines = [];
  const line = (name, act) => {
    let result;
    try { result = act(); } catch (error) { result = String(error); }
    lines.push(name + ': ' + result);
  };
  line('clear', () => { storage.clear(); return storage.length; });
  line('property', () => { storage.gold = 5; return storage.gold + typeof storage.gold + storage.getItem('gold'); });
  line('in', () => ('gold' in storage) + ',' + ('none' in storage));
  line('keys', () => Object.keys(storage).join());
  line('delete', () => { delete storage.gold; return storage.getItem('gold'); });
  line('names of its own', () => {
    for (const [name, value] of [['length', '9'], ['getItem', 'x'], ['__proto__', 'p']]) storage.setItem(name, value);
    return ['length', 'getItem', '__proto__'].map((name) => storage.getItem(name)) + ',' + storage.length + typeof storage.getItem;
  });
  line('null', () => { storage.setItem('n', null); return storage.getItem('n'); });
  line('key', () => [0, 1, 2, 3, 9].map((at) => storage.key(at)).toSorted().join());
  line('json', () => Object.keys(JSON.parse(JSON.stringify(storage))).toSorted().join());
  line('spread', () => Object.entries(Object.assign({}, storage)).length);
  line('kind', () => (storage instanceof Storage) + ',' + Object.prototype.toString.call(storage));
  line('prototype', () => Storage.prototype.getItem.call(storage, 'n'));
  line('loop', () => { const names = []; for (const name in storage) if (Object.hasOwn(storage, name)) names.push(name); return names.toSorted().join(); });
  line('session', () => { sessionStorage.a = 1; return sessionStorage.length; });
  storage.clear();
  return lines;
})()`;

/** Does the same on a page of no portal, and returns the lines. */
export async function runPlainly(context: BrowserContext): Promise<string[]> {
  const plain = await context.newPage();
  await plain.route('http://127.0.0.1:9/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>' }),
  );
  await plain.goto('http://127.0.0.1:9/');
  const lines = await plain.evaluate<string[]>(MANNERS);
  await plain.close();
  return lines;
}

const MANNERED: MadeFiles = {
  'index.html': page(
    `<title>Manners</title>${SAYS}<script>for (const text of ${MANNERS}) say(text);</script>`,
  ),
};

/** A database of slots with keys and an index; the build of the second version adds a store for settings. */
export const slotsOf = (version: 1 | 2): MadeFiles => ({
  'index.html': page(`<title>Slots</title>${SAYS}<script>
    const opened = indexedDB.open('saves', ${version});
    opened.onupgradeneeded = ({ oldVersion, newVersion }) => {
      say('upgrade ' + oldVersion + ' to ' + newVersion);
      if (oldVersion < 1) opened.result.createObjectStore('slots', { keyPath: 'id', autoIncrement: true }).createIndex('when', 'when');
      if (oldVersion < 2 && newVersion > 1) opened.result.createObjectStore('settings');
    };
    opened.onsuccess = () => {
      const { result } = opened;
      const slots = result.transaction('slots', 'readwrite').objectStore('slots');
      slots.index('when').getAll().onsuccess = ({ target }) => {
        say('version ' + result.version + ' with ' + [...result.objectStoreNames] + ': ' + target.result.length);
        slots.add({ when: Date.now(), data: new Uint8Array([1, 2, 3]) });
      };
    };
  </script>`),
});

/** Computes for four seconds after a key, and answers nothing meanwhile. */
const HANGS: MadeFiles = {
  'index.html': page(`<title>Hangs</title>${SAYS}<script>
    addEventListener('keydown', () => {
      const end = performance.now() + 4000;
      while (performance.now() < end);
      say('over');
    });
  </script>`),
};

/** Such games by their slugs. */
export const FRAME_GAMES = {
  asks: { title: 'Asks', files: ASKS },
  wrapped: { title: 'Wrapped', files: WRAPPED },
  keeps: { title: 'Keeps', files: KEEPS },
  clears: { title: 'Clears', files: CLEARS },
  forage: { title: 'Forage', files: FORAGE },
  'forage-too': { title: 'Forage Too', files: FORAGE },
  wide: { title: 'Wide', files: WIDE },
  looks: { title: 'Looks', files: LOOKS },
  holds: { title: 'Holds', files: HOLDS },
  routes: { title: 'Routes', files: ROUTES },
  levels: { title: 'Levels', files: LEVELS },
  asking: { title: 'Asking', files: ASKING },
  'hoards-first': { title: 'Hoards First', files: hoard('Hoards First', 'beforeunload') },
  'hoards-last': { title: 'Hoards Last', files: hoard('Hoards Last', 'pagehide') },
  'hoards-hidden': { title: 'Hoards Hidden', files: hoard('Hoards Hidden', 'visibilitychange') },
  heaps: { title: 'Heaps', files: HEAPS },
  policed: { title: 'Policed', files: POLICED },
  sides: { title: 'Sides', files: FRAMESET },
  manners: { title: 'Manners', files: MANNERED },
  hangs: { title: 'Hangs', files: HANGS },
} as const;
