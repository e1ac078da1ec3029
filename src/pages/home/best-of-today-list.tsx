import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { paths } from '../../../entities/page.rules.ts';
import { countOf } from '../../ui/count.ts';
import { GameThumb } from '../../features/game/game-thumb.tsx';
import styles from './best-of-today.module.css';

/** The best scores of today, each a link to its board. */
export default function BestOfTodayList() {
  const { data = [] } = trpc.score.today.useQuery();
  return data.length === 0 ? null : (
    <ul className={styles.list}>
      {data.map(({ slug, title, thumbUrl, name, text, players }) => (
        <li key={slug} className={styles.entry} data-game={slug}>
          <span className={styles.picture}>
            <GameThumb game={{ title, thumbUrl }} sizes="6rem" />
          </span>
          <span className={styles.words}>
            <Link className={styles.title} to={paths.leaderboard(slug)}>
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
