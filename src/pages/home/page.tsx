import { useSearchParams } from 'react-router-dom';
import { searchOf } from '../../../entities/game.rules.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { HomePage } from './home-page.tsx';
import { ALSO_LIKE, isShortList } from '../../features/game/also-like.tsx';
import { SearchResults, searchInput } from './search-results.tsx';

export const handle: Page = {
  prefetch: async (loader, { url }) => {
    const search = searchOf(url.searchParams.get('search'));
    if (search) {
      const found = await loader.game.list.fetch(searchInput(search));
      return isShortList(found) ? loader.game.list.fetch(ALSO_LIKE) : found;
    }
    return Promise.all([loader.game.home.fetch(), loader.category.list.fetch()]);
  },
  head: ({ url }) => {
    const search = searchOf(url.searchParams.get('search'));
    if (search) {
      return {
        title: `Search: ${search}`,
        description: `Free browser games that match “${search}”.`,
        canonical: null,
        noindex: true,
      };
    }
    return {
      title: 'Playport: free online games, nothing to download',
      description:
        'Open Playport, pick a game and play at once in your browser: racing, puzzle, action and multiplayer games, free and with nothing to download.',
      canonical: paths.home,
    };
  },
};

/** `/`: the home page, or the results of the search in the address. */
export function Component() {
  const [params] = useSearchParams();
  const search = searchOf(params.get('search'));
  return search ? <SearchResults key={search} search={search} /> : <HomePage />;
}
