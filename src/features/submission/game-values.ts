import { CATEGORIES } from '../../../entities/category.rules.ts';
import {
  AGE_RATINGS,
  type AgeRating,
  DEFAULT_AGE_RATING,
  PLAY_TYPES,
  type PlayType,
} from '../../../entities/game.rules.ts';
import { splitTags } from '../../../entities/submission.rules.ts';
import type { OwnGame, SubmitGame } from '../../../entities/submission.schema.ts';
import type { FormValues } from '../../ui/form/form-values.ts';

/** What the developer form starts with. */
export interface GameValues {
  readonly title: string;
  readonly description: string;
  readonly srcUrl: string;
  readonly thumbUrl: string;
  readonly bannerUrl: string;
  readonly playType: PlayType;
  readonly singlePlayer: boolean;
  readonly multiplayer: boolean;
  readonly ageRating: AgeRating;
  /** Slugs. */
  readonly categories: readonly string[];
  /** Comma-separated, as typed. */
  readonly tags: string;
}

/** The name of a category's box in the form. */
export const categoryField = (slug: string) => `category-${slug}`;

/** What a kept draft holds; without one, the specification's defaults (§9). */
export function valuesOfDraft(draft: URLSearchParams | null): GameValues {
  const text = (name: string) => draft?.get(name) ?? '';
  return {
    title: text('title'),
    description: text('description'),
    srcUrl: text('srcUrl'),
    thumbUrl: text('thumbUrl'),
    bannerUrl: text('bannerUrl'),
    playType: PLAY_TYPES.find((type) => type === text('playType')) ?? 'IFRAME',
    singlePlayer: draft === null || draft.has('singlePlayer'),
    multiplayer: draft?.has('multiplayer') ?? false,
    ageRating: AGE_RATINGS.find((rating) => rating === text('ageRating')) ?? DEFAULT_AGE_RATING,
    categories: CATEGORIES.map(({ slug }) => slug).filter((slug) => draft?.has(categoryField(slug))),
    tags: text('tags'),
  };
}

/** What a submitted game's form starts with: its live version. */
export function valuesOfGame(game: OwnGame): GameValues {
  return {
    ...game,
    srcUrl: game.srcUrl ?? '',
    bannerUrl: game.bannerUrl ?? '',
    tags: game.tags.join(', '),
  };
}

/** The filled-in form as the server takes it. */
export function submissionOf(values: FormValues): SubmitGame {
  return {
    title: values.text('title'),
    description: values.text('description'),
    srcUrl: values.text('srcUrl'),
    thumbUrl: values.text('thumbUrl'),
    bannerUrl: values.text('bannerUrl'),
    playType: values.choice('playType', PLAY_TYPES, 'IFRAME'),
    singlePlayer: values.checked('singlePlayer'),
    multiplayer: values.checked('multiplayer'),
    ageRating: values.choice('ageRating', AGE_RATINGS, DEFAULT_AGE_RATING),
    categories: CATEGORIES.map(({ slug }) => slug).filter((slug) => values.checked(categoryField(slug))),
    tags: splitTags(values.text('tags')),
  };
}
