import type { AddressFilter } from '../../../entities/filter.rules.ts';
import type { FIRST_PAGE } from '../../../entities/game.rules.ts';
import type { GameCard, ListGames, SearchPage } from '../../../entities/game.schema.ts';
import { trpc } from '../../api/trpc.ts';

/** The input of a list's first page; further pages differ only in `page`. */
export type GameListInput = typeof FIRST_PAGE &
  AddressFilter &
  Partial<Pick<ListGames, 'category' | 'studio' | 'tag' | 'search' | 'sort'>>;

/** The part of a page's loader that is used. */
interface Loader {
  readonly game: {
    readonly list: { fetch(input: GameListInput): Promise<GameCard[]> };
    readonly search: { fetch(input: GameListInput & { readonly search: string }): Promise<SearchPage> };
  };
}

/** Loads what `useFirstGames` shows. */
export async function prefetchFirstGames(
  loader: Loader,
  input: GameListInput,
): Promise<Pick<SearchPage, 'games' | 'near'>> {
  const { search } = input;
  if (search) return loader.game.search.fetch({ ...input, search });
  return { games: await loader.game.list.fetch(input), near: null };
}

/** The first page of a list; of a search, also what was meant where no game has its words (`near`). */
export function useFirstGames(input: GameListInput) {
  const { search = '' } = input;
  const list = trpc.game.list.useQuery(input, { enabled: search === '' });
  const results = trpc.game.search.useQuery({ ...input, search }, { enabled: search !== '' });
  const { error, isPending, refetch } = search === '' ? list : results;
  return {
    data: search === '' ? list.data : results.data?.games,
    near: results.data?.near,
    error,
    isPending,
    refetch,
  };
}
