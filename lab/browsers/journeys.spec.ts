import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { expect, inEach, PORTAL_SETTINGS, test } from './fixtures.ts';
import { completeSignIn, signInTab } from './people.ts';
import type { BrowserTab } from './tab.ts';

test.use({ settings: PORTAL_SETTINGS });
test.describe.configure({ mode: 'parallel' });

const TITLE = 'Paper Lighthouse';
const GAME = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${TITLE}</title>
<body style="background: #123; color: #fff"><h1>${TITLE}</h1><p role="status">Press a key</p>
<canvas width="320" height="240"></canvas><script src="game.js"></script></html>`;
const SCRIPT = `let keys = 0;
const act = () => { keys += 1; document.querySelector('p').textContent = 'Pressed ' + keys; };
addEventListener('keydown', act);
addEventListener('pointerdown', act);
const context = document.querySelector('canvas').getContext('2d');
const draw = (time) => {
  context.fillStyle = 'hsl(' + (keys * 60 + time / 20) + ' 90% 60%)';
  context.fillRect(0, 0, 320, 240);
  requestAnimationFrame(draw);
};
draw(0);`;

/** A folder with an archive of the game; it is named after its browser. */
async function makeArchive(name: string): Promise<{ readonly folder: string; readonly path: string }> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(GAME), 'index.html');
  zip.addBuffer(Buffer.from(SCRIPT), 'game.js');
  zip.end();
  const folder = await mkdtemp(join(tmpdir(), 'playport-archive-'));
  const path = join(folder, `${name}.zip`);
  await writeFile(path, await buffer(zip.outputStream));
  return { folder, path };
}

/** Opens the game until its save is this one: the page says “Saved” of the save before, too. */
async function comesToBe(tab: BrowserTab, best: string): Promise<void> {
  const open = async () => {
    await tab.goto('/games/kerb-drift');
    await tab.until('game', 'window.__playport !== undefined');
    return tab.evaluate("localStorage.getItem('kerb-drift:best')", 'game');
  };
  await expect.poll(open, { timeout: 60_000, message: tab.name }).toBe(best);
}

inEach((name) => {
  test('a visitor finds a game, plays it with keys, and pauses it by leaving its frame', async ({ open }) => {
    const tab = await open(name);
    await tab.goto('/');
    await tab.type(/^Search games/, 'hxe swram');
    await tab.hold('Enter');
    await tab.until('page', "location.search.includes('search=hxe')");
    await tab.sees('article', /Hex Swarm/);
    await tab.press('link', /Hex Swarm/);
    await tab.until('page', "location.pathname === '/games/hex-swarm'");
    await tab.until('game', "window.__playport?.state === 'title'");
    await tab.evaluate(NOTE_SOUND, 'game');
    await tab.press('button', /^Play Now/);
    await tab.until('game', "window.__playport?.state === 'playing'");
    const inputs = Number(await tab.evaluate('window.__playport.inputs', 'game'));
    for (const key of ['d', 's', 'a']) await tab.hold(key, 200);
    await tab.until('game', `window.__playport.inputs > ${inputs}`);
    // Firefox starts no sound on a machine that has no device for it.
    if (name === 'webkit') await tab.until('game', "window.sound?.state === 'running'");
    await tab.press('heading', 'Hex Swarm');
    await tab.until('game', "window.__playport.state === 'paused'");
    await tab.press('button', 'Resume', 'game');
    await tab.until('game', "window.__playport.state === 'playing'");
  });

  test('one press of Back leaves an uploaded game, which goes back from page to page itself', async ({
    open,
  }) => {
    const tab = await open(name);
    await tab.goto('/trending');
    await tab.goto('/games/levels');
    await tab.press('button', /^Play Now/);
    await tab.sees('text', 'Of 1', 'game');
    const before = await tab.evaluate('history.length');
    await tab.press('link', 'Start', 'game');
    await tab.sees('text', 'Of 2', 'game');
    await tab.press('button', 'State', 'game');
    await tab.sees('text', 'Of 3', 'game');
    await tab.press('button', 'Back', 'game');
    await tab.until('game', "location.search === ''");
    await tab.press('button', 'Back', 'game');
    await tab.sees('heading', 'Menu', 'game');
    expect(await tab.evaluate('history.length')).toBe(before);
    await tab.evaluate('history.back()');
    await tab.until('page', "location.pathname === '/trending'");
  });

  test('a press on a canvas that prevents the default gives an uploaded game the keys', async ({ open }) => {
    const tab = await open(name);
    await tab.goto('/games/holds');
    await tab.press('button', /^Play Now/);
    await tab.sees('text', 'Press a key', 'game');
    await tab.press('heading', 'Holds');
    await tab.until('page', "document.activeElement?.tagName !== 'IFRAME'");
    await tab.press('canvas', 'Field', 'game');
    await tab.hold('d');
    await tab.sees('text', 'Pressed d', 'game');
  });

  test('a member signs in, keeps a favorite, and finds it again', async ({ open }) => {
    const tab = await open(name);
    await tab.goto('/games/kerb-drift');
    await signInTab(tab, `member-${name}@example.org`);
    await tab.press('button', 'Favorite');
    await tab.sees('button', 'Favorited');
    await tab.goto('/favorites');
    await tab.sees('link', /Kerb Drift/);
    await tab.goto('/games/kerb-drift');
    await tab.sees('button', 'Favorited');
  });

  test('a save goes on in another browser of the same person', async ({ open }) => {
    const [first, second] = [await open(name), await open('chromium')];
    for (const tab of [first, second]) {
      await tab.goto('/favorites');
      await signInTab(tab, `saves-${name}@example.org`);
    }
    await first.goto('/games/kerb-drift');
    await first.until('game', 'window.__playport !== undefined');
    await first.evaluate("localStorage.setItem('kerb-drift:best', '120')", 'game');
    await first.sees('text', 'Saved to your account');
    await comesToBe(second, '120');
    await second.evaluate("localStorage.setItem('kerb-drift:best', '130')", 'game');
    await comesToBe(first, '130');
  });

  test('a child plays, and a grown-up locks the device to the Kids Zone', async ({ open }) => {
    const tab = await open(name);
    await tab.goto('/kids');
    await tab.press('link', "Let's Play Bubble Pond");
    await tab.until('page', "location.pathname === '/kids/play/bubble-pond'");
    await tab.until('game', "window.__playport?.state === 'title' || window.__playport?.state === 'playing'");
    await tab.press('button', 'For grown-ups');
    await tab.sees('textbox', /^What is /);
    await tab.type(/^What is /, String(await tab.evaluate(SUM)));
    await tab.press('button', 'Continue');
    await tab.type(/^Lock this device/, '2580');
    await tab.type('The same PIN again', '2580');
    await tab.press('button', 'Lock');
    await tab.seesNo('dialog', 'For grown-ups');
    await tab.goto('/');
    await tab.until('page', "location.pathname === '/kids'");
    await tab.press('button', 'For grown-ups');
    await tab.type(/^Enter your PIN/, '2580');
    await tab.press('button', 'Unlock');
    await tab.seesNo('dialog', 'For grown-ups');
    await tab.goto('/categories');
    await tab.sees('heading', 'Categories');
  });

  test('an uploader hands in a build, an administrator approves it, and it is played', async ({ open }) => {
    test.slow();
    const { folder, path } = await makeArchive(name);
    const title = `${TITLE} ${name}`;
    const tab = await open(name);
    await tab.goto('/developer');
    await tab.press('button', 'Sign In');
    await completeSignIn(tab, `studio-${name}@example.org`);
    await tab.sees('textbox', /^Title/);
    await tab.press('text', 'Upload a build');
    await tab.sees('file', /^Build/);
    await tab.type(/^Title/, title);
    await tab.type(/^Description/, 'Fold the light so that every boat gets home.');
    await tab.choose(/^Build/, path);
    await tab.seesLater('region', `Check result of ${name}.zip`);
    await tab.press('button', 'Submit Game');
    await tab.sees('text', /Game submitted successfully!/);

    const admin = await open(name);
    await admin.goto('/admin-login');
    await admin.type(/^Administrator email/, 'admin@playport.test');
    await admin.press('button', 'Login as Administrator');
    await admin.sees('text', /Welcome Administrator/);
    await admin.goto(`/admin?search=${encodeURIComponent(title)}`);
    await admin.press('button', 'Review one by one');
    await admin.sees('text', 'Press a key', 'game');
    await admin.press('button', 'Approve');
    await admin.sees('dialog', /^Approve /);
    await admin.press('button', 'Approve');
    await admin.sees('text', /The game has been approved and published\./);

    const visitor = await open(name);
    await visitor.goto(`/?search=${encodeURIComponent(title)}`);
    await visitor.press('link', new RegExp(title));
    await visitor.press('button', /^Play Now/);
    await visitor.sees('text', 'Press a key', 'game');
    await visitor.hold('d');
    await visitor.sees('text', 'Pressed 1', 'game');
    await visitor.touch('canvas', undefined, 'game');
    await visitor.sees('text', 'Pressed 2', 'game');
    await rm(folder, { recursive: true });
  });
});

/** Keeps the first sound that the game makes, for the tests. */
const NOTE_SOUND = `(window.AudioContext = class extends AudioContext {
  constructor(...options) {
    super(...options);
    window.sound ??= this;
  }
}, true)`;

/** The answer to the sum that a grown-up is asked, in the page. */
const SUM = `(() => {
  const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
  const [, first, second] = /What is (\\w+) plus (\\w+)/.exec(document.querySelector('[role=dialog], dialog[open]').textContent);
  return WORDS.indexOf(first) + WORDS.indexOf(second);
})()`;
