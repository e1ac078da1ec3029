import { type AgeRating, DEFAULT_AGE_RATING } from '../../../../entities/game.rules.ts';
import type { LegacyCategory } from '../../../../entities/submission.rules.ts';
import type { SubmitLegacy } from '../../../../entities/submission.schema.ts';

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

export const EMPTY_LEGACY: LegacyValues = {
  title: '',
  description: '',
  category: '',
  tags: '',
  gameUrl: '',
  thumbnailUrl: '',
  ageRating: DEFAULT_AGE_RATING,
  multiplayer: false,
  instructions: '',
};

/** Converts the values to the input of the server; the form has already required a category. */
export function legacySubmissionOf({ category, ...values }: LegacyValues): SubmitLegacy {
  return { ...values, category: category === '' ? 'casual' : category };
}
