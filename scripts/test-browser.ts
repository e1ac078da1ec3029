import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const RECORD = resolve(import.meta.dirname, '../.cache/chromium-path');

/**
 * Playwright's launch option for the browser to test with: CHROMIUM_PATH, else what `scripts/setup.mjs test` found;
 * nothing means Playwright's own.
 */
export function testBrowser(): { readonly executablePath?: string } {
  const recorded = existsSync(RECORD) ? readFileSync(RECORD, 'utf8').trim() : '';
  const executablePath = process.env.CHROMIUM_PATH ?? recorded;
  return executablePath === '' ? {} : { executablePath };
}
