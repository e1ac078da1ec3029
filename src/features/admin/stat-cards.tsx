import { trpc } from '../../api/trpc.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import { formatCount } from '../../ui/count.ts';
import styles from './admin.module.css';

/** The four figures at the top of the dashboard, each with the way to its list. */
export function StatCards() {
  const { data } = trpc.moderation.stats.useQuery();
  const cards = [
    { label: 'Pending Review', tab: 'pending-games', value: data?.pendingGames },
    { label: 'Open Reports', tab: 'reports', value: data?.openReports },
    { label: 'Total Games', tab: 'all-games', value: data?.totalGames },
    { label: 'Active Users', tab: 'users', value: data?.activeUsers },
  ];
  return (
    <dl className={styles.stats}>
      {cards.map(({ label, tab, value }) => (
        <div key={label} className={styles.stat}>
          <dt>
            <Link className={styles.link} to={paths.tab(paths.admin, tab)} preventScrollReset>
              {label}
            </Link>
          </dt>
          <dd>{value === undefined ? '–' : formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
