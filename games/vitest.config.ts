import { defineConfig } from 'vitest/config';

/** Tests of the kit and of the games' rules. Playing a whole game can take many seconds on a busy machine. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // No test mocks a module, so test files can share the modules that a worker has loaded.
    pool: 'threads',
    isolate: false,
    testTimeout: 240_000,
  },
});
