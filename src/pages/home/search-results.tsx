import { PAGE_SIZE } from '../../../entities/game.rules.ts';
import { GameList } from '../../features/game/game-list.tsx';
import { paths } from '../../paths.ts';
import { OfflineNote } from '../../features/offline/offline-note.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The first page of a search, as the server and the list both ask for it. */
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
            <ButtonLink tone="solid" to={paths.categories}>
              Browse Categories
            </ButtonLink>
            <ButtonLink to={paths.trending}>See what is trending</ButtonLink>
          </>
        }
      />
    </>
  );
}
