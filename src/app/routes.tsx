import { redirect, type RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { PageError } from './layout/page-error.tsx';
import { paths } from '../paths.ts';

interface PageModule {
  readonly Component: () => React.ReactNode;
  readonly handle: unknown;
}

const modules = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/*.test.tsx']);

/**
 * Every screen of the portal. A new page is one file `src/pages/<name>.tsx` (exporting `Component` and
 * `handle`, a `Page`) and one line here.
 */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: PageError,
    children: [
      page('/', 'home'),
      page('/games/:slug', 'game'),
      page('/categories', 'categories'),
      page('/new', 'new'),
      page('/trending', 'trending'),
      page('/favorites', 'favorites'),
      page('/offline', 'offline'),
      page('/account', 'account'),
      page('/sign-in', 'sign-in'),
      page('/help', 'help'),
      page('/contact', 'contact'),
      page('/report', 'report'),
      page('/privacy', 'privacy'),
      page('/terms', 'terms'),
      page('/kids-safety', 'kids-safety'),
      page('/revenue', 'revenue'),
      page('/guidelines', 'guidelines'),
      page('/newsletter/confirm', 'newsletter-confirm'),
      page('/newsletter/unsubscribe', 'newsletter-unsubscribe'),
      page('/admin-login', 'admin-login'),
      page('/admin', 'admin'),
      page('/developer', 'developer'),
      page('/developer/webhooks', 'developer-webhooks'),
      page('/submit', 'submit'),
      page('/api-docs', 'api-docs'),
      moved(paths.developerPortal, paths.developer),
      moved(paths.gameGuidelines, paths.guidelines),
      page('*', 'not-found'),
    ],
  },
  {
    id: 'app/layout/kids-layout.tsx',
    lazy: orFail(() => import('./layout/kids-layout.tsx')),
    ErrorBoundary: PageError,
    children: [page('/kids', 'kids'), page('/kids/play/:slug', 'kids-play')],
  },
];

/** A page loaded when it is first shown; a lazy route's id is its file, as `virtual:page-assets` names it. */
function page(path: string, name: string): RouteObject {
  const load = modules[`../pages/${name}.tsx`];
  if (load === undefined) throw new Error(`src/pages has no ${name}.tsx`);
  return {
    path,
    id: `pages/${name}.tsx`,
    lazy: orFail(async () => pick(await load())),
    ErrorBoundary: PageError,
  };
}

/** The router shows nothing at all for a file that did not come: so its error is one of rendering. */
function orFail<Module>(load: () => Promise<Module>) {
  return () =>
    load().catch((error: unknown) => ({
      Component: () => {
        throw error;
      },
    }));
}

/** Only what a route knows, whatever else the module exports. */
function pick({ Component, handle }: PageModule) {
  return { Component, handle };
}

function moved(path: string, to: string): RouteObject {
  return { path, loader: () => redirect(to, 301) };
}
