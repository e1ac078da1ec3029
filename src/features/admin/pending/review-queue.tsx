import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { PENDING_COLUMNS } from '../../../../entities/admin.rules.ts';
import { LIST_LIMIT } from '../../../../entities/game.rules.ts';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { LoadFailure, Notice } from '../../../ui/notice.tsx';
import { AllDecided, DecisionButtons, NOTHING_PENDING, usePendingActions } from './pending-actions.tsx';
import PendingDialog from './pending-dialog.tsx';
import { mayDecide } from './answer-note.tsx';
import { ReviewKeysDialog, useReviewKeys } from './review-keys.tsx';
import { LastDecision } from './last-decision.tsx';
import styles from './review-queue.module.css';
import { ReviewedGame } from './reviewed-game.tsx';
import { useQueueKeys } from './use-queue-keys.ts';
import { AFRESH, sortOf, useListAddress } from '../../../ui/use-list-address.ts';

interface ReviewQueueProps {
  /** The game that is shown. */
  readonly id: string;
  readonly onMove: (id: string) => void;
  /** Back to the list. */
  readonly onClose: () => void;
}

/** The pending games that match the search, one at a time in the list's order; a decision leads to the next. */
export function ReviewQueue({ id, onMove, onClose }: ReviewQueueProps) {
  const pending = useQueue();
  const article = useRef<HTMLElement>(null);
  // The row that had the focus in the list is gone.
  useEffect(() => article.current?.focus({ preventScroll: true }), []);
  const [showsKeys, setShowsKeys] = useState(false);
  const [last, setLast] = useState<PendingGame | null>(null);
  const hasKeys = useReviewKeys();
  const games = pending.data ?? [];
  const index = games.findIndex((game) => game.id === id);
  const game = games[index];
  const toGame = (next: PendingGame | undefined) => void (next && onMove(next.id));
  const actions = usePendingActions({
    alwaysAsks: true,
    onDecided: (decided) => {
      setLast(decided);
      const others = [...games.slice(index + 1), ...games.slice(0, index)];
      toGame(others.find((other) => actions.of(other) === undefined));
    },
  });
  // The game before, if the moderator has decided on it.
  const before = last !== null && last.id !== id && actions.of(last) !== undefined ? last : undefined;
  const undo = (decided: PendingGame) => {
    actions.undo(decided);
    toGame(decided);
  };
  const isBlocked = showsKeys || actions.openDialog !== null;
  const refusal = useRefusal(game);
  useQueueKeys({
    game,
    actions,
    isRefused: refusal !== null,
    before,
    undo,
    next: () => toGame(games[index + 1]),
    previous: () => toGame(games[index - 1]),
    isBlocked,
    onHelp: () => setShowsKeys(true),
  });
  if (pending.isError) return <LoadFailure error={pending.error} onRetry={pending.refetch} />;
  return (
    <article
      ref={article}
      className={styles.review}
      tabIndex={-1}
      aria-label="Review"
      aria-busy={pending.isPending}
    >
      <p className="visually-hidden" role="status">
        {game === undefined ? '' : `Game ${index + 1} of ${games.length}: ${game.title}`}
      </p>
      <div className={styles.bars}>
        <div className={styles.bar}>
          <Button onClick={onClose}>Back to the list</Button>
          <Button className={styles.shortcuts} onClick={() => setShowsKeys(true)}>
            Shortcuts
          </Button>
          {before === undefined ? null : <LastDecision game={before} actions={actions} onUndo={undo} />}
        </div>
        <Steps games={games} index={index} onStep={toGame} />
        {game === undefined ? null : (
          <div className={`${styles.bar} ${styles.decision}`}>
            <DecisionButtons key={game.etag} game={game} actions={actions} refusal={refusal} />
          </div>
        )}
      </div>
      {game !== undefined ? (
        <ReviewedGame
          key={game.etag}
          game={game}
          onReject={actions.of(game) === undefined && mayDecide(game) ? actions.askToReject : null}
        />
      ) : pending.isPending ? null : (
        <Gone first={games[0]} onMove={onMove} />
      )}
      {games.length > 0 && games.every(actions.of) ? (
        <AllDecided onMore={async () => toGame((await pending.refetch()).data?.[0])} />
      ) : null}
      <PendingDialog actions={actions} approveKey={hasKeys ? 'A' : undefined} />
      {showsKeys ? <ReviewKeysDialog onClose={() => setShowsKeys(false)} /> : null}
    </article>
  );
}

/** The games of the list, of all its pages, in its order. */
function useQueue() {
  const address = useListAddress();
  const { search } = address.input;
  const sort = sortOf(address, PENDING_COLUMNS, 'asc').input;
  return trpc.moderation.pending.useQuery(
    { limit: LIST_LIMIT.max, ...sort, ...(search === undefined ? {} : { search }) },
    AFRESH,
  );
}

/** The reason why the server would not approve a game now: it cannot fetch its picture. */
function useRefusal(game: PendingGame | undefined): string | null {
  const { data } = trpc.moderation.missingPicture.useQuery(
    { id: game?.id ?? '' },
    { ...AFRESH, staleTime: 0, enabled: game !== undefined },
  );
  const address = data?.address ?? null;
  return address === null ? null : `Cannot be approved while its picture cannot be fetched: ${address}`;
}

interface StepsProps {
  readonly games: readonly PendingGame[];
  /** Of the game that is shown; -1 if it is none of them. */
  readonly index: number;
  readonly onStep: (game: PendingGame | undefined) => void;
}

/** The way through the games. Its buttons are never `disabled`, which would take the focus from them at the last game. */
function Steps({ games, index, onStep }: StepsProps) {
  return (
    <div className={styles.bar}>
      <Button aria-disabled={index <= 0} onClick={() => onStep(games[index - 1])}>
        Previous
      </Button>
      <span className={styles.position} aria-hidden="true">
        {games.length === 0 ? '' : `${index === -1 ? '–' : index + 1} of ${games.length}`}
      </span>
      <Button aria-disabled={index + 1 >= games.length} onClick={() => onStep(games[index + 1])}>
        Next
      </Button>
    </div>
  );
}

interface GoneProps {
  /** The game to go on with. */
  readonly first: PendingGame | undefined;
  readonly onMove: (id: string) => void;
}

/** Shown for a game that is decided, withdrawn or changed since. */
function Gone({ first, onMove }: GoneProps) {
  if (first === undefined) return <Notice role="status" title={NOTHING_PENDING} />;
  return (
    <Notice
      role="status"
      title="This game is no longer pending."
      actions={<Button onClick={() => onMove(first.id)}>Next game</Button>}
    />
  );
}
