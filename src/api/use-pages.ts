import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface PagesOptions<Item> {
  readonly queryKey: QueryKey;
  /** Returns a page, counted from 1, with the first item of the next page; a cached page is not fetched again. */
  readonly fetchPage: (page: number) => Promise<readonly Item[] | null>;
  /** The first page, if it came with the server's HTML or was prefetched. */
  readonly first: readonly Item[] | null | undefined;
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
    ...(first == null ? {} : { initialData: { pages: [first], pageParams: [1] } }),
    // Keeps the list out of the HTML, because the server sends each page as a query.
    meta: { fromOtherQueries: true },
  });
  const { data, error, isError, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages;
  return {
    items: data?.pages.flatMap((page) => page.slice(0, size)) ?? [],
    isPending,
    isLoadingMore: isFetchingNextPage,
    hasMore: hasNextPage && !isFetchingNextPage && !isError,
    failure: isError ? { error, retry: data === undefined ? refetch : fetchNextPage } : null,
    loadMore: () => void fetchNextPage(),
  };
}
