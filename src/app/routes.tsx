import { Outlet, redirect, type RouteObject } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { NavigationBar } from './layout/navigation-bar.tsx';
import { KidsPageError, PageError } from './layout/page-error.tsx';
import { type PageEntry, PAGES, paths } from '../../entities/page.rules.ts';

interface PageModule {
  readonly Component: () => React.ReactNode;
  readonly handle: unknown;
}

const modules = import.meta.glob<PageModule>(['../pages/*.tsx', '../pages/*/page.tsx']);

/** The routes of `PAGES`: each page's file exports `Component` and `handle`, a `Page`. */
const pages: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: PageError,
    children: [
      ...pagesWith(),
      moved(paths.developerPortal, paths.developer),
      moved(paths.gameGuidelines, paths.guidelines),
      moved(paths.apiReference, paths.apiDocs),
    ],
  },
  ...pagesWith('none'),
  {
    id: 'app/layout/kids-layout.tsx',
    lazy: orFail(() => import('./layout/kids-layout.tsx')),
    ErrorBoundary: KidsPageError,
    children: pagesWith('kids'),
  },
];

/** All pages, with what answers every navigation. */
export const routes: RouteObject[] = [{ Component: Root, children: pages }];

function Root() {
  return (
    <>
      <Outlet />
      {/* After the page, whose effects start its queries. */}
      <NavigationBar />
    </>
  );
}

function pagesWith(layout?: PageEntry['layout']): RouteObject[] {
  return Object.entries(PAGES)
    .filter(([, page]) => page.layout === layout)
    .map(([name, { path }]) => ({
      ...pageAt(path, name),
      ErrorBoundary: layout === 'kids' ? KidsPageError : PageError,
    }));
}

/** A page whose code loads when it is first shown. The id is its file, as in `virtual:page-assets`. */
function pageAt(path: string, name: string): RouteObject {
  const file = [`../pages/${name}.tsx`, `../pages/${name}/page.tsx`].find((each) => each in modules);
  const load = file === undefined ? undefined : modules[file];
  if (file === undefined || load === undefined) throw new Error(`No page ${name}`);
  return {
    path,
    id: file.slice('../'.length),
    lazy: orFail(async () => pick(await load())),
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
