import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { isFiltered } from '../../../entities/filter.rules.ts';
import { FIRST_PAGE, searchOf } from '../../../entities/game.rules.ts';
import { GROWN_UPS } from '../../../entities/kids.rules.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { HomePage } from './home-page.tsx';
import { AlsoLike, prefetchAlsoLike } from '../../features/game/also-like.tsx';
import { withFilter, Filters } from '../../features/game/filters.tsx';
import { prefetchFirstGames, useFirstGames } from '../../features/game/first-games.ts';
import { GameList } from '../../features/game/game-list.tsx';
import { OfflineNote } from '../../features/offline/offline-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Words that grown-ups type who look for the lock. */
const ABOUT_LOCK = /\b(?:lock|pin|parental?|parents)\b/i;

export const handle: Page = {
  prefetch: async (loader, { url }) => {
    const search = searchOf(url.searchParams.get('search'));
    if (search) {
      const { games, near } = await prefetchFirstGames(loader, searchInput(search, url.searchParams));
      return prefetchAlsoLike(loader, games, { params: url.searchParams, category: near?.nearest });
    }
    return Promise.all([
      loader.game.home.fetch(),
      loader.game.homeSpare.fetch(),
      loader.game.hero.fetch(),
      loader.category.list.fetch(),
    ]);
  },
  head: ({ url, site }) => {
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
      title: `${site}: free online games, nothing to download`,
      description: `Open ${site}, pick a game and play at once in your browser: racing, puzzle, action and multiplayer games, free and with nothing to download.`,
      canonical: paths.home,
    };
  },
};

/** `/`: the home page, or the results of the search in the address. */
export function Component() {
  const [params] = useSearchParams();
  const search = searchOf(params.get('search'));
  return search ? <SearchResults search={search} params={params} /> : <HomePage />;
}

/** The query input for the first page of a search, the same for the prefetch and the list. */
function searchInput(search: string, params: URLSearchParams) {
  return withFilter({ search, ...FIRST_PAGE }, params);
}

/** `/?search=…`. */
function SearchResults({ search, params }: { readonly search: string; readonly params: URLSearchParams }) {
  const input = searchInput(search, params);
  const { data: games, near } = useFirstGames(input);
  // Nothing found is nothing to filter, unless filters hold it back.
  const hasFilters = isFiltered(params) || (!near && games?.length !== 0);
  return (
    <>
      <PageTitle
        title={near ? `No results for “${search}”` : `Results for “${search}”`}
        beside={hasFilters ? <Filters scope={{ search }} /> : null}
      />
      <OfflineNote>You’re offline. Showing games saved in this browser.</OfflineNote>
      {ABOUT_LOCK.test(search) ? (
        <p>
          <Button component={Link} to={paths.kids + GROWN_UPS}>
            Lock this device in the Kids Zone
          </Button>
        </p>
      ) : null}
      <GameList
        key={JSON.stringify(input)}
        input={input}
        counted
        empty={
          near ? 'Try another word, or look through all games.' : 'No games found matching your criteria.'
        }
        emptyActions={
          <>
            <Button component={Link} variant="solid" to={paths.categories}>
              All Games
            </Button>
            <Button component={Link} to={paths.trending}>
              See what is trending
            </Button>
          </>
        }
      />
      <AlsoLike games={games} params={params} category={near?.nearest} />
    </>
  );
}
