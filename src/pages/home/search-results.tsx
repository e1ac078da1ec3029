import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FIRST_PAGE, SEARCH } from '../../../entities/game.rules.ts';
import type { GameCard } from '../../../entities/game.schema.ts';
import { AlsoLike } from '../../features/game/also-like.tsx';
import { GameList } from '../../features/game/game-list.tsx';
import { paths } from '../../paths.ts';
import { trpc } from '../../api/trpc.ts';
import { OfflineNote } from '../../features/offline/offline-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Whether other games follow these results. */
export function isFew(found: readonly GameCard[]): boolean {
  return found.length < SEARCH.few;
}

/** The query input for the first page of a search, the same for the prefetch and the list. */
export function searchInput(search: string) {
  return { search, ...FIRST_PAGE };
}

/** The category of the first result, whose other games follow few results. */
export const categoryOf = (found: readonly GameCard[]) => found[0]?.categories[0]?.slug;

/** `/?search=…`. */
export function SearchResults({ search }: { readonly search: string }) {
  const results = trpc.game.list.useQuery(searchInput(search));
  return (
    <>
      <PageTitle title={`Results for “${search}”`} />
      <OfflineNote>You are offline: this is from the games kept in this browser.</OfflineNote>
      <GameList
        input={searchInput(search)}
        empty="No games found matching your criteria."
        emptyActions={
          <>
            <Button component={Link} variant="solid" to={paths.categories}>
              Browse Categories
            </Button>
            <Button component={Link} to={paths.trending}>
              See what is trending
            </Button>
          </>
        }
      />
      {results.data !== undefined && isFew(results.data) ? (
        <AlsoLike found={results.data} category={categoryOf(results.data)} />
      ) : null}
    </>
  );
}
