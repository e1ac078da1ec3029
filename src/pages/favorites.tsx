import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { AlsoLike } from '../features/game/also-like.tsx';
import { GameGrid, GameGridSkeleton } from '../features/game/game-grid.tsx';
import { MembersOnly } from '../features/session/members-only.tsx';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { trpc } from '../api/trpc.ts';
import { LoadFailure, Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const SKELETONS = 12;

export const handle: Page = {
  head: ({ site }) => ({
    title: 'My favorites',
    description: `Your favorite games on ${site}.`,
    canonical: null,
    noindex: true,
  }),
};

/** `/favorites`: a member's favourites. */
export function Component() {
  return (
    <>
      <PageTitle title="My favorites" />
      <MembersOnly why="Your favorites are saved to your account, on every device you sign in on.">
        {() => <Favorites />}
      </MembersOnly>
    </>
  );
}

function Favorites() {
  const favorites = trpc.favourite.list.useQuery();
  if (favorites.isPending) return <GameGridSkeleton count={SKELETONS} />;
  if (favorites.isError) return <LoadFailure error={favorites.error} onRetry={favorites.refetch} />;
  return (
    <>
      {favorites.data.length > 0 ? (
        <>
          <h2 className="visually-hidden">Games</h2>
          <GameGrid games={favorites.data} eager={SKELETONS} />
        </>
      ) : (
        <NoFavorites />
      )}
      <AlsoLike games={favorites.data} />
    </>
  );
}

function NoFavorites() {
  return (
    <Notice
      mood="fond"
      title="No favorites yet."
      actions={
        <Button component={Link} variant="solid" to={paths.categories}>
          Find a game
        </Button>
      }
    >
      Press Favorite on a game’s page to add it here.
    </Notice>
  );
}
