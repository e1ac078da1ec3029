import { Button } from '@mantine/core';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import styles from './game-list.module.css';
import { type GameListInput, useGamePages } from './use-game-pages.ts';

/** Specification §9. */
const SKELETONS = 12;
const FIRST_SCREEN = 2;

interface GameListProps {
  readonly input: GameListInput;
  /** The text of an empty list. */
  readonly empty: string;
  readonly emptyActions?: React.ReactNode;
  readonly isNew?: boolean;
}

/** A list of games with Load more. Needs a `key` made from its input, because its pages belong to one list. */
export function GameList({ input, empty, emptyActions, isNew = false }: GameListProps) {
  const { games, isPending, isLoadingMore, hasMore, failure, loadMore } = useGamePages(input);
  if (isPending) return <GameGridSkeleton count={SKELETONS} />;
  if (games.length === 0 && failure === null) {
    return <Notice role="status" mood="searching" title={empty} actions={emptyActions} />;
  }
  return (
    <>
      <h2 className="visually-hidden">Games</h2>
      <GameGrid games={games} isNew={isNew} eager={FIRST_SCREEN} />
      <div className={styles.more}>
        {isLoadingMore ? <GameGridSkeleton count={SKELETONS} /> : null}
        {failure === null ? null : <LoadFailure error={failure.error} onRetry={failure.retry} />}
        {hasMore ? (
          <Button className={styles.button} onClick={loadMore}>
            Load more
          </Button>
        ) : null}
      </div>
    </>
  );
}
