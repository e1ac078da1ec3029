import { BUILD_TARGET } from '../scripts/browsers/targets.ts';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { replays } from '../scripts/replays.ts';
import { savedGamesScripts } from '../scripts/saved-games-scripts.ts';
import { pageOf, pages } from './build/pages.ts';
import { games } from './catalogue.ts';
import { sdkFiles } from '../scripts/sdk-files.ts';

const root = import.meta.dirname;
const only = (process.env.GAMES ?? '').split(',').filter(Boolean);
const outDir = resolve(root, '..', process.env.OUT ?? 'dist/games');

/** Every game of the catalogue, or only those that GAMES names, separated by commas. */
const built = games.filter(({ slug }) => only.length === 0 || only.includes(slug));

/** Builds the games of the play origin: `<slug>/index.html`, and the hashed files that they share in `assets/`. */
export default defineConfig({
  root,
  // Relative, so that a game works both in its own folder and at the root of its own host.
  base: './',
  publicDir: false,
  plugins: [
    pages(root, built),
    savedGamesScripts(),
    sdkFiles(),
    replays(
      outDir,
      built.map(({ slug }) => slug),
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
      input: Object.fromEntries(built.map(({ slug }) => [slug, pageOf(root, slug)])),
      output: {
        // Code that only some games need stays out of what all of them load: friends in rooms, lockstep, gamepads, tiles, levels,
        // and the runs of others; and what is heard later.
        codeSplitting: {
          groups: [
            {
              name: 'kit',
              test: /games\/kit\/(?!friends|headless|input\/gamepad|lockstep|online|replayer|rival|watching|tiles|levels|sound\/(?:acoustics|audible|instruments|music|synth)|overlay\/(?:room|medal-list|style-list|title-(?:dialog|help))|match\/(?!modes))|sdk\//,
            },
          ],
        },
      },
    },
  },
});
