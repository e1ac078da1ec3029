import type { KnipConfig } from 'knip';

/** What a style sheet takes of packages and composes of other sheets, as imports: knip follows imports alone. */
function importsOfStyles(css: string): string {
  const named = [
    ...css.matchAll(/(?:@import\s+|url\()['"]([^'"./][^'"]*)['"]/g),
    ...css.matchAll(/composes: [\w\s]+ from ['"]([^'"]+)['"]/g),
  ];
  return named.map(([, specifier]) => `import '${specifier}';`).join('\n');
}

export default {
  entry: [
    'bench/*.ts',
    'src/app/entry.server.tsx',
    'src/boot/{head,body}.ts',
    'src/offline/service-worker/sw.ts',
    'games/*/{main,game.smoke}.ts',
    'play-origin/saved-games/{page,service-worker}.ts',
    'play-origin/sdk/{v1,playport.d}.ts',
    'scripts/*.{ts,mjs}',
    'e2e/**/*.spec.ts',
    'bench/{run,yardstick-server}.ts',
    'e2e/portal.ts',
    'e2e/{global-setup,make-dump}.ts',
    'e2e/games/try.ts',
    '{entities,server,src,games,play-origin,scripts,bench,faults}/**/*.test.{ts,tsx}',
    '*.config.ts',
    'migrations/*.ts',
  ],
  project: [
    '{entities,migrations,server,src,games,play-origin,scripts,bench,e2e,faults}/**/*.{ts,tsx,mjs,css}',
    '*.config.ts',
  ],
  // A public function's types are part of its description, whoever names them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // What a game may use, whichever games there are.
  ignoreIssues: { 'games/kit/**': ['exports', 'types'] },
  // A command line for people: `npx mikro-orm migration:create`.
  ignoreDependencies: ['@mikro-orm/cli'],
  // Programs of the system, which tests run where the machine has them.
  ignoreBinaries: ['mcs', 'mono', 'mount', 'openssl', 'umount'],
  compilers: { css: importsOfStyles },
} satisfies KnipConfig;
