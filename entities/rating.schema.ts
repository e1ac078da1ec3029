import { z } from 'zod';
import { plainText, withNext } from './game.schema.ts';
import { COMMENT, COMMENT_PAGE, SCORE } from './rating.rules.ts';
import { GAME_REPORT_REASONS } from './report.rules.ts';
import { linesText } from './text.schema.ts';

const summary = z.object({ avg: z.number(), count: z.int() });
const comment = linesText.max(COMMENT.max);

/** The person's own vote on a game; an empty comment counts as none. */
export const rateGame = z.object({
  id: z.uuid(),
  score: z.int().min(SCORE.min).max(SCORE.max),
  comment: comment.optional(),
});
export const rateResult = z.object({
  ratingSummary: summary,
  mine: z.object({ id: z.uuid(), score: z.int(), comment: z.string().nullable() }),
});

/** A page of a game's comments, newest first, and with `withNext` the first comment of the next page. */
export const listComments = z.object({
  slug: plainText.min(1).max(100),
  page: z.int().min(1).max(1000).default(1),
  withNext,
});
export type ListComments = z.infer<typeof listComments>;
export const commentView = z.object({
  id: z.uuid(),
  author: z.string(),
  score: z.int(),
  comment: z.string(),
  updatedAt: z.iso.datetime(),
});
export type CommentView = z.infer<typeof commentView>;
export const commentList = z.array(commentView).max(COMMENT_PAGE + 1);

export const commentById = z.object({ id: z.uuid() });
export const reportComment = z.object({ id: z.uuid(), reason: z.enum(GAME_REPORT_REASONS) });
export const commentDeleted = z.object({ deleted: z.literal(true) });
