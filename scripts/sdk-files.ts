import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

const types = resolve(import.meta.dirname, '../play-origin/sdk/playport.d.ts');

/** Adds the SDK and its types to the games' build, under names that never change. */
export function sdkFiles(): Plugin {
  return {
    name: 'playport-sdk-files',
    async generateBundle() {
      const files = {
        'v1.js': await bundleScript('play-origin/sdk/v1.ts'),
        'v1.d.ts': await readFile(types, 'utf8'),
      };
      for (const [name, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: `sdk/${name}`, source });
    },
  };
}
