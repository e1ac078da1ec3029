import { AGE_RATINGS, type AgeRating, DEFAULT_AGE_RATING } from '../../../entities/game.rules.ts';
import { LEGACY_CATEGORIES, type LegacyCategory } from '../../../entities/submission.rules.ts';
import type { SubmitLegacy } from '../../../entities/submission.schema.ts';

/** What the short form holds; `category` is empty until one is chosen. */
export interface LegacyValues {
  readonly title: string;
  readonly description: string;
  readonly category: LegacyCategory | '';
  /** Comma-separated, as typed. */
  readonly tags: string;
  readonly gameUrl: string;
  readonly thumbnailUrl: string;
  readonly ageRating: AgeRating;
  readonly multiplayer: boolean;
  readonly instructions: string;
}

/** What a kept draft holds; without one, an empty form. */
export function legacyValuesOf(draft: URLSearchParams | null): LegacyValues {
  const text = (name: string) => draft?.get(name) ?? '';
  return {
    title: text('title'),
    description: text('description'),
    category: LEGACY_CATEGORIES.find((category) => category === text('category')) ?? '',
    tags: text('tags'),
    gameUrl: text('gameUrl'),
    thumbnailUrl: text('thumbnailUrl'),
    ageRating: AGE_RATINGS.find((rating) => rating === text('ageRating')) ?? DEFAULT_AGE_RATING,
    multiplayer: draft?.has('multiplayer') ?? false,
    instructions: text('instructions'),
  };
}

/** The filled-in form as the server takes it; the form has made sure that a category is chosen. */
export function legacySubmissionOf({ category, ...values }: LegacyValues): SubmitLegacy {
  return { ...values, category: category === '' ? 'casual' : category };
}
