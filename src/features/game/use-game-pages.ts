import { getQueryKey } from '@trpc/react-query';
import type { ListGames } from '../../../entities/game.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { usePages } from '../../api/use-pages.ts';

/** The input of a list's first page; further pages differ only in `page`. */
export type GameListInput = Pick<ListGames, 'limit' | 'page'> &
  Partial<Pick<ListGames, 'category' | 'search' | 'sort'>>;

/** A paginated list of games. */
export function useGamePages(input: GameListInput) {
  const { list } = trpc.useUtils().game;
  const { items, ...pages } = usePages({
    queryKey: getQueryKey(trpc.game.list, input, 'infinite'),
    fetchPage: (page) => list.fetch({ ...input, page }),
    first: list.getData({ ...input, page: 1 }),
    size: input.limit,
  });
  // The list may change between two pages, so a game may be on both.
  return { ...pages, games: [...new Map(items.map((game) => [game.id, game])).values()] };
}
