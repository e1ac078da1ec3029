import { redirect, type RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { PageError } from './layout/page-error.tsx';
import { paths } from '../../entities/page.rules.ts';

interface PageModule {
  readonly Component: () => React.ReactNode;
  readonly handle: unknown;
}

const modules = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/*.test.tsx']);

/**
 * Every page of the portal. A new page needs one file `src/pages/<name>.tsx`, which exports `Component` and `handle` (a
 * `Page`), and one line here.
 */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: PageError,
    children: [
      page('/', 'home'),
      page('/games/:slug', 'game'),
      page('/categories'),
      page('/collections'),
      page('/collections/:slug', 'collection'),
      page('/studios/:slug', 'studio'),
      page('/tags/:tag', 'tag'),
      page('/new'),
      page('/trending'),
      page('/favorites'),
      page('/saves'),
      page('/offline'),
      page('/account'),
      page('/sign-in'),
      page('/help'),
      page('/contact'),
      page('/report'),
      page('/privacy'),
      page('/terms'),
      page('/kids-safety'),
      page('/revenue'),
      page('/guidelines'),
      page('/what-a-frame-may-do', 'frame-rules'),
      page('/newsletter/confirm', 'newsletter-confirm'),
      page('/newsletter/unsubscribe', 'newsletter-unsubscribe'),
      page('/admin-login'),
      page('/admin'),
      page('/developer'),
      page('/developer/webhooks', 'developer-webhooks'),
      page('/submit'),
      page('/api-docs'),
      moved(paths.developerPortal, paths.developer),
      moved(paths.gameGuidelines, paths.guidelines),
      page('*', 'not-found'),
    ],
  },
  page('/embed/:slug', 'embed'),
  {
    id: 'app/layout/kids-layout.tsx',
    lazy: orFail(() => import('./layout/kids-layout.tsx')),
    ErrorBoundary: PageError,
    children: [page('/kids'), page('/kids/play/:slug', 'kids-play')],
  },
];

/**
 * A page whose code loads when it is first shown. The id is its file, as in `virtual:page-assets`.
 * @param name of its file, where that is not its path
 */
function page(path: string, name = path.slice(1)): RouteObject {
  const load = modules[`../pages/${name}.tsx`];
  if (load === undefined) throw new Error(`No ../pages/${name}.tsx`);
  return {
    path,
    id: `pages/${name}.tsx`,
    lazy: orFail(async () => pick(await load())),
    ErrorBoundary: PageError,
  };
}

/** Throws a load failure while rendering, because for a rejected `lazy` the router shows nothing at all. */
function orFail<Module>(load: () => Promise<Module>) {
  return () =>
    load().catch((error: unknown) => ({
      Component: () => {
        throw error;
      },
    }));
}

/** Drops exports that a route does not accept. */
function pick({ Component, handle }: PageModule) {
  return { Component, handle };
}

function moved(path: string, to: string): RouteObject {
  return { path, loader: () => redirect(to, 301) };
}
