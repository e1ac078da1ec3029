import { FIRST_PAGE } from '../../entities/game.rules.ts';
import { useSearchParams } from 'react-router-dom';
import { isFiltered } from '../../entities/filter.rules.ts';
import { withFilter, Filters } from '../features/game/filters.tsx';
import { GameList } from '../features/game/game-list.tsx';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { PageTitle } from '../ui/page-title.tsx';

const input = { sort: 'newest', ...FIRST_PAGE } as const;

export const handle: Page = {
  prefetch: (loader, { url }) => loader.game.list.fetch(withFilter(input, url.searchParams)),
  head: ({ site, url }) => ({
    title: 'New games',
    description: `The newest free browser games on ${site}. Open one and play, with nothing to download.`,
    canonical: paths.newGames,
    feed: paths.feed(paths.newGames),
    noindex: isFiltered(url.searchParams),
  }),
};

/** `/new`. */
export function Component() {
  const [params] = useSearchParams();
  const shown = withFilter(input, params);
  return (
    <>
      <PageTitle title="New Games" beside={<Filters scope={{}} />}>
        Fresh out of the studio.
      </PageTitle>
      <GameList
        key={JSON.stringify(shown)}
        input={shown}
        empty="No new games available at the moment. Check back soon!"
      />
    </>
  );
}
