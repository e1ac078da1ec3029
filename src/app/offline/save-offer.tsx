import { useState } from 'react';
import { SaveSeveral } from '../../features/offline/save-several.tsx';
import { type SavableGame, savableOf } from '../../offline/saved-games/saved-games.ts';
import { useSavedGames } from '../../offline/saved-games/use-saved-games.ts';
import { useRecentGames } from '../../features/recent/use-recent-games.ts';
import { trpc } from '../../api/trpc.ts';

/** How many games are offered, and how many of those played last are asked about: some are not hosted here. */
const OFFERED = 3;
const ASKED = 6;

interface SaveOfferProps {
  readonly onClose: () => void;
}

/** Offers to save the hosted games that were played last; nothing where there are none. */
export default function SaveOffer({ onClose }: SaveOfferProps) {
  const games = useLastPlayed();
  if (games === null || games.length === 0 || !('serviceWorker' in navigator)) return null;
  return <SaveSeveral games={games} onClose={onClose} />;
}

/** Null until it is known which of them are hosted. Those that are saved already are not offered. */
function useLastPlayed(): readonly SavableGame[] | null {
  const recent = useRecentGames().slice(0, ASKED);
  const savedNow = useSavedGames();
  // As it was when the offer came: a game that has just been saved stays in it.
  const [saved] = useState(savedNow);
  const details = trpc.useQueries((t) => recent.map(({ slug }) => t.game.bySlug({ slug })));
  if (details.some(({ isPending }) => isPending)) return null;
  return details
    .flatMap(({ data }) => savableOf(data))
    .filter(({ slug }) => !saved.some((game) => game.slug === slug))
    .slice(0, OFFERED);
}
