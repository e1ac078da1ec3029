import { type CategorySlug, inCatalogueOrder } from '../../../entities/category.rules.ts';
import {
  type AgeRating,
  DEFAULT_AGE_RATING,
  type Orientation,
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
  readonly orientation: Orientation;
  readonly singlePlayer: boolean;
  readonly multiplayer: boolean;
  readonly ageRating: AgeRating;
  readonly categories: readonly CategorySlug[];
  /** Comma-separated, as typed. */
  readonly tags: string;
}

/** The defaults of specification §9. */
export const NEW_GAME: GameValues = {
  title: '',
  description: '',
  srcUrl: '',
  thumbUrl: '',
  bannerUrl: '',
  playType: 'IFRAME',
  orientation: 'any',
  singlePlayer: true,
  multiplayer: false,
  ageRating: DEFAULT_AGE_RATING,
  categories: [],
  tags: '',
};

/** Returns the values of a game's live version, to edit them. */
export function valuesOfGame(game: OwnGame): GameValues {
  return {
    title: game.title,
    description: game.description,
    srcUrl: game.srcUrl ?? '',
    thumbUrl: game.thumbUrl,
    bannerUrl: game.bannerUrl ?? '',
    playType: game.playType,
    orientation: game.orientation,
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
