import { type Hideable, isHidden } from '../../../entities/hidden.rules.ts';
import { useToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { GameTiles } from '../../features/game/game-tiles.tsx';
import { useHidden } from '../../features/game/use-hidden.ts';
import { besideRow, continueRow } from '../../features/recent/continue-row.ts';
import { useRecentGames } from '../../features/recent/use-recent-games.ts';
import { Section } from '../../ui/section.tsx';
import styles from './continue-games.module.css';

/** So many games leave room beside them on a wide screen: a row has six tiles, on the widest eight. */
const FEW = 4;

/** Continue playing, and on a wide screen other games beside a short row. */
export default function ContinueGames() {
  const hidden = useHidden();
  const isWanted = (game: Hideable) => !isHidden(game, hidden);
  const played = useRecentGames().filter(({ tags, ...game }) => isWanted({ ...game, tagNames: tags }));
  const token = useToken();
  const isMember = token !== null && token !== 'unknown';
  const home = trpc.game.home.useQuery();
  const today = trpc.score.today.useQuery();
  const favorites = trpc.favourite.list.useQuery(undefined, { enabled: isMember });
  const others = besideRow(played, {
    favorites: favorites.data?.filter(isWanted) ?? [],
    challenges: today.data?.filter(isWanted) ?? [],
    newest: home.data?.new.filter(isWanted) ?? [],
  });
  if (played.length === 0) return null;
  const isShort = played.length <= FEW && others.length > 0;
  return (
    <div className={isShort ? styles.both : undefined} style={{ '--played': played.length }}>
      <Section id="recent" title="Continue playing">
        <GameTiles games={continueRow(played)} />
      </Section>
      {isShort ? (
        <Section id="beside" title="Something else">
          <GameTiles games={others} />
        </Section>
      ) : null}
    </div>
  );
}
