import type { SortOrder } from '../../../../entities/admin.rules.ts';
import { GAME_STATUSES } from '../../../../entities/game.rules.ts';
import type { OwnGame } from '../../../../entities/submission.schema.ts';

/** The columns by which a developer's games can be sorted. */
export const OWN_GAME_COLUMNS = ['createdAt', 'title', 'status', 'plays', 'rating'] as const;
type OwnGameColumn = (typeof OWN_GAME_COLUMNS)[number];

type SortedFields = Pick<OwnGame, 'title' | 'status' | 'metrics' | 'ratingSummary' | 'createdAt'>;

/** The value by which a game stands in a column; null comes last in either order. */
const VALUES: Record<OwnGameColumn, (game: SortedFields) => string | number | null> = {
  createdAt: ({ createdAt }) => createdAt,
  title: ({ title }) => title.toLowerCase(),
  status: ({ status }) => GAME_STATUSES.indexOf(status),
  plays: ({ metrics }) => metrics.plays,
  rating: ({ ratingSummary: { avg, count } }) => (count === 0 ? null : avg),
};

interface OwnGameSort {
  readonly sort: OwnGameColumn;
  readonly order: SortOrder;
}

/** Returns the games by one column; those that are equal there stay in the given order, and unrated ones come last. */
export function sortOwnGames<Game extends SortedFields>(
  games: readonly Game[],
  { sort, order }: OwnGameSort,
): Game[] {
  const valueOf = VALUES[sort];
  const direction = order === 'asc' ? 1 : -1;
  return games.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');
    return direction * difference;
  });
}
