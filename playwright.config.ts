import { defineConfig } from '@playwright/test';

import { chromiumPath } from './scripts/chromium-path.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath() },
    // Each journey sees the network as it is; those that are about the worker let it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
  },
});
