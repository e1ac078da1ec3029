import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageAssets } from './scripts/page-assets.ts';

/** The client build (`dist/client`) and, with `--ssr src/entry.server.tsx`, the renderer (`dist/server`). */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    react(),
    // A memo cache is of use only where a component renders twice, and the server renders once.
    isSsrBuild ? [] : babel({ presets: [reactCompilerPreset()] }),
    pageAssets(isSsrBuild ? 'dist/client/.vite/manifest.json' : null),
  ],
  // React's development build is three times slower: the renderer carries the production one whatever NODE_ENV says.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { hmr: { overlay: true } },
}));
