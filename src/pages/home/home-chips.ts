import type { Category } from '../../../entities/category.schema.ts';

export const POPULAR = 'popular';

export interface HomeChip {
  readonly slug: string;
  readonly name: string;
}

const BUILT_IN: readonly HomeChip[] = [
  { slug: POPULAR, name: 'Popular' },
  { slug: 'action', name: 'Action' },
  { slug: 'racing', name: 'Racing' },
  { slug: 'puzzle', name: 'Puzzle' },
  { slug: 'multiplayer', name: 'Multiplayer' },
  { slug: 'sports', name: 'Sports' },
  { slug: 'kids', name: 'Kids' },
];

/** The home page's chips: the built-in ones (specification §2), then the server's other categories. */
export function homeChips(categories: readonly Category[]): readonly HomeChip[] {
  const builtIn = new Set(BUILT_IN.map(({ slug }) => slug));
  return [...BUILT_IN, ...categories.filter(({ slug }) => !builtIn.has(slug))];
}
