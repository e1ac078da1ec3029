import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

/** Puts the keeper's page and worker beside the games: one classic script each, under names that never change. */
export function keeperScripts(): Plugin {
  return {
    name: 'playport-keeper-scripts',
    async generateBundle() {
      const files = { 'page.js': 'page.ts', 'worker.js': 'service-worker.ts' };
      for (const [name, path] of Object.entries(files)) {
        const source = await bundleScript(`play-origin/saved-games/${path}`);
        this.emitFile({ type: 'asset', fileName: `_keeper/${name}`, source });
      }
    },
  };
}
