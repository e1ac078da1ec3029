import type { KnipConfig } from 'knip';

/** Rewrites a style sheet's package imports, URLs and `composes` as imports, because knip follows only imports. */
function importsOfStyles(css: string): string {
  const named = [
    ...css.matchAll(/(?:@import\s+|url\()['"]([^'"./][^'"]*)['"]/g),
    ...css.matchAll(/composes: [\w\s]+ from ['"]([^'"]+)['"]/g),
  ];
  return named.map(([, specifier]) => `import '${specifier}';`).join('\n');
}

export default {
  entry: [
    'src/app/entry.server.tsx',
    'src/boot/{head,body}.ts',
    'src/offline/service-worker/sw.ts',
    'server/score/replay-process.ts',
    'server/upload/archive/read-process.ts',
    'server/upload-check/{process,in-page/{observe,shared-memory}}.ts',
    'play-origin/offline-games/{page,service-worker}.ts',
    'play-origin/prelude/prelude.ts',
    'play-origin/uploaded/uploaded.ts',
    'play-origin/sdk/{v1,playport.d,v2/main,v2/try}.ts',
    'play-origin/sdk/v2/try.css',
    'play-origin/compatible/{catch,*/{main,v1,v2,v3}}.ts',
    'scripts/*.{ts,mjs}',
    'e2e/**/*.spec.ts',
    'e2e/portal.ts',
    'e2e/{global-setup,make-dump}.ts',
    'e2e/games/try.ts',
    'lab/**/*.ts',
    '{entities,server,src,play-origin,scripts,faults}/**/*.test.{ts,tsx}',
    '*.config.ts',
    'migrations/*.ts',
  ],
  project: [
    '{entities,migrations,server,src,play-origin,scripts,e2e,faults}/**/*.{ts,tsx,mjs,css}',
    '*.config.ts',
  ],
  // The types of an exported function are part of its signature, even if no other file names them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // The games have a configuration of their own.
  ignoreWorkspaces: ['games'],
  // Run by hand: `npx mikro-orm migration:create`.
  ignoreDependencies: ['@mikro-orm/cli'],
  // System programs that tests run if the machine has them.
  ignoreBinaries: [
    'apt-get',
    'docker-compose',
    'mcs',
    'mount',
    'openssl',
    'umount',
    'unshare',
    'WebKitWebDriver',
    'Xvfb',
  ],
  // The laboratory has a package of its own, which a check of the portal does not install.
  ignoreIssues: { 'lab/**': ['unlisted', 'unresolved'] },
  compilers: { css: importsOfStyles },
} satisfies KnipConfig;
