import { BUILD_TARGET } from './scripts/browsers/targets.ts';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { displayFace } from './scripts/display-face.ts';
import { gameClips } from './scripts/game-clips.ts';
import { gameThumbs } from './scripts/game-thumbs.ts';
import { inlineScripts } from './scripts/inline-scripts.ts';
import { pageAssets, showBeforeHydration } from './scripts/page-assets.ts';
import { serviceWorker } from './scripts/service-worker.ts';

/** The output folder of both builds; OUT names another one, so that a trial build does not replace the served one. */
const out = process.env.OUT ?? 'dist';

/**
 * Left out of the React Compiler: parts of every page render only once or twice, so their memo caches would add more
 * than they save.
 */
const RENDERED_ONCE = [
  /\/node_modules\//,
  /\/src\/(?:ui|app|offline|pages\/home|features\/(?:contact|session))\//,
];

/** Modules that many pages share and the home page does without, by the beginning of their paths: they stay with their pages. */
const NOT_ON_THE_FIRST_PAGE = [
  ...[
    'article',
    'columns',
    'dialog',
    'fact-list',
    'fitted-frame',
    'form',
    'frame-policy',
    'lazily',
    'list-table',
    'moment',
    'row-menu',
    'saves-data',
    'size',
    'sort-choice',
    'stage-scale',
    'thumb',
    'use-list-address',
  ].map((name) => `ui/${name}`),
  'api/personal',
  'features/admin',
  'pages/text-page',
  'admin',
  'analytics',
  ...[
    'frame',
    'room',
    'save',
    'script',
    'stage',
    'submission',
    'typed-code',
    'upload',
    'published-terms',
    'user',
  ].map((name) => `${name}\\.rules`),
];

/**
 * Few chunks, so that a slow phone makes few requests. The libraries of every page are in two (`react` and
 * `framework`), so that the browser can respond to a tap between them; `shared` has the modules that at least five chunks
 * use, and `forms` what forms need. The rest is with its page.
 */
const CHUNKS = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, tags: ['$initial'], priority: 2 },
  { name: 'framework', test: /\/node_modules\//, tags: ['$initial'], priority: 1 },
  {
    name: 'shared',
    test: new RegExp(`/(?:src|entities)/(?!${NOT_ON_THE_FIRST_PAGE.join('|')})`),
    minShareCount: 5,
  },
  {
    name: 'forms',
    test: /\/(?:src\/ui\/form|node_modules\/@mantine\/(?:form|core\/esm\/components\/(?:TextInput|InputBase)))\//,
    minShareCount: 2,
  },
] satisfies Rolldown.CodeSplittingGroup[];

/** The client build (`dist/client`) and, with `--ssr src/app/entry.server.tsx`, the renderer (`dist/server`). */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    react(),
    // A memo cache helps only a component that renders twice, and the server renders once.
    isSsrBuild ? [] : babel({ presets: [reactCompilerPreset()], exclude: RENDERED_ONCE }),
    displayFace(),
    gameClips(),
    isSsrBuild ? [] : inlineScripts(),
    isSsrBuild ? [] : gameThumbs(),
    isSsrBuild ? [] : showBeforeHydration(),
    isSsrBuild ? [] : serviceWorker(`${out}/client`),
    pageAssets(isSsrBuild ? `${out}/client/.vite/manifest.json` : null),
  ],
  // React's development build is three times slower: the renderer contains the production build whatever NODE_ENV is.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    outDir: `${out}/client`,
    emptyOutDir: true,
    ...(isSsrBuild ? {} : { target: BUILD_TARGET }),
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } } },
  },
  server: { hmr: { overlay: true } },
}));
