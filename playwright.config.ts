import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

import { testBrowser } from './scripts/test-browser.ts';

/**
 * Files with `WRITERS`, and files whose portals have settings of their own: apart from the others, because a worker starts a
 * portal whenever its next file has other settings than the one before.
 */
const WRITING = [
  'analytics.spec.ts',
  'embed.spec.ts',
  'many-cookies.spec.ts',
  'outside-game.spec.ts',
  'starter.spec.ts',
  'submission.spec.ts',
  'unverified-scores.spec.ts',
  'uploads.spec.ts',
];
const SLOW_WRITING = [
  'come-back.spec.ts',
  'moderation.spec.ts',
  'provider-sign-in.spec.ts',
  'saved-games-forged.spec.ts',
  'stage.spec.ts',
  'uploads-*.spec.ts',
];
const OWN_SETTINGS = [
  'accessibility-members.spec.ts',
  'other-name.spec.ts',
  'passkey.spec.ts',
  'sign-in-code.spec.ts',
];

/**
 * Journeys that `npm test` leaves to CI: each game in depth, games without a network, people, rooms; and `SLOW_WRITING`:
 * what strangers' games may do in their frames, games of one size, moderation, sign-in through a provider.
 */
const SLOW = [
  'api-docs.spec.ts',
  'gamepad.spec.ts',
  'games-{kit,play}.spec.ts',
  'medals.spec.ts',
  'navigations.spec.ts',
  'not-for-me.spec.ts',
  'offline-play.spec.ts',
  'people.spec.ts',
  'prelude.spec.ts',
  'rooms.spec.ts',
];

/**
 * In milliseconds: twenty times the longest test on two idle cores; a shared machine may be three times slower, and has two
 * workers. A test that takes longer waits for something that never happens.
 */
const TIMEOUT = 180_000;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: TIMEOUT,
  // As `PATIENCE` in the other tests.
  expect: { timeout: 90_000 },
  // One a core; `WORKERS=3` tries another number.
  workers: Number(process.env.WORKERS ?? availableParallelism()),
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // A test of whole matches may take longer, but not one press in it.
    actionTimeout: TIMEOUT,
    launchOptions: {
      ...testBrowser(),
      // Only this machine's names resolve: a request to another site fails, and with it the test.
      args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    },
    // Journeys run without the service worker, except those that test it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // A game's title stands still: without a graphics card its animation fills a core. Tests about motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
  projects: [
    { name: 'writers', testMatch: WRITING },
    { name: 'readers', testIgnore: [...WRITING, ...OWN_SETTINGS, ...SLOW, ...SLOW_WRITING] },
    { name: 'own-settings', testMatch: OWN_SETTINGS },
    { name: 'slow', testMatch: SLOW },
    { name: 'slow-writers', testMatch: SLOW_WRITING },
  ],
});
