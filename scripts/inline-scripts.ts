import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

/** `<script src="/src/boot/head.ts" data-inline></script>` */
const INLINE = /<script src="\/([^"]+)" data-inline><\/script>/g;

/**
 * Puts the scripts of `index.html` that are marked `data-inline` into the page itself, each bundled and minified, for the
 * build and for development: what runs before the first paint must not be requested.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'playport-inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const paths = Array.from(html.matchAll(INLINE), ([, path = '']) => path);
        const scripts = new Map<string, string>();
        for (const path of paths) scripts.set(path, await inlineScript(path));
        return html.replaceAll(INLINE, (_script, path: string) => scripts.get(path) ?? '');
      },
    },
  };
}

async function inlineScript(path: string): Promise<string> {
  const code = (await bundleScript(path)).trim();
  if (code.includes('</')) throw new Error(`${path} would end its script element`);
  return `<script>${code}</script>`;
}
