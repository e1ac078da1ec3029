/** Games that `portal.ts` adds as uploads where UPLOADED_GAMES is on. */
import type { Database } from '../server/platform/database/database.ts';
import type { FileStore } from '../server/platform/files/file-store.ts';
import { THREADS_IN_ONE_FILE, THREADS_WITH_WORKER } from '../server/testing/checked-builds.ts';
import { approveUpload, type MadeFiles, makeUpload, makeUploadedGame } from '../server/testing/uploads.ts';
import { usesThreads } from '../server/upload/archive/threads.ts';
import { compatibleBuildOf, COMPATIBLE_GAMES } from './compatible-games.ts';
import { PUBLISHED } from './dump.ts';
import { FRAME_GAMES, slotsOf } from './frame-games.ts';
import { buildOfSized, SIZED_GAMES } from './sized-games.ts';

const script = (body: string) => ({ body, type: 'text/javascript; charset=utf-8' }) as const;

/** Shows the last key that was pressed. Here and below a game can be used as soon as it looks so, also by a test on a slow machine. */
const KEYS: MadeFiles = {
  'index.html': {
    body: `<!doctype html><title>Keys</title><script src="keys.js" defer></script>
      <p id="key" data-first="Press a key"></p>`,
  },
  'keys.js': script(`const shown = document.getElementById('key');
    addEventListener('keydown', ({ key }) => { shown.textContent = 'Pressed ' + key; });
    shown.textContent = shown.dataset.first;`),
};

/** Two letters in Shift_JIS. */
const SHIFT_JIS = Buffer.from([0x97, 0x45, 0x8e, 0xd2]);
/** A title beyond ASCII, text in another encoding, and a script by another name than it has. */
const HERO: MadeFiles = {
  'index.html': {
    body: Buffer.concat([
      Buffer.from('<!doctype html><meta charset="Shift_JIS"><title>Hero</title><h1>'),
      SHIFT_JIS,
      Buffer.from('</h1><p id="key"></p><script src="Scripts//Hero.JS" defer></script>'),
    ]),
    type: 'text/html',
  },
  'scripts/hero.js': {
    body: Buffer.concat([
      Buffer.from(
        "addEventListener('keydown', () => { document.getElementById('key').textContent = 'Pressed ",
      ),
      SHIFT_JIS,
      Buffer.from("'; });"),
    ]),
    type: 'text/javascript',
  },
};

/** The same with another text. */
const KEYS_AGAIN: MadeFiles = {
  ...KEYS,
  'index.html': {
    body: `<!doctype html><title>Keys</title><script src="keys.js" defer></script>
      <p id="key" data-first="Press another key"></p>`,
  },
};

/** Counts in a thread, in memory that both share. */
const THREADS: MadeFiles = {
  'index.html': {
    body: `<!doctype html><title>Threads</title><p id="state">Starting</p><script src="threads.js" defer></script>`,
  },
  'threads.js': script(`const state = document.getElementById('state');
    state.textContent = 'Isolated: ' + crossOriginIsolated;
    if (crossOriginIsolated) {
      const shared = new Int32Array(new SharedArrayBuffer(4));
      const worker = new Worker('worker.js');
      worker.onmessage = () => { state.textContent = 'Isolated: true, counted ' + shared[0]; };
      worker.postMessage(shared);
    }`),
  'worker.js': script(`onmessage = ({ data }) => { Atomics.add(data, 0, 42); postMessage('done'); };`),
};

/** Threads as Emscripten makes them since 3.1.58, and before. */
const THREADED = [
  { slug: 'one-file', title: 'One File', build: THREADS_IN_ONE_FILE },
  { slug: 'two-files', title: 'Two Files', build: THREADS_WITH_WORKER },
] as const;

/** Makes sound, looks for gamepads and asks for the pointer, as engines do: none of it waits for a press of its own. */
const ENGINE: MadeFiles = {
  'index.html': {
    body: `<!doctype html><title>Engine</title><script src="engine.js" defer></script>
      <p role="status"></p><button disabled>Look around</button>`,
  },
  'engine.js': script(`const audio = new AudioContext();
    const pads = () => { try { return typeof navigator.getGamepads().length; } catch ({ name }) { return name; } };
    setInterval(() => {
      const tone = audio.createOscillator();
      tone.connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + 0.01);
      const pointer = document.pointerLockElement === null ? 'free' : 'locked';
      const status = document.querySelector('p');
      if (status.textContent === '') console.log('Engine: sound ' + audio.state);
      status.textContent = 'Sound ' + audio.state + ', pads ' + pads() + ', pointer ' + pointer;
    }, 100);
    const look = document.querySelector('button');
    look.onclick = ({ target }) => target.requestPointerLock();
    look.disabled = false;`),
};

/** Loads two files before it is shown. */
const PARTS: MadeFiles = {
  'index.html': {
    body: `<!doctype html><title>Parts</title><script src="first.js" defer></script>
      <script src="second.js" defer></script><p>All parts are here</p>`,
  },
  'first.js': script(`/* ${'first '.repeat(400)} */`),
  'second.js': script(`/* ${'second '.repeat(600)} */`),
};

/** Counts presses, and reports what was reached. */
const TALLY: MadeFiles = {
  'index.html': {
    body: `<!doctype html><title>Tally</title><script src="tally.js" defer></script>
      <button disabled>Count</button><button disabled>Report</button><p role="status"></p>`,
  },
  'tally.js': script(`const [count, report] = document.querySelectorAll('button');
    let reached = 0;
    const say = (text) => { document.querySelector('p').textContent = text; };
    count.onclick = () => { reached += 1; say('Reached ' + reached); };
    report.onclick = () => Playport.scores.submit(reached).then(
      async (told) => {
        const mine = await Playport.scores.mine();
        const { verified, players } = await Playport.scores.top();
        say('Place ' + told.place + ' of ' + players + ' as ' + mine.name + ', verified: ' + verified);
      },
      ({ code, message }) => say(code + ': ' + message),
    );
    count.disabled = report.disabled = false;`),
};

/** A page without a script of its own: the test tries in it what a hostile game would. */
const HOSTILE: MadeFiles = {
  'index.html': { body: '<!doctype html><title>Hostile</title><p>Nothing to see</p>' },
  'worker.js': script(`onmessage = async ({ data }) => {
    postMessage(await fetch(data, { mode: 'no-cors' }).then(() => 'reached', () => 'refused'));
  };`),
};

/** The statement that makes a version of a game live. */
export const liveVersion = (slug: string, number: number): string =>
  `update game set live_id = (select e.id from edition e where e.game_id = game.id and e.number = ${number}) where slug = '${slug}'`;

/** Adds the games, which anyone may play. */
export async function makeUploadedGames(database: Database, files: FileStore): Promise<void> {
  const thumbUrl = '/thumbs/hex-swarm-800.webp';
  const plain = { publishedAt: PUBLISHED, createdAt: PUBLISHED, thumbUrl };
  const target = { world: { database }, files };
  const keys = { ...plain, slug: 'keys', title: 'Keys', ageRating: 'KIDS' } as const;
  const game = await makeUploadedGame(target, keys, KEYS);
  // Approved, and the first version brought back.
  const upload = await makeUpload(target, KEYS_AGAIN);
  await approveUpload(target, game, { upload });
  await database.orm.em.fork().execute(liveVersion('keys', 1));
  const slots = await makeUploadedGame(target, { ...plain, slug: 'slots', title: 'Slots' }, slotsOf(1));
  await approveUpload(target, slots, { upload: await makeUpload(target, slotsOf(2)) });
  await database.orm.em.fork().execute(liveVersion('slots', 1));
  await makeUploadedGame(
    target,
    { ...plain, slug: 'threads', title: 'Threads', needsIsolation: true },
    THREADS,
  );
  for (const { slug, title, build } of THREADED) {
    // As reading it finds.
    const needsIsolation = usesThreads({ files: [], heads: new Map(Object.entries(build)) });
    const made = Object.entries(build).map(([path, body]) => [
      path,
      path.endsWith('.js') ? script(body) : { body },
    ]);
    await makeUploadedGame(target, { ...plain, slug, title, needsIsolation }, Object.fromEntries(made));
  }
  await makeUploadedGame(target, { ...plain, slug: 'engine', title: 'Engine' }, ENGINE);
  await makeUploadedGame(target, { ...plain, slug: 'parts', title: 'Parts' }, PARTS);
  await makeUploadedGame(target, { ...plain, slug: 'tally', title: 'Tally' }, TALLY);
  await makeUploadedGame(target, { ...plain, slug: 'hostile', title: 'Hostile' }, HOSTILE);
  await makeUploadedGame(target, { ...plain, slug: '勇者の冒険', title: '勇者の冒険' }, HERO);
  for (const [slug, { title, ageRating, stage, controls = [] }] of Object.entries(SIZED_GAMES))
    await makeUploadedGame(
      target,
      { ...plain, slug, title, ageRating, stage, controls, inputs: [] },
      buildOfSized({ title, stage }),
    );
  for (const [slug, made] of Object.entries(FRAME_GAMES))
    await makeUploadedGame(target, { ...plain, slug, title: made.title }, made.files);
  for (const made of COMPATIBLE_GAMES) {
    const { slug, title } = made;
    const { files: build, compatible } = compatibleBuildOf(made);
    await makeUploadedGame(target, { ...plain, slug, title, compatible }, build);
  }
}
