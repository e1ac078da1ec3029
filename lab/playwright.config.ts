import { defineConfig } from '@playwright/test';

import portal from '../playwright.config.ts';
import { missingBrowsers } from './browsers/installed.ts';

for (const line of missingBrowsers()) console.log(line);

/** The journeys in Firefox, WebKit and Chromium, against the same portals as the project's own journeys. */
export default defineConfig({
  ...portal,
  testDir: 'browsers',
  outputDir: '../test-results/browsers',
  // Tests wait for states: this only ends what hangs, however busy the machine is.
  timeout: 1_200_000,
  globalSetup: '../e2e/global-setup.ts',
  reporter: 'list',
  projects: [{ name: 'browsers' }],
});
