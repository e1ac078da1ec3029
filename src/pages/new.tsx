import { FIRST_PAGE } from '../../entities/game.rules.ts';
import { GameList } from '../features/game/game-list.tsx';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { PageTitle } from '../ui/page-title.tsx';

const input = { sort: 'newest', ...FIRST_PAGE } as const;

export const handle: Page = {
  prefetch: (loader) => loader.game.list.fetch(input),
  head: ({ site }) => ({
    title: 'New games',
    description: `The newest free browser games on ${site}. Open one and play, with nothing to download.`,
    canonical: paths.newGames,
    feed: paths.feed(paths.newGames),
  }),
};

/** `/new`. */
export function Component() {
  return (
    <>
      <PageTitle title="New Games">Fresh out of the studio.</PageTitle>
      <GameList input={input} empty="No new games available at the moment. Check back soon!" />
    </>
  );
}
