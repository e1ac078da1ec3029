import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import { UPLOAD_PART } from '../entities/upload.rules.ts';
import { expect, test, type TestPortal, WRITERS } from './fixtures.ts';
import { LONG } from './long.ts';
import { fillSignInDialog } from './sign-in.ts';

// Games published here must not appear in other tests' lists.
test.use({ settings: WRITERS, expectedErrors: [/net::ERR_/] });

const TITLE = 'Paper Lighthouse';
/** Reading an archive and playing it twice for 20 seconds. */
const CHECKED = { timeout: 180_000 };

/** A game with a canvas, sound and a stored count of its visits. */
const gamePage = (version: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${TITLE}</title>
<style>body { margin: 0; background: #123 } canvas { display: block; width: 100vw; height: 100vh; touch-action: none }</style>
<p role="status">${version}, visit <b></b></p><canvas width="640" height="480"></canvas>
<script src="game.js"></script></html>`;
const GAME = `
const visits = Number(localStorage.getItem('visits')) + 1;
localStorage.setItem('visits', visits);
document.querySelector('b').textContent = visits;
const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d');
let [angle, hue, audio] = [0, 40, null];
const act = () => {
  hue += 60;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.1);
};
addEventListener('pointerdown', act);
addEventListener('keydown', act);
const draw = () => {
  context.fillStyle = '#0b2545';
  context.fillRect(0, 0, 640, 480);
  context.fillStyle = 'hsl(' + hue + ' 90% 60%)';
  context.beginPath();
  context.moveTo(320, 240);
  context.arc(320, 240, 300, angle, angle + 0.6);
  context.fill();
  angle += 0.03;
  requestAnimationFrame(draw);
};
draw();`;

/** Packs texts by their paths. */
async function zipOf(files: Readonly<Record<string, string>>) {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return { name: 'lighthouse.zip', mimeType: 'application/zip', buffer: await buffer(zip.outputStream) };
}

async function openForm(page: Page, email: string): Promise<void> {
  await page.goto('/developer');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await fillSignInDialog(page, email);
  await page.getByText('Upload a build').click();
}

const chooser = (page: Page) => page.getByLabel('Build (ZIP archive)');

async function enterAdmin(browser: Browser, portal: TestPortal): Promise<Page> {
  const admin = await browser.newPage({ baseURL: portal.url });
  await admin.goto('/admin-login');
  await admin.getByLabel('Administrator email').fill('admin@playport.test');
  await admin.getByRole('button', { name: 'Login as Administrator' }).click();
  await expect(admin.getByText('Welcome Administrator')).toBeVisible();
  return admin;
}

/** Opens the game from home as a new visitor and plays it; returns what it says. */
async function playFromHome(browser: Browser, portal: TestPortal): Promise<string> {
  const visitor = await browser.newPage({ baseURL: portal.url });
  await visitor.goto('/');
  await visitor
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  // The home page has a button of that name too.
  await expect(visitor.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
  await visitor.getByRole('button', { name: /^Play Now/ }).click();
  const status = visitor.frameLocator(`iframe[title="${TITLE}"]`).getByRole('status');
  await expect(status).toHaveText(/visit \d+$/);
  const said = await status.innerText();
  await visitor.close();
  return said;
}

test('an archive goes on after a lost connection and a reload, and why it is refused is read', async ({
  page,
}, info) => {
  await openForm(page, 'resumes@studio.test');
  // A file of the disk, because the browser knows it again by its time.
  const archive = info.outputPath('broken.zip');
  await writeFile(archive, Buffer.alloc(UPLOAD_PART.bytes + 1000, 'no archive'));
  const other = { name: 'broken.rar', mimeType: 'application/vnd.rar', buffer: Buffer.from('Rar!') };
  await page.getByLabel('Title').fill(TITLE);
  await chooser(page).setInputFiles(other);
  await expect(page.getByText('Choose a ZIP archive: its name ends with .zip.')).toBeVisible();

  let parts = 0;
  await page.route('**/api/dev/uploads/resumable/*', async (route) => {
    if (route.request().method() === 'PATCH' && ++parts > 1) await route.abort();
    else await route.continue();
  });
  await chooser(page).setInputFiles(archive);
  await expect(page.getByText('8.0 MB of 8.0 MB')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);
  await expect(page.getByText(/broken\.zip .* was not finished/)).toBeVisible();

  await page.unroute('**/api/dev/uploads/resumable/*');
  // Whoever looks at another tab meanwhile reads the end in this one's title.
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' }),
  );
  const first = page.waitForRequest((request) => request.method() === 'PATCH');
  await chooser(page).setInputFiles(archive);
  // Of a part that was cut off, what has arrived is kept.
  expect(Number((await first).headers()['upload-offset'])).toBeGreaterThan(UPLOAD_PART.bytes / 2);
  const refusal = page.getByRole('alert').filter({ hasText: 'broken.zip was refused.' });
  await expect(refusal.getByText('This is not a ZIP archive, or it is damaged.')).toBeVisible();
  await expect(page).toHaveTitle('✗ broken.zip was refused');

  // The refused build stays named in the draft, until another one is chosen.
  await page.reload();
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button', { name: 'Choose another build' }).click();
  await expect(chooser(page)).toBeVisible();
});

test(
  'a build is uploaded, checked, approved and played, and its next version can be taken back',
  {
    tag: LONG,
  },
  async ({ page, browser, portal }) => {
    // Each build is played for 40 seconds.
    test.slow();
    await openForm(page, 'ada@lighthouse.test');
    const form = page.getByRole('form', { name: 'Submit a game' });
    await form.getByLabel('Description').fill('Fold the light so that every boat gets home.');
    await chooser(page).setInputFiles(await zipOf({ 'index.html': gamePage('Version 1'), 'game.js': GAME }));
    const checkResult = page.getByRole('region', { name: 'Check result of lighthouse.zip' });
    await expect(checkResult).toBeVisible(CHECKED);
    await expect(checkResult.getByText(/HTML · 2 files/)).toBeVisible();
    await expect(checkResult.getByRole('row', { name: 'Sound Yes Yes' })).toBeVisible();
    // Its document says its title.
    await expect(form.getByLabel('Title')).toHaveValue(TITLE);
    await checkResult.getByRole('radio', { name: /2 of/ }).check({ force: true });
    await checkResult.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview of lighthouse.zip"]');
    await expect(preview.getByRole('status')).toContainText('Version 1');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit Game' }).click();
    await expect(page.getByText('Game submitted successfully!')).toBeVisible();

    const admin = await enterAdmin(browser, portal);
    const review = async () => {
      await admin.goto(`/admin?search=${encodeURIComponent(TITLE)}`);
      await admin.getByRole('button', { name: 'Review one by one' }).click();
      await expect(
        admin.frameLocator(`iframe[title="Preview of ${TITLE}"]`).getByRole('status'),
      ).toBeVisible();
    };
    const approve = async () => {
      await admin.getByRole('button', { name: 'Approve', exact: true }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(admin.getByText('The game has been approved and published.')).toBeVisible();
    };
    await review();
    await approve();
    expect(await playFromHome(browser, portal)).toBe('Version 1, visit 1');

    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('APPROVED', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Edit ${TITLE}` }).click();
    await page.getByRole('button', { name: 'Choose another build' }).click();
    await chooser(page).setInputFiles(
      await zipOf({ 'index.html': gamePage('Version 2'), 'game.js': GAME, 'fog.txt': 'Fog.' }),
    );
    await page.getByText(/^More: categories/).click();
    await page.getByLabel('What is new').fill('Fog at night.');
    // Sent too early, twice: it waits for the check.
    await expect(page.getByText(/Waiting: |Reading files…|Playing it/)).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).dblclick();
    await expect(
      page.getByRole('button', { name: 'Will be submitted when the check finishes…' }),
    ).toBeVisible();
    await expect(page.getByText('Changes in review')).toBeVisible(CHECKED);
    expect(await playFromHome(browser, portal)).toBe('Version 1, visit 1');

    await review();
    await expect(admin.getByText('Fog at night.')).toBeVisible();
    await expect(admin.getByText('1 file added, 0 removed, 1 changed.')).toBeVisible();
    await expect(admin.getByRole('row', { name: /fog\.txt Added/ })).toBeVisible();
    await approve();
    expect(await playFromHome(browser, portal)).toBe('Version 2, visit 1');
    await admin.close();

    // No version comes back while a decision can be undone; then its developer is told.
    const news = `Your changes to ${TITLE} are live`;
    await expect(async () => {
      await page.goto('/account?section=notices');
      await expect(page.getByText(news)).toBeVisible({ timeout: 3000 });
    }).toPass();
    // So it is told of the end of each check.
    await expect(page.getByText('lighthouse.zip is checked')).toHaveCount(2);
    await page.goto('/developer?tab=my-games');
    await page.getByRole('button', { name: `Edit ${TITLE}` }).click();
    await page.getByRole('button', { name: 'Bring back version 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
    await expect(page.getByText('Version 1 is live')).toBeVisible();
    expect(await playFromHome(browser, portal)).toBe('Version 1, visit 1');
  },
);
