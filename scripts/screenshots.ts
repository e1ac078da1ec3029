/**
 * Takes the screenshots that a browser shows before it installs the portal. Run it after a visual change
 * (`npm run screenshots`, with everything built) and commit `public/screenshots`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { parseEnv } from '../server/env.ts';
import { startPortal } from '../server/portal.ts';
import { testBrowser } from './test-browser.ts';

const root = resolve(import.meta.dirname, '..');
const [port, playPort] = ['4290', '4291'];
const game = { slug: 'kerb-drift', title: 'Kerb Drift' };

const shapes = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

/** The steps before each screenshot, by its name. */
const scenes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => void (await page.goto('/')),
  kids: async (page) => void (await page.goto('/kids')),
  game: async (page) => {
    await page.goto(`/games/${game.slug}`);
    await page.getByRole('button', { name: /^Play Now/ }).click();
    const frame = page.locator(`iframe[title="${game.title}"]`).contentFrame();
    await frame.locator('main[data-state="playing"]').waitFor();
    // Long enough for the game to get going.
    await page.waitForTimeout(3000);
    await page.evaluate(() => window.scrollTo(0, 0));
  },
};

async function take(browser: Browser, shape: keyof typeof shapes, scene: string): Promise<void> {
  const context = await browser.newContext({
    ...shapes[shape],
    baseURL: `http://localhost:${port}`,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await scenes[scene]?.(page);
  await page.waitForLoadState('networkidle');
  const picture = sharp(await page.screenshot());
  await picture
    .webp({ quality: 78, effort: 6 })
    .toFile(join(root, 'public/screenshots', `${shape}-${scene}.webp`));
  await context.close();
}

const dataDir = await mkdtemp(join(tmpdir(), 'playport-screenshots-'));
const portal = await startPortal({
  env: parseEnv({ PORT: port, PLAY_PORT: playPort, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
  root,
  dev: false,
});
const browser = await chromium.launch(testBrowser());
try {
  for (const shape of ['wide', 'narrow'] as const) {
    for (const scene of Object.keys(scenes)) await take(browser, shape, scene);
  }
} finally {
  await browser.close();
  await portal.close();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
