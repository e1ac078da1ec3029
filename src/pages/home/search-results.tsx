import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { FIRST_PAGE } from '../../../entities/game.rules.ts';
import { GROWN_UPS } from '../../../entities/kids.rules.ts';
import { AlsoLike, isShortList } from '../../features/game/also-like.tsx';
import { GameList } from '../../features/game/game-list.tsx';
import { paths } from '../../../entities/page.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { OfflineNote } from '../../features/offline/offline-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** What grown-ups type who look for the lock. */
const ABOUT_LOCK = /\b(?:lock|pin|parental?|parents)\b/i;

/** The query input for the first page of a search, the same for the prefetch and the list. */
export function searchInput(search: string) {
  return { search, ...FIRST_PAGE };
}

/** `/?search=…`. */
export function SearchResults({ search }: { readonly search: string }) {
  const results = trpc.game.list.useQuery(searchInput(search));
  return (
    <>
      <PageTitle title={`Results for “${search}”`} />
      <OfflineNote>You are offline: this is from the games kept in this browser.</OfflineNote>
      {ABOUT_LOCK.test(search) ? (
        <p>
          <Button component={Link} to={paths.kids + GROWN_UPS}>
            Lock this device in the Kids Zone
          </Button>
        </p>
      ) : null}
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
      {results.data !== undefined && isShortList(results.data) ? <AlsoLike found={results.data} /> : null}
    </>
  );
}
