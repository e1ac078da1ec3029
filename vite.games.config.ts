import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vite';
import { savedGamesScripts } from './scripts/saved-games-scripts.ts';
import { sdkFiles } from './scripts/sdk-files.ts';

const root = resolve(import.meta.dirname, 'games');
const only = (process.env.GAMES ?? '').split(',').filter(Boolean);
const outDir = resolve(import.meta.dirname, process.env.OUT ?? 'dist/games');

/** Every folder of games/ with a page, or those that GAMES names. */
const pages = readdirSync(root)
  .filter((slug) => existsSync(join(root, slug, 'index.html')))
  .filter((slug) => only.length === 0 || only.includes(slug))
  .map((slug) => [slug, join(root, slug, 'index.html')] as const);

/** The games of the play origin: `<slug>/index.html` and, hashed and shared, `assets/`. */
export default defineConfig({
  root,
  // Relative, so that a game works in its own folder and at the root of its own host alike.
  base: './',
  publicDir: false,
  plugins: [savedGamesScripts(), sdkFiles()],
  build: {
    outDir,
    emptyOutDir: true,
    // Names what each game needs, for those who save it.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // An inlined asset would be sent again with each game that uses it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(pages),
      output: {
        codeSplitting: { groups: [{ name: 'kit', test: /games\/kit\/|sdk\// }] },
      },
    },
  },
});
