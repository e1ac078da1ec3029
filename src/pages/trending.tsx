import { FIRST_PAGE } from '../../entities/game.rules.ts';
import { useSearchParams } from 'react-router-dom';
import { isFiltered } from '../../entities/filter.rules.ts';
import { withFilter, Filters } from '../features/game/filters.tsx';
import { GameList } from '../features/game/game-list.tsx';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { PageTitle } from '../ui/page-title.tsx';

const input = { sort: 'trending', ...FIRST_PAGE } as const;

export const handle: Page = {
  prefetch: (loader, { url }) => loader.game.list.fetch(withFilter(input, url.searchParams)),
  head: ({ url }) => ({
    title: 'Trending games',
    description: 'The free browser games that people play most these days. Open one and play at once.',
    canonical: paths.trending,
    noindex: isFiltered(url.searchParams),
  }),
};

/** `/trending`. */
export function Component() {
  const [params] = useSearchParams();
  const shown = withFilter(input, params);
  return (
    <>
      <PageTitle title="Trending Games" beside={<Filters scope={{}} />}>
        What everyone is playing these days.
      </PageTitle>
      <GameList
        key={JSON.stringify(shown)}
        input={shown}
        empty="No trending games available at the moment. Check back soon!"
      />
    </>
  );
}
