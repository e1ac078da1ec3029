import type { Candidates, GameCard } from '../../../entities/game.schema.ts';
import type { RecentGame } from './recent-games.ts';

/** The weight of a played game, in proportion to the one played after it. */
const DECAY = 0.85;
/** The weight of a category, in proportion to a tag: more games have it. */
const CATEGORY_WEIGHT = 0.5;

interface Row {
  readonly count: number;
  /** The slugs of the games in a row above. */
  readonly above: ReadonlySet<string>;
}

/**
 * The games most like those that were played, best first, without these; those with nothing in common come last. A tag
 * or category counts more if it was played lately and often, and if few games have it; between equals the more played
 * game comes first. What the page shows above the row comes last of all.
 * @param played newest first
 */
export function gamesForYou(
  played: readonly RecentGame[],
  { games, tags }: Candidates,
  { count, above }: Row,
): readonly GameCard[] {
  const features = new Map(games.map((game) => [game.slug, featuresOf(game, tags[game.slug] ?? [])]));
  const weights = weightsOf(played, features);
  const frequency = countEach([...features.values()].flat());
  const similarity = ({ slug }: GameCard) =>
    sum(
      (features.get(slug) ?? []).map(
        (each) => (weights.get(each) ?? 0) / Math.log2(1 + (frequency.get(each) ?? 1)),
      ),
    );
  const known = new Set(played.map(({ slug }) => slug));
  return games
    .filter(({ slug }) => !known.has(slug))
    .map((game) => ({ game, similarity: similarity(game) }))
    .toSorted(
      (a, b) =>
        Number(above.has(a.game.slug)) - Number(above.has(b.game.slug)) ||
        b.similarity - a.similarity ||
        b.game.metrics.plays - a.game.metrics.plays,
    )
    .slice(0, count)
    .map(({ game }) => game);
}

/** The weight of each feature in what was played; a game that an earlier version remembered is looked up. */
function weightsOf(
  played: readonly RecentGame[],
  features: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  played.forEach(({ slug, categories, tags }, age) => {
    const own = tags && categories ? [...tags.map(tag), ...categories.map(category)] : features.get(slug);
    for (const feature of own ?? []) {
      const weight = DECAY ** age * (isCategory(feature) ? CATEGORY_WEIGHT : 1);
      weights.set(feature, (weights.get(feature) ?? 0) + weight);
    }
  });
  return weights;
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
