'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { isFiltered } from '../../../entities/filter.rules.ts';
import type { GameCard, NearWords } from '../../../entities/game.schema.ts';
import { takeVisible } from '../../../entities/hidden.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
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
const isShortList = (games: readonly GameCard[], params?: URLSearchParams): boolean =>
  games.length < SHORT_LIST && !(params && isFiltered(params));

/** The query input for the games that follow: enough of the most played, though a short list may be among them. */
const popularIn = (category?: NearestCategory | null) => ({
  sort: 'popular' as const,
  limit: OTHERS + SHORT_LIST,
  page: 1,
  ...(category ? { category: category.slug } : {}),
});

type NearestCategory = NonNullable<NearWords['nearest']>;

interface Fetch<Input> {
  fetch(input: Input): Promise<unknown>;
}

/** The part of a page's loader that is used. */
interface Loader {
  readonly game: {
    readonly related: Fetch<{ slug: string }>;
    readonly list: Fetch<ReturnType<typeof popularIn>>;
  };
}

/** Loads what `AlsoLike` shows after this list. */
export async function prefetchAlsoLike(
  loader: Loader,
  games: readonly GameCard[],
  { params, category }: Pick<AlsoLikeProps, 'params' | 'category'> = {},
): Promise<void> {
  if (!isShortList(games, params)) return;
  const only = onlyOf(games);
  await (only ? loader.game.related.fetch({ slug: only.slug }) : loader.game.list.fetch(popularIn(category)));
}

interface AlsoLikeProps {
  readonly games: readonly GameCard[] | undefined;
  /** The parameters of the page's address, where it has filters. */
  readonly params?: URLSearchParams;
  /** The category that is nearest to what was looked for, where nothing was there. */
  readonly category?: NearestCategory | null | undefined;
}

/**
 * Other games, after a short list: what is close to the only one, else popular ones. The place of twelve while they load.
 */
export function AlsoLike({ games, params, category }: AlsoLikeProps) {
  return games !== undefined && isShortList(games, params) ? (
    <Others games={games} category={category} />
  ) : null;
}

const onlyOf = (games: readonly GameCard[]) => (games.length === 1 ? games[0] : undefined);

function Others({
  games,
  category,
}: {
  readonly games: readonly GameCard[];
  readonly category: NearestCategory | null | undefined;
}) {
  const only = onlyOf(games);
  const related = trpc.game.related.useQuery({ slug: only?.slug ?? '' }, { enabled: only !== undefined });
  const popular = trpc.game.list.useQuery(popularIn(category), { enabled: only === undefined });
  const hidden = useHidden();
  const following = only
    ? related.data
    : popular.data?.filter(({ id }) => !games.some((game) => game.id === id));
  const others = following && takeVisible(following, OTHERS, hidden);
  if (others?.length === 0) return null;
  const title = category ? `Popular in ${category.name}` : TITLES[games.length];
  return (
    <div className={styles.also}>
      <Section
        id="also-like"
        title={title ?? 'You may also like'}
        {...(category ? { more: { to: paths.category(category.slug), label: category.name } } : {})}
      >
        {others === undefined ? <GameGridSkeleton count={OTHERS} /> : <GameGrid games={others} />}
      </Section>
    </div>
  );
}

/** After nothing, and after one game. */
const TITLES = ['Popular Now', 'Similar games'];
