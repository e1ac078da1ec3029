import { trpc } from '../../api/trpc.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Section } from '../../ui/section.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import styles from './best-of-today.module.css';

const List = onDemand(() => import('./best-of-today-list.tsx'), <ul className={styles.list} />);

/** The best score of today in each of the games that most people play; read when it comes into sight. */
export function BestOfToday() {
  const [ref, wasSeen] = useSeen<HTMLDivElement>();
  const { data } = trpc.score.today.useQuery(undefined, { enabled: wasSeen });
  return (
    <div ref={ref}>
      <Section id="best-of-today" title="Today’s Best" subtitle="Proven scores since midnight UTC">
        {data?.length === 0 ? (
          <p className={styles.none}>No scores today yet. Play a game to set the first.</p>
        ) : data === undefined ? (
          <ul className={styles.list} />
        ) : (
          <List />
        )}
      </Section>
    </div>
  );
}
