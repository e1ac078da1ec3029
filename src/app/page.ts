import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { Params } from 'react-router-dom';
import type { AppRouter } from '../../server/router.ts';
import type { Head } from './head.ts';

/** The server's door to the procedures while it renders; its `queryClient` is handed to the browser. */
export type PageHelpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;
type Domains = Omit<PageHelpers, 'queryClient' | 'dehydrate'>;
/** A domain's procedures without its mutations, which the helpers type as `never`. */
type QueriesOf<Domain> = {
  [Name in keyof Domain as [Domain[Name]] extends [never] ? never : Name]: Domain[Name];
};
/** The queries as a page's `prefetch` may call them, on the server and in the browser. */
export type PageLoader = { readonly [Domain in keyof Domains]: QueriesOf<Domains[Domain]> };
/** What is already there, to be read without asking: `cache.game.bySlug.getData({ slug })`. */
export type PageCache = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Where a page is shown. */
export interface Place {
  readonly params: Params;
  /** Absolute, on the portal's public origin. */
  readonly url: URL;
}

/**
 * What a page module exports as `handle`, beside its `Component`. Both functions run on the server for the first
 * HTML and in the browser when a link to the page is about to be followed.
 */
export interface Page {
  /** Loads what the page shows first. A failed call may reject; NOT_FOUND is then the answer `null`. */
  prefetch?(loader: PageLoader, place: Place): Promise<unknown>;
  /** The page's head, from what is cached by now. */
  head(place: Place, cache: PageCache): Head;
}

/** Reads a route's untyped `handle`. */
export function pageOf(handle: unknown): Page | null {
  return isPage(handle) ? handle : null;
}

function isPage(handle: unknown): handle is Page {
  return (
    typeof handle === 'object' && handle !== null && 'head' in handle && typeof handle.head === 'function'
  );
}
