import { useState } from 'react';
import { SaveSeveral } from '../../features/offline/save-several.tsx';
import { type SavableGame, savableOf } from '../../offline/offline-games/offline-games.ts';
import { useOfflineGames } from '../../offline/offline-games/use-offline-games.ts';
import { useRecentGames } from '../../features/recent/use-recent-games.ts';
import { trpc } from '../../api/trpc.ts';

/** The most games offered. */
const OFFERED = 3;
/** Number of the last played games that are looked up: more than `OFFERED`, because some are not hosted. */
const CANDIDATES = 6;

interface SaveOfferProps {
  readonly onClose: () => void;
}

/** Offers to save the last played hosted games; renders nothing if there are none. */
export default function SaveOffer({ onClose }: SaveOfferProps) {
  const games = useLastPlayed();
  if (games === null || games.length === 0 || !('serviceWorker' in navigator)) return null;
  return <SaveSeveral games={games} onClose={onClose} />;
}

/** The last played games that are hosted and not saved yet; null while loading. */
function useLastPlayed(): readonly SavableGame[] | null {
  const recent = useRecentGames().slice(0, CANDIDATES);
  const savedNow = useOfflineGames();
  // Fixed when the offer appears, so that a game stays in the list after it is saved.
  const [saved] = useState(savedNow);
  const details = trpc.useQueries((t) => recent.map(({ slug }) => t.game.bySlug({ slug })));
  if (details.some(({ isPending }) => isPending)) return null;
  return details
    .flatMap(({ data }) => savableOf(data))
    .filter(({ slug }) => !saved.some((game) => game.slug === slug))
    .slice(0, OFFERED);
}
