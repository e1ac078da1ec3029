import { isFiltered } from '../../../entities/filter.rules.ts';
import type { GameCard } from '../../../entities/game.schema.ts';
import { enoughOf } from '../../../entities/hidden.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { Section } from '../../ui/section.tsx';
import styles from './also-like.module.css';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import { useHidden } from './use-hidden.ts';

/** Lists with fewer games are followed by others: about two rows of a wide screen. */
const SHORT_LIST = 12;
/** The others: so many fill every number of columns, and none is larger than what was found. */
const OTHERS = 12;

/** Whether other games follow this list: none that its filter would leave out. */
export const isShortList = (found: readonly GameCard[], params?: URLSearchParams): boolean =>
  found.length < SHORT_LIST && !(params && isFiltered(params));

/** The query input for the games that follow: enough of the most played, though a short list may be among them. */
export const ALSO_LIKE = { sort: 'popular', limit: OTHERS + SHORT_LIST, page: 1 } as const;

/** Other games, after a short list: first those of its first game's category. The place of twelve while they load. */
export function AlsoLike({ found }: { readonly found: readonly GameCard[] }) {
  const popular = trpc.game.list.useQuery(ALSO_LIKE);
  const near = found[0]?.categories[0]?.id;
  const isNear = ({ categories }: GameCard) => Number(categories.some(({ id }) => id === near));
  const hidden = useHidden();
  const following = popular.data
    ?.filter(({ id }) => !found.some((game) => game.id === id))
    .toSorted((one, other) => isNear(other) - isNear(one));
  const others = following && enoughOf(following, OTHERS, hidden);
  if (others?.length === 0) return null;
  return (
    <div className={styles.also}>
      <Section id="also-like" title="You may also like">
        {others === undefined ? <GameGridSkeleton count={OTHERS} /> : <GameGrid games={others} />}
      </Section>
    </div>
  );
}
