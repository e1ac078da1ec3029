import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { openPromise } from 'yauzl';
import { STARTER } from '../entities/starter.rules.ts';
import { uploadView } from '../entities/upload.schema.ts';
import { expect, test, WRITERS } from './fixtures.ts';
import { expectState, read } from './games/game-page.ts';
import { servePlay } from './games/play-server.ts';
import { LONG } from './long.ts';

// A game published here must not appear in other tests' lists.
test.use({ settings: WRITERS, expectedErrors: [/net::ERR_|status of 500|AssetError/] });

const run = promisify(execFile);
const TITLE = 'Firefly Field';

/** Downloads the starter by its link on the page for developers, into an empty folder; returns the folder. */
async function downloadStarter(page: Page, info: TestInfo): Promise<string> {
  await page.goto('/developer');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('link', { name: 'Download the starter' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(STARTER.file);
  const archive = info.outputPath(STARTER.file);
  await download.saveAs(archive);
  const folder = info.outputPath('firefly');
  await unpack(archive, folder);
  return folder;
}

async function unpack(archive: string, folder: string): Promise<void> {
  const zip = await openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    const file = join(folder, entry.fileName);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file));
  }
}

/** Packs the game as its developer does; returns the archive. */
async function pack(folder: string): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', 'zip'], { cwd: folder });
  expect(stdout).toMatch(/^firefly\.zip: \d+ files, \d+ KB\./);
  return join(folder, 'firefly.zip');
}

test(
  'the starter is downloaded, checked by its types, packed and played',
  { tag: LONG },
  async ({ page }, info) => {
    const folder = await downloadStarter(page, info);
    const tsc = join(import.meta.dirname, '../node_modules/.bin/tsc');
    await run(tsc, ['-p', 'jsconfig.json', '--noEmit'], { cwd: folder });

    const packed = info.outputPath('packed');
    await unpack(await pack(folder), packed);
    const server = await servePlay(packed);
    // A request that fails twice is sent a third time; one that fails always is told of, and can be tried again.
    let failures = 2;
    await page.route('**/levels.json', (route) =>
      failures-- > 0 ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await page.route('**/art/bat.svg', (route) => route.abort());
    await page.goto(server.base);
    const title = page.getByRole('region', { name: 'Firefly' });
    await expect(title.getByText('The game could not be loaded.')).toBeVisible();
    await page.unroute('**/art/bat.svg');
    await title.getByRole('button', { name: 'Try again' }).click();
    await expect(title.getByText('The game could not be loaded.')).toBeHidden();
    await expect(title.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(failures, 'asked for a third time').toBeLessThan(0);

    await page.keyboard.press('Enter');
    await expectState(page, 'playing');
    const keys = ['KeyW', 'KeyD', 'KeyS', 'KeyA'];
    await expect(async () => {
      // The bats are soon done with somebody who flies about like this.
      if ((await page.locator('main').getAttribute('data-state')) === 'over')
        await page.keyboard.press('Enter');
      const key = keys.shift() ?? 'KeyW';
      keys.push(key);
      await page.keyboard.down(key);
      await page.waitForTimeout(700);
      await page.keyboard.up(key);
      expect(await read(page, 'score')).toBeGreaterThan(0);
    }).toPass();
    await server.close();
  },
);

interface Session {
  readonly headers: { readonly authorization: string };
}

async function signInByApi(request: APIRequestContext, email: string): Promise<Session> {
  const response = await request.post('/api/auth/login', { data: { email } });
  const { token }: { token: string } = await response.json();
  return { headers: { authorization: `Bearer ${token}` } };
}

test(
  'the starter becomes an accepted upload, and is played',
  { tag: LONG },
  async ({ page, request, portal, browser }, info) => {
    // Its build is played for 40 seconds.
    test.slow();
    const began = Date.now();
    const said = (what: string) =>
      info.annotations.push({
        type: 'step',
        description: `${what} after ${((Date.now() - began) / 1000).toFixed(1)} s`,
      });
    const archive = await pack(await downloadStarter(page, info));
    said('packed');
    const maya = await signInByApi(request, 'maya@firefly.test');
    const accepted = await request.post('/api/dev/uploads', {
      ...maya,
      multipart: {
        file: { name: 'firefly.zip', mimeType: 'application/zip', buffer: await readFile(archive) },
      },
    });
    expect(accepted.status()).toBe(201);
    const { id }: { id: string } = await accepted.json();
    const readUpload = async () =>
      uploadView.parse(await (await request.get(`/api/dev/uploads/${id}`, maya)).json());
    await expect
      .poll(async () => (await readUpload()).status, { timeout: 180_000, intervals: [1000] })
      .toBe('READY');
    const { report } = await readUpload();
    said('report read');
    expect(report?.findings).toEqual([]);
    expect(report?.verdict).toBe('good');

    const submitted = await request.post('/api/dev/games', {
      ...maya,
      data: {
        title: TITLE,
        description: 'Gather the sparks before the bats find you.',
        uploadId: id,
        categories: ['arcade'],
      },
    });
    expect(submitted.status()).toBe(201);
    const game: { id: string; slug: string } = await submitted.json();
    const admin = await signInByApi(request, 'admin@playport.test');
    const approved = await request.post(`/api/admin/games/${game.id}/approve`, { ...admin, data: {} });
    expect(await approved.json()).toMatchObject({ status: 'APPROVED' });
    said('approved');

    const visitor = await browser.newPage({ baseURL: portal.url });
    await visitor.goto(`/games/${game.slug}`);
    await visitor.getByRole('button', { name: /^Play Now/ }).click();
    const frame = visitor.frameLocator(`iframe[title="${TITLE}"]`);
    await expect(frame.locator('main')).toHaveAttribute('data-state', 'playing');
    said('played');
    await visitor.close();
  },
);
