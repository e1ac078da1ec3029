import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { GameTiles, GameTilesSkeleton } from '../../features/game/game-tiles.tsx';
import { forgetPlays, useRecentGames } from '../../features/recent/use-recent-games.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { whenIdle } from '../../ui/when-idle.ts';

const ForYouGames = onDemand(() => import('./for-you-games.tsx'), <GameTilesSkeleton />);

/** The games played in this browser, the last first. */
export function ContinuePlaying() {
  const games = useRecentGames();
  return (
    <IfPlayed>
      <Section id="recent" title="Continue playing">
        {games.length === 0 ? <GameTilesSkeleton /> : <GameTiles games={games} />}
      </Section>
    </IfPlayed>
  );
}

/** Games like those that were played; their code and data load when the page is idle. */
export function ForYou() {
  const isIdle = useIdle();
  return (
    <IfPlayed>
      <Section
        id="for-you"
        title="For you"
        subtitle="Based on what you played in this browser."
        aside={
          <Button aria-label="Forget what I played" onClick={forget}>
            Forget
          </Button>
        }
      >
        {isIdle ? <ForYouGames /> : <GameTilesSkeleton />}
      </Section>
    </IfPlayed>
  );
}

function forget() {
  const restore = forgetPlays();
  showToast({
    title: 'List cleared',
    message: 'This browser no longer remembers what you played.',
    action: { label: 'Undo', onPress: restore },
  });
}

/**
 * Shown once games were played in this browser, which the server does not know: until the list is read, a mark on the
 * page (`src/boot/visitor.ts`) decides, so that nothing moves.
 */
function IfPlayed({ children }: { readonly children: ReactNode }) {
  const hydrated = useHydrated();
  const isEmpty = useRecentGames().length === 0;
  if (hydrated && isEmpty) return null;
  return <div className={hydrated ? undefined : 'if-played'}>{children}</div>;
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
