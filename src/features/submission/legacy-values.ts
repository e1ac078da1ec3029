import { AGE_RATINGS, type AgeRating, DEFAULT_AGE_RATING } from '../../../entities/game.rules.ts';
import { LEGACY_CATEGORIES, type LegacyCategory } from '../../../entities/submission.rules.ts';
import type { SubmitLegacy } from '../../../entities/submission.schema.ts';

/** The values of the short form; `category` is empty until one is chosen. */
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

/** Reads the values of a draft; without one, an empty form. */
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

/** Converts the values to the input of the server; the form has already required a category. */
export function legacySubmissionOf({ category, ...values }: LegacyValues): SubmitLegacy {
  return { ...values, category: category === '' ? 'casual' : category };
}
