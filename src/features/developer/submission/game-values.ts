import { type CategorySlug, inCatalogueOrder } from '../../../../entities/category.rules.ts';
import { writeControls } from '../../../../entities/control.rules.ts';
import { controlsOf } from '../../../../entities/read-control.rules.ts';
import { type AgeRating, DEFAULT_AGE_RATING, HTTPS_ADDRESS } from '../../../../entities/game.rules.ts';
import { splitTags } from '../../../../entities/submission.rules.ts';
import type { EditionFields } from '../../../../entities/edition-fields.schema.ts';
import { type StageValues, sidesOfValues, stageValuesOf, UNSAID_STAGE } from './stage-values.ts';
import type { OwnGame, SubmitGame } from '../../../../entities/submission.schema.ts';

/** The source of a game's files: an address of its developer, or an upload. */
export type SourceKind = 'address' | 'upload';

/** The values of the developer form. */
export interface GameValues extends Readonly<EditionFields>, StageValues {
  readonly title: string;
  readonly description: string;
  readonly source: SourceKind;
  /** The chosen upload; empty for none. */
  readonly uploadId: string;
  /** The picture of the run that becomes the thumbnail unless `thumbUrl` is given; empty for the first one. */
  readonly picture: string;
  /** News of the build. */
  readonly versionNote: string;
  readonly srcUrl: string;
  readonly thumbUrl: string;
  readonly singlePlayer: boolean;
  readonly multiplayer: boolean;
  readonly ageRating: AgeRating;
  readonly categories: readonly CategorySlug[];
  /** Comma-separated, as typed. */
  readonly tags: string;
  /** A line each, as typed. */
  readonly controls: string;
}

/** The defaults of specification §9. */
export const NEW_GAME: GameValues = {
  title: '',
  description: '',
  source: 'upload',
  uploadId: '',
  picture: '',
  versionNote: '',
  srcUrl: '',
  thumbUrl: '',
  playType: 'IFRAME',
  orientation: 'any',
  ...UNSAID_STAGE,
  singlePlayer: true,
  multiplayer: false,
  ageRating: DEFAULT_AGE_RATING,
  categories: [],
  tags: '',
  controls: '',
};

/** Returns the values of a game's live version, to edit them. */
export function valuesOfGame(game: OwnGame): GameValues {
  // A picture of the run is at an address of the portal.
  const isOwnPicture = game.uploadId !== null && !HTTPS_ADDRESS.fits(game.thumbUrl);
  return {
    title: game.title,
    description: game.description,
    source: game.uploadId === null ? 'address' : 'upload',
    uploadId: game.uploadId ?? '',
    picture: isOwnPicture ? game.thumbUrl : '',
    versionNote: '',
    srcUrl: game.srcUrl ?? '',
    thumbUrl: isOwnPicture ? '' : game.thumbUrl,
    playType: game.playType,
    orientation: game.orientation,
    // A size that the check of an address has yet to measure is left to it.
    ...(game.uploadId === null && game.stage.kind === 'fit' ? UNSAID_STAGE : stageValuesOf(game.stage)),
    singlePlayer: game.singlePlayer,
    multiplayer: game.multiplayer,
    ageRating: game.ageRating,
    categories: inCatalogueOrder(game.categories),
    tags: game.tags.join(', '),
    controls: writeControls(game.controls),
  };
}

/** Converts the values to the input of the server. */
export function submissionOf(values: GameValues): SubmitGame {
  const { source, srcUrl, thumbUrl, uploadId, picture, versionNote, stage, ...rest } = values;
  const { stage_width, stage_height, ...others } = rest;
  const fields = {
    ...others,
    ...sidesOfValues({ stage, stage_width, stage_height }),
    categories: inCatalogueOrder(values.categories),
    tags: splitTags(values.tags),
    controls: controlsOf(values.controls),
  };
  if (source === 'address') return { ...fields, srcUrl, thumbUrl };
  const thumbnail = thumbUrl === '' ? picture : thumbUrl;
  return { ...fields, uploadId, versionNote, ...(thumbnail === '' ? {} : { thumbUrl: thumbnail }) };
}
