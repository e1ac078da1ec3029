import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { chromium } from '@playwright/test';
import { build } from 'vite';

import { testBrowser } from '../../scripts/test-browser.ts';
import { loadSmoke, perform } from './player.ts';
import { servePlay } from './play-server.ts';

const FRAMES = [
  { name: 'wide', width: 1280, height: 720, touch: false, device: 'keyboard' },
  { name: 'phone', width: 360, height: 640, touch: true, device: 'touch' },
  { name: 'phone-wide', width: 740, height: 360, touch: true, device: 'touch' },
] as const;

/** For game developers: builds one game and takes screenshots of its title, play, pause and pose. */
async function main(slug: string): Promise<void> {
  const out = process.env.OUT ?? `/tmp/${slug}`;
  process.env.GAMES = slug;
  process.env.OUT = out;
  const shots = `${out}-shots`;
  mkdirSync(shots, { recursive: true });
  await build({ configFile: resolve(import.meta.dirname, '../../games/vite.config.ts'), logLevel: 'warn' });
  const server = await servePlay(out);
  const browser = await chromium.launch(testBrowser());
  try {
    const smoke = await loadSmoke(slug);
    for (const { name, width, height, touch, device } of FRAMES) {
      const page = await browser.newPage({ viewport: { width, height }, hasTouch: touch, isMobile: touch });
      page.on('console', (message) => console.log(name, message.type(), message.text()));
      page.on('pageerror', (error) => console.log(name, error.stack));
      if (name === 'wide') {
        await page.setViewportSize({ width: 800, height: 600 });
        await page.goto(`${server.base}/${slug}/?pose`);
        await page.waitForSelector('html[data-posed]', { timeout: 20_000 });
        await page.screenshot({ path: `${shots}/pose.png` });
        await page.setViewportSize({ width, height });
      }
      await page.goto(`${server.base}/${slug}/?seed=1`);
      await page.waitForTimeout(700);
      await page.screenshot({ path: `${shots}/${name}-title.png` });
      const play = page.getByRole('button', { name: 'Play', exact: true });
      await (touch ? play.tap() : play.click());
      await perform(page, device, smoke[device] ?? []);
      await page.screenshot({ path: `${shots}/${name}-play.png` });
      console.log(name, await page.evaluate('JSON.stringify(window.__playport)'));
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(`pictures in ${shots}`);
}

await main(process.argv[2] ?? '');
