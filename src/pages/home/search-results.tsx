import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PAGE_SIZE } from '../../../entities/game.rules.ts';
import { GameList } from '../../features/game/game-list.tsx';
import { paths } from '../../paths.ts';
import { OfflineNote } from '../../features/offline/offline-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The query input for the first page of a search, the same for the prefetch and the list. */
export function searchInput(search: string) {
  return { search, limit: PAGE_SIZE, page: 1 };
}

/** `/?search=…`. */
export function SearchResults({ search }: { readonly search: string }) {
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
    </>
  );
}
