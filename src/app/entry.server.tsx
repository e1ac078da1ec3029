import { defaultShouldDehydrateQuery, dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { pageAssets, styles } from 'virtual:page-assets';
import type { PageSources } from '../../server/platform/http/security-headers.ts';
import type { BrandShown } from '../../entities/brand-shown.rules.ts';
import { App } from './app.tsx';
import { isNotFound } from '../ui/failure.ts';
import { type Head, headHtml, headTags, type HeadTag, jsonForScript } from './head.ts';
import { type PageHelpers, pageOf } from './page.ts';
import { routes } from './routes.tsx';
import { createTrpcClient } from '../api/trpc.ts';

export interface RenderInput {
  /** Path and query. */
  readonly url: string;
  /** The built `index.html`. */
  readonly template: string;
  readonly helpers: PageHelpers;
  readonly brand: BrandShown;
  /** The portal's public origin. */
  readonly origin: string;
}

export type PageRendering =
  | {
      readonly status: 200 | 404;
      readonly html: string;
      readonly sources: PageSources;
      /** Whether the document is cross-origin isolated. */
      readonly isolated: boolean;
    }
  | { readonly status: 301 | 302; readonly redirect: string };

const handler = createStaticHandler(routes);
// Makes no requests: a page's first data is in the cache, and effects do not run on the server.
const client = createTrpcClient();

/**
 * Renders a public page; the HTML is the same for everyone.
 * @throws the error of a failed procedure, unless it is NOT_FOUND
 */
export async function render({ url, template, helpers, brand, origin }: RenderInput): Promise<PageRendering> {
  const { queryClient } = helpers;
  const request = new Request(new URL(url, origin));
  const context = await handler.query(request);
  if (context instanceof Response) {
    const status = context.status === 301 ? 301 : 302;
    return { status, redirect: context.headers.get('Location') ?? '/' };
  }
  const match = context.matches.at(-1);
  const page = pageOf(match?.route.handle);
  if (match === undefined || page === null) throw new Error(`No page renders ${url}`);
  const place = { params: match.params, url: new URL(request.url) };
  await page.prefetch?.(helpers, place).catch((error: unknown) => cacheNotFoundAsNull(queryClient, error));

  const { name: site, claims } = brand;
  const head = page.head({ ...place, site, claims }, createTRPCQueryUtils({ queryClient, client }));
  if (head.moved !== undefined) return { status: 301, redirect: head.moved };
  const router = createStaticRouter(handler.dataRoutes, context);
  const app = renderToString(
    <App brand={brand} queryClient={queryClient} client={client} rendered>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  );
  const state = jsonForScript(dehydrate(queryClient, { shouldDehydrateQuery: shouldDehydrate }));
  const needed = context.matches.flatMap(({ route }) => pageAssets[route.id] ?? []);
  const css = needed.flatMap((assets) => assets.css);
  const js = needed.flatMap((assets) => assets.js);
  const html = fill(template, {
    head:
      headHtml([...headTags(head, { origin, site }), ...oembedTags(head, origin)]) +
      htmlForEach(css, styleOf),
    app,
    state: `<script type="application/json" id="state">${state}</script>`,
    preloads: htmlForEach(js, preloadOf),
  });
  const { status = 200, sources = {}, isolated = false } = head;
  return { status, html, sources, isolated };
}

/** Whether a page stands at a path; the screen for all others is none. */
export function isPage(path: string): boolean {
  const match = matchRoutes(routes, path)?.at(-1);
  return match !== undefined && match.route.path !== '*';
}

/** Loads every page's module, so that the first visitor does not wait for the imports. */
export async function warm(): Promise<void> {
  const load = async ({ lazy, children = [] }: RouteObject): Promise<void> => {
    if (typeof lazy === 'function') await lazy();
    await Promise.all(children.map(load));
  };
  await Promise.all(routes.map(load));
}

/** Excludes queries composed of other queries, whose data would be in the page twice: `src/api/use-pages.ts`. */
function shouldDehydrate(query: Query): boolean {
  return defaultShouldDehydrateQuery(query) && query.meta?.['fromOtherQueries'] !== true;
}

/**
 * Sets queries that failed with NOT_FOUND to `null`, so that the page says so and the browser does not fetch again.
 * @throws every other error
 */
function cacheNotFoundAsNull(queryClient: QueryClient, error: unknown): void {
  if (!isNotFound(error)) throw error;
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    if (isNotFound(state.error)) queryClient.setQueryData(queryKey, null);
  }
}

/** Tags by which a site to which the page's address is pasted learns how to show it (oembed.com §4). */
function oembedTags({ oembed, canonical, title }: Head, origin: string): HeadTag[] {
  if (oembed !== true || canonical === null) return [];
  const address = new URL('/oembed', origin);
  address.searchParams.set('url', new URL(canonical, origin).href);
  address.searchParams.set('format', 'json');
  const attributes = { rel: 'alternate', type: 'application/json+oembed', title, href: address.href };
  return [{ tag: 'link', attributes }];
}

/** The HTML for each distinct URL, one per line. */
function htmlForEach(urls: readonly string[], htmlOf: (url: string) => string): string {
  return [...new Set(urls)].map((url) => `\n    ${htmlOf(url)}`).join('');
}

function styleOf(href: string): string {
  return styles[href] ?? '';
}

function preloadOf(href: string): string {
  return `<link rel="modulepreload" crossorigin href="${href}">`;
}

/** Fills the template. The replacements are functions, because a string would expand `$&` in a page's text. */
function fill(
  template: string,
  parts: Readonly<Record<'head' | 'app' | 'state' | 'preloads', string>>,
): string {
  return template
    .replace('<!--head-->', () => parts.head)
    .replace('<!--app-->', () => parts.app)
    .replace('<!--state-->', () => parts.state)
    .replace('<!--preloads-->', () => parts.preloads);
}
