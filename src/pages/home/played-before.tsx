import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { GameTilesSkeleton } from '../../features/game/game-tiles.tsx';
import { useRecentGames } from '../../features/recent/use-recent-games.ts';
import { trpc } from '../../api/trpc.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Section } from '../../ui/section.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import styles from './home-page.module.css';

const waiting = (
  <Section id="recent" title="Continue playing">
    <GameTilesSkeleton captioned />
  </Section>
);
const ContinueGames = onDemand(() => import('./continue-games.tsx'), waiting);
const ForYouGames = onDemand(() => import('./for-you-games.tsx'), <GameTilesSkeleton />);

/** The games played lately, the last first; the row's code and data load on demand. */
export function ContinuePlaying() {
  const games = useRecentGames();
  return <IfPlayed className={styles.continue}>{games.length === 0 ? waiting : <ContinueGames />}</IfPlayed>;
}

/** Games like those that were played; their code and data load when the page is idle. */
export function ForYou() {
  const isIdle = useIdle();
  const utils = trpc.useUtils();
  const forget = async () => (await import('./clear-history-everywhere.ts')).clearHistoryEverywhere(utils);
  return (
    <IfPlayed>
      <Section
        id="for-you"
        title="For you"
        subtitle="Based on what you played."
        aside={
          <Button aria-label="Forget what I played" onClick={() => void forget()}>
            Forget
          </Button>
        }
      >
        {isIdle ? <ForYouGames /> : <GameTilesSkeleton />}
      </Section>
    </IfPlayed>
  );
}

interface IfPlayedProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Shown once games were played lately, which the server does not know: until the list is read, a mark on the
 * page (`src/boot/visitor.ts`) decides, so that nothing moves.
 */
function IfPlayed({ className = '', children }: IfPlayedProps) {
  const hydrated = useHydrated();
  const isEmpty = useRecentGames().length === 0;
  if (hydrated && isEmpty) return null;
  return <div className={hydrated ? className : `${className} if-played`}>{children}</div>;
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
