import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** One entry of the manifest that Vite writes beside a client build; paths are relative to `dist/client`. */
export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  /** Fonts and pictures. */
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

const VIRTUAL = 'virtual:page-assets';

/**
 * Files the browser needs for `keys` and everything they import statically, without repetition.
 * @param keys source paths as the manifest names them, such as `src/pages/home.tsx`
 */
export function assetsOf(manifest: Manifest, keys: readonly string[]): { js: string[]; css: string[] } {
  const seen = new Set<string>();
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
  };
  for (const key of keys) visit(key);
  return { js: [...js], css: [...css] };
}

/**
 * Gives the renderer, as `virtual:page-assets`, the scripts and styles of each lazy route that the entry does not
 * bring, so that the first HTML already names them.
 * @param manifestPath the client build's manifest; null in development and in the client itself: no assets
 */
export function pageAssets(manifestPath: string | null): Plugin {
  return {
    name: 'playport-page-assets',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      return `export const pageAssets = ${JSON.stringify(manifestPath === null ? {} : readPages(manifestPath))}`;
    },
  };
}

function readPages(manifestPath: string): Record<string, { js: string[]; css: string[] }> {
  if (!existsSync(manifestPath)) throw new Error(`${manifestPath} is missing: build the client first`);
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const entry = assetsOf(manifest, ['index.html']);
  const brought = new Set([...entry.js, ...entry.css]);
  const fresh = (files: readonly string[]) =>
    files.filter((file) => !brought.has(file)).map((file) => `/${file}`);
  return Object.fromEntries(
    Object.keys(manifest)
      .filter((key) => manifest[key]?.isDynamicEntry === true && key.startsWith('src/'))
      .map((key) => {
        const { js, css } = assetsOf(manifest, [key]);
        return [key.slice('src/'.length), { js: fresh(js), css: fresh(css) }];
      }),
  );
}

/**
 * Lets what a page shows come before what wakes it: the server has rendered it whole, so styles and the first picture
 * go first, scripts and the display face (which has a fallback of its size) after them.
 */
export function showBeforeWaking(): Plugin {
  return {
    name: 'playport-show-before-waking',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
          .replaceAll('as="font"', 'as="font" fetchpriority="low"'),
    },
  };
}
