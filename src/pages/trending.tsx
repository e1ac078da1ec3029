import { FIRST_PAGE } from '../../entities/game.rules.ts';
import { GameList } from '../features/game/game-list.tsx';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { PageTitle } from '../ui/page-title.tsx';

const input = { sort: 'trending', ...FIRST_PAGE } as const;

export const handle: Page = {
  prefetch: (loader) => loader.game.list.fetch(input),
  head: () => ({
    title: 'Trending games',
    description: 'The free browser games that people play most these days. Open one and play at once.',
    canonical: paths.trending,
  }),
};

/** `/trending`. */
export function Component() {
  return (
    <>
      <PageTitle title="Trending Games">What everyone is playing these days.</PageTitle>
      <GameList input={input} empty="No trending games available at the moment. Check back soon!" />
    </>
  );
}
