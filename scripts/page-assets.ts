import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

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
 * A style sheet within the page, so that nothing is asked for before the first paint. The link, which a browser does not
 * follow, tells the code that loads pages later that these styles are there.
 */
export function inlineStyle(href: string, css: string): string {
  if (css.includes('</')) throw new Error(`${href} would end its style element`);
  return `<style>${css.trim()}</style><link rel="stylesheet" href="${href}" disabled>`;
}

/**
 * Gives the renderer, as `virtual:page-assets`, the scripts and styles of each lazy route that the entry does not
 * bring, so that the first HTML already has them.
 * @param manifestPath the client build's manifest; null in development and in the client itself: no assets
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

/** Every style sheet of these pages, by its address, as it stands in a page. */
function readStyles(manifestPath: string, pages: Pages): Readonly<Record<string, string>> {
  const client = resolve(dirname(manifestPath), '..');
  const addresses = new Set(Object.values(pages).flatMap(({ css }) => css));
  return Object.fromEntries(
    Array.from(addresses, (href) => [href, inlineStyle(href, readFileSync(join(client, href), 'utf8'))]),
  );
}

/** What the build puts into the head to hydrate a page. */
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * Puts what a page shows before its hydration: the server has rendered it whole, so its styles are in it, the scripts
 * wait in the template that `index.html` has for them (`src/boot/script-order.ts` takes them out), and the display face
 * (which has a fallback of its size) comes after the pictures.
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

/** A script of its own runs in a task of its own: a slow phone can answer between what all pages run on and the rest. */
function asTask(preload: string): string {
  return preload.replace(
    /<link rel="modulepreload"([^>]*) href="([^"]+\/(?:react|framework)-[^"]+)">/,
    '<script type="module"$1 src="$2"></script>',
  );
}

function sourceOf(file: Rolldown.OutputBundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('A style sheet of the entry is not in the build');
  return String(file.source);
}
