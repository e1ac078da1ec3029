import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PENDING_COLUMNS } from '../../../../entities/admin.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { REVIEWED } from '../../../../entities/page.rules.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { ListResult } from '../list-result.tsx';
import { type ListColumn, ListTable } from '../../../ui/list-table.tsx';
import { ListTools } from '../list-tools.tsx';
import { mayDecide } from './answer-note.tsx';
import { BulkPending } from './bulk-pending.tsx';
import { AllDecided, NOTHING_PENDING, usePendingActions } from './pending-actions.tsx';
import { PendingRow } from './pending-row.tsx';
import { QueueTimes } from './review-times.tsx';
import { SearchForm } from '../search-form.tsx';
import { SortChoice } from '../../../ui/sort-choice.tsx';
import { useSelection } from '../selection.tsx';
import { usePendingBulk } from './use-pending-bulk.ts';
import { AFRESH, sortOf, useListAddress } from '../../../ui/use-list-address.ts';

const PendingDialog = onDemand(() => import('./pending-dialog.tsx'));
const ReviewQueue = lazy(async () => ({ default: (await import('./review-queue.tsx')).ReviewQueue }));

const COLUMNS: readonly ListColumn<(typeof PENDING_COLUMNS)[number]>[] = [
  { label: 'Game', sortBy: 'title' },
  { label: 'Studio', sortBy: 'studio' },
  { label: 'Age rating', sortBy: 'ageRating' },
  { label: 'Submitted', sortBy: 'createdAt' },
  { label: 'Checks' },
  { label: 'Actions' },
];

/** Games and edits in review: the list, or the one that the page's address says is being reviewed. */
export function PendingGames() {
  const [params, setParams] = useSearchParams();
  const [lastReviewed, setLastReviewed] = useState<string | null>(null);
  const reviewedId = params.get(REVIEWED);
  const addressOf = (id: string | null) => {
    const after = new URLSearchParams(params);
    if (id === null) after.delete(REVIEWED);
    else after.set(REVIEWED, id);
    return after;
  };
  const review = (id: string | null, replace = false) =>
    setParams(addressOf(id), { preventScrollReset: true, replace });
  if (reviewedId === null)
    return (
      <PendingList
        onReview={review}
        reviewOf={(id) => `?${addressOf(id).toString()}`}
        lastReviewed={lastReviewed}
      />
    );
  return (
    <ReviewQueue
      id={reviewedId}
      onMove={(id) => review(id, true)}
      onClose={() => {
        setLastReviewed(reviewedId);
        review(null);
      }}
    />
  );
}

interface PendingListProps {
  readonly onReview: (id: string) => void;
  /** The query of the address at which one game is reviewed. */
  readonly reviewOf: (id: string) => string;
  /** The game from whose review the moderator comes back. */
  readonly lastReviewed: string | null;
}

/** All pending games; one that is decided stays in its place until the list is loaded again. */
function PendingList({ onReview, reviewOf, lastReviewed }: PendingListProps) {
  const address = useListAddress();
  const sort = sortOf(address, PENDING_COLUMNS, 'asc');
  const pending = trpc.moderation.pendingPage.useQuery({ ...address.input, ...sort.input }, AFRESH);
  const actions = usePendingActions();
  const games = pending.data?.games ?? [];
  const open = games.filter((game) => actions.of(game) === undefined);
  const [first] = open;
  const selection = useSelection(open.filter(mayDecide).map(({ id }) => id));
  const bulk = usePendingBulk(actions.note);
  return (
    <>
      <QueueTimes />
      <ListTools
        label="Sort"
        search={<SearchForm label="Search pending games" address={address} total={pending.data?.total} />}
      >
        <SortChoice columns={COLUMNS} sort={sort} />
      </ListTools>
      <BulkPending games={games} selection={selection} bulk={bulk}>
        {first === undefined ? null : <Button onClick={() => onReview(first.id)}>Review one by one</Button>}
      </BulkPending>
      <ListResult
        address={address}
        query={pending}
        count={pending.data?.games.length}
        total={pending.data?.total}
        empty={NOTHING_PENDING}
      >
        <ListTable caption="Pending games" columns={COLUMNS} sort={sort}>
          {games.map((game) => (
            <PendingRow
              key={game.id}
              game={game}
              actions={actions}
              selection={selection}
              review={reviewOf(game.id)}
              takesFocus={game.id === lastReviewed}
            />
          ))}
        </ListTable>
        {games.length > 0 && first === undefined ? <AllDecided onMore={pending.refetch} /> : null}
      </ListResult>
      {actions.openDialog === null ? null : <PendingDialog actions={actions} />}
    </>
  );
}
