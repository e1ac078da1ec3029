'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { Button } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { FILTER_NAMES } from '../../../entities/filter.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { usePages } from '../../api/use-pages.ts';
import { countOf } from '../../ui/count.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import styles from './game-list.module.css';
import { type GameListInput, useFirstGames } from './first-games.ts';
import { OtherSearches } from './other-searches.tsx';
import { SubmitLink } from './submit-link.tsx';
import { useHidden } from './use-hidden.ts';

/** Loaded where something is hidden. */
const HiddenNote = onDemand(() => import('./hidden-note.tsx'));

/** Specification §9. */
const SKELETONS = 12;
const FIRST_SCREEN = 2;
/** So few games are shown large. */
const FEW = 3;

interface GameListProps {
  readonly input: GameListInput;
  /** The text of an empty list. */
  readonly empty: string;
  readonly emptyActions?: React.ReactNode;
  readonly isNew?: boolean;
  /** Says above the games how many there are. */
  readonly counted?: boolean;
}

/** A list of games with Load more. Needs a `key` made from its input, because its pages belong to one list. */
export function GameList({ input, empty, emptyActions, isNew = false, counted = false }: GameListProps) {
  const { games, near, isPending, isLoadingMore, hasMore, failure, loadMore } = useGamePages(input);
  // A list of what is hidden shows it all the same.
  const subject = input.studio ?? input.tag;
  const hidden = useHidden().filter(({ name }) => name !== subject);
  if (isPending) return <GameGridSkeleton count={SKELETONS} />;
  if (games.length === 0 && failure === null) {
    // The filters to remove stand above the list.
    const isFiltered = FILTER_NAMES.some((name) => input[name]);
    return (
      <Notice
        role="status"
        mood="searching"
        title={isFiltered ? 'No games match these filters.' : empty}
        actions={emptyActions ?? (isFiltered ? undefined : <SubmitLink />)}
      />
    );
  }
  return (
    <>
      {near ? <OtherSearches texts={near.texts} /> : null}
      <h2 className={counted ? styles.count : 'visually-hidden'}>
        {counted ? `${countOf(games.length, 'game')}${hasMore ? ' so far' : ''}` : 'Games'}
      </h2>
      <GameGrid
        games={games}
        near={near?.words}
        isNew={isNew}
        category={input.category}
        asked={input.studio === undefined ? input.tag : `@${input.studio}`}
        shape={games.length <= FEW ? 'large' : 'grid'}
        eager={FIRST_SCREEN}
      />
      <div className={styles.more}>
        {hidden.length > 0 ? (
          <HiddenNote games={games} hidden={hidden} size={input.limit} hasMore={hasMore} onMore={loadMore} />
        ) : null}
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

/** A paginated list of games. */
function useGamePages(input: GameListInput) {
  const { list } = trpc.useUtils().game;
  const { near, ...first } = useFirstGames(input);
  const { items, ...pages } = usePages({
    queryKey: getQueryKey(trpc.game.list, input, 'infinite'),
    fetchPage: (page) => list.fetch({ ...input, page }),
    first,
    size: input.limit,
  });
  // The list may change between two pages, so a game may be on both.
  return { ...pages, near, games: [...new Map(items.map((game) => [game.id, game])).values()] };
}
