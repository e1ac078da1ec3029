import { RECENT } from '../../../entities/play.rules.ts';
import type { RecentPlayView } from '../../../entities/recent-play.schema.ts';
import type { RecentGame } from './recent-games.ts';

interface Merged {
  readonly games: readonly RecentGame[];
  /** The plays that the account does not have yet. */
  readonly unsent: readonly RecentGame[];
}

const timeOf = ({ playedAt = 0 }: RecentGame): number => playedAt;

/**
 * This browser's list joined with the account's: of each game the last play counts. A play that the account had and has no
 * longer was forgotten on another device; one that is in another member's account is no business of this one.
 */
export function mergeRecent(
  here: readonly RecentGame[],
  account: readonly RecentPlayView[],
  userId: string,
): Merged {
  const known = new Map(here.map((game) => [game.slug, game]));
  const ownGames = account.map(({ slug, title, thumbUrl, playedAt, words }): RecentGame => {
    const { categories, tags } = known.get(slug) ?? {};
    return {
      slug,
      title,
      thumbUrl,
      ...(categories === undefined ? {} : { categories }),
      ...(tags === undefined ? {} : { tags }),
      playedAt: Date.parse(playedAt),
      ...(words === null ? {} : { words }),
      keptBy: userId,
    };
  });
  const times = new Map(ownGames.map((game) => [game.slug, timeOf(game)]));
  const unsent = here.filter(
    (game) => game.keptBy === undefined && timeOf(game) > (times.get(game.slug) ?? -1),
  );
  const later = new Set(unsent.map(({ slug }) => slug));
  const games = [...unsent, ...ownGames.filter(({ slug }) => !later.has(slug))]
    .toSorted((one, other) => timeOf(other) - timeOf(one))
    .slice(0, RECENT.max);
  return { games, unsent: games.filter((game) => unsent.includes(game)) };
}

/** The list without the plays that were sent: what the account answers stands for them. */
export function withoutSent(
  games: readonly RecentGame[],
  sent: readonly RecentGame[],
): readonly RecentGame[] {
  return games.filter(
    (game) => !sent.some(({ slug, playedAt }) => slug === game.slug && playedAt === game.playedAt),
  );
}
