import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

import { type Browser, chromium, type Page } from '@playwright/test';
import type * as Mediabunny from 'mediabunny';
import { build } from 'vite';

import { loadSmoke, performWith } from '../e2e/games/player.ts';
import { type PlayServer, servePlay } from '../e2e/games/play-server.ts';
import { games } from 'playport-games/catalogue';
import type { Smoke } from 'playport-games/smoke';
import { testBrowser } from './test-browser.ts';

/** A clip: silent, 4:3 as the pictures are; `goal` is in bytes, `lead` the frames of play before it begins. */
const CLIP = { width: 400, height: 300, frames: 62, lead: 20, goal: 150_000 } as const;
/** One frame in milliseconds: four of the 16 ms in which the stopped clock draws. */
const FRAME_MS = 64;
/** Longer than a game takes to load; the clock stops there. */
const LOADING_MS = 60_000;
/** The share of bits that each further attempt has. */
const FEWER = 0.85;
const BITRATE = 290_000;
const LEAST_BITRATE = 120_000;
/** Chance and the day are the same in every recording. */
const SEED = 1;
const DAY = new Date('2026-01-15T10:00:00Z');

/** Mediabunny's file for a browser, which defines a global. */
const MUXER = createRequire(import.meta.url)
  .resolve('mediabunny')
  .replace(/[^/]+$/, 'mediabunny.min.cjs');
const folder = resolve(import.meta.dirname, '../games');

/** The global that `MUXER` defines in the page. */
declare const window: Window & { readonly Mediabunny: typeof Mediabunny };

/** Records each named game (all when none is named) as it is played and writes `clip.webm` to its folder. */
async function main(named: readonly string[]): Promise<void> {
  const slugs = named.length > 0 ? named : games.map(({ slug }) => slug);
  const out = resolve(import.meta.dirname, '../.cache/clips');
  process.env.GAMES = slugs.join(',');
  process.env.OUT = out;
  await build({ configFile: resolve(import.meta.dirname, '../games/vite.config.ts'), logLevel: 'warn' });
  const server = await servePlay(out);
  const browser = await chromium.launch(testBrowser());
  try {
    for (const slug of slugs) {
      if (!existsSync(join(folder, slug))) throw new Error(`there is no game ${slug}`);
      const frames = await record(browser, server, slug);
      const clip = await encode(browser, server, frames);
      await writeFile(join(folder, slug, 'clip.webm'), clip);
      console.log(slug, `${Math.round(clip.length / 1000)} kB`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Plays a game under a stopped clock, which goes on frame by frame, and returns the frames as PNG data URLs. A game that
 * plays itself behind its title is recorded there, any other by the recipe of its test.
 */
async function record(browser: Browser, server: PlayServer, slug: string): Promise<readonly string[]> {
  const page = await browser.newPage({
    viewport: { width: 800, height: 600 },
    reducedMotion: 'no-preference',
  });
  try {
    page.on('pageerror', (error) => console.error(slug, error));
    await page.clock.install({ time: DAY });
    const smoke = await loadSmoke(slug);
    const mode = smoke.mode === undefined ? '' : `&mode=${smoke.mode}`;
    await page.goto(`${server.base}/${slug}/?seed=${SEED}${mode}`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.clock.pauseAt(new Date(DAY.getTime() + LOADING_MS));
    const film = new Film(page);
    await film.roll(FRAME_MS * 5);
    const playsItself = (await page.evaluate<number>('window.__playport.frames')) > 0;
    if (playsItself && smoke.clip === undefined) await film.roll(FRAME_MS * (CLIP.lead + CLIP.frames));
    else await play(page, film, smoke);
    return film.last;
  } finally {
    await page.close();
  }
}

/** Starts a run and repeats the recipe until there are enough frames. */
async function play(page: Page, film: Film, smoke: Smoke): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const steps = smoke.clip ?? smoke.keyboard ?? smoke.mouse ?? [];
  const wait = (ms: number) => film.roll(ms);
  const end = film.count + CLIP.lead + CLIP.frames;
  while (film.count < end) await performWith({ page, wait }, 'mouse', steps);
}

/** Takes pictures of a game's canvas while its clock is moved on. */
class Film {
  private readonly page: Page;
  private readonly frames: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  get count(): number {
    return this.frames.length;
  }

  /** The frames of the clip. */
  get last(): readonly string[] {
    return this.frames.slice(-CLIP.frames);
  }

  /** Moves the clock on by whole frames, at least so many milliseconds. */
  async roll(ms: number): Promise<void> {
    for (let rolled = 0; rolled < ms; rolled += FRAME_MS) {
      await this.page.clock.runFor(FRAME_MS);
      this.frames.push(await this.page.evaluate(pictureOfCanvas, CLIP));
    }
  }
}

/** In the game's page: its canvas in the clip's size, without the screens above it. */
function pictureOfCanvas({ width, height }: { readonly width: number; readonly height: number }): string {
  const canvas = document.querySelector<HTMLCanvasElement>('main > canvas');
  const small = document.createElement('canvas');
  small.width = width;
  small.height = height;
  const context = small.getContext('2d');
  if (canvas === null || context === null) throw new Error('there is no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, width, height);
  return small.toDataURL('image/png');
}

/** Encodes the frames as VP9 in WebM with the browser's own encoder, in fewer bits until the goal is reached. */
async function encode(browser: Browser, server: PlayServer, frames: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    // WebCodecs needs a page of a secure origin, such as this machine's.
    const blank = `${server.base}/encoder`;
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(blank);
    await page.addScriptTag({ path: MUXER });
    let bitrate = BITRATE;
    for (;;) {
      const reel: Reel = { ...CLIP, images: frames, seconds: FRAME_MS / 1000, bitrate };
      const clip = Buffer.from(await page.evaluate(webmOf, reel), 'base64');
      if (clip.length <= CLIP.goal) return clip;
      bitrate = Math.round(bitrate * FEWER);
      if (bitrate < LEAST_BITRATE) throw new Error(`${clip.length} bytes are too many for a clip`);
    }
  } finally {
    await page.close();
  }
}

interface Reel {
  readonly images: readonly string[];
  /** Time for which each image is shown. */
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  readonly bitrate: number;
}

/** In a page with `MUXER`: the images as a WebM file, in base64. */
async function webmOf({ images, seconds, width, height, bitrate }: Reel): Promise<string> {
  const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = window.Mediabunny;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    bitrate,
    keyFrameInterval: 60,
    latencyMode: 'quality',
  });
  output.addVideoTrack(source, { frameRate: 1 / seconds });
  await output.start();
  for (const [index, address] of images.entries()) {
    const image = new Image();
    image.src = address;
    await image.decode();
    context?.drawImage(image, 0, 0);
    await source.add(index * seconds, seconds);
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

await main(process.argv.slice(2));
