import { trpc } from '../../api/trpc.ts';
import { formatCount } from '../../ui/count.ts';
import styles from './stat-cards.module.css';

/** The four figures at the top of the dashboard. */
export function StatCards() {
  const { data } = trpc.moderation.stats.useQuery();
  const cards = [
    { label: 'Pending Review', value: data?.pendingGames },
    { label: 'Open Reports', value: data?.openReports },
    { label: 'Total Games', value: data?.totalGames },
    { label: 'Active Users', value: data?.activeUsers },
  ];
  return (
    <dl className={styles.stats}>
      {cards.map(({ label, value }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '–' : formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
