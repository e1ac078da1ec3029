import { defineConfig } from 'vitest/config';

import { FaultTable } from '../faults/table.ts';

const common = {
  root: '.',
  pool: 'threads',
  provide: { databaseUrl: '', templateDatabase: '' },
  // Tests wait for states: this only ends what hangs. Twenty portals take ten minutes to start on a busy machine.
  testTimeout: 1_200_000,
  hookTimeout: 600_000,
} as const;

/** Tests that need more than a machine with the portal's own packages: other tools, engines that take over, a container. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'scale', include: ['lab/scale/*.test.ts'], ...common } },
      { test: { name: 'image', include: ['lab/image/*.test.ts'], ...common } },
      { test: { name: 'slow', include: ['lab/slow/*.test.ts'], ...common } },
    ],
    // One file at a time: each has the whole machine, as its figures say.
    maxWorkers: 1,
    reporters: ['default', new FaultTable()],
  },
});
