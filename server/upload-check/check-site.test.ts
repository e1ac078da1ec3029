import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkResult } from '../../entities/upload.schema.ts';
import { type PictureSite, startPictureSite } from '../testing/picture-site.ts';
import { checkSite } from './check-site.ts';

let site: PictureSite;
beforeAll(async () => {
  site = await startPictureSite();
});
afterEach(() => site.clear());
afterAll(() => site.close());

const env = {
  chromiumPath: process.env.CHROMIUM_PATH ?? null,
  production: false,
  publicOrigin: 'https://playport.example',
};
/** The site of the test; every other loopback or private address stays forbidden. */
const allow = (address: string) => address === '127.0.0.1';

/** A square that keys and fingers move, in a script that is compressed. */
const GAME = `
  const canvas = document.querySelector('canvas').getContext('2d');
  let x = 100;
  const move = () => { x = (x + 70) % 560; };
  addEventListener('keydown', move);
  addEventListener('pointerdown', move);
  const draw = () => {
    canvas.fillStyle = '#135';
    canvas.fillRect(0, 0, 640, 480);
    canvas.fillStyle = 'gold';
    canvas.fillRect(x, 200, 80, 80);
    requestAnimationFrame(draw);
  };
  fetch('level.json').then((level) => level.json()).then(draw);`;
/** Deeds that a browser with a network could do, and this one must not. */
const REACHING_OUT = `
  const tell = (what) => () => console.error('MANAGED ' + what);
  for (const address of ['http://10.0.0.1/', 'http://[::1]:' + location.port + '/', 'http://169.254.169.254/latest', 'to-private'])
    fetch(address, { mode: 'no-cors' }).then(tell(address), () => {});
  new WebSocket('ws://' + location.host + '/socket').onopen = tell('socket');
  fetch('score', { method: 'POST', body: '1' }).then(tell('post'), () => {});
  navigator.sendBeacon('beacon', '1');
  new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + location.host }] }).createDataChannel('out');
  new Worker(URL.createObjectURL(new Blob(["fetch('http://10.0.0.2/').catch(() => {})"])));`;

test('a game of another site is played through what the portal may fetch', async () => {
  site.answer('/marble', (_request, response) => response.writeHead(302, { location: '/marble/' }).end());
  site.answer('/marble/', (_request, response) =>
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': 'frame-ancestors https://playport.example',
    }).end(`<!doctype html><style>body { margin: 0 } canvas { width: 100vw; height: 100vh }</style>
      <canvas width="640" height="480"></canvas><script src="game.js?v=1"></script><script>${REACHING_OUT}</script>`),
  );
  site.answer('/marble/game.js?v=1', (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' })
      .end(gzipSync(GAME)),
  );
  site.serve('/marble/level.json', '{}');
  site.answer('/marble/to-private', (_request, response) =>
    response.writeHead(302, { location: 'http://10.0.0.3/' }).end(),
  );
  // A machine that takes a second for a picture has time enough, too.
  const result = await checkSite({ env, address: `${site.base}/marble`, allow, seconds: 12 });
  expect(checkResult.parse(result)).toEqual(result);
  expect(result).toMatchObject({
    verdict: 'good',
    notRun: null,
    findings: [{ code: 'silent_hosts', level: 'note' }],
  });
  expect(result.runs.map(({ device }) => device)).toEqual(['desktop', 'phone']);
  const [pass] = result.runs;
  expect(pass).toMatchObject({ answersInput: true, pictures: [] });
  const asked = pass?.requests.map(({ address, status }) => `${status} ${address.replace(site.base, '')}`);
  expect(asked).toEqual(
    expect.arrayContaining([
      '302 /marble',
      '200 /marble/',
      '200 /marble/game.js',
      '200 /marble/level.json',
      '302 /marble/to-private',
      'null http://10.0.0.3/',
      'null /marble/score',
    ]),
  );
  expect(pass?.hosts.toSorted()).toEqual(
    expect.arrayContaining(['10.0.0.1', '10.0.0.2', '10.0.0.3', '169.254.169.254']),
  );
  expect(
    result.runs.flatMap(({ exceptions }) => exceptions).filter((line) => line.includes('MANAGED')),
  ).toEqual([]);
  expect(new Set(site.requests)).toEqual(
    new Set(['/marble', '/marble/', '/marble/game.js?v=1', '/marble/level.json', '/marble/to-private']),
  );
});

test('a game of another site that has one size is measured as an upload is', async () => {
  site.answer('/wide/', (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><canvas width="960" height="540"></canvas><script src="game.js"></script>`),
  );
  site.answer('/wide/game.js', (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(GAME),
  );
  site.serve('/wide/level.json', '{}');
  const result = await checkSite({ env, address: `${site.base}/wide/`, allow, seconds: 5 });
  expect(checkResult.parse(result)).toEqual(result);
  // Its page has the browser's margins.
  expect(result.stage).toEqual({ width: 968, height: 548 });
  expect(result.findings).toContainEqual(
    expect.objectContaining({
      code: 'reaches_past',
      message: expect.stringContaining('on a phone is 390 × 800'),
    }),
  );
});

test('a service worker of a game is registered as for players, and reaches no more than the game', async () => {
  site.answer('/worker/', (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><body style="background:#fff"><h1>Game</h1><script>
      navigator.serviceWorker.register('sw.js').then(
        ({ scope }) => console.error('Registered for ' + new URL(scope).pathname),
        ({ name }) => console.error('Refused by ' + name),
      );</script>`),
  );
  site.answer('/worker/sw.js', (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(
        'addEventListener("fetch", () => {}); fetch("http://10.0.0.4/", { mode: "no-cors" }).then(() => fetch("managed"));',
      ),
  );
  const { runs } = await checkSite({ env, address: `${site.base}/worker/`, allow, seconds: 4 });
  for (const { exceptions } of runs) expect(exceptions).toEqual(['Console: Registered for /worker/']);
  expect(new Set(site.requests)).toEqual(new Set(['/worker/', '/worker/sw.js']));
});

test('an address that Playport cannot reach says nothing against the game', async () => {
  const results = await Promise.all([
    checkSite({ env, address: 'https://127.0.0.1/' }),
    checkSite({ env, address: `${site.base}/gone`, allow }),
  ]);
  expect(results).toMatchObject([
    {
      verdict: 'mend',
      notRun: 'The portal could not reach https://127.0.0.1/.',
      findings: [{ code: 'unreachable', message: 'The address leads to no public server.' }],
    },
    { findings: [{ code: 'unreachable', message: 'It answers with an error (404).' }] },
  ]);
});

test('without a browser the check result says so', async () => {
  site.serve('/', 'game');
  const nowhere = { ...env, chromiumPath: '/there/is/no/browser' };
  const result = await checkSite({ env: nowhere, address: `${site.base}/`, allow });
  expect(result).toMatchObject({ verdict: 'good', runs: [] });
  expect(result.notRun).toContain('No Chromium starts on this machine');
});
