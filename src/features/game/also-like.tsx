'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { isFiltered } from '../../../entities/filter.rules.ts';
import type { GameCard } from '../../../entities/game.schema.ts';
import { enoughOf } from '../../../entities/hidden.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { Section } from '../../ui/section.tsx';
import styles from './game-list.module.css';
import { GameGrid, GameGridSkeleton } from './game-grid.tsx';
import { useHidden } from './use-hidden.ts';

/** Lists with fewer games are followed by others: about two rows of a wide screen. */
const SHORT_LIST = 12;
/** The others: so many fill every number of columns, and none is larger than what was found. */
const OTHERS = 12;

/** Whether other games follow this list: none that its filter would leave out. */
const isShortList = (found: readonly GameCard[], params?: URLSearchParams): boolean =>
  found.length < SHORT_LIST && !(params && isFiltered(params));

/** The query input for the games that follow: enough of the most played, though a short list may be among them. */
const POPULAR = { sort: 'popular', limit: OTHERS + SHORT_LIST, page: 1 } as const;

interface Fetch<Input> {
  fetch(input: Input): Promise<unknown>;
}

/** The part of a page's loader that is used. */
interface Loader {
  readonly game: {
    readonly related: Fetch<{ slug: string }>;
    readonly list: Fetch<typeof POPULAR>;
  };
}

/** Loads what `AlsoLike` shows after this list. */
export async function prefetchAlsoLike(
  loader: Loader,
  found: readonly GameCard[],
  params?: URLSearchParams,
): Promise<void> {
  if (!isShortList(found, params)) return;
  const only = onlyOf(found);
  await (only ? loader.game.related.fetch({ slug: only.slug }) : loader.game.list.fetch(POPULAR));
}

interface AlsoLikeProps {
  readonly found: readonly GameCard[] | undefined;
  /** The parameters of the page's address, where it has filters. */
  readonly params?: URLSearchParams;
}

/**
 * Other games, after a short list: what is close to the only one, else popular ones. The place of twelve while they load.
 */
export function AlsoLike({ found, params }: AlsoLikeProps) {
  return found !== undefined && isShortList(found, params) ? <Others found={found} /> : null;
}

const onlyOf = (found: readonly GameCard[]) => (found.length === 1 ? found[0] : undefined);

function Others({ found }: { readonly found: readonly GameCard[] }) {
  const only = onlyOf(found);
  const related = trpc.game.related.useQuery({ slug: only?.slug ?? '' }, { enabled: only !== undefined });
  const popular = trpc.game.list.useQuery(POPULAR, { enabled: only === undefined });
  const hidden = useHidden();
  const following = only
    ? related.data
    : popular.data?.filter(({ id }) => !found.some((game) => game.id === id));
  const others = following && enoughOf(following, OTHERS, hidden);
  if (others?.length === 0) return null;
  return (
    <div className={styles.also}>
      <Section id="also-like" title={TITLES[found.length] ?? 'You may also like'}>
        {others === undefined ? <GameGridSkeleton count={OTHERS} /> : <GameGrid games={others} />}
      </Section>
    </div>
  );
}

/** After nothing, and after one game. */
const TITLES = ['Popular Now', 'Similar games'];
