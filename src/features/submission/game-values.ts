import { type CategorySlug, inCatalogueOrder } from '../../../entities/category.rules.ts';
import {
  AGE_RATINGS,
  type AgeRating,
  DEFAULT_AGE_RATING,
  PLAY_TYPES,
  type PlayType,
} from '../../../entities/game.rules.ts';
import { splitTags } from '../../../entities/submission.rules.ts';
import type { OwnGame, SubmitGame } from '../../../entities/submission.schema.ts';

/** The values of the developer form. */
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
  readonly categories: readonly CategorySlug[];
  /** Comma-separated, as typed. */
  readonly tags: string;
}

/** Reads the values of a draft; without one, the defaults of specification §9. */
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
    categories: inCatalogueOrder(draft?.getAll('categories') ?? []),
    tags: text('tags'),
  };
}

/** Returns the values of a game's live version, to edit them. */
export function valuesOfGame(game: OwnGame): GameValues {
  return {
    title: game.title,
    description: game.description,
    srcUrl: game.srcUrl ?? '',
    thumbUrl: game.thumbUrl,
    bannerUrl: game.bannerUrl ?? '',
    playType: game.playType,
    singlePlayer: game.singlePlayer,
    multiplayer: game.multiplayer,
    ageRating: game.ageRating,
    categories: inCatalogueOrder(game.categories),
    tags: game.tags.join(', '),
  };
}

/** Converts the values to the input of the server. */
export function submissionOf(values: GameValues): SubmitGame {
  return { ...values, categories: inCatalogueOrder(values.categories), tags: splitTags(values.tags) };
}
