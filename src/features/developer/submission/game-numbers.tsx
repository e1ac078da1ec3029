import { Table } from '@mantine/core';
import { formatRating } from '../../../../entities/game.rules.ts';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatCount } from '../../../ui/count.ts';
import { Section } from '../../../ui/section.tsx';
import styles from '../analytics/analytics.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** The developer's games with all plays and votes so far, independent of the chosen period. */
export function GameNumbers() {
  const mine = trpc.submission.mine.useQuery();
  if (mine.data === undefined || mine.data.length === 0) return null;
  return (
    <Section id="all-time" title="All time">
      <NumbersTable games={mine.data} />
    </Section>
  );
}

function NumbersTable({ games }: { readonly games: readonly OwnGame[] }) {
  const most = Math.max(1, ...games.map(({ metrics }) => metrics.plays));
  return (
    <Table>
      <Table.Caption className="visually-hidden">Plays and ratings of your games</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Game</Table.Th>
          <Table.Th scope="col">Plays</Table.Th>
          <Table.Th scope="col">Rating</Table.Th>
          <Table.Th scope="col">Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {games.map(({ id, title, metrics, ratingSummary, status }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" dir="auto">
              {title}
            </Table.Th>
            <Table.Td data-label="Plays">
              {formatCount(metrics.plays)}
              {metrics.plays === 0 ? null : (
                <span className={styles.bar} style={{ '--part': metrics.plays / most }} />
              )}
            </Table.Td>
            <Table.Td data-label="Rating">
              {ratingSummary.count === 0
                ? 'Not rated yet'
                : `${formatRating(ratingSummary.avg)} (${ratingSummary.count})`}
            </Table.Td>
            <Table.Td data-label="Status">
              <StatusBadge status={status} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
