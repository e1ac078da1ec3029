import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

import { exactPlanck } from '../scripts/exact-planck.ts';

/** Tests of the kit and of the games' rules. Playing a whole game can take many seconds on a busy machine. */
export default defineConfig({
  plugins: [exactPlanck()],
  resolve: {
    // A test that imports a game's `main.ts` gets the game; there is no page in which it could start.
    alias: [
      { find: /^\.\.\/kit\/start\.ts$/, replacement: resolve(import.meta.dirname, 'kit/headless/start.ts') },
    ],
  },
  test: {
    // So that the plugin sees it.
    server: { deps: { inline: ['planck'] } },
    include: ['**/*.test.ts'],
    // No test mocks a module, so test files can share the modules that a worker has loaded.
    pool: 'threads',
    isolate: false,
    testTimeout: 240_000,
  },
});
