import { BUILD_TARGET } from '../scripts/browsers/targets.ts';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vite';
import { replays } from '../scripts/replays.ts';
import { savedGamesScripts } from '../scripts/saved-games-scripts.ts';
import { sdkFiles } from '../scripts/sdk-files.ts';

const root = import.meta.dirname;
const only = (process.env.GAMES ?? '').split(',').filter(Boolean);
const outDir = resolve(root, '..', process.env.OUT ?? 'dist/games');

/** Every folder here with an index.html, or only those that GAMES names, separated by commas. */
const pages = readdirSync(root)
  .filter((slug) => existsSync(join(root, slug, 'index.html')))
  .filter((slug) => only.length === 0 || only.includes(slug))
  .map((slug) => [slug, join(root, slug, 'index.html')] as const);

/** Builds the games of the play origin: `<slug>/index.html`, and the hashed files that they share in `assets/`. */
export default defineConfig({
  root,
  // Relative, so that a game works both in its own folder and at the root of its own host.
  base: './',
  publicDir: false,
  plugins: [
    savedGamesScripts(),
    sdkFiles(),
    replays(
      outDir,
      pages.map(([slug]) => slug),
    ),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    // Names the files of each game, for saving it in the browser.
    manifest: true,
    target: BUILD_TARGET,
    modulePreload: { polyfill: false },
    // An inlined asset would be sent again with each game that uses it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(pages),
      output: {
        // What only some games need stays out of what all of them load: friends in rooms, lockstep, and gamepads.
        codeSplitting: {
          groups: [
            {
              name: 'kit',
              test: /games\/kit\/(?!friends|input\/gamepad|lockstep|online|overlay\/(?:room|medal-list)|tour)|sdk\//,
            },
          ],
        },
      },
    },
  },
});
