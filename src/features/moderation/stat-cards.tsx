import { trpc } from '../../api/trpc.ts';
import { OPEN_REPORTS } from './reports.tsx';
import { formatCount } from '../../ui/count.ts';
import { MeasuredReview } from './review-times.tsx';
import styles from './stat-cards.module.css';

/** The four figures at the top of the dashboard, and how long the review takes. */
export function StatCards() {
  const { data } = trpc.moderation.stats.useQuery();
  const reports = trpc.moderation.reports.useQuery(OPEN_REPORTS);
  const cards = [
    { label: 'Pending Review', value: data?.pendingGames },
    // Specification §2: of the reports that are loaded. The tab has the number of all that are open.
    { label: 'Open Reports', value: reports.data?.filter(({ status }) => status === 'OPEN').length },
    { label: 'Total Games', value: data?.totalGames },
    { label: 'Active Users', value: data?.activeUsers },
  ];
  return (
    <>
      <dl className={styles.stats}>
        {cards.map(({ label, value }) => (
          <div key={label} className={styles.stat}>
            <dt>{label}</dt>
            <dd>{value === undefined ? '–' : formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <MeasuredReview />
    </>
  );
}
