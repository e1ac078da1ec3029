import { Button } from '@mantine/core';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { REVIEWED } from '../../paths.ts';
import { ListResult } from './list-result.tsx';
import styles from './moderation.module.css';
import {
  AllDecided,
  DecisionButtons,
  NOTHING_PENDING,
  PendingDialog,
  usePendingActions,
} from './pending-actions.tsx';
import { PendingCard } from './pending-card.tsx';
import { QueueLength } from './review-times.tsx';
import { SearchForm } from './search-form.tsx';
import type { ReviewUploadParts } from './upload-parts.ts';
import { AFRESH, useListAddress } from './use-list-address.ts';

const ReviewQueue = lazy(async () => ({ default: (await import('./review-queue.tsx')).ReviewQueue }));

interface PendingGamesProps {
  readonly uploads: ReviewUploadParts;
}

/** Games and edits in review: the list, or the one that the page's address says is being reviewed. */
export function PendingGames({ uploads }: PendingGamesProps) {
  const [params, setParams] = useSearchParams();
  const reviewedId = params.get(REVIEWED);
  const review = (id: string | null, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === null) after.delete(REVIEWED);
        else after.set(REVIEWED, id);
        return after;
      },
      { preventScrollReset: true, replace },
    );
  if (reviewedId === null) return <PendingList uploads={uploads} onReview={review} />;
  return (
    <ReviewQueue
      id={reviewedId}
      uploads={uploads}
      onMove={(id) => review(id, true)}
      onClose={() => review(null)}
    />
  );
}

interface PendingListProps extends PendingGamesProps {
  readonly onReview: (id: string) => void;
}

/** All pending games; one that is decided stays in its place until the list is loaded again. */
function PendingList({ uploads, onReview }: PendingListProps) {
  const address = useListAddress();
  const pending = trpc.moderation.pendingPage.useQuery(address.input, AFRESH);
  const actions = usePendingActions();
  const games = pending.data?.games ?? [];
  const first = games.find((game) => actions.of(game) === undefined);
  return (
    <>
      <QueueLength />
      <div className={styles.tools}>
        <SearchForm id="search-pending" label="Search pending games" address={address} />
        <Button disabled={first === undefined} onClick={() => first && onReview(first.id)}>
          Review one by one
        </Button>
      </div>
      <ListResult
        address={address}
        query={pending}
        count={pending.data?.games.length}
        total={pending.data?.total}
        empty={NOTHING_PENDING}
      >
        <ul className={styles.list}>
          {games.map((game) => (
            <li key={game.id}>
              <PendingCard game={game}>
                <Button onClick={() => actions.preview(game)}>Preview</Button>
                <DecisionButtons game={game} actions={actions} />
              </PendingCard>
            </li>
          ))}
        </ul>
        {games.length > 0 && first === undefined ? <AllDecided onMore={pending.refetch} /> : null}
      </ListResult>
      <PendingDialog actions={actions} uploads={uploads} />
    </>
  );
}
