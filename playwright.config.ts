import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

import { chromiumPath } from './scripts/chromium-path.ts';

const WITHOUT_SCRIPTS = 'no-scripts.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Ten times what the longest takes on two quiet cores: what lasts longer waits for something that will not come.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: availableParallelism(),
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromiumPath(),
      // No name but this machine's leads anywhere: what a page asks of another site fails, and with it the test.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    },
    // Each journey sees the network as it is; those that are about the worker let it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
  },
  projects: [
    { name: 'scripts', testIgnore: WITHOUT_SCRIPTS },
    { name: 'no-scripts', testMatch: WITHOUT_SCRIPTS, use: { javaScriptEnabled: false } },
  ],
});
