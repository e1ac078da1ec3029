import { Button } from '@mantine/core';
import { GameTiles } from '../../features/game/game-tiles.tsx';
import { forgetPlays, useRecentGames } from '../../features/recent/use-recent-games.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.ts';

/** The games played in this browser. Below the first screen, because the server does not know whether there are any. */
export function RecentlyPlayed() {
  const games = useRecentGames();
  if (games.length === 0) return null;
  const clear = () => {
    forgetPlays();
    showToast({ title: 'Recently Played is empty', message: 'It was kept in this browser only.' });
  };
  const clearing = (
    <Button aria-label="Clear Recently Played" onClick={clear}>
      Clear
    </Button>
  );
  return (
    <Section id="recent" title="Recently Played" aside={clearing}>
      <GameTiles games={games} />
    </Section>
  );
}
