import { formatRating } from '../../../entities/game.rules.ts';
import type { OwnGame } from '../../../entities/submission.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { formatCount } from '../../ui/count.ts';
import { Section } from '../../ui/section.tsx';
import styles from './game-numbers.module.css';
import { StatusBadge } from './status-badge.tsx';

/** The developer's own games with all their plays and votes so far; whatever the period. */
export function GameNumbers() {
  const mine = trpc.submission.mine.useQuery();
  if (mine.data === undefined || mine.data.length === 0) return null;
  return (
    <Section id="all-time" title="Since the beginning">
      <NumbersTable games={mine.data} />
    </Section>
  );
}

function NumbersTable({ games }: { readonly games: readonly OwnGame[] }) {
  const most = Math.max(1, ...games.map(({ metrics }) => metrics.plays));
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Plays and ratings of your games</caption>
      <thead>
        <tr>
          <th scope="col">Game</th>
          <th scope="col">Plays</th>
          <th scope="col">Rating</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ id, title, metrics, ratingSummary, status }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td data-label="Plays">
              {formatCount(metrics.plays)}
              {metrics.plays === 0 ? null : (
                <span className={styles.bar} style={{ '--part': metrics.plays / most }} />
              )}
            </td>
            <td data-label="Rating">
              {ratingSummary.count === 0
                ? 'Not rated yet'
                : `${formatRating(ratingSummary.avg)} (${ratingSummary.count})`}
            </td>
            <td data-label="Status">
              <StatusBadge status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
