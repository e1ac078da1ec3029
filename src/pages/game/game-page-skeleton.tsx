import { Skeleton } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import { GameHead } from '../../features/game/game-about.tsx';
import { type KnownGame, stageName, useFollowedGame } from '../../features/game/game-link.tsx';
import { GamePoster } from '../../features/game/game-poster.tsx';
import { PendingStage } from '../../features/play/pending-stage.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import styles from './game-page.module.css';
import { START } from './use-start-in-address.ts';

const TRAIL = [
  { label: 'Home', to: paths.home },
  { label: 'Games', to: paths.categories },
];

/** The trail to a game's page. */
export function GameTrail({ game }: { readonly game: Pick<KnownGame, 'title'> }) {
  return <Breadcrumb trail={TRAIL} here={game.title} />;
}

/**
 * Placeholder of the game page while it loads: what the followed card knows, where the page has it, so that nothing moves.
 * A view transition grows the card's picture into the stage.
 */
export function GamePageSkeleton({ slug }: { readonly slug: string }) {
  const game = useFollowedGame(slug);
  return (
    <>
      <span className="visually-hidden" role="status">
        Loading the game
      </span>
      {game === null ? <div className={styles.trail} /> : <GameTrail game={game} />}
      <div className={styles.page}>
        <div className={styles.theatre} data-offered={game !== null && isOffered(game)}>
          <PendingStage name={stageName(slug)}>
            {game === null ? null : <PendingPoster game={game} />}
          </PendingStage>
          {game !== null && isOffered(game) ? <div className={styles.pendingOffer} /> : null}
        </div>
        {game === null ? (
          <div>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.line} />
          </div>
        ) : (
          <GameHead game={game} />
        )}
        {/* The place beside the stage. */}
        <div className={styles.next} />
      </div>
    </>
  );
}

/** Whether friends can play it, each on their own device: those of the portal's own games that several can play. */
const isOffered = ({ multiplayer, inputs = [] }: KnownGame) => multiplayer === true && inputs.length > 0;

/** The picture on the stage. Who presses it has the game started when its page is there. */
function PendingPoster({ game }: { readonly game: KnownGame }) {
  const { hash, search } = useLocation();
  return (
    <Link
      className={styles.pendingPoster}
      to={{ search, hash: START.play }}
      replace
      preventScrollReset
      data-awaited={hash === START.play}
    >
      <GamePoster game={game} />
    </Link>
  );
}
