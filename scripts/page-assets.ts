import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** One entry of the manifest that Vite writes for a client build; paths are relative to `dist/client`. */
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

/** The name that a page has in `PAGES`; null for the key of any other chunk. */
export function pageNameOf(key: string): string | null {
  return /^src\/pages\/([\w-]+)(?:\/page)?\.tsx$/.exec(key)?.[1] ?? null;
}

const VIRTUAL = 'virtual:page-assets';

/**
 * Returns the files that the browser needs for `keys` and their static imports, each once.
 * @param keys source paths as the manifest names them, such as `src/pages/trending.tsx`
 */
export function assetsOf(manifest: Manifest, keys: readonly string[]): { js: string[]; css: string[] } {
  const visitedKeys = new Set<string>();
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || visitedKeys.has(key)) return;
    visitedKeys.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
  };
  for (const key of keys) visit(key);
  return { js: [...js], css: [...css] };
}

/**
 * Returns the elements that inline a style sheet, so that nothing is requested before the first paint. The disabled
 * link, which a browser does not fetch, tells the code that loads further pages that these styles are present.
 */
export function inlineStyle(href: string, css: string): string {
  if (css.includes('</')) throw new Error(`${href} would end its style element`);
  return `<style>${css.trim()}</style><link rel="stylesheet" href="${href}" disabled>`;
}

/**
 * Provides `virtual:page-assets` to the renderer: the scripts and styles of each lazy route that are not in the entry,
 * so that the first HTML already has them.
 * @param manifestPath the client build's manifest; null, in development and in the client build, gives no assets
 */
export function pageAssets(manifestPath: string | null): Plugin {
  return {
    name: 'playport-page-assets',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const pages = manifestPath === null ? {} : readPages(manifestPath);
      const styles = manifestPath === null ? {} : readStyles(manifestPath, pages);
      return `export const pageAssets = ${JSON.stringify(pages)}; export const styles = ${JSON.stringify(styles)};`;
    },
  };
}

type Pages = Readonly<Record<string, { readonly js: string[]; readonly css: string[] }>>;

function readPages(manifestPath: string): Pages {
  if (!existsSync(manifestPath)) throw new Error(`${manifestPath} is missing: build the client first`);
  const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const entry = assetsOf(manifest, ['index.html']);
  const inEntry = new Set([...entry.js, ...entry.css]);
  const notInEntry = (files: readonly string[]) =>
    files.filter((file) => !inEntry.has(file)).map((file) => `/${file}`);
  return Object.fromEntries(
    Object.keys(manifest)
      .filter((key) => manifest[key]?.isDynamicEntry === true && key.startsWith('src/'))
      .map((key) => {
        const { js, css } = assetsOf(manifest, [key]);
        return [key.slice('src/'.length), { js: notInEntry(js), css: notInEntry(css) }];
      }),
  );
}

/** Returns the elements that inline each style sheet of these pages, by its address. */
function readStyles(manifestPath: string, pages: Pages): Readonly<Record<string, string>> {
  const client = resolve(dirname(manifestPath), '..');
  const addresses = new Set(Object.values(pages).flatMap(({ css }) => css));
  return Object.fromEntries(
    Array.from(addresses, (href) => [href, inlineStyle(href, readFileSync(join(client, href), 'utf8'))]),
  );
}

/** The tags that the build adds to the head to hydrate a page. */
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * Makes a page visible before its hydration, because the server has rendered it whole: the styles are inlined, the
 * scripts move into the template in `index.html` (`src/boot/script-order.ts` takes them out), and the display face,
 * which has a fallback of the same size, loads after the pictures.
 */
export function showBeforeHydration(): Plugin {
  return {
    name: 'playport-show-before-hydration',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const [entry = '', ...parts] = html.match(SCRIPTS) ?? [];
        return html
          .replaceAll(SCRIPTS, '')
          .replace('<!--preloads-->', (gap) => gap + parts.map(asTask).join('') + entry)
          .replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_link, file: string) =>
            inlineStyle(`/${file}`, sourceOf(bundle[file])),
          )
          .replaceAll('as="font"', 'as="font" fetchpriority="low"');
      },
    },
  };
}

/** A separate script is evaluated in a separate task, so that a slow phone can respond between the parts of the entry. */
function asTask(preload: string): string {
  return preload.replace(
    /<link rel="modulepreload"([^>]*) href="([^"]+)">/,
    '<script type="module"$1 src="$2"></script>',
  );
}

function sourceOf(file: Rolldown.OutputBundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('A style sheet of the entry is not in the build');
  return String(file.source);
}
