import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { Params } from 'react-router-dom';
import type { ClaimsShown } from '../../entities/claim.rules.ts';
import type { AppRouter } from '../../server/router.ts';
import type { Head } from './head.ts';

/** Calls procedures directly while the server renders; the data of its `queryClient` is sent with the page. */
export type PageHelpers = ReturnType<typeof createServerSideHelpers<AppRouter>>;
type Domains = Omit<PageHelpers, 'queryClient' | 'dehydrate'>;
/** A domain's procedures without its mutations, which the helpers type as `never`. */
type QueriesOf<Domain> = {
  [Name in keyof Domain as [Domain[Name]] extends [never] ? never : Name]: Domain[Name];
};
/** The queries that a page's `prefetch` may call, on the server and in the browser. */
export type PageLoader = { readonly [Domain in keyof Domains]: QueriesOf<Domains[Domain]> };
/** Reads cached queries without fetching: `cache.game.bySlug.getData({ slug })`. */
export type PageCache = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** A page's route parameters and address. */
export interface PageLocation {
  readonly params: Params;
  /** Absolute, on the portal's public origin. */
  readonly url: URL;
}

/** The place for which a page's head is made: `site` is what the portal is called, `claims` what it says of itself. */
export type HeadPlace = PageLocation & { readonly site: string; readonly claims: ClaimsShown };

/**
 * The `handle` that a page module exports besides its `Component`. Both functions run on the server for the first HTML.
 * In the browser `prefetch` runs when a link to the page is about to be followed, `head` when the page is shown.
 */
export interface Page {
  /** Loads the page's first data. May reject; the data of a query that failed with NOT_FOUND becomes `null`. */
  prefetch?(loader: PageLoader, place: PageLocation): Promise<unknown>;
  /** The page's head, from data that is already cached. */
  head(place: HeadPlace, cache: PageCache): Head;
}

/** Reads a route's untyped `handle`; null for a route that is not a page. */
export function pageOf(handle: unknown): Page | null {
  return isPage(handle) ? handle : null;
}

function isPage(handle: unknown): handle is Page {
  return (
    typeof handle === 'object' && handle !== null && 'head' in handle && typeof handle.head === 'function'
  );
}
