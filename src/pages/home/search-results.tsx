import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PAGE_SIZE, RELATED_LIMIT, SEARCH } from '../../../entities/game.rules.ts';
import type { GameCard } from '../../../entities/game.schema.ts';
import { GameGrid } from '../../features/game/game-grid.tsx';
import { GameList } from '../../features/game/game-list.tsx';
import { paths } from '../../paths.ts';
import { trpc } from '../../api/trpc.ts';
import { OfflineNote } from '../../features/offline/offline-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './search-results.module.css';

/** Whether other games follow these results. */
export function isFew(found: readonly GameCard[]): boolean {
  return found.length < SEARCH.few;
}

/** The query input for the first page of a search, the same for the prefetch and the list. */
export function searchInput(search: string) {
  return { search, limit: PAGE_SIZE, page: 1 };
}

/**
 * The query input for the games that follow few results: the most played of the first result's first category, or of all.
 * As many more as were found, because those may be among them.
 */
export function alsoLikeInput(found: readonly GameCard[]) {
  const category = found[0]?.categories[0]?.slug;
  return {
    ...(category === undefined ? {} : { category }),
    sort: 'popular' as const,
    limit: RELATED_LIMIT + found.length,
    page: 1,
  };
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
      <AlsoLike search={search} />
    </>
  );
}

/** Follows few results, or none; nothing while those load. */
function AlsoLike({ search }: { readonly search: string }) {
  const results = trpc.game.list.useQuery(searchInput(search));
  const found = results.data ?? [];
  const isShort = results.data !== undefined && isFew(found);
  const popular = trpc.game.list.useQuery(alsoLikeInput(found), { enabled: isShort });
  const others = popular.data?.filter(({ id }) => !found.some((game) => game.id === id)) ?? [];
  if (!isShort || others.length === 0) return null;
  return (
    <div className={styles.also}>
      <Section id="also-like" title="You may also like">
        <GameGrid games={others} />
      </Section>
    </div>
  );
}
