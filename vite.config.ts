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

/**
 * Few chunks, so that a slow phone makes few requests. The libraries of every page are in two (`react` and
 * `framework`), so that the browser can respond to a tap between them. `shared` has the modules that at least five
 * chunks use, except those that the home page does without: some of `ui`, the dashboard's, and the rules of
 * accounts, administration, analytics, frames, stages and rooms. Forms, lists of games, saving a game for offline play, the Kids Zone and icons have one chunk
 * each; the rest, such as the poster of a stage, is with its page.
 */
const CHUNKS = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, tags: ['$initial'], priority: 2 },
  { name: 'framework', test: /\/node_modules\//, tags: ['$initial'], priority: 1 },
  {
    name: 'shared',
    test: /\/(?:src|entities)\/(?!ui\/(?:article|columns|dialog|fact-list|fitted-frame|form|frame-policy|lazily|moment|saves-data|size|stage-scale)|features\/admin|pages\/text-page|admin|analytics|(?:frame|room|script|stage|submission|typed-code|upload|published-terms|user)\.rules)/,
    minShareCount: 5,
  },
  {
    name: 'forms',
    test: /\/(?:src\/ui\/form|node_modules\/@mantine\/(?:form|core\/esm\/components\/(?:TextInput|InputBase)))\//,
    minShareCount: 2,
  },
  {
    name: 'saving',
    test: /\/src\/(?:features\/offline\/(?:use-save-game|save-failure)|offline\/saved-games\/(?:ask-play-origin|save-game))\./,
    minShareCount: 2,
  },
  {
    name: 'games',
    test: /\/src\/(?:features\/(?:game(?!\/(?:category-icon|game-poster|filter\/|recent-searches|not-for-me|hidden-list))|recent|offline)|offline\/saved-games)\//,
    minShareCount: 2,
  },
  { name: 'kids', test: /\/src\/(?:features\/kids\/(?!kids-pin)|app\/layout\/)/, minShareCount: 2 },
  { name: 'seen', test: /\/src\/ui\/(?:use-seen|chip)|published-terms/, minShareCount: 2, priority: 1 },
  {
    name: 'parts',
    test: /\/src\/ui\/(?:columns|fact-list|lazily|moment|save-file|saves-data|size|use-once-known|use-tab)\./,
    minShareCount: 2,
  },
  { name: 'frame', test: /\/src\/ui\/(?:fitted-frame|frame-policy|stage-scale)\./, minShareCount: 2 },
  {
    name: 'kept',
    test: /\/(?:board-keys|browser-medals|recent-searches|sync-record|visitor-id)\./,
    minShareCount: 2,
  },
  { name: 'dashboard', test: /\/src\/features\/admin\//, minShareCount: 3 },
  {
    name: 'mantine',
    test: /\/@mantine\/.*\/(?:create-(?:event-handler|safe-context|scoped-keydown-handler)|get-(?:safe-id|single-element-child|style-object)|is-element|use-(?:callback-ref|force-update))\//,
    minShareCount: 2,
  },
  {
    name: 'rules',
    test: /\/entities\/(?:admin|contact|given-file|rejection|starter|studio|user)\.rules\./,
    minShareCount: 2,
  },
  { name: 'icons', test: /\/node_modules\/@tabler\//, minShareCount: 2, priority: 1 },
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
