import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { paths } from '../../entities/page.rules.ts';
import { uploadView } from '../../entities/upload.schema.ts';
import { loginResult, verifyResult } from '../../entities/session.schema.ts';
import { addAuthenticator } from '../../e2e/authenticator.ts';
import { testBrowser } from '../../scripts/test-browser.ts';
import { linkIn } from '../../server/testing/setup-link.ts';
import { freePorts } from '../../server/testing/portal-process.ts';
import { zip } from '../../server/testing/zip.ts';
import { uploadArchive } from '../../faults/uploads.ts';
import {
  command,
  HERE,
  type ContainerSetup,
  type ContainerPortal,
  ready,
  start,
  stop,
} from './containers.ts';
import { Docker } from './docker.ts';
import { ImageEngine, findEmulation, findPrograms } from './engine.ts';

/** The user of the image (`deploy/Containerfile`). */
const USER = 1000;
const ADMIN = 'admin@portal.example';
const UPLOADS = 10;
const DEPLOY = resolve(import.meta.dirname, '../../deploy');
const PATIENCE = { timeout: 60_000 };

const folder = mkdtempSync(join(tmpdir(), 'playport-image-'));
const engine = new ImageEngine(folder);
let place: ContainerSetup;
/** Of the link to the setup. */
let setupToken = '';
let portal: ContainerPortal;
let browser: Browser;
const figures: Record<string, string> = {};

/** A folder of the image's user. */
function dataFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, USER, USER);
  return path;
}

const send = async (at: string, path: string, body: unknown) =>
  (
    await fetch(`${at}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();

/** The code of the last message, which the portal wrote into its folder. */
function lastCode(): string {
  const outbox = join(place.data, 'outbox');
  const last = readdirSync(outbox).toSorted().at(-1) ?? '';
  return /Subject: (\d{6})/.exec(readFileSync(join(outbox, last), 'utf8'))?.[1] ?? '';
}

async function headersOf(email: string): Promise<Readonly<Record<string, string>>> {
  const answer = loginResult.parse(await send(portal.at, '/api/auth/login', { email }));
  if (!('challenge' in answer)) throw new Error('nobody is signed in at once in production');
  const verified = await send(portal.at, '/api/auth/verify', { ...answer, code: lastCode() });
  const { token } = verifyResult.and(z.object({ token: z.string() })).parse(verified);
  return { authorization: `Bearer ${token}` };
}

/** A game that moves and answers presses; each has its own text, because the same archive is stored once. */
const gameOf = (title: string) =>
  zip([
    {
      name: 'index.html',
      data: `<!doctype html><title>${title}</title><p role="status">No press</p>
        <canvas width="320" height="240" style="width: 100vw; height: 80vh"></canvas><script src="game.js"></script>`,
    },
    {
      name: 'game.js',
      data: `const context = document.querySelector('canvas').getContext('2d');
        let [angle, presses] = [0, 0];
        const act = () => { presses += 1; document.querySelector('p').textContent = 'Pressed ' + presses; };
        addEventListener('pointerdown', act);
        addEventListener('keydown', act);
        const draw = () => {
          context.fillStyle = '#0b2545';
          context.fillRect(0, 0, 320, 240);
          context.fillStyle = 'hsl(' + presses * 60 + ' 90% 60%)';
          context.fillRect(160 + 100 * Math.cos(angle), 120 + 80 * Math.sin(angle), 40, 40);
          angle += 0.05;
          requestAnimationFrame(draw);
        };
        draw();`,
    },
  ]);

/** A folder with `compose.yaml` and what it names, for a portal at these ports. */
function composeFolder(
  image: string,
  { PORT, PLAY_PORT }: { readonly PORT: string; readonly PLAY_PORT: string },
) {
  const own = join(folder, 'compose');
  mkdirSync(own);
  cpSync(join(DEPLOY, 'seccomp.json'), join(own, 'seccomp.json'));
  const file = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8')
    .replace('127.0.0.1:3000:', `127.0.0.1:${PORT}:`)
    .replace('127.0.0.1:3001:', `127.0.0.1:${PLAY_PORT}:`);
  writeFileSync(join(own, 'compose.yaml'), file);
  const PUBLIC_ORIGIN = `http://localhost:${PORT}`;
  const PLAY_ORIGIN = `http://localhost:${PLAY_PORT}/{game}`;
  return { folder: own, values: { PLAYPORT_IMAGE: image, PUBLIC_ORIGIN, PLAY_ORIGIN } };
}

/** Starts the portal as `compose.yaml` says, kills it and starts it again; returns what it said, and `--check` with Docker's own profile. */
async function composed(docker: Docker): Promise<{ readonly check: string; readonly log: string }> {
  const image = `localhost/${place.image}`;
  const own = composeFolder(image, await freePorts());
  const { PUBLIC_ORIGIN, PLAY_ORIGIN } = own.values;
  const settings = [`--env=PUBLIC_ORIGIN=${PUBLIC_ORIGIN}`, `--env=PLAY_ORIGIN=${PLAY_ORIGIN}`];
  const check = await docker.docker('run', '--rm', ...settings, image, 'node', 'server/main.mjs', '--check');
  const logs = () => docker.compose(own, 'logs', 'portal');
  const said = (words: string) =>
    vi.waitFor(async () => expect(await logs()).toContain(words), { timeout: 90_000, interval: 1000 });
  const isReady = () => ready({ engine: { logs }, at: PUBLIC_ORIGIN, name: 'portal' });
  try {
    await docker.compose(own, 'up', '--detach');
    await isReady();
    await said('Games are checked');
    await docker.compose(own, 'kill', '-s', 'KILL');
    await docker.compose(own, 'up', '--detach');
    // Only the database of its volume knows that.
    await said('a link printed earlier is valid');
    return { check, log: await logs() };
  } finally {
    await docker.compose(own, 'down', '--volumes');
  }
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(10);
}

/** Waits until an upload has been checked. */
async function checked(headers: Readonly<Record<string, string>>, id: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const view = uploadView.parse(
      await (await fetch(`${portal.at}/api/dev/uploads/${id}`, { headers })).json(),
    );
    if (view.report !== null) return view.report;
    await wait(1000);
  }
  throw new Error(await engine.logs(portal.name));
}

/** Sets the portal up by the link in the log of its first start; the administrator is signed in. */
async function setUp(): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal.at });
  page.setDefaultTimeout(PATIENCE.timeout);
  await addAuthenticator(page);
  await page.goto(`${paths.setup}#${setupToken}`);
  await page.getByLabel('Name of the portal').fill('Spielwiese');
  await page.getByLabel('Your email address').fill(ADMIN);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Make my passkey and open the portal' }).click();
  await page.getByRole('heading', { name: 'What to do next' }).waitFor();
  return page;
}

/** Opens a game's page as somebody who is not signed in, and presses in the game. */
async function playAsVisitor(slug: string, title: string): Promise<void> {
  const visitor = await browser.newPage({ baseURL: portal.at });
  visitor.setDefaultTimeout(PATIENCE.timeout);
  await visitor.goto(paths.game(slug));
  await visitor.getByRole('button', { name: /^Play Now/ }).click();
  const game = visitor.frameLocator(`iframe[title="${title}"]`);
  await game.locator('canvas').click();
  await game.getByText('Pressed 1').waitFor();
  await visitor.close();
}

beforeAll(async () => {
  findPrograms();
  chmodSync(folder, 0o755);
  const began = performance.now();
  const image = await engine.build('amd64');
  place = { engine, image, data: dataFolder('data') };
  figures['built in'] = `${((performance.now() - began) / 1000).toFixed(0)} s`;
  figures.size = `${((await engine.size(image)) / 1e6).toFixed(0)} MB`;
  browser = await chromium.launch(testBrowser());
}, 1_800_000);

afterAll(async () => {
  await browser?.close();
  await engine.clear();
  rmSync(folder, { recursive: true, force: true });
  for (const [name, figure] of Object.entries(figures)) process.stdout.write(`${name}: ${figure}\n`);
}, 600_000);

describe('the image', () => {
  test('says its version, and has no program of checks', async () => {
    const labels = await engine.podman('inspect', '--format', '{{json .Labels}}', place.image);
    expect(JSON.parse(labels)).toMatchObject({ 'org.opencontainers.image.version': '0.0.1-test' });
    const listed = await engine.podman(
      'run',
      '--rm',
      ...HERE,
      '--network=none',
      place.image,
      'ls',
      'node_modules',
    );
    expect(listed.split('\n')).toContain('fastify');
    expect(
      ['vitest', 'lighthouse', 'typescript'].filter((name) => listed.split('\n').includes(name)),
    ).toEqual([]);
  });

  test('starts on a read-only root as a user without rights, and is healthy', async () => {
    portal = await start(place, 'portal');
    figures['first start'] = `${(await ready(portal)).toFixed(1)} s`;
    setupToken = linkIn([await engine.logs(portal.name)]) ?? '';
    expect(setupToken).not.toBe('');
    await stop(portal);
    portal = await start(place, 'portal-again');
    figures['further start'] = `${(await ready(portal)).toFixed(1)} s`;
    await engine.podman('healthcheck', 'run', portal.name);
    await wait(20_000);
    figures['memory at rest'] = await engine.memory(portal.name);
    expect(await engine.podman('exec', portal.name, 'id', '-u')).toBe(`${USER}\n`);
    await expect(engine.podman('exec', portal.name, 'touch', '/srv/playport/x')).rejects.toThrow(/Read-only/);
    expect(await engine.logs(portal.name)).toContain(
      'Games are checked by /usr/bin/chromium-headless-shell, in its sandbox and without a network',
    );
  }, 300_000);

  test('checks a game by playing it, and what is approved is played through it', async () => {
    const page = await setUp();
    const headers = await headersOf('ada@studio.example');
    const id = await uploadArchive({ at: portal.at, headers }, gameOf('Orbit'));
    const report = await checked(headers, id);
    expect(report).toMatchObject({ notRun: null, runs: [{ device: 'desktop' }, { device: 'phone' }] });
    const draft = { title: 'Orbit', description: 'Go round.', uploadId: id };
    const submitted = await fetch(`${portal.at}/api/dev/games`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    });
    const { slug } = z.object({ slug: z.string() }).parse(await submitted.json());

    await page.goto('/admin?search=Orbit');
    await page.getByRole('button', { name: 'Review one by one' }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('The game has been approved and published.').waitFor();

    await playAsVisitor(slug, 'Orbit');
    figures.played = 'an uploaded game: by the check in the image, and by a visitor through it';
  }, 600_000);

  test('bears ten uploads, of which one is checked at a time', async () => {
    const headers = await headersOf('bob@studio.example');
    for (let at = 0; at < UPLOADS; at += 1)
      await uploadArchive({ at: portal.at, headers }, gameOf(`Orbit ${at}`));
    await wait(20_000);
    figures['memory while ten uploads are checked'] = await engine.memory(portal.name);
    expect((await fetch(`${portal.at}/readyz`)).status).toBe(200);
    // Those of the browsers that have been ended so far; one that has just ended is there for a moment.
    await vi.waitFor(async () => expect(await engine.zombies(portal.name)).toEqual([]), PATIENCE);
  }, 300_000);

  test('its commands run in it, without npm', async () => {
    const say = await engine.podman('exec', portal.name, 'node', 'server/main.mjs', '--check');
    expect(say).toContain('A portal can start with this.');
    await stop(portal);
    const made = await command(place, ['node', 'scripts/backup.ts']);
    expect(made).toContain('/var/lib/playport/backups/');
    expect(await command(place, ['node', 'scripts/admin.ts', 'enrol', ADMIN])).toMatch(/^[\w-]{22}\n/);
  }, 300_000);

  test('moves a folder of games in by one command, which plays each, and serves them', async () => {
    const games = join(folder, 'games');
    mkdirSync(games);
    writeFileSync(join(games, 'circles.zip'), gameOf('Circles'));
    writeFileSync(
      join(games, 'games.csv'),
      'title,description,rating,file,studio\nCircles,Watch a circle.,E7,circles.zip,Round Games\n',
    );
    const flags = [`--volume=${games}:/games:ro`, `--env=ADMIN_EMAILS=${ADMIN}`];
    const moving = ['node', 'scripts/catalogue.ts', 'import', '/games', '--approve'];
    expect(await command(place, moving, flags)).toMatch(/^circles: .*, approved$/m);
    portal = await start(place, 'portal-moved');
    await ready(portal);
    await playAsVisitor('circles', 'Circles');
    figures['moved in'] = 'a game of a folder with `games.csv`, which a visitor then played';
    await stop(portal);
  }, 600_000);

  test('killed in the middle of its first start, it goes on when it is started again', async () => {
    const data = dataFolder('killed');
    const killed = await start({ ...place, data }, 'killed');
    await waitUntil(() => existsSync(join(data, 'pglite/base')));
    await engine.podman('kill', '--signal=KILL', killed.name);
    await engine.podman('start', killed.name);
    await ready(killed);
    expect(linkIn([await engine.logs(killed.name)])).not.toBeNull();
    await stop(killed);
  }, 300_000);

  test('told to stop in the middle of its first start, it ends by that', async () => {
    const data = dataFolder('stopped');
    const stopped = await start({ ...place, data }, 'stopped');
    await waitUntil(() => existsSync(join(data, 'pglite/base')));
    await engine.podman('stop', '--time=60', stopped.name);
    // 128 + SIGTERM, and not SIGKILL, which comes when the time is over.
    expect(await engine.podman('inspect', '--format', '{{.State.ExitCode}}', stopped.name)).toBe('143\n');
    await engine.podman('rm', stopped.name);
  }, 300_000);

  test('starts in Docker by compose.yaml, with nothing beside it but the profile, and keeps its volume', async ({
    skip,
  }) => {
    const docker = await Docker.start(join(folder, 'docker')).catch((error: unknown) =>
      skip(`Docker does not start on this machine: ${String(error)}`),
    );
    try {
      const archive = join(folder, 'image.tar');
      await engine.save(place.image, archive);
      await docker.load(archive);
      const { check, log } = await composed(docker);
      expect(check).toMatch(/^ {2}less {2}browser .*read and not played/m);
      expect(linkIn([log])).not.toBeNull();
      expect(log).toContain('in its sandbox and without a network');
    } finally {
      await docker.stop();
    }
  }, 900_000);

  test('for arm64 is built, and starts', async ({ skip }) => {
    const reason = findEmulation();
    if (reason !== null) skip(`This machine starts nothing of arm64: ${reason}`);
    const image = await engine.build('arm64');
    figures['size for arm64'] = `${((await engine.size(image)) / 1e6).toFixed(0)} MB`;
    const data = dataFolder('arm64');
    const other = await start({ engine, image, data }, 'arm64');
    figures['first start for arm64, emulated'] = `${(await ready(other, 900)).toFixed(0)} s`;
    expect(await engine.podman('exec', other.name, 'node', '-p', 'process.arch')).toBe('arm64\n');
    await stop(other);
  }, 2_400_000);
});
