import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { chromium } from 'playwright';

const RECORD = resolve(import.meta.dirname, '../.cache/chromium-path');

/** Returns the browser to test with: CHROMIUM_PATH, else what `scripts/setup.mjs test` found, else Playwright's. */
export function chromiumPath(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return existsSync(RECORD) ? readFileSync(RECORD, 'utf8').trim() : chromium.executablePath();
}
