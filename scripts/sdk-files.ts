import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { COMPATIBLE_FOLDER, type CompatibleInterface } from '../entities/compatible.rules.ts';
import { PRELUDE_FILE, preludeScript, putFirst, UPLOADED_FILE } from '../entities/game-document.rules.ts';
import { bundleScript } from './bundle-script.ts';

const types = resolve(import.meta.dirname, '../play-origin/sdk/playport.d.ts');

/** The sources of the interfaces that Playport answers. */
const COMPATIBLE_SOURCES: Record<CompatibleInterface | 'catch', string> = {
  catch: 'catch',
  poki: 'poki/main',
  'crazygames-v3': 'crazygames/v3',
  'crazygames-v2': 'crazygames/v2',
  'crazygames-v1': 'crazygames/v1',
  gamedistribution: 'gamedistribution/main',
  yandex: 'yandex/main',
  youtube: 'youtube/main',
};

/**
 * Adds the SDK and its types, the interfaces of other portals, and the prelude to the games' build, under names that never
 * change; and the prelude to each game's document.
 */
export function sdkFiles(): Plugin {
  const prelude = bundleFirst('play-origin/prelude/prelude.ts');
  return {
    name: 'playport-sdk-files',
    transformIndexHtml: {
      order: 'post',
      handler: async (markup) => putFirst(markup, preludeScript(await prelude)),
    },
    async generateBundle() {
      const files = {
        'v1.js': await bundleScript('play-origin/sdk/v1.ts'),
        'v1.d.ts': await readFile(types, 'utf8'),
        'v2.js': await bundleScript('play-origin/sdk/v2/main.ts'),
        'v2.d.ts': await globalTypes(),
        'try.js': await bundleScript('play-origin/sdk/v2/try.ts'),
        'try.css': await readSource('try.css'),
        'try.html': putFirst(await readSource('try.html'), preludeScript(await prelude)),
      };
      for (const [name, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName: `sdk/${name}`, source });
      this.emitFile({ type: 'asset', fileName: PRELUDE_FILE, source: await prelude });
      // A page that another page of the same game frames has that page's SDK already.
      const uploaded = `${await bundleFirst('play-origin/uploaded/uploaded.ts')}if(!Object.hasOwn(window,'Playport')){${await prelude}}`;
      this.emitFile({ type: 'asset', fileName: UPLOADED_FILE, source: uploaded });
      for (const [name, path] of Object.entries(COMPATIBLE_SOURCES)) {
        const source = await bundleScript(`play-origin/compatible/${path}.ts`);
        this.emitFile({ type: 'asset', fileName: `${COMPATIBLE_FOLDER}${name}.js`, source });
      }
    },
  };
}

/** Reads a file of version 2. */
const readSource = (name: string): Promise<string> =>
  readFile(resolve(import.meta.dirname, '../play-origin/sdk/v2', name), 'utf8');

/** The types of version 2 for a game's editor: its global object in place of exports. */
async function globalTypes(): Promise<string> {
  const source = await readSource('types.ts');
  return `${source.replaceAll(/^export /gm, '')}
declare const Playport: PlayportV2;

interface Window {
  readonly Playport: PlayportV2;
}
`;
}

/** Bundles what is put into documents. @throws Error if it could not stand in any document, of whatever encoding */
async function bundleFirst(path: string): Promise<string> {
  const code = (await bundleScript(path)).trim();
  // Outside ASCII, it would mean something else in a document of another encoding.
  if (code.includes('</') || /[^\n -~]/.test(code)) throw new Error(`${path} cannot stand in a document`);
  return code;
}
