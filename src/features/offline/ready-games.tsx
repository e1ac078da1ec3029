import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazily } from '../../ui/lazily.ts';
import { paths } from '../../paths.ts';
import { REMOVE_FAILURE } from './save-failure.ts';
import styles from './ready-games.module.css';
import { lookAfter, removeGame } from '../../offline/saved-games/save-game.ts';
import { formatSize, type SavedGame, totalSize } from '../../offline/saved-games/saved-games.ts';

const day = lazily(() => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }));

interface ReadyGamesProps {
  readonly games: readonly SavedGame[];
  /** A game's picture, at the width of a row's. */
  readonly picture: (game: SavedGame) => React.ReactNode;
}

/** The games saved in this browser: what each weighs and all of them together, and the way to be rid of one. */
export function ReadyGames({ games, picture }: ReadyGamesProps) {
  useLookAfter(games);
  return (
    <>
      <ul className={styles.list}>
        {games.map((game) => (
          <ReadyGame key={game.slug} game={game} picture={picture(game)} />
        ))}
      </ul>
      <p className={styles.total}>
        {games.length === 1 ? '1 game' : `${games.length} games`}, {formatSize(totalSize(games))} on this
        device
      </p>
    </>
  );
}

/** One after another: each asks in a frame of its own. */
function useLookAfter(games: readonly SavedGame[]): void {
  useEffect(() => {
    void games.reduce((before, game) => before.then(() => lookAfter(game)), Promise.resolve());
  }, [games]);
}

function ReadyGame({ game, picture }: { readonly game: SavedGame; readonly picture: React.ReactNode }) {
  const { slug, title, size, savedAt } = game;
  const [failed, setFailed] = useState(false);
  const remove = async () => setFailed((await removeGame(game)) !== null);
  return (
    <li className={styles.row}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link to={paths.game(slug)} viewTransition>
            {title}
          </Link>
        </h2>
        <p className={styles.facts}>
          {formatSize(size)} · saved {day().format(new Date(savedAt))}
        </p>
        {failed ? (
          <p className={styles.failure} role="alert">
            {REMOVE_FAILURE}
          </p>
        ) : null}
      </div>
      <Button className={styles.remove} aria-label={`Remove ${title}`} onClick={() => void remove()}>
        <IconTrash size={20} aria-hidden="true" />
        <span className={styles.word}>Remove</span>
      </Button>
    </li>
  );
}
