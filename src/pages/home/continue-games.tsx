import { type Hideable, isHidden } from '../../../entities/hidden.rules.ts';
import { useToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { GameTiles } from '../../features/game/game-tiles.tsx';
import { useHidden } from '../../features/game/use-hidden.ts';
import { continueRow } from '../../features/recent/continue-row.ts';
import { useRecentGames } from '../../features/recent/use-recent-games.ts';

/** The row of Continue playing. */
export default function ContinueGames() {
  const hidden = useHidden();
  const isWanted = (game: Hideable) => !isHidden(game, hidden);
  const played = useRecentGames().filter(({ tags, ...game }) => isWanted({ ...game, tagNames: tags }));
  const token = useToken();
  const isMember = token !== null && token !== 'unknown';
  const home = trpc.game.home.useQuery();
  const today = trpc.score.today.useQuery();
  const favorites = trpc.favourite.list.useQuery(undefined, { enabled: isMember });
  return (
    <GameTiles
      games={continueRow(played, {
        favorites: favorites.data?.filter(isWanted) ?? [],
        challenges: today.data?.filter(isWanted) ?? [],
        newest: home.data?.new.filter(isWanted) ?? [],
      })}
    />
  );
}
