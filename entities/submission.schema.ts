import { z } from 'zod';
import { CATEGORIES, type CategorySlug, KIDS_CATEGORY, TAG_NAME } from './category.rules.ts';
import { givenControls } from './control.schema.ts';
import { embedHosts } from './embed.schema.ts';
import {
  AGE_RATINGS,
  type AgeRating,
  DEFAULT_AGE_RATING,
  DESCRIPTION,
  GAME_STATUSES,
  INSTRUCTIONS,
  TITLE,
} from './game.rules.ts';
import { gameControl, sourceAddress, httpsAddress } from './game.schema.ts';
import { APPEAL_LENGTH, APPEAL_TEXT, REJECTION_STATES } from './rejection.rules.ts';
import {
  DECISION_REASON,
  LEGACY_CATEGORIES,
  splitTags,
  SUBMITTED_CATEGORIES,
  TAGS,
} from './submission.rules.ts';
import { editionFields, sentEditionFields } from './edition-fields.schema.ts';
import { scoreOrder } from './score.schema.ts';
import { bothSides, bothSidesMeta } from './stage.schema.ts';
import { lineText, linesText } from './text.schema.ts';
import { UPLOAD_VERDICTS } from './upload.rules.ts';
import { checkResult, versionNote } from './upload.schema.ts';

const CATEGORY_SLUGS = CATEGORIES.map(({ slug }) => slug);

export const title = lineText.min(1, 'Enter a title.').max(TITLE.max);
const description = linesText.min(1, 'Enter a description.').max(DESCRIPTION.max);
/** A thumbnail of an upload (`uploadView.thumbnails`). */
const checkPicture = z.string().regex(/^\/images\/runs\/[0-9a-f]{64}\.webp$/, { abort: true });
const optionalHttpsAddress = z.union([z.literal(''), httpsAddress]);
export const categorySlugs = z.array(z.enum(CATEGORY_SLUGS)).max(SUBMITTED_CATEGORIES.max);
/** A comma parts the tags of a list's filter. */
const tagName = lineText
  .toLowerCase()
  .min(1)
  .max(TAG_NAME.max)
  .regex(/^[^,]*$/, 'A tag has no comma. Give each tag by itself.');
export const tagNames = z.array(tagName).max(TAGS.max);

const gameFields = z.object({
  title,
  description,
  /** The address of the game; left out with `uploadId`. */
  srcUrl: sourceAddress.optional(),
  /** The upload that holds the game, in place of an address. */
  uploadId: z.uuid().optional(),
  /** A picture's address; of an upload also one of its thumbnails, which may be left out. */
  thumbUrl: z.union([httpsAddress, checkPicture]).optional(),
  /** The release note of this upload. */
  versionNote: versionNote.optional(),
  bannerUrl: optionalHttpsAddress.optional(),
  ...sentEditionFields,
  singlePlayer: z.boolean().default(true),
  multiplayer: z.boolean().default(false),
  ageRating: z.enum(AGE_RATINGS).default(DEFAULT_AGE_RATING),
  categories: categorySlugs.default([]),
  tags: tagNames.default([]),
  /** Left out, they stay as they are. */
  controls: givenControls.optional(),
});
/** A game has an address or an upload, and whatever is at an address has a picture of its own. */
const placed = z.superRefine<Pick<z.output<typeof gameFields>, 'srcUrl' | 'uploadId' | 'thumbUrl'>>(
  ({ srcUrl, uploadId, thumbUrl }, { addIssue }) => {
    if (srcUrl === undefined && uploadId === undefined)
      addIssue({ code: 'custom', path: ['srcUrl'], message: 'Give the game’s address, or upload it.' });
    if (srcUrl !== undefined && uploadId !== undefined)
      addIssue({ code: 'custom', path: ['uploadId'], message: 'Give the address or the upload, not both.' });
    if (uploadId === undefined && thumbUrl === undefined)
      addIssue({ code: 'custom', path: ['thumbUrl'], message: 'This is required.' });
  },
);
/** The same for the documentation. */
const placedMeta = {
  ...bothSidesMeta,
  oneOf: [
    { type: 'object', required: ['srcUrl', 'thumbUrl'], not: { required: ['uploadId'] } },
    { type: 'object', required: ['uploadId'], not: { required: ['srcUrl'] } },
  ],
};
const kidsFit = (game: { readonly categories: CategorySlug[]; readonly ageRating: AgeRating }) =>
  KIDS_CATEGORY.fits(game.categories, game.ageRating);
const kidsMismatch = { path: ['categories'], error: KIDS_CATEGORY.mismatch };

/** The developer form (specification §3, Developer submission), with categories and tags. */
export const submitGame = gameFields
  .refine(kidsFit, kidsMismatch)
  .check(placed)
  .check(bothSides)
  .meta(placedMeta);
export type SubmitGame = z.output<typeof submitGame>;

/** The form of `/submit` (specification §3, Legacy submission). */
export const submitLegacy = z.object({
  title,
  description,
  category: z.enum(LEGACY_CATEGORIES, 'Choose a category.'),
  /** Comma-separated. */
  tags: lineText
    .max(300)
    .refine(
      (text) => splitTags(text).every((name) => name.length <= TAG_NAME.max),
      `A tag may have at most ${TAG_NAME.max} characters. Separate tags by commas.`,
    )
    .optional(),
  gameUrl: sourceAddress,
  thumbnailUrl: optionalHttpsAddress.optional(),
  ageRating: z.enum(AGE_RATINGS).default(DEFAULT_AGE_RATING),
  multiplayer: z.boolean().default(false),
  instructions: linesText.max(INSTRUCTIONS.max).optional(),
});
export type SubmitLegacy = z.output<typeof submitLegacy>;

export const editGame = gameFields
  .extend({ id: z.uuid() })
  .refine(kidsFit, kidsMismatch)
  .check(placed)
  .check(bothSides)
  .meta(placedMeta);
export const submissionById = z.object({ id: z.uuid() });

/** The reason why a rejection is wrong, or what was corrected. */
export const appealRejection = z.object({
  id: z.uuid().describe('One of your games.'),
  answer: linesText
    .min(APPEAL_LENGTH.min, APPEAL_TEXT.mismatch)
    .max(APPEAL_LENGTH.max)
    .describe('Why the decision is wrong, or what you have corrected.'),
});
export type AppealRejection = z.output<typeof appealRejection>;

/** An address of the developer form, to be looked at before it is submitted. */
export const checkAddress = z.object({ field: z.enum(['game', 'thumbnail']), address: httpsAddress });
export type CheckAddress = z.output<typeof checkAddress>;
export const finding = z.object({ ok: z.boolean(), note: z.string(), advice: z.string().optional() });
/** The result of checking the addresses; null before the first check. */
export const findings = z.object({ game: finding, thumbnail: finding, checkedAt: z.string() }).nullable();

/** The check result of a game at an address of its developer's. */
export const addressCheckResultView = z.object({
  address: z
    .string()
    .nullable()
    .describe('The last that you gave; null for an upload, which has a check result of its own.'),
  report: checkResult.nullable().describe('The check result; null until the game has been played.'),
});
export type AddressCheckResultView = z.infer<typeof addressCheckResultView>;

/** A developer's own game (specification §3, Developer game list item), with all fields of its form. */
export const ownGame = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The address that the developer entered. */
  thumbUrl: z.string(),
  /** The picture's path on the portal. */
  pictureUrl: z.string(),
  srcUrl: z.string().nullable(),
  /** The upload that is live or waits for review; null for a game at an address. */
  uploadId: z.uuid().nullable(),
  bannerUrl: z.string().nullable(),
  ...editionFields,
  singlePlayer: z.boolean(),
  multiplayer: z.boolean(),
  ageRating: z.enum(AGE_RATINGS),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  controls: z.array(gameControl),
  status: z.enum(GAME_STATUSES),
  /** The reason why the game was rejected or suspended. */
  decisionReason: z.string().nullable(),
  /** The last rejection; null once something of the game was approved. */
  rejection: z
    .object({
      state: z.enum(REJECTION_STATES),
      reason: z.string(),
      /** The developer's answer; null before that. */
      answer: z.string().nullable(),
    })
    .nullable(),
  findings,
  /** The verdict of the check of a game at an address; null until the game has been played, and for an upload. */
  reportVerdict: z.enum(UPLOAD_VERDICTS).nullable(),
  /** Its place in the review; null when nothing of it waits. */
  review: z
    .object({
      /** 1: it is reviewed next. */
      place: z.int(),
      submittedAt: z.iso.datetime(),
    })
    .nullable(),
  /** An edit of the live version waits for review. */
  inReview: z.boolean(),
  /** The game is or was in the catalogue. */
  published: z.boolean(),
  /** The sites that may show the game (`embed.rules.ts`). */
  embedHosts,
  /** Order of the scores on its unverified board; null: it has none. */
  scoreOrder,
  metrics: z.object({ plays: z.int() }),
  ratingSummary: z.object({ avg: z.number(), count: z.int() }),
  createdAt: z.string(),
});
export type OwnGame = z.infer<typeof ownGame>;
export const ownGameList = z.array(ownGame);

export const submissionResult = z.object({
  id: z.uuid().describe('The game.'),
  slug: z.string().describe('The readable part of its address: /games/{slug}.'),
  status: z.enum(GAME_STATUSES).describe('Where it stands: PENDING until it is reviewed.'),
});
export const withdrawResult = z.object({
  withdrawn: z.enum(['revision', 'game']).describe('What is gone: the change that waited, or the game.'),
});

export const decisionReason = linesText.min(1, 'Enter a reason.').max(DECISION_REASON.max);
