import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface PagesOptions<Item> {
  readonly queryKey: QueryKey;
  /** Answers a page, 1 being the first; what is cached is not asked for again. */
  readonly fetchPage: (page: number) => Promise<readonly Item[] | null>;
  /** The first page, where it came with the server's HTML or ahead of a link. */
  readonly first: readonly Item[] | null | undefined;
  /** Items of a full page: a page with fewer is the last. */
  readonly size: number;
}

/** A list that grows page by page. Coming back to it shows as many pages as were there. */
export function usePages<Item>({ queryKey, fetchPage, first, size }: PagesOptions<Item>) {
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => (await fetchPage(pageParam)) ?? [],
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.length === size ? page + 1 : undefined),
    ...(first == null ? {} : { initialData: { pages: [first], pageParams: [1] } }),
    // The server sends the pages themselves.
    meta: { fromOtherQueries: true },
  });
  const { data, error, isError, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages;
  return {
    items: data?.pages.flat() ?? [],
    isPending,
    isLoadingMore: isFetchingNextPage,
    hasMore: hasNextPage && !isFetchingNextPage && !isError,
    failure: isError ? { error, retry: data === undefined ? refetch : fetchNextPage } : null,
    loadMore: () => void fetchNextPage(),
  };
}
