import { formatRating, PLAY_WINDOW_MINUTES } from '../../../entities/game.rules.ts';
import type { OwnGame } from '../../../entities/submission.schema.ts';
import { trpc } from '../../trpc.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import styles from './game-numbers.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoGames } from './my-games.tsx';
import { StatusBadge } from './status-badge.tsx';

interface GameNumbersProps {
  readonly onSubmitGame: () => void;
}

/** Plays and ratings of the developer's own games: what the portal counts, and nothing else. */
export function GameNumbers({ onSubmitGame }: GameNumbersProps) {
  const mine = trpc.submission.mine.useQuery();
  if (mine.isPending) return <ListSkeleton label="Loading your numbers" />;
  if (mine.isError) return <LoadFailure error={mine.error} onRetry={mine.refetch} />;
  if (mine.data.length === 0) return <NoGames onSubmitGame={onSubmitGame} />;
  return (
    <>
      <Totals games={mine.data} />
      <NumbersTable games={mine.data} />
      <p className={styles.note}>
        A play counts once per visitor and {PLAY_WINDOW_MINUTES} minutes. Ratings come from signed-in players.
        Nothing here is estimated.
      </p>
    </>
  );
}

function Totals({ games }: { readonly games: readonly OwnGame[] }) {
  const plays = games.reduce((sum, { metrics }) => sum + metrics.plays, 0);
  const votes = games.reduce((sum, { ratingSummary }) => sum + ratingSummary.count, 0);
  const live = games.filter(({ status }) => status === 'APPROVED').length;
  const totals = [
    { label: 'Total plays', value: plays },
    { label: 'Ratings', value: votes },
    { label: 'Games live', value: live },
  ];
  return (
    <dl className={styles.totals}>
      {totals.map(({ label, value }) => (
        <div key={label} className={styles.total}>
          <dt>{label}</dt>
          <dd>{value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
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
              {metrics.plays.toLocaleString('en')}
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
