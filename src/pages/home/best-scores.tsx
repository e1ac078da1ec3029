import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { langOf } from '../../../entities/script.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
import { countOf } from '../../ui/count.ts';
import { GameThumb } from '../../features/game/game-thumb.tsx';
import styles from './best-scores.module.css';

/** The best score of today in each of the games that most people play. */
export default function BestScores() {
  const { data } = trpc.score.today.useQuery();
  return data?.length === 0 ? (
    <p className={styles.none}>No scores today yet. Play a game to set the first.</p>
  ) : (
    <ul className={styles.list}>
      {(data ?? []).map(({ slug, title, thumbUrl, name, text, players }) => (
        <li key={slug} className={styles.entry} data-game={slug}>
          <span>
            <GameThumb game={{ title, thumbUrl }} sizes="6rem" />
          </span>
          <span className={styles.words}>
            <Link className={styles.title} lang={langOf(title)} dir="auto" to={paths.leaderboard(slug)}>
              {title}
            </Link>
            <strong className={styles.score}>{text}</strong>
            <span className={styles.facts}>
              {name} · {countOf(players, 'player')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
