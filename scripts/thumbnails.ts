import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';

import { type PlayServer, servePlay } from '../e2e/games/play-server.ts';
import { games } from 'playport-games/catalogue';
import { testBrowser } from './test-browser.ts';

/** The pictures of a game: 4:3, a large one for the stage and a small one for cards; `goal` is in bytes. */
const SIZES = [
  { width: 800, height: 600, quality: 84, goal: 60_000 },
  { width: 400, height: 300, quality: 82, goal: 25_000 },
] as const;
const LEAST_QUALITY = 60;

const folder = resolve(import.meta.dirname, '../games');

/** Takes a screenshot of each named game (all when none is named) in its pose and writes both sizes to its folder. */
async function main(named: readonly string[]): Promise<void> {
  const slugs = named.length > 0 ? named : games.map(({ slug }) => slug);
  const out = resolve(import.meta.dirname, '../.cache/thumbnails');
  process.env.GAMES = slugs.join(',');
  process.env.OUT = out;
  await build({ configFile: resolve(import.meta.dirname, '../games/vite.config.ts'), logLevel: 'warn' });
  const server = await servePlay(out);
  const browser = await chromium.launch(testBrowser());
  try {
    for (const slug of slugs) console.log(slug, ...(await photograph(browser, server, slug)));
  } finally {
    await browser.close();
    await server.close();
  }
}

async function photograph(browser: Browser, server: PlayServer, slug: string): Promise<string[]> {
  if (!existsSync(join(folder, slug))) throw new Error(`there is no game ${slug}`);
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  try {
    page.on('pageerror', (error) => console.error(slug, error));
    await page.goto(`${server.base}/${slug}/?pose`);
    await page.waitForSelector('html[data-posed]', { timeout: 20_000 });
    const picture = await page.screenshot({ type: 'png' });
    return await Promise.all(SIZES.map((size) => writePicture(slug, picture, size)));
  } finally {
    await page.close();
  }
}

/** Writes one size, lowering the quality until the goal or LEAST_QUALITY is reached; returns a line for the log. */
async function writePicture(slug: string, picture: Buffer, size: (typeof SIZES)[number]): Promise<string> {
  const file = join(folder, slug, `thumb-${size.width}.webp`);
  let quality: number = size.quality;
  let bytes = await encode(picture, size, quality);
  while (bytes.length > size.goal && quality > LEAST_QUALITY) {
    quality -= 4;
    bytes = await encode(picture, size, quality);
  }
  await writeFile(file, bytes);
  return `${size.width}: ${Math.round(statSync(file).size / 1000)} kB`;
}

function encode(picture: Buffer, size: (typeof SIZES)[number], quality: number): Promise<Buffer> {
  return sharp(picture)
    .resize(size.width, size.height)
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
}

await main(process.argv.slice(2));
