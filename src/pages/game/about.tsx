import { FavoriteButton } from '../../features/game/favorite-button.tsx';
import { GameAbout, GameHead } from '../../features/game/game-about.tsx';
import { GameStats } from '../../features/game/game-stats.tsx';
import { NotForMeButton } from '../../features/game/not-for-me-button.tsx';
import { ReportGameButton } from '../../features/game/report-game-button.tsx';
import { ShareGameButton } from '../../features/game/share-game-button.tsx';
import { DownloadGameButton } from '../../features/offline/download-game-button.tsx';
import { savableOf } from '../../offline/offline-games/offline-games.ts';
import styles from './game-page.module.css';
import { PlayNow } from './play-now.tsx';
import { useReportGame, useTable } from './table.tsx';

/** Beside or below the stage: what the game is, and what a visitor can do with it. */
export function About() {
  const { game } = useTable();
  const reportGame = useReportGame();
  const { srcUrl } = game;
  return (
    <>
      <GameHead game={game} favorite={<FavoriteButton game={game} />} />
      {srcUrl === null ? null : (
        <div className={styles.start}>
          <PlayNow game={{ ...game, srcUrl }} />
        </div>
      )}
      <div className={styles.about}>
        <GameAbout game={game} />
      </div>
      <aside className={styles.side} aria-label="This game">
        <GameStats game={game} />
        <div className={styles.actions}>
          {savableOf(game).map((savable) => (
            <DownloadGameButton key={savable.slug} game={savable} />
          ))}
          <ShareGameButton game={game} />
          <NotForMeButton game={game} />
          <ReportGameButton onReport={reportGame} />
        </div>
      </aside>
    </>
  );
}
