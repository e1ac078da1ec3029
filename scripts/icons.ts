/**
 * Draws pictures from the portal's logo: the icons of the installed app, the picture of shared links and the
 * placeholder for missing pictures. Run it after a change of `public/icon.svg` and commit the results.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { testBrowser } from './test-browser.ts';

const root = resolve(import.meta.dirname, '..');
const logo = readFileSync(resolve(root, 'public/icon.svg'), 'utf8');
const fontFile = 'node_modules/@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2';
const font = readFileSync(resolve(root, fontFile)).toString('base64');

interface Drawing {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/** The logo alone, filling a square. */
function icon(file: string, size: number): Drawing {
  return { file, width: size, height: size, body: `<div class="icon">${logo}</div>` };
}

/** The logo with room around it, because a launcher cuts its own shape out of the background. */
function maskable(file: string, size: number): Drawing {
  return { file, width: size, height: size, body: `<div class="icon ground">${logo}</div>` };
}

const share: Drawing = {
  file: 'share.png',
  width: 1200,
  height: 630,
  body: `<div class="share"><div class="ring"></div>${logo}<h1>playport</h1><p>Free games. Open one and play.</p></div>`,
};

/** The image that the image route sends in place of an unavailable one. */
const placeholder: Drawing = {
  file: '../server/platform/images/placeholder.png',
  width: 1200,
  height: 900,
  body: `<div class="missing">${logo}</div>`,
};

const style = `
  @font-face { font-family: Unbounded; font-weight: 200 900; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0 } svg { display: block }
  .icon { width: 100vw; height: 100vh }
  .ground { display: grid; place-items: center; background: #7443f5 }
  .ground svg { width: 74%; height: 74% }
  .share { position: relative; overflow: hidden; box-sizing: border-box; height: 630px; padding: 110px 96px;
    background: linear-gradient(115deg, #3a15a8, #6d3bf3 55%, #8d5bff); color: #fff; font-family: Unbounded }
  .share svg { position: relative; width: 150px; height: 150px }
  .share h1 { position: relative; margin: 40px 0 8px; font-size: 128px; font-weight: 800; line-height: 1; letter-spacing: -3px }
  .share p { position: relative; margin: 24px 0 0; font-size: 36px; font-weight: 500; color: #efe8ff }
  .missing { display: grid; place-items: center; height: 900px;
    background: linear-gradient(140deg, #3b2f6b, #1a1438) }
  .missing svg { width: 260px; height: 260px; opacity: .45; filter: saturate(.5) }
  .ring { position: absolute; right: -190px; top: -120px; width: 620px; height: 620px; border: 110px solid #ffffff18;
    border-radius: 50% }`;

async function draw(browser: Browser, { file, width, height, body }: Drawing): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>${style}</style>${body}`);
  await page.evaluate(() => document.fonts.ready);
  const picture = sharp(await page.screenshot({ omitBackground: true }));
  await picture.png({ palette: true, effort: 10 }).toFile(resolve(root, 'public', file));
  await page.close();
}

const browser = await chromium.launch(testBrowser());
try {
  const drawings = [
    icon('icon-96.png', 96),
    maskable('icon-180.png', 180),
    icon('icon-192.png', 192),
    icon('icon-512.png', 512),
    maskable('icon-maskable-512.png', 512),
    share,
    placeholder,
  ];
  for (const drawing of drawings) await draw(browser, drawing);
} finally {
  await browser.close();
}
