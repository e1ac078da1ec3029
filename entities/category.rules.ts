import type { AgeRating } from './game.rules.ts';

/** The catalogue's categories: the eight of the specification (§9) and two more that the home page's chips name. */
export const CATEGORIES = [
  { slug: 'action', name: 'Action', icon: '⚔️' },
  { slug: 'adventure', name: 'Adventure', icon: '🧭' },
  { slug: 'puzzle', name: 'Puzzle', icon: '🧩' },
  { slug: 'racing', name: 'Racing', icon: '🏎️' },
  { slug: 'sports', name: 'Sports', icon: '⚽' },
  { slug: 'strategy', name: 'Strategy', icon: '♟️' },
  { slug: 'arcade', name: 'Arcade', icon: '🕹️' },
  { slug: 'casual', name: 'Casual', icon: '🍀' },
  { slug: 'multiplayer', name: 'Multiplayer', icon: '🤝' },
  { slug: 'kids', name: 'Kids', icon: '🧸' },
] as const;
export type CategorySlug = (typeof CATEGORIES)[number]['slug'];

/** Only games rated KIDS may be in the category Kids. */
export const KIDS_CATEGORY = {
  fits: (categories: readonly CategorySlug[], ageRating: AgeRating) =>
    ageRating === 'KIDS' || !categories.includes('kids'),
  mismatch:
    'The category Kids is for games rated KIDS. Change the rating to KIDS, or remove the Kids category.',
} as const;

/** Returns these categories once each, in the catalogue's order, without unknown ones. */
export function inCatalogueOrder(slugs: readonly string[]): CategorySlug[] {
  return CATEGORIES.map(({ slug }): CategorySlug => slug).filter((slug) => slugs.includes(slug));
}

/** The categories that stand beside the Multiplayer badge, which says the same as the category of that name. */
export function besideMultiplayer<C extends { readonly slug: string }>(
  categories: readonly C[],
  multiplayer: boolean,
): readonly C[] {
  return multiplayer ? categories.filter(({ slug }) => slug !== 'multiplayer') : categories;
}

export const CATEGORY_NAME = { max: 40 } as const;
export const TAG_NAME = { max: 30 } as const;
/** The most category badges on a card (specification §9). */
export const CARD_BADGES = 2;
