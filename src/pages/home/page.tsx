import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FIRST_PAGE, searchOf } from '../../../entities/game.rules.ts';
import { GROWN_UPS } from '../../../entities/kids.rules.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { HomePage } from './home-page.tsx';
import { AlsoLike, prefetchAlsoLike } from '../../features/game/also-like.tsx';
import { withFilter, Filters } from '../../features/game/filters.tsx';
import { GameList } from '../../features/game/game-list.tsx';
import { OfflineNote } from '../../features/offline/offline-note.tsx';
import { trpc } from '../../api/trpc.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** What grown-ups type who look for the lock. */
const ABOUT_LOCK = /\b(?:lock|pin|parental?|parents)\b/i;

export const handle: Page = {
  prefetch: async (loader, { url }) => {
    const search = searchOf(url.searchParams.get('search'));
    if (search) {
      const [games, near] = await Promise.all([
        loader.game.list.fetch(searchInput(search, url.searchParams)),
        loader.game.nearWords.fetch({ search }),
      ]);
      return prefetchAlsoLike(loader, games, { params: url.searchParams, category: near?.nearest });
    }
    return Promise.all([
      loader.game.home.fetch(),
      loader.game.homeSpare.fetch(),
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
  const results = trpc.game.list.useQuery(input);
  const { data: near } = trpc.game.nearWords.useQuery({ search });
  return (
    <>
      <PageTitle title={near ? `No results for “${search}”` : `Results for “${search}”`}>
        {near && near.texts.length > 0 ? <OtherSearches texts={near.texts} /> : undefined}
      </PageTitle>
      <OfflineNote>You’re offline. Showing games saved in this browser.</OfflineNote>
      {ABOUT_LOCK.test(search) ? (
        <p>
          <Button component={Link} to={paths.kids + GROWN_UPS}>
            Lock this device in the Kids Zone
          </Button>
        </p>
      ) : null}
      <Filters scope={{ search }} />
      <GameList
        key={JSON.stringify(input)}
        input={input}
        counted
        near={near?.words}
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
      {near === undefined ? null : <AlsoLike games={results.data} params={params} category={near?.nearest} />}
    </>
  );
}

/** What was meant, as searches of their own. */
function OtherSearches({ texts }: { readonly texts: readonly string[] }) {
  return (
    <>
      Did you mean{' '}
      {texts.map((text, at) => (
        <Fragment key={text}>
          {at === 0 ? '' : ' or '}
          <Link to={paths.search(text)} dir="auto">
            {text}
          </Link>
        </Fragment>
      ))}
      ?
    </>
  );
}
