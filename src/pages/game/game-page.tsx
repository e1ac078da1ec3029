import type { GameDetail } from '../../../entities/game.schema.ts';
import type { CommentView } from '../../../entities/rating.schema.ts';
import { Comments } from '../../features/rating/comments.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { About } from './about.tsx';
import { Boards } from './boards.tsx';
import styles from './game-page.module.css';
import { GameTrail } from './game-page-skeleton.tsx';
import { NextGames } from './next-games.tsx';
import { GameTable, useTable } from './table.tsx';
import { Theatre } from './theatre.tsx';
import { YourRating } from './your-rating.tsx';

/** A game's page: rooms around one table. */
export function GamePage({ game }: { readonly game: GameDetail }) {
  return (
    <GameTable game={game}>
      <GameTrail game={game} />
      <div className={styles.page}>
        <Theatre />
        <About />
        {/* Nearer than what one thought of this game. */}
        <NextGames game={game} className={styles.next} />
        {/* Last, because it changes once the session is known and must not move a button that is being pressed. */}
        <div className={styles.rating}>
          <YourRating game={game} />
        </div>
      </div>
      <Boards />
      <Voices />
    </GameTable>
  );
}

/** Players' comments on the game. */
function Voices() {
  const { game, openReport } = useTable();
  const isMember = useSession().kind === 'member';
  const reportComment = ({ id, author }: CommentView) =>
    openReport({ kind: 'comment', id, title: `the comment by ${author}` });
  return <Comments slug={game.slug} onReport={isMember ? reportComment : null} />;
}
