import { array, object, type Shaped, string } from '../../../entities/decode.rules.ts';
import { type AddressFilter, type FilterPart, GAME_FACTS } from '../../../entities/filter.rules.ts';
import { partsOf } from '../../../entities/filter-part.rules.ts';
import type { FilterCounts } from '../../../entities/filter.schema.ts';
import { AGE_RATINGS } from '../../../entities/game.rules.ts';

export const filterShape = {
  with: string,
  without: string,
  players: string,
  input: string,
  offline: string,
  age: string,
};

/** The known fields of a game: its card has its categories and rating, its page also has its tags and facts. */
export const filteredFields = {
  ageRating: string,
  tags: array(object({ name: string })),
  facts: array(string),
};
const filteredGame = object({ categories: array(object({ slug: string })) }, filteredFields);
type FilteredGame = Shaped<typeof filteredGame>;

/** Whether a game is known to fit a filter: of a game whose page was not cached less is known, so that it fits less. */
export function fitsLocalFilter(game: FilteredGame, filter: AddressFilter): boolean {
  return partsOf(filter).every((part) => fits(game, part));
}

/** The counts, as JSON has them. */
type LocalCounts = Omit<FilterCounts, 'facts' | 'ages'> &
  Record<'facts' | 'ages', Readonly<Record<string, number>>>;

/** Counts the games as `game.filterCounts` does, of those that are known. */
export function countFiltered(games: readonly FilteredGame[], filter: AddressFilter): LocalCounts {
  const parts = partsOf(filter);
  const fitting = (filterParts: readonly FilterPart[]) =>
    games.filter((game) => filterParts.every((part) => fits(game, part)));
  const remaining = fitting(parts);
  const upTo = (value: string) =>
    fitting([...parts.filter(({ name }) => name !== 'age'), { name: 'age', value }]).length;
  const labels = [...new Set(remaining.flatMap(labelsOf))].map((label) => ({
    label,
    games: remaining.filter((game) => labelsOf(game).includes(label)).length,
  }));
  const having = (fact: string) => remaining.filter(({ facts }) => facts?.includes(fact)).length;
  return {
    games: remaining.length,
    labels: labels.toSorted((one, other) => other.games - one.games),
    facts: Object.fromEntries(GAME_FACTS.map((fact) => [fact, having(fact)])),
    ages: Object.fromEntries(AGE_RATINGS.map((age) => [age, upTo(age)])),
    withoutPart: parts.map((part) => ({
      ...part,
      games: fitting(parts.filter((other) => other !== part)).length,
    })),
  };
}

function fits(game: FilteredGame, { name, value }: FilterPart): boolean {
  if (name === 'with') return labelsOf(game).includes(value);
  if (name === 'without') return game.tags !== undefined && !labelsOf(game).includes(value);
  if (name === 'age') return placeOf(game.ageRating) <= placeOf(value);
  return game.facts?.includes(name === 'offline' ? name : value) === true;
}

/** The place of a rating, from the youngest; an unknown one is the oldest. */
const placeOf = (rating: string | undefined) => {
  const place = AGE_RATINGS.findIndex((known) => known === rating);
  return place === -1 ? AGE_RATINGS.length : place;
};

const labelsOf = ({ categories, tags = [] }: FilteredGame): string[] => [
  ...new Set([...categories.map(({ slug }) => slug), ...tags.map((tag) => tag.name)]),
];
