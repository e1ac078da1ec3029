import { FOR_YOU } from '../../../entities/game.rules.ts';
import { isHidden } from '../../../entities/hidden.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { GameTiles, GameTilesSkeleton } from '../../features/game/game-tiles.tsx';
import { useHidden } from '../../features/game/use-hidden.ts';
import { gamesForYou } from '../../features/recent/for-you.ts';
import { useRecentGames } from '../../features/recent/use-recent-games.ts';
import { LoadFailure } from '../../ui/notice.tsx';

/** The row of For you, worked out in the browser; what is in the first list of the page comes last. */
export default function ForYouGames() {
  const played = useRecentGames();
  const hidden = useHidden();
  const candidates = trpc.game.candidates.useQuery(undefined, { enabled: played.length > 0 });
  const home = trpc.game.home.useQuery();
  if (candidates.isPending) return <GameTilesSkeleton />;
  if (candidates.isError) return <LoadFailure error={candidates.error} onRetry={candidates.refetch} />;
  const games = candidates.data.games.filter((game) => !isHidden(game, hidden));
  const above = new Set(home.data?.popular.map(({ slug }) => slug));
  const row = { count: FOR_YOU.shown, above };
  return <GameTiles games={gamesForYou(played, { ...candidates.data, games }, row)} />;
}
