import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface PagesOptions<Item> {
  readonly queryKey: QueryKey;
  /** Returns a page, counted from 1, with the first item of the next page; a cached page is not fetched again. */
  readonly fetchPage: (page: number) => Promise<readonly Item[] | null>;
  /** The query of the first page, which came with the server's HTML or was prefetched, or failed to be. */
  readonly first: {
    readonly data: readonly Item[] | null | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    refetch(): Promise<unknown>;
  };
  /** The number of items that a full page shows. */
  readonly size: number;
}

/** A list that grows page by page. On return to it, the same number of pages is shown. */
export function usePages<Item>({ queryKey, fetchPage, first, size }: PagesOptions<Item>) {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => (await fetchPage(pageParam)) ?? [],
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.length > size ? page + 1 : undefined),
    // Without a first page, its own query says why.
    enabled: first.data != null,
    ...(first.data == null ? {} : { initialData: { pages: [first.data], pageParams: [1] } }),
    // Keeps the list out of the HTML, because the server sends each page as a query.
    meta: { fromOtherQueries: true },
  });
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage } = pages;
  const failure =
    first.error === null
      ? error && { error, retry: fetchNextPage }
      : { error: first.error, retry: first.refetch };
  return {
    items: data?.pages.flatMap((page) => page.slice(0, size)) ?? [],
    isPending: first.isPending,
    isLoadingMore: isFetchingNextPage,
    hasMore: hasNextPage && !isFetchingNextPage && failure === null,
    failure,
    loadMore: () => void fetchNextPage(),
  };
}
