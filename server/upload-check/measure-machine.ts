import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { round } from './judge-pass.ts';

/** Time for which frames are counted, and time that this may take on a machine that does not get to it; in milliseconds. */
const COUNTED_MS = 500;
const TIMEOUT_MS = 5_000;

/** A page that is good on every machine: it draws a square. */
const GOOD_PAGE = `<!doctype html><canvas width="64" height="64"></canvas><script>
  const canvas = document.querySelector('canvas').getContext('2d');
  globalThis.counted = new Promise((resolve) => {
    const began = performance.now();
    let frames = 0;
    const draw = () => {
      canvas.fillRect(frames % 64, 0, 1, 64);
      frames += 1;
      const passed = performance.now() - began;
      if (passed < ${COUNTED_MS}) requestAnimationFrame(draw);
      else resolve((frames * 1000) / passed);
    };
    requestAnimationFrame(draw);
  });
</script>`;

/**
 * Counts the frames a second of a page which only draws a square; 0 if the machine cannot manage even that. If this page fails
 * too, the machine may be at fault, not the game.
 */
export async function measureMachine(browser: Browser): Promise<number> {
  const over = new AbortController();
  const framesPerSecond = await Promise.race([
    countFrames(browser).catch(() => 0),
    wait(TIMEOUT_MS, 0, { signal: over.signal }).catch(() => 0),
  ]);
  over.abort();
  return framesPerSecond;
}

async function countFrames(browser: Browser): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.setContent(GOOD_PAGE);
    const counted: unknown = await page.evaluate('counted');
    return typeof counted === 'number' ? round(counted) : 0;
  } finally {
    await context.close();
  }
}
