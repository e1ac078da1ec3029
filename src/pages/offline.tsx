import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { GameThumb } from '../features/game/game-thumb.tsx';
import { ReadyGames } from '../features/offline/ready-games.tsx';
import type { OfflineGame } from '../offline/offline-games/offline-games.ts';
import { useOfflineGames } from '../offline/offline-games/use-offline-games.ts';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

export const handle: Page = {
  head: () => ({
    title: 'Ready offline',
    description: 'The games saved in this browser, ready to play offline.',
    canonical: paths.offline,
    noindex: true,
  }),
};

/** `/offline`: the games that are saved in this browser. */
export function Component() {
  const games = useOfflineGames();
  // Only the browser knows which games are saved.
  const hydrated = useHydrated();
  return (
    <>
      <PageTitle title="Ready offline">
        These games are saved in this browser and play without a connection.
      </PageTitle>
      {hydrated && games.length === 0 ? <NothingSaved /> : null}
      {games.length > 0 ? <ReadyGames games={games} picture={picture} /> : null}
    </>
  );
}

const picture = (game: OfflineGame) => <GameThumb game={game} sizes="7rem" />;

function NothingSaved() {
  return (
    <Notice
      title="No games saved yet."
      actions={
        <Button component={Link} variant="solid" to={paths.categories}>
          Find a game
        </Button>
      }
    >
      Press “Save for offline” on a game’s page before you go offline.
    </Notice>
  );
}
