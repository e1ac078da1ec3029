import { z } from 'zod';
import { CATEGORIES, KIDS_CATEGORY } from './category.rules.ts';
import {
  DEFAULT_AGE_RATING,
  AGE_RATINGS,
  GAME_STATUSES,
  LIST_LIMIT,
  LIST_PAGE,
  ORIENTATIONS,
} from './game.rules.ts';
import { filterFields } from './filter.schema.ts';
import { listGames } from './game.schema.ts';
import { ORIENTATION_MEANING, PUBLIC_API } from './public-api.rules.ts';
import { FIT } from './stage.rules.ts';
import { bothSides, bothSidesMeta, sidesOf, stageSides } from './stage.schema.ts';
import { type UploadView, uploadView, versionNote } from './upload.schema.ts';
import { submissionResult, submitGame, submitLegacy, tagNames } from './submission.schema.ts';

const CATEGORY_SLUGS = CATEGORIES.map(({ slug }) => slug);

/** A game in the public API (specification §3, Documented public-API game). */
export const publicGame = z.object({
  id: z.uuid().describe('The game.'),
  title: z.string().describe('What it is called.'),
  slug: z.string().describe('The readable part of the game’s address: /games/{slug}.'),
  description: z.string().describe('What it is about.'),
  thumbnail: z.string().describe('The picture’s address, absolute; empty when there is none.'),
  category: z.string().nullable().describe('The first of its categories.'),
  plays: z.int().describe('How often it was played.'),
  rating: z.number().describe('The mean of its ratings, 1 to 5; 0 before the first.'),
  created_at: z.iso.datetime().describe('When it was submitted.'),
});
export type PublicGame = z.infer<typeof publicGame>;

export const listPublicGames = z.object({
  limit: z
    .int()
    .min(LIST_LIMIT.min)
    .max(LIST_LIMIT.max)
    .default(PUBLIC_API.listLimit)
    .describe('Games per page.'),
  page: z.int().min(LIST_PAGE.min).max(LIST_PAGE.max).default(1).describe('Page number, from 1.'),
  category: listGames.shape.category.describe('Only games of this category, such as puzzle.'),
  ...filterFields,
  featured: z
    .boolean()
    .optional()
    .describe('true: only games shown as popular or trending on the home page; false: only others.'),
  status: z
    .enum(GAME_STATUSES)
    .default('APPROVED')
    .describe('Any status but APPROVED lists only your own games and requires a key.'),
  cursor: z
    .uuid()
    .optional()
    .describe(
      'Go on after this game; the Link header’s next page holds it. Then page only numbers the answer.',
    ),
});
export type ListPublicGames = z.output<typeof listPublicGames>;

export const publicGameList = z.object({
  games: z.array(publicGame).describe('Newest first.'),
  total: z.int().describe('Games of this filter, over all pages.'),
  page: z.int().describe('Its number, from 1.'),
  limit: z.int().describe('Games per page.'),
});
export type PublicGameList = z.infer<typeof publicGameList>;

export const publicGameById = z.object({ id: z.uuid().describe('A game.') });
export const ownPublicGameById = z.object({ id: z.uuid().describe('One of your games.') });
/** A key's owner also sees the status and `in_review` of their own games. */
export const publicGameDetail = publicGame.extend({
  stage_width: z
    .int()
    .nullable()
    .describe('The width that the game is made for, in CSS pixels; null: it fits any size.'),
  stage_height: z.int().nullable().describe('The height that it is made for.'),
  status: z.enum(GAME_STATUSES).optional().describe('Where it stands. Only of your own games.'),
  in_review: z
    .boolean()
    .optional()
    .describe('A change of the live version waits for review. Only of your own games.'),
});
export type PublicGameDetail = z.infer<typeof publicGameDetail>;

/** A submission (specification §3). Unknown fields are rejected, so that a misspelt one is not lost. */
export const submitPublicGame = z
  .strictObject({
    title: submitGame.shape.title.describe('What it is called.'),
    description: submitGame.shape.description.describe('What it is about.'),
    game_url: submitLegacy.shape.gameUrl
      .optional()
      .describe(
        'Where the game is played: a URL that starts with https://. Required unless upload_id is given.',
      ),
    upload_id: z.uuid().optional().describe('In place of game_url: one of your uploads that is READY.'),
    version_note: versionNote.optional(),
    thumbnail: submitLegacy.shape.thumbnailUrl.describe('The URL of an image, 400 × 300 pixels.'),
    category: z
      .enum(CATEGORY_SLUGS)
      .optional()
      .describe('Where players will find it; kids requires the rating KIDS.'),
    age_rating: z.enum(AGE_RATINGS).default(DEFAULT_AGE_RATING).describe('From which age it may be played.'),
    orientation: submitGame.shape.orientation.describe(ORIENTATION_MEANING),
    ...stageSides,
    tags: tagNames.default([]).describe('A list of words.'),
    instructions: submitLegacy.shape.instructions.describe('How to play.'),
  })
  .refine(({ game_url, upload_id }) => (game_url === undefined) !== (upload_id === undefined), {
    path: ['game_url'],
    error: 'Send either game_url or upload_id.',
  })
  .check(bothSides)
  .meta({
    ...bothSidesMeta,
    oneOf: ['game_url', 'upload_id'].map((name) => ({ type: 'object', required: [name] })),
  })
  .refine(
    ({ category, age_rating }) => KIDS_CATEGORY.fits(category === undefined ? [] : [category], age_rating),
    { path: ['category'], error: KIDS_CATEGORY.mismatch },
  );
export type SubmitPublicGame = z.output<typeof submitPublicGame>;

/** Fields of an update, of which it has one. */
const CHANGED = [
  'title',
  'description',
  'thumbnail',
  'orientation',
  'stage_width',
  'stage_height',
  'upload_id',
] as const;

/** An update (specification §3): omitted fields stay as they are. */
export const updatePublicGame = z
  .strictObject({
    id: z.uuid().describe('One of your games.'),
    title: submitGame.shape.title.optional().describe('The new title.'),
    description: submitGame.shape.description.optional().describe('The new description.'),
    thumbnail: submitGame.shape.thumbUrl
      .optional()
      .describe('The URL of the new image, which starts with https://.'),
    orientation: z.enum(ORIENTATIONS).optional().describe(ORIENTATION_MEANING),
    ...stageSides,
    upload_id: z.uuid().optional().describe('The new build: one of your uploads that is READY.'),
    version_note: versionNote.optional(),
  })
  .check(bothSides)
  .refine((changes) => CHANGED.some((name) => changes[name] !== undefined), {
    error: 'Send a title, a description, a thumbnail, an orientation, a size or an upload_id.',
  })
  .meta({
    ...bothSidesMeta,
    anyOf: CHANGED.map((name) => ({
      type: 'object',
      required: [name],
    })),
  });
export type UpdatePublicGame = z.output<typeof updatePublicGame>;

export const publicUpdate = submissionResult.extend({
  in_review: z.boolean().describe('The change waits for review while the live version stays.'),
});

/** An upload in the public API. */
export const publicUpload = z.object({
  id: z.uuid().describe('The upload.'),
  status: uploadView.shape.status.describe(
    'CHECKING, then READY with a check result, or REFUSED with reasons.',
  ),
  file_name: z.string().describe('What the file was called.'),
  created_at: z.iso.datetime().describe('When it was sent.'),
  packed_bytes: z.int().describe('The size of the archive.'),
  isolation: uploadView.shape.isolation.describe('What you chose: auto, on or off.'),
  isolated: uploadView.shape.isolated.describe(
    'Whether its page is cross-origin isolated, for threads. Null until it is READY.',
  ),
  stage_width: z
    .int()
    .nullable()
    .describe(
      'The width of a game with it unless you say otherwise, in CSS pixels: what you sent, else what the check measured. Null: it fits any size.',
    ),
  stage_height: z.int().nullable().describe('The height of a game with it.'),
  entry: uploadView.shape.entry,
  engine: uploadView.shape.engine,
  files: uploadView.shape.files.describe('How many files it has.'),
  bytes: uploadView.shape.bytes.describe('The sizes of all files together.'),
  reasons: uploadView.shape.reasons,
  report: uploadView.shape.report,
  thumbnails: uploadView.shape.thumbnails.describe('Pictures of the run; one of them may be the thumbnail.'),
  preview_url: uploadView.shape.previewUrl,
});

/** An upload as the public API shows it. */
export function toPublicUpload(view: UploadView): z.infer<typeof publicUpload> {
  const { id, status, isolation, isolated, entry, engine, files, bytes, reasons, report, thumbnails } = view;
  return {
    id,
    status,
    isolation,
    isolated,
    entry,
    engine,
    files,
    bytes,
    reasons,
    report,
    thumbnails,
    ...sidesOf(view.stage ?? FIT),
    file_name: view.fileName,
    created_at: view.createdAt,
    packed_bytes: view.packedBytes,
    preview_url: view.previewUrl,
  };
}
