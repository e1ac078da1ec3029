import type { KnipConfig } from 'knip';

export default {
  entry: [
    '*/{main,game.smoke}.ts',
    'kit/{index,headless/start}.ts',
    '**/*.test.ts',
    'build/{kit,starter-zip}.ts',
    '*.config.ts',
  ],
  project: ['**/*.ts'],
  // The types of an exported function are part of its signature, even if no other file names them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // The kit is for any game, so a part of it that no game uses yet is not dead.
  ignoreIssues: { 'kit/**': ['exports', 'types'] },
} satisfies KnipConfig;
