import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

/** Puts the keeper's page and worker beside the games: one classic script each, under names that never change. */
export function keeperScripts(): Plugin {
  return {
    name: 'playport-keeper-scripts',
    async generateBundle() {
      for (const name of ['page', 'worker']) {
        const source = await bundleScript(`keeper/${name}.ts`);
        this.emitFile({ type: 'asset', fileName: `_keeper/${name}.js`, source });
      }
    },
  };
}
