import { getQueryKey } from '@trpc/react-query';
import type { ListGames } from '../../../entities/game.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { usePages } from '../../api/use-pages.ts';

/** What a list asks for: its first page; the further ones differ in `page` alone. */
export type GameListInput = Pick<ListGames, 'limit' | 'page'> &
  Partial<Pick<ListGames, 'category' | 'search' | 'sort'>>;

/** A list of games page by page. */
export function useGamePages(input: GameListInput) {
  const { list } = trpc.useUtils().game;
  const { items, ...pages } = usePages({
    queryKey: getQueryKey(trpc.game.list, input, 'infinite'),
    fetchPage: (page) => list.fetch({ ...input, page }),
    first: list.getData({ ...input, page: 1 }),
    size: input.limit,
  });
  // A list may move between two pages: each game once.
  return { ...pages, games: [...new Map(items.map((game) => [game.id, game])).values()] };
}
