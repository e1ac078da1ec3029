import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyInstance } from 'fastify';
import type { BrandShown } from '../../entities/brand-shown.rules.ts';
import { anonymous, type Services } from '../context.ts';
import type { PageSources } from '../platform/http/security-headers.ts';
import { appRouter } from '../router.ts';
import type { PortalBrand } from '../platform/brand/brands.ts';
import { brandedTemplate, brandShownOf } from './branded-template.ts';

export type RenderedPage =
  | {
      readonly status: number;
      readonly html: string;
      readonly sources?: PageSources;
      /** Whether the document is cross-origin isolated. */
      readonly isolated?: boolean;
    }
  | { readonly redirect: string; readonly status: number };

/** Returns tRPC server helpers that call the procedures directly, without a session. */
export function anonymousHelpers(services: Services) {
  return createServerSideHelpers({ router: appRouter, ctx: anonymous(services) });
}

interface PageInput {
  /** Path and query. */
  readonly url: string;
  readonly helpers: ReturnType<typeof anonymousHelpers>;
  readonly portal: PortalBrand;
}

/** Renders the React tree for an address. */
export interface PageRenderer {
  /** Whether a page stands at this path. */
  isPage(path: string): boolean | Promise<boolean>;
  render(input: PageInput): Promise<RenderedPage>;
  /** CSP sources of the inline scripts in every page. */
  readonly scriptHashes: readonly string[];
  /** Whether Vite adds inline scripts that have no hash at build time: only in development. */
  readonly dev: boolean;
}

/** The exports of `src/app/entry.server.tsx`. */
interface EntryServer {
  isPage(path: string): boolean;
  /** Loads every page's code. */
  warm(): Promise<void>;
  render(
    input: Omit<PageInput, 'portal'> & {
      readonly brand: BrandShown;
      readonly template: string;
      readonly origin: string;
    },
  ): Promise<RenderedPage>;
}

/** Returns a renderer for the build in `dist`. */
export async function builtRenderer(dist: string, origin: string): Promise<PageRenderer> {
  const template = readFileSync(join(dist, 'client', 'index.html'), 'utf8');
  const entry: EntryServer = await import(pathToFileURL(join(dist, 'server', 'entry.server.js')).href);
  // Loads the pages' code now, so that the first visitor does not wait for it.
  await entry.warm();
  return {
    isPage: (path) => entry.isPage(path),
    render: ({ portal, ...input }) =>
      entry.render({
        ...input,
        brand: brandShownOf(portal),
        template: brandedTemplate(template, portal),
        origin,
      }),
    scriptHashes: inlineScriptHashes(template),
    dev: false,
  };
}

/** Returns a renderer for the sources, with reload; Vite's middleware serves modules and styles. */
export async function devRenderer(app: FastifyInstance, root: string, origin: string): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({
    root,
    server: { middlewareMode: { server: app.server } },
    appType: 'custom',
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return {
    isPage: async (path) => (await vite.ssrLoadModule('/src/app/entry.server.tsx')).isPage(path),
    render: async ({ portal, ...input }) => {
      const template = await vite.transformIndexHtml(
        input.url,
        readFileSync(join(root, 'index.html'), 'utf8'),
      );
      const entry = await vite.ssrLoadModule('/src/app/entry.server.tsx');
      return entry.render({
        ...input,
        brand: brandShownOf(portal),
        template: brandedTemplate(template, portal),
        origin,
      });
    },
    scriptHashes: [],
    dev: true,
  };
}

/** Returns the hash sources (CSP Level 3 §2.3.1) of a document's scripts without `src`. */
function inlineScriptHashes(html: string): string[] {
  return html
    .split('<script')
    .slice(1)
    .flatMap((script) => {
      const whole = script.split('</script>', 1)[0] ?? '';
      const end = whole.indexOf('>');
      const [attributes, code] = [whole.slice(0, end), whole.slice(end + 1)];
      if (attributes.includes(' src=') || attributes.includes('application/')) return [];
      return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    });
}
