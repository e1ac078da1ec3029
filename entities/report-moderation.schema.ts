import { z } from 'zod';
import { REPORT_GROUPS, REPORT_SORTS } from './admin.rules.ts';
import { byId, adminListInput } from './admin-list.schema.ts';
import { AUDIT_ACTIONS } from './audit.rules.ts';
import { GAME_STATUSES, LIST_LIMIT } from './game.rules.ts';
import { REPORT_KINDS, REPORT_NOTE, REPORT_PRIORITIES, REPORT_STATUSES } from './report.rules.ts';
import { linesText } from './text.schema.ts';

/** The reports that are listed; of every kind if `kind` is absent. */
const reportFilter = {
  ...adminListInput,
  status: z.enum(REPORT_STATUSES).default('OPEN'),
  kind: z.enum(REPORT_KINDS).optional(),
};
export const listReports = z.object(reportFilter);
/** A report (specification §3) with all details of its subject. */
export const reportView = z.object({
  ...byId,
  kind: z.enum(REPORT_KINDS),
  gameId: z.uuid().nullable(),
  userId: z.uuid().nullable(),
  /** The reporter; null for a guest. */
  reporter: z.object({ name: z.string(), email: z.string() }).nullable(),
  /**
   * The author of the reported comment, with the stars of its vote, or of the reported score; null for a guest's score, for other
   * kinds, and once the account or its vote is gone.
   */
  author: z.object({ name: z.string(), email: z.string(), stars: z.int().nullable() }).nullable(),
  reason: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: z.iso.datetime(),
  priority: z.enum(REPORT_PRIORITIES),
  description: z.string().nullable(),
  email: z.string().nullable(),
  gameUrl: z.string().nullable(),
  gameTitle: z.string().nullable(),
  note: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The reported game's current state. */
  game: z
    .object({
      slug: z.string(),
      title: z.string(),
      /** An address that shows the picture to moderators, also of a game that is not public. */
      thumbUrl: z.string(),
      status: z.enum(GAME_STATUSES),
      /** Whether it was ever in the catalogue. */
      published: z.boolean(),
      studio: z.string().nullable(),
      plays: z.int(),
      openReports: z.int(),
    })
    .nullable(),
  /** The vote of the reported comment while the comment exists; only for COMMENT. */
  commentId: z.uuid().nullable(),
  /** The reported run while its score is on a board; only for SCORE. */
  runId: z.uuid().nullable(),
  /** The reported unverified score while it is on a board; only for SCORE. */
  unverifiedScoreId: z.uuid().nullable(),
});
export type ReportView = z.infer<typeof reportView>;
export const reportList = z.array(reportView);

export const listReportGroups = z.object({
  ...reportFilter,
  limit: z.int().min(LIST_LIMIT.min).max(REPORT_GROUPS.perPage).default(REPORT_GROUPS.perPage),
  sort: z.enum(REPORT_SORTS).default('urgent'),
});
/** The reports of one status on one game, or those that name no game of the catalogue. */
export const reportGroup = z.object({
  gameId: z.uuid().nullable(),
  /** Their number; `reports` has the first of them. */
  count: z.int(),
  /** The one that came last, as a line of the list. */
  newest: z.object({
    reason: z.string(),
    description: z.string().nullable(),
    createdAt: z.iso.datetime(),
  }),
  /** The last decision on the game or on a report of it. */
  lastAction: z
    .object({ action: z.enum(AUDIT_ACTIONS), actor: z.string(), createdAt: z.iso.datetime() })
    .nullable(),
  reports: z.array(reportView),
});
export type ReportGroup = z.infer<typeof reportGroup>;
export const reportGroupPage = z.object({ groups: z.array(reportGroup), total: z.int() });

const note = linesText.max(REPORT_NOTE.max).optional();
export const decideReport = z.object({ ...byId, note });
export const reportById = z.object(byId);
const reportIds = z.array(z.uuid()).min(1).max(LIST_LIMIT.max);
export const closeReports = z.object({
  ids: reportIds,
  status: z.enum(REPORT_STATUSES).exclude(['OPEN']),
  note,
});
export const reopenReports = z.object({ ids: reportIds });
/** The reports that the call has changed; others were decided before, or are gone. */
export const decidedReports = z.object({ ids: z.array(z.uuid()), status: z.enum(REPORT_STATUSES) });
export const decidedReport = z.object({ ...byId, status: z.enum(REPORT_STATUSES) });
