import { expect, inEach, PORTAL_SETTINGS, test } from './fixtures.ts';
import { CONNECT, IS_CONNECTED } from './gamepad.ts';
import { signInTab } from './people.ts';

test.use({ settings: PORTAL_SETTINGS });

inEach((name) => {
  test('a gamepad starts a game, and what the game keeps by the SDK is there again', async ({ open }) => {
    const tab = await open(name);
    await tab.goto('/games/kerb-drift');
    await tab.until('game', "window.__playport?.state === 'title'");
    expect(await tab.evaluate('Playport.player.get().then(({ isGuest }) => isGuest)', 'game')).toBe(true);
    await tab.evaluate("Playport.storage.set('level', 3)", 'game');
    await tab.evaluate(CONNECT, 'game');
    await tab.until('game', IS_CONNECTED);
    await tab.evaluate('(window.isHeld = true)', 'game');
    await tab.until('game', "window.__playport.state === 'playing'");
    await tab.goto('/games/kerb-drift');
    await tab.until('game', "window.__playport?.state === 'title'");
    expect(await tab.evaluate("Playport.storage.get('level')", 'game')).toBe(3);
  });

  test('a finger swipes in a game, and presses its button', async ({ open }) => {
    const tab = await open(name);
    await tab.goto('/games/rewind-snake');
    await tab.until('game', "window.__playport?.state === 'title'");
    await tab.press('button', /^Play Now/);
    await tab.until('game', "window.__playport?.state === 'playing'");
    const inputs = Number(await tab.evaluate('window.__playport.inputs', 'game'));
    await tab.touch('canvas', undefined, 'game', { x: 0, y: 60 });
    await tab.until('game', `window.__playport.inputs > ${inputs}`);
    await tab.touch('button', 'Rewind', 'game');
  });

  test('a child pops bubbles with a finger', async ({ open }) => {
    const tab = await open(name);
    await tab.goto('/kids');
    await tab.press('link', "Let's Play Bubble Pond");
    await tab.until('game', "window.__playport?.state === 'title'");
    await tab.press('button', "Let's Play Bubble Pond");
    await tab.until('game', "window.__playport.state === 'playing'");
    const inputs = Number(await tab.evaluate('window.__playport.inputs', 'game'));
    await tab.touch('canvas', undefined, 'game');
    await tab.until('game', `window.__playport.inputs > ${inputs}`);
  });

  test('a clip plays over its picture, and where none can be played the picture stays', async ({ open }) => {
    const tab = await open(name);
    /** Comes to the card again until something is so: what loads above it moves it away. */
    const hoverUntil = (expression: string) =>
      expect(async () => {
        await tab.hover('article', /Kerb Drift/);
        await tab.hover('article', /Hex Swarm/);
        await tab.until('page', expression, { timeout: 15_000 });
      }).toPass({ timeout: 60_000 });
    await tab.goto('/');
    await tab.evaluate(WITH_MOTION);
    await hoverUntil("document.querySelector('video')?.dataset.playing === 'true'");
    await tab.until('page', "document.querySelector('video').currentTime > 0");
    await tab.goto('/');
    await tab.evaluate(WITH_MOTION);
    await tab.evaluate(NO_FILMS);
    await hoverUntil('window.failed === true');
    await tab.until('page', "document.querySelector('video') === null");
    expect(await tab.evaluate(PICTURE)).toBe(true);
  });

  test('a passkey that this machine cannot have is refused in plain words', async ({ open, portal }) => {
    const tab = await open(name);
    const email = `passkey-${name}@example.org`;
    await tab.goto('/account');
    await signInTab(tab, email);
    if (name === 'firefox') {
      await tab.press('button', 'Add a passkey');
      await tab.sees('alert', 'The browser did not create a passkey. Try again, or use another device.');
    } else {
      await tab.sees('text', 'This browser does not support passkeys.');
      await tab.seesNo('button', 'Add a passkey');
    }
    // One that was made on another device.
    await portal.execute(
      `insert into passkey (id, user_id, credential_id, public_key, name, created_at)
        select gen_random_uuid(), id, 'of-${name}', '', 'Phone', now() from "user" where email = '${email}'`.replaceAll(
        '\n',
        ' ',
      ),
    );
    const other = await open(name);
    await other.goto('/favorites');
    await other.press('button', 'Sign In');
    await other.type(/^Email/, email);
    await other.press('button', 'Continue');
    await other.press('button', 'Use my passkey');
    await other.sees(
      'alert',
      name === 'firefox'
        ? 'Your passkey was not confirmed. Try again.'
        : 'This browser does not support passkeys. Sign in with one that does.',
    );
  });
});

/** The browsers of the tests ask for less motion, and clips are motion. */
const WITH_MOTION = `(({ matchMedia }) => {
  window.matchMedia = (query) => matchMedia(/reduced-motion/.test(query) ? 'not all' : query);
  return true;
})(window)`;
/** As in a Safari that cannot play VP9: the film fails as soon as it has an address. */
const NO_FILMS = `(() => {
  addEventListener('error', ({ target }) => { window.failed ||= target instanceof HTMLVideoElement; }, true);
  const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
  const refuse = (film) => set.call(film, '/robots.txt');
  Object.defineProperty(HTMLMediaElement.prototype, 'src', { set() { refuse(this); } });
  const { setAttribute } = Element.prototype;
  HTMLVideoElement.prototype.setAttribute = function (attribute, value) {
    return attribute === 'src' ? refuse(this) : setAttribute.call(this, attribute, value);
  };
  return true;
})()`;
/** Whether the picture of the card is there and seen. */
const PICTURE = `(({ complete, naturalWidth, offsetWidth }) => complete && naturalWidth > 0 && offsetWidth > 0)(
  [...document.querySelectorAll('article')].find((one) => one.textContent.includes('Hex Swarm')).querySelector('img'))`;
