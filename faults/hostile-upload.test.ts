import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkResult } from '../entities/upload.schema.ts';
import { smallBuild } from '../server/testing/small-build.ts';
import { checkSite } from '../server/upload-check/check-site.ts';
import { checkUpload } from '../server/upload-check/check-upload.ts';
import { findCheckBrowser, type CheckBrowser } from '../server/upload-check/find-check-browser.ts';

const SECONDS = 4;
/** For games that do one thing after another, on a machine of any speed. */
const LONG_SECONDS = 15;
/** Shown before a game misbehaves. */
const SHOWN = `document.body.innerHTML = '<h1 style="color: gold">Play</h1>';`;

describe('a hostile upload in the checking browser', () => {
  /** Requests that reached this machine, by how. */
  const reached: string[] = [];
  const portal = createServer((request, response) => {
    reached.push(`http ${request.url}`);
    response.setHeader('access-control-allow-origin', '*').end('secret');
  });
  portal.on('connection', () => reached.push('tcp'));
  const stun = createSocket('udp4').on('message', () => reached.push('udp'));
  const { TMPDIR } = process.env;
  let folder = '';
  let at = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playport-hostile-'));
    // Whoever plays has folders in it.
    await chmod(folder, 0o755);
    process.env.TMPDIR = folder;
    await once(portal.listen(0, '0.0.0.0'), 'listening');
    stun.bind(0, '0.0.0.0');
    await once(stun, 'listening');
    const address = portal.address();
    at = address === null || typeof address === 'string' ? '' : `127.0.0.1:${address.port}`;
  });
  afterAll(async () => {
    portal.close();
    stun.close();
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rm(folder, { recursive: true, force: true });
  });

  const env = { chromiumPath: process.env.CHROMIUM_PATH ?? null, production: false };
  const check = async (
    script: string,
    { checkBrowser, seconds = SECONDS }: { checkBrowser?: CheckBrowser; seconds?: number } = {},
  ) => {
    const build = smallBuild({
      'index.html': `<!doctype html><body><script>${script}</script>`,
      'worker.js': '',
    });
    const { result } = await checkUpload({
      env: { ...env, dataDir: join(folder, 'data') },
      files: build.files,
      upload: build,
      seconds,
      ...(checkBrowser === undefined ? {} : { checkBrowser }),
    });
    expect(result.notRun).toBeNull();
    expect(await leftIn(folder)).toEqual([]);
    return {
      result,
      codes: result.findings.map(({ code }) => code),
      said: result.runs.flatMap((run) => run.exceptions),
    };
  };

  const reachOut = async (checkBrowser?: CheckBrowser) => {
    const { result, said } = await check(reachFor(at, stun.address().port), {
      seconds: LONG_SECONDS,
      ...(checkBrowser === undefined ? {} : { checkBrowser }),
    });
    return { managed: said.filter((line) => line.includes('MANAGED')), hosts: result.runs[0]?.hosts };
  };
  const tried = ['169.254.169.254', 'example.com', 'ws.example', 'nested.example'];

  test('reaches neither this machine nor its network, files or settings', async () => {
    const { managed, hosts } = await reachOut();
    expect({ managed, reached }).toEqual({ managed: [], reached: [] });
    expect(hosts).toEqual(expect.arrayContaining([at, ...tried, `stun:127.0.0.1:${stun.address().port}`]));
  });

  test('reaches nothing either where the browser cannot be given a network of its own', async () => {
    const checkBrowser = await findCheckBrowser(env);
    if (checkBrowser === null) throw new Error('there is no browser');
    const own = checkBrowser.prefix.indexOf('unshare');
    const prefix = own === -1 ? checkBrowser.prefix : checkBrowser.prefix.slice(0, own);
    const { managed, hosts } = await reachOut({ ...checkBrowser, prefix });
    expect({ managed, reached }).toEqual({ managed: [], reached: [] });
    expect(hosts).toEqual(expect.arrayContaining([at, ...tried]));
  });

  describe('that is on a site of its own', () => {
    // Another loopback address than the portal's is the only one that may be fetched.
    const site = createServer((request, response) => {
      if (request.url === '/refuses') return void response.setHeader('x-frame-options', 'DENY').end('no');
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><body><script>${SHOWN}${reachFor(at, stun.address().port)}</script>`);
    });
    let base = '';
    beforeAll(async () => {
      await once(site.listen(0, '127.0.0.2'), 'listening');
      const address = site.address();
      base = address === null || typeof address === 'string' ? '' : `http://127.0.0.2:${address.port}`;
    });
    afterAll(() => void site.close());
    const play = (path: string) =>
      checkSite({
        // Around a page of https the browser itself blocks what is asked for over http.
        env: { ...env, publicOrigin: 'http://playport.example' },
        address: base + path,
        allow: (address) => address === '127.0.0.2',
        seconds: LONG_SECONDS,
      });

    test('reaches neither this machine nor its network through what is fetched for it', async () => {
      const { runs, notRun } = await play('/');
      const said = runs.flatMap(({ exceptions }) => exceptions);
      expect({ notRun, managed: said.filter((line) => line.includes('MANAGED')), reached }).toEqual({
        notRun: null,
        managed: [],
        reached: [],
      });
      expect(runs[0]?.hosts).toEqual(expect.arrayContaining([at, '169.254.169.254', 'ws.example']));
      expect(await leftIn(folder)).toEqual([]);
    });

    test('that it does not let anybody frame is not framed here', async () => {
      expect(await play('/refuses')).toMatchObject({
        verdict: 'broken',
        findings: [{ code: 'not_framed' }],
      });
    });
  });

  test('that takes all memory is ended', async () => {
    // A machine that gives memory slowly takes a quarter of a minute.
    const { codes, result } = await check(
      `${SHOWN}
      const taken = [];
      setInterval(() => taken.push(new Uint8Array(2e7).fill(1)), 1);`,
      { seconds: 60 },
    );
    expect(result.verdict).toBe('broken');
    expect(codes[0]).toBe('too_much_memory');
  });

  test('that never gives the page back is reported as hanging, with what it showed before', async () => {
    const { codes, result } = await check(`${SHOWN}
      for (const input of ['keydown', 'pointerdown']) addEventListener(input, () => { for (;;); });`);
    expect(result.verdict).toBe('broken');
    expect(codes[0]).toBe('not_responding');
    expect(result.runs[0]?.firstPictureMs).not.toBeNull();
    expect((await check('for (;;);')).codes).toContain('nothing_shown');
  });

  test('that is rude with dialogs, windows, downloads and its address is played to the end', async () => {
    const { codes, result } = await check(
      `${SHOWN}
      onbeforeunload = (event) => { event.preventDefault(); return 'stay'; };
      for (let i = 0; i < 100; i += 1) { alert(i); confirm(i); prompt(i); }
      const link = Object.assign(document.createElement('a'), { href: 'data:application/zip,x', download: 'x.zip' });
      setInterval(() => { open('about:blank'); link.click(); }, 5);
      addEventListener('pointerdown', () => { for (let i = 0; i < 50; i += 1) open('https://phish.example/'); });
      setTimeout(() => { top.location = 'https://top.example/'; }, 500);
      setTimeout(() => { location = 'https://away.example/'; }, 3000);`,
      { seconds: LONG_SECONDS },
    );
    expect(result.runs).toHaveLength(2);
    expect(codes).toContain('popup');
    expect(codes).toContain('left');
    expect(result.runs[0]?.hosts).toContain('away.example');
    expect(result.runs[0]?.hosts).not.toContain('top.example');
  });

  test('that says and asks without end has a check result of bounded size', async () => {
    const { result } = await check(`${SHOWN}
      for (let i = 0; i < 5000; i += 1) console.error('x'.repeat(2000) + i);
      setInterval(() => { for (let i = 0; i < 200; i += 1) { fetch('m' + Math.random()); Promise.reject(new Error(i)); } }, 10);`);
    expect(JSON.stringify(result).length).toBeLessThan(1_000_000);
  });

  test('that lies about what it did cannot make the check result invalid', async () => {
    const { result } = await check(`${SHOWN}
      Object.prototype.toJSON = () => { for (;;); };
      Array.prototype.map = () => { throw 1; };
      Set.prototype[Symbol.iterator] = function* () { for (;;) yield 'x'.repeat(1e6); };`);
    expect(checkResult.parse(result)).toEqual(result);
  });
});

/** Processes and folders that a check has left, of those that have their folders in this one. */
async function leftIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  const folders = (await readdir(folder)).filter((name) => name.startsWith('playport-check-'));
  return [...commands.filter((command) => command.includes(folder)), ...folders];
}

/** Tries every way out of the page that a browser has, and says what it managed. */
const reachFor = (portal: string, stunPort: number) => `
  const managed = (what) => console.error('MANAGED ' + what);
  const hosts = ['${portal}', '${portal.replace('127.0.0.1', 'localhost')}', '${portal.replace('127.0.0.1', '[::1]')}',
    '169.254.169.254', 'example.com', 'other.playport.localhost'];
  for (const host of hosts) {
    for (const address of ['http://' + host, 'https://' + host]) {
      fetch(address + '/fetch', { mode: 'no-cors' }).then(() => managed(address), () => {});
      fetch(address + '/credentials', { credentials: 'include' }).then(() => managed(address), () => {});
      navigator.sendBeacon(address + '/beacon');
      for (const [tag, name] of [['img', 'src'], ['script', 'src'], ['iframe', 'src'], ['video', 'src'], ['object', 'data']]) {
        const element = document.createElement(tag);
        element[name] = address + '/' + tag;
        if (tag !== 'iframe' && tag !== 'object') element.onload = () => managed(address + tag);
        document.body.append(element);
      }
      for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'preload', 'stylesheet', 'manifest']) {
        document.head.append(Object.assign(document.createElement('link'), { rel, as: 'fetch', href: address + '/' + rel }));
      }
      const form = Object.assign(document.createElement('form'), { action: address + '/form', method: 'post', target: '_blank' });
      document.body.append(form);
      form.submit();
    }
  }
  for (const address of ['ws://${portal}', 'wss://${portal}', 'ws://ws.example']) {
    const socket = new WebSocket(address);
    socket.onopen = () => managed(address);
  }
  const events = new EventSource('http://${portal}/events');
  events.onopen = () => managed('events');
  if (window.WebTransport) new WebTransport('https://${portal}/').ready.then(() => managed('transport'), () => {});
  const peer = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:127.0.0.1:${stunPort}' },
    { urls: 'turn:${portal}?transport=tcp', username: 'a', credential: 'b' },
  ] });
  peer.createDataChannel('out');
  peer.onicecandidate = ({ candidate }) => { if (candidate) managed('ice ' + candidate.candidate); };
  peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  for (const address of ['file:///etc/passwd', 'file:///proc/self/environ', 'chrome://version', 'view-source:file:///etc/passwd']) {
    fetch(address).then(() => managed(address), () => {});
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.onload = () => { try { if (frame.contentDocument.body.textContent) managed(address); } catch {} };
    document.body.append(frame);
  }
  try { managed('parent ' + parent.document.title); } catch {}
  const inWorker = "fetch('http://${portal}/worker').then(() => console.error('MANAGED worker'), () => {});"
    + "new Worker(URL.createObjectURL(new Blob([\\"fetch('http://nested.example/')\\"])))";
  new Worker(URL.createObjectURL(new Blob([inWorker])));
  new SharedWorker(URL.createObjectURL(new Blob(["fetch('http://${portal}/shared')"])));
  navigator.serviceWorker?.register('worker.js').then((worker) => { if (worker) managed('service worker'); }, () => {});
`;
