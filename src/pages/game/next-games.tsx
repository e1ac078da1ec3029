import { useState } from 'react';
import type { GameCard } from '../../../entities/game.schema.ts';
import { GameGrid } from '../../features/game/game-grid.tsx';
import { gamesOfVisit, orderByPlayed } from '../../features/recent/page-visit.ts';
import { trpc } from '../../api/trpc.ts';
import { Section } from '../../ui/section.tsx';
import styles from './next-games.module.css';

/**
 * Related games; first those like the games played since the page was loaded. Their order is set when the game's page
 * opens, so that nothing moves afterward.
 */
export function useNextGames(slug: string) {
  const { data = [], isPending } = trpc.game.related.useQuery({ slug });
  const [played] = useState(gamesOfVisit);
  return { games: orderByPlayed(data, played), isPending };
}

/** Games to play next, beside the stage or under it; nothing when there are none. */
export function NextGames({ games }: { readonly games: readonly GameCard[] }) {
  if (games.length === 0) return null;
  return (
    <div className={styles.next}>
      <Section id="more" title="More Like This">
        <GameGrid games={games} shape="side" />
      </Section>
    </div>
  );
}
