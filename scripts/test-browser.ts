import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const RECORD = resolve(import.meta.dirname, '../.cache/chromium-path');

/**
 * A window as large as the largest page: a touch outside of it does not reach a game, which is of another origin. Without a head it is
 * 800 × 600, whatever size a page is told to have.
 */
export const LARGE_WINDOW = '--window-size=1920,1200';

/**
 * Playwright's launch option for the browser to test with: CHROMIUM_PATH, else what `scripts/setup.mjs test` found;
 * nothing means Playwright's own.
 */
export function testBrowser(): { readonly executablePath?: string } {
  const recorded = existsSync(RECORD) ? readFileSync(RECORD, 'utf8').trim() : '';
  const executablePath = process.env.CHROMIUM_PATH ?? recorded;
  return executablePath === '' ? {} : { executablePath };
}
