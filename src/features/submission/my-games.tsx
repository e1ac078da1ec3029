import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwnGame } from '../../../entities/submission.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { EDITED } from '../../paths.ts';
import { countOf } from '../../ui/count.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { EditGame } from './edit-game.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './my-games.module.css';
import { OwnGameCard } from './own-game-card.tsx';
import type { UploadParts } from './upload-parts.ts';

const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));
const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

interface NoGamesProps {
  readonly onSubmitGame: () => void;
}

interface MyGamesProps extends NoGamesProps {
  readonly userId: string;
  readonly uploads: UploadParts;
  /** The game that was submitted just now; the focus goes on there. */
  readonly submittedId: string | null;
}

/** The developer's games, of every status, or the one that the page's address says is being edited. */
export function MyGames({ userId, uploads, submittedId, onSubmitGame }: MyGamesProps) {
  const mine = trpc.submission.mine.useQuery();
  const { editedId, leftId, edit, close } = useEdited(submittedId);
  const [withdrawing, setWithdrawing] = useState<OwnGame | null>(null);
  const [answering, setAnswering] = useState<OwnGame | null>(null);
  if (mine.isPending) return <ListSkeleton label="Loading your games" />;
  if (mine.isError) return <LoadFailure error={mine.error} onRetry={mine.refetch} />;
  if (mine.data.length === 0) return <NoGames onSubmitGame={onSubmitGame} />;
  const edited = mine.data.find(({ id }) => id === editedId);
  if (edited !== undefined)
    return <EditGame key={edited.id} game={edited} userId={userId} uploads={uploads} onClose={close} />;
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
              isLeft={game.id === leftId}
              Report={uploads.AddressReport}
              onEdit={() => edit(game.id)}
              onWithdraw={() => setWithdrawing(game)}
              onAnswer={() => setAnswering(game)}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {withdrawing === null ? null : (
          <WithdrawDialog game={withdrawing} onClose={() => setWithdrawing(null)} />
        )}
        {answering?.rejection == null ? null : (
          <AnswerDialog
            game={answering}
            reason={answering.rejection.reason}
            userId={userId}
            onClose={() => setAnswering(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The edited game in the page's address, so that reload and Back work, and the one whose form was left last. */
function useEdited(submittedId: string | null) {
  const [params, setParams] = useSearchParams();
  const [leftId, setLeftId] = useState(submittedId);
  const withEdited = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(EDITED);
    else next.set(EDITED, id);
    return next;
  };
  const editedId = params.get(EDITED);
  return {
    editedId,
    leftId,
    edit: (id: string) => setParams(withEdited(id), { preventScrollReset: true }),
    close: () => {
      setLeftId(editedId);
      setParams(withEdited(null), { preventScrollReset: true, replace: true });
    },
  };
}

/** Shown to a developer without games. */
export function NoGames({ onSubmitGame }: NoGamesProps) {
  return (
    <Notice
      title="No games yet."
      actions={
        <Button variant="solid" onClick={onSubmitGame}>
          Submit your first game
        </Button>
      }
    >
      Your submissions and their review status appear here.
    </Notice>
  );
}
