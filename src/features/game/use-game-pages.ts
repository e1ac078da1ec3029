import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { ListGames } from '../../../entities/game.schema.ts';
import { trpc } from '../../api/trpc.ts';

/** What a list asks for: its first page; the further ones differ in `page` alone. */
export type GameListInput = Pick<ListGames, 'limit' | 'page'> &
  Partial<Pick<ListGames, 'category' | 'search' | 'sort'>>;

/** A list of games page by page. Coming back to it shows as many pages as were there. */
export function useGamePages(input: GameListInput) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState(() => {
    const isCached = (page: number) =>
      queryClient.getQueryData(getQueryKey(trpc.game.list, { ...input, page }, 'query')) !== undefined;
    let cached = 1;
    while (isCached(cached + 1)) cached += 1;
    return cached;
  });
  const pages = trpc.useQueries((t) =>
    Array.from({ length: count }, (_, index) => t.game.list({ ...input, page: index + 1 })),
  );
  const last = pages.at(-1);
  const failed = pages.find((page) => page.isError);
  return {
    /** All games so far, each once: a list may move between two pages. */
    games: [...new Map(pages.flatMap((page) => page.data ?? []).map((game) => [game.id, game])).values()],
    isPending: pages[0]?.isPending ?? true,
    isLoadingMore: count > 1 && (last?.isPending ?? false),
    hasMore: last?.data?.length === input.limit,
    failure: failed === undefined ? null : { error: failed.error, retry: failed.refetch },
    loadMore: () => setCount(count + 1),
  };
}
