import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

/** Adds the saved-games page's script and service worker to the games' build, as classic scripts with fixed names. */
export function savedGamesScripts(): Plugin {
  return {
    name: 'playport-saved-games-scripts',
    async generateBundle() {
      const files = { 'page.js': 'page.ts', 'service-worker.js': 'service-worker.ts' };
      for (const [name, path] of Object.entries(files)) {
        const source = await bundleScript(`play-origin/offline-games/${path}`);
        this.emitFile({ type: 'asset', fileName: `_saved-games/${name}`, source });
      }
    },
  };
}
