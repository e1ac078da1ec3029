import type { GameCard } from '../../../entities/game.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { Section } from '../../ui/section.tsx';
import styles from './also-like.module.css';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';

/** Lists with fewer games are followed by others: about two rows of a wide screen. */
const SHORT_LIST = 12;
/** The others: a mosaic of so many has no hole at any width. */
const OTHERS = 12;

/** Whether other games follow this list. */
export const isShortList = (found: readonly GameCard[]): boolean => found.length < SHORT_LIST;

/**
 * The query input for the games that follow few: the most played of a category, or of all. As many more as were found,
 * because those may be among them.
 */
export function alsoLikeInput(found: readonly GameCard[], category?: string) {
  return {
    ...(category === undefined ? {} : { category }),
    sort: 'popular' as const,
    limit: OTHERS + found.length,
    page: 1,
  };
}

interface AlsoLikeProps {
  readonly found: readonly GameCard[];
  /** Only games of this category. */
  readonly category?: string | undefined;
}

/** Other games, after a short list; the place of twelve while they load. */
export function AlsoLike({ found, category }: AlsoLikeProps) {
  const popular = trpc.game.list.useQuery(alsoLikeInput(found, category));
  const others =
    popular.data?.filter(({ id }) => !found.some((game) => game.id === id)).slice(0, OTHERS) ?? [];
  if (!popular.isPending && others.length === 0) return null;
  return (
    <div className={styles.also}>
      <Section id="also-like" title="You may also like">
        {popular.isPending ? (
          <GameGridSkeleton count={OTHERS} shape="twelve" />
        ) : (
          <GameGrid games={others} shape={others.length === OTHERS ? 'twelve' : 'grid'} />
        )}
      </Section>
    </div>
  );
}
