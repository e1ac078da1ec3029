import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const keeper = resolve(import.meta.dirname, '../keeper');

/** Puts the keeper's page and worker beside the games: one classic script each, under names that never change. */
export function keeperScripts(): Plugin {
  return {
    name: 'playport-keeper-scripts',
    async generateBundle() {
      for (const name of ['page', 'worker']) {
        this.emitFile({ type: 'asset', fileName: `_keeper/${name}.js`, source: await bundle(name) });
      }
    },
  };
}

async function bundle(name: string): Promise<string> {
  const build = await rolldown({ input: resolve(keeper, `${name}.ts`), platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}
