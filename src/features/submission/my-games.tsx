import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OwnGame } from '../../../entities/submission.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { countOf } from '../../ui/count.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { EditGame } from './edit-game.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './my-games.module.css';
import { OwnGameCard } from './own-game-card.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface MyGamesProps {
  readonly onSubmitGame: () => void;
}

/** The developer's games, of every status. */
export function MyGames({ onSubmitGame }: MyGamesProps) {
  const mine = trpc.submission.mine.useQuery();
  const [editing, setEditing] = useState<OwnGame | null>(null);
  const [withdrawing, setWithdrawing] = useState<OwnGame | null>(null);
  if (mine.isPending) return <ListSkeleton label="Loading your games" />;
  if (mine.isError) return <LoadFailure error={mine.error} onRetry={mine.refetch} />;
  if (mine.data.length === 0) return <NoGames onSubmitGame={onSubmitGame} />;
  if (editing !== null) return <EditGame game={editing} onClose={() => setEditing(null)} />;
  return (
    <>
      <div className={styles.bar}>
        <p role="status">{countOf(mine.data.length, 'game')}</p>
        <Button disabled={mine.isFetching} onClick={() => void mine.refetch()}>
          Refresh
        </Button>
      </div>
      <ul className={styles.list}>
        {mine.data.map((game) => (
          <li key={game.id}>
            <OwnGameCard
              game={game}
              onEdit={() => setEditing(game)}
              onWithdraw={() => setWithdrawing(game)}
            />
          </li>
        ))}
      </ul>
      {withdrawing === null ? null : (
        <WithdrawDialog game={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </>
  );
}

/** Shown to a developer without games. */
export function NoGames({ onSubmitGame }: MyGamesProps) {
  return (
    <Notice
      title="No games yet."
      actions={
        <Button variant="solid" onClick={onSubmitGame}>
          Submit your first game
        </Button>
      }
    >
      What you submit shows up here, with where it stands in review.
    </Notice>
  );
}
