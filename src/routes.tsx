import { redirect, type RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { PageError } from './layout/page-error.tsx';
import { paths } from './paths.ts';

interface PageModule {
  readonly Component: () => React.ReactNode;
  readonly handle: unknown;
}

const modules = import.meta.glob<PageModule>(['./pages/*.tsx', '!./pages/*.test.tsx']);

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
      page('/account', 'account'),
      page('/sign-in', 'sign-in'),
      moved('/developer-portal', paths.developer),
      moved('/game-guidelines', paths.guidelines),
      page('*', 'not-found'),
    ],
  },
];

/** The file of `src/pages` that a route shows, as `virtual:page-assets` names it. */
export function pageFile(route: RouteObject): string | null {
  return route.id?.startsWith('pages/') ? route.id : null;
}

/** A page loaded when it is first shown; the route's id is its file. */
function page(path: string, name: string): RouteObject {
  const load = modules[`./pages/${name}.tsx`];
  if (load === undefined) throw new Error(`src/pages has no ${name}.tsx`);
  return { path, id: `pages/${name}.tsx`, lazy: async () => pick(await load()), ErrorBoundary: PageError };
}

/** Only what a route knows, whatever else the module exports. */
function pick({ Component, handle }: PageModule) {
  return { Component, handle };
}

function moved(path: string, to: string): RouteObject {
  return { path, loader: () => redirect(to, 301) };
}
