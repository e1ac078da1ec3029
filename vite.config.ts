import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { displayFace } from './scripts/display-face.ts';
import { gameThumbs } from './scripts/game-thumbs.ts';
import { inlineScripts } from './scripts/inline-scripts.ts';
import { pageAssets, showBeforeHydration } from './scripts/page-assets.ts';
import { serviceWorker } from './scripts/service-worker.ts';

/** Where both builds go; OUT is for a look at a build without disturbing the one that is served. */
const out = process.env.OUT ?? 'dist';

/** What every page carries is rendered once or twice: a memo cache of it is larger than what it saves. */
const RENDERED_ONCE = [
  /\/node_modules\//,
  /\/src\/(?:ui|app|offline|pages\/home|features\/(?:hero|newsletter|session))\//,
];

/**
 * Few files, so that a slow phone asks for few: what every page runs on, in two, for it to answer a tap between them; what
 * many of them show (what only texts and forms are made of is theirs), and what lists of games and the Kids Zone are made of. The rest
 * of a page is its own.
 */
const CHUNKS = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, tags: ['$initial'], priority: 2 },
  { name: 'framework', test: /\/node_modules\//, tags: ['$initial'], priority: 1 },
  { name: 'shared', test: /\/(?:src|entities)\/(?!ui\/(?:article|form))/, minShareCount: 5 },
  { name: 'forms', test: /\/(?:src\/ui\/form|node_modules\/@mantine\/form)\//, minShareCount: 2 },
  {
    name: 'games',
    test: /\/src\/(?:features\/(?:game|recent|offline)|offline\/saved-games)\//,
    minShareCount: 2,
  },
  { name: 'kids', test: /\/src\/(?:features\/kids|app\/layout)\//, minShareCount: 2 },
  { name: 'icons', test: /\/node_modules\/@tabler\//, minShareCount: 2 },
] satisfies Rolldown.CodeSplittingGroup[];

/** The client build (`dist/client`) and, with `--ssr src/app/entry.server.tsx`, the renderer (`dist/server`). */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    react(),
    // A memo cache is of use only where a component renders twice, and the server renders once.
    isSsrBuild ? [] : babel({ presets: [reactCompilerPreset()], exclude: RENDERED_ONCE }),
    displayFace(),
    isSsrBuild ? [] : inlineScripts(),
    isSsrBuild ? [] : gameThumbs(),
    isSsrBuild ? [] : showBeforeHydration(),
    isSsrBuild ? [] : serviceWorker(`${out}/client`),
    pageAssets(isSsrBuild ? `${out}/client/.vite/manifest.json` : null),
  ],
  // React's development build is three times slower: the renderer carries the production one whatever NODE_ENV says.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    outDir: `${out}/client`,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } } },
  },
  server: { hmr: { overlay: true } },
}));
