import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../ui/count.ts';
import { lazily } from '../../ui/lazily.ts';
import { langOf } from '../../../entities/script.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
import { REMOVE_FAILURE } from './save-failure.ts';
import styles from './ready-games.module.css';
import { refreshOfflineGame, removeOfflineGame } from '../../offline/offline-games/download-game.ts';
import { type OfflineGame, totalSize } from '../../offline/offline-games/offline-games.ts';
import { formatSize } from '../../ui/size.ts';

const day = lazily(() => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }));

interface ReadyGamesProps {
  readonly games: readonly OfflineGame[];
  /** Renders a game's picture, in the size of a row. */
  readonly picture: (game: OfflineGame) => React.ReactNode;
}

/** The games saved in this browser, with their sizes, the total size and a button that removes each. */
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
        {countOf(games.length, 'game')}, {formatSize(totalSize(games))} on this device
      </p>
    </>
  );
}

/** Checks the games one after another, because each check opens a frame. */
function useLookAfter(games: readonly OfflineGame[]): void {
  useEffect(() => {
    void games.reduce((before, game) => before.then(() => refreshOfflineGame(game)), Promise.resolve());
  }, [games]);
}

function ReadyGame({ game, picture }: { readonly game: OfflineGame; readonly picture: React.ReactNode }) {
  const { slug, title, size, savedAt } = game;
  const [failed, setFailed] = useState(false);
  const remove = async () => setFailed((await removeOfflineGame(game)) !== null);
  return (
    <li className={styles.row}>
      <div className={styles.picture}>{picture}</div>
      <div>
        <h2 className={styles.title} lang={langOf(title)} dir="auto">
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
