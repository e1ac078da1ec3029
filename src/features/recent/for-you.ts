import type { Candidates, GameCard } from '../../../entities/game.schema.ts';
import type { RecentGame } from './recent-games.ts';

/** What the game played before counts, in proportion to the one played after it. */
const FADING = 0.85;
/** A category says less than a tag: more games have it. */
const CATEGORY = 0.5;

/**
 * The games most like those that were played, best first, without these; those with nothing in common come last. A tag or category counts more if it was played
 * lately and often, and if few games have it; between equals the more played game comes first.
 * @param played newest first
 */
export function gamesForYou(
  played: readonly RecentGame[],
  { games, tags }: Candidates,
  count: number,
): readonly GameCard[] {
  const features = new Map(games.map((game) => [game.slug, featuresOf(game, tags[game.slug] ?? [])]));
  const liking = likingOf(played, features);
  const spread = countEach([...features.values()].flat());
  const likeness = ({ slug }: GameCard) =>
    sum(
      (features.get(slug) ?? []).map(
        (each) => (liking.get(each) ?? 0) / Math.log2(1 + (spread.get(each) ?? 1)),
      ),
    );
  const known = new Set(played.map(({ slug }) => slug));
  return games
    .filter(({ slug }) => !known.has(slug))
    .map((game) => ({ game, likeness: likeness(game) }))
    .toSorted((a, b) => b.likeness - a.likeness || b.game.metrics.plays - a.game.metrics.plays)
    .slice(0, count)
    .map(({ game }) => game);
}

/** How much each feature was played; a game that an earlier version remembered is looked up. */
function likingOf(
  played: readonly RecentGame[],
  features: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const liking = new Map<string, number>();
  played.forEach(({ slug, categories, tags }, age) => {
    const own = tags && categories ? [...tags.map(tag), ...categories.map(category)] : features.get(slug);
    for (const feature of own ?? []) {
      const weight = FADING ** age * (isCategory(feature) ? CATEGORY : 1);
      liking.set(feature, (liking.get(feature) ?? 0) + weight);
    }
  });
  return liking;
}

function featuresOf(game: GameCard, tags: readonly string[]): readonly string[] {
  return [...tags.map(tag), ...game.categories.map(({ slug }) => category(slug))];
}

/** A tag and a category may have the same name. */
const tag = (name: string) => `tag ${name}`;
const category = (slug: string) => `category ${slug}`;
const isCategory = (feature: string) => feature.startsWith('category ');

function countEach(all: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
