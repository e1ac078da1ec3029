import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

/** `<script src="/src/boot/head.ts" data-inline></script>` */
const INLINE = /<script src="\/([^"]+)" data-inline><\/script>/g;

/**
 * Inlines the scripts of `index.html` that are marked `data-inline`, each bundled and minified, in the build and in
 * development: scripts that run before the first paint must not cost a request.
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
