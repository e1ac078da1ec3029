'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { Button } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import type { FIRST_PAGE } from '../../../entities/game.rules.ts';
import { type AddressFilter, FILTER_NAMES } from '../../../entities/filter.rules.ts';
import type { ListGames } from '../../../entities/game.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { usePages } from '../../api/use-pages.ts';
import { countOf } from '../../ui/count.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import styles from './game-list.module.css';
import { useHidden } from './use-hidden.ts';

/** Loaded where something is hidden. */
const HiddenNote = onDemand(() => import('./hidden-note.tsx'));

/** Specification §9. */
const SKELETONS = 12;
const FIRST_SCREEN = 2;
/** So few games are shown large. */
const FEW = 3;

/** The input of a list's first page; further pages differ only in `page`. */
type GameListInput = typeof FIRST_PAGE &
  AddressFilter &
  Partial<Pick<ListGames, 'category' | 'studio' | 'tag' | 'search' | 'sort'>>;

interface GameListProps {
  readonly input: GameListInput;
  /** The text of an empty list. */
  readonly empty: string;
  readonly emptyActions?: React.ReactNode;
  readonly isNew?: boolean;
  /** Says above the games how many there are. */
  readonly counted?: boolean;
  /** The words by which a search for another word found them. */
  readonly near?: readonly string[] | null | undefined;
}

/** A list of games with Load more. Needs a `key` made from its input, because its pages belong to one list. */
export function GameList({
  input,
  empty,
  emptyActions,
  isNew = false,
  counted = false,
  near,
}: GameListProps) {
  const { games, isPending, isLoadingMore, hasMore, failure, loadMore } = useGamePages(input);
  // A list of what is hidden shows it all the same.
  const asked = input.studio ?? input.tag;
  const hidden = useHidden().filter(({ name }) => name !== asked);
  if (isPending) return <GameGridSkeleton count={SKELETONS} />;
  if (games.length === 0 && failure === null) {
    // What to take away stands above the list, where it was chosen.
    const isFiltered = FILTER_NAMES.some((name) => input[name]);
    return (
      <Notice
        role="status"
        mood="searching"
        title={isFiltered ? 'No games match these filters.' : empty}
        actions={emptyActions}
      />
    );
  }
  return (
    <>
      <h2 className={counted ? styles.count : 'visually-hidden'}>
        {counted ? `${countOf(games.length, 'game')}${hasMore ? ' so far' : ''}` : 'Games'}
      </h2>
      <GameGrid
        games={games}
        near={near}
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
  const { items, ...pages } = usePages({
    queryKey: getQueryKey(trpc.game.list, input, 'infinite'),
    fetchPage: (page) => list.fetch({ ...input, page }),
    first: trpc.game.list.useQuery({ ...input, page: 1 }),
    size: input.limit,
  });
  // The list may change between two pages, so a game may be on both.
  return { ...pages, games: [...new Map(items.map((game) => [game.id, game])).values()] };
}
