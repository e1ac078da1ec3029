import { urlOf } from './url.rules.ts';
import { z } from 'zod';
import {
  AUDIT_COLUMNS,
  GAME_COLUMNS,
  MESSAGE_COLUMNS,
  PENDING_COLUMNS,
  SORT_ORDERS,
  USER_COLUMNS,
} from './admin.rules.ts';
import { byId, adminListInput, order } from './admin-list.schema.ts';
import { AUDIT_ACTIONS } from './audit.rules.ts';
import { CONTACT_SOURCES, CONTACT_TYPES } from './contact.rules.ts';
import { AGE_RATINGS, GAME_STATUSES, LIST_LIMIT } from './game.rules.ts';
import { editionFields } from './edition-fields.schema.ts';
import { gameControl, httpsAddress } from './game.schema.ts';
import { categorySlugs, decisionReason, findings, tagNames } from './submission.schema.ts';
import { VERSION_HINDRANCES } from './upload.rules.ts';
import { ROLES } from './user.rules.ts';

/** The four figures on the dashboard. */
export const adminStats = z.object({
  pendingGames: z.int(),
  openReports: z.int(),
  totalGames: z.int(),
  /** People with a session used within the last 30 days. */
  activeUsers: z.int(),
});
export type AdminStats = z.infer<typeof adminStats>;

/** Time that the review takes: of what waits now, and of what was decided in the last 30 days. */
export const reviewTimes = z.object({
  waiting: z.int(),
  /** Of those waiting: past the published time. */
  late: z.int(),
  /** Decisions that were not undone. */
  decided: z.int(),
  /** Of those decided: within the published time. */
  inTime: z.int(),
  /** From submission to decision; null without a decision. */
  medianSeconds: z.number().nullable(),
});
export type ReviewTimes = z.infer<typeof reviewTimes>;

/** The fields by which the catalogue sorts a game and says for whom it is. */
const labels = {
  ageRating: z.enum(AGE_RATINGS),
  singlePlayer: z.boolean(),
  multiplayer: z.boolean(),
  tags: z.array(z.string()),
  controls: z.array(gameControl),
};
/** The live edition's fields, with the categories' names. */
const liveEdition = z.object({
  title: z.string(),
  description: z.string(),
  instructions: z.string(),
  srcUrl: z.string().nullable(),
  uploadId: z.uuid().nullable(),
  ...editionFields,
  ...labels,
  categories: z.array(z.string()),
});

/** The longest waiting first, unless it is sorted otherwise. */
export const listPending = z.object({
  ...adminListInput,
  sort: z.enum(PENDING_COLUMNS).default('createdAt'),
  order: z.enum(SORT_ORDERS).default('asc'),
});
/** The change that a developer submitted (specification §3, Pending game, plus what the decision needs). */
export const pendingGame = z.object({
  ...byId,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The picture's path on the portal. */
  thumbUrl: z.string(),
  srcUrl: z.string().nullable(),
  /** The upload that waits; null for a game at an address. */
  uploadId: z.uuid().nullable(),
  ...editionFields,
  createdAt: z.iso.datetime(),
  ...labels,
  categories: z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string() })),
  developerProfile: z.object({ studio: z.string() }).nullable(),
  instructions: z.string(),
  findings,
  originAllowlists: z.array(z.object({ allowedOrigin: z.string() })),
  /** `revision`: an edit of a live game; the fields hold the new values. */
  kind: z.enum(['submission', 'revision']),
  /** The developer's answer to a rejection that waits; null for anything else. */
  answer: z
    .object({
      text: z.string(),
      /** The reason why it was rejected, when and by whom (an e-mail address). */
      reason: z.string(),
      rejectedAt: z.iso.datetime(),
      rejectedBy: z.string(),
      /** Whether the caller may decide: not who rejected it, while there is somebody else. */
      mayDecide: z.boolean(),
    })
    .nullable(),
  /** Of an edit: what it would replace; null for a submission. */
  live: liveEdition.nullable(),
  /** The reason why its build would not come back as an earlier version: it was suspended in any game, or reported in this one. */
  hindrance: z.enum(VERSION_HINDRANCES).nullable(),
  /** The entity tag of what the developer gave last: it changes with every edit. */
  etag: z.string(),
});
export type PendingGame = z.infer<typeof pendingGame>;
export const pendingGameList = z.array(pendingGame);
export const pendingGamePage = z.object({ games: z.array(pendingGame), total: z.int() });

/** Tells the developer only when the decision can no longer be undone; the specification's calls omit it. */
const undoable = z.boolean().default(false);
/** With `etag`, only the edition that the moderator saw is published; the specification's call omits it. */
export const approveGame = z.object({
  ...byId,
  etag: z.string().max(100).optional(),
  undoable,
  /** The reason why an upload that does not work, as its check says, is approved all the same. */
  reason: decisionReason.optional(),
});
/** The address of the picture of what waits that cannot be fetched now, which refuses its approval; null if none does. */
export const missingPictureOf = z.object(byId);
export const unreachableThumbnail = z.object({ address: z.string().nullable() });
export const undoDecision = z.object(byId);
export const reinstateGame = z.object(byId);
/** The reason is shown to the developer; the specification's call omits it. */
export const rejectGame = z.object({ ...byId, reason: decisionReason.optional(), undoable });
export const suspendGame = z.object({ ...byId, reason: decisionReason });
export const moderatedGame = z.object({ ...byId, slug: z.string(), status: z.enum(GAME_STATUSES) });
const gameIds = z.array(z.uuid()).min(1).max(LIST_LIMIT.max);
export const suspendGames = z.object({ ids: gameIds, reason: decisionReason, undoable });
export const reinstateGames = z.object({ ids: gameIds, undoable });
export const undoDecisions = z.object({ ids: gameIds });
/** The result of a call for several games. */
export const moderatedGames = z.object({
  games: z.array(moderatedGame),
  /** Those it left as they were, with their status; null for a game that is gone. */
  skipped: z.array(z.object({ ...byId, status: z.enum(GAME_STATUSES).nullable() })),
});
export type BulkDecisionResult = z.infer<typeof moderatedGames>;

export const listAllGames = z.object({
  ...adminListInput,
  status: z.enum(GAME_STATUSES).optional(),
  sort: z.enum(GAME_COLUMNS).default('createdAt'),
  order,
});
export const adminGame = z.object({
  ...byId,
  slug: z.string(),
  title: z.string(),
  /** A signed address, as in `pendingGame`, since the game may not be public. */
  thumbUrl: z.string(),
  status: z.enum(GAME_STATUSES),
  /** Whether it was ever in the catalogue. */
  published: z.boolean(),
  ageRating: z.enum(AGE_RATINGS),
  studio: z.string().nullable(),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  tags: z.array(z.string()),
  originAllowlists: z.array(z.string()),
  hosted: z.boolean(),
  plays: z.int(),
  openReports: z.int(),
  decisionReason: z.string().nullable(),
  /** The developer's answer to a rejection that waits. */
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AdminGame = z.infer<typeof adminGame>;
export const adminGamePage = z.object({ games: z.array(adminGame), total: z.int() });

const httpsOrigin = httpsAddress.refine(
  (text) => urlOf(text)?.pathname === '/',
  'Enter an origin such as https://games.example.',
);
/** The fields that a moderator may set on any game. */
export const labelGame = z.object({
  ...byId,
  categories: categorySlugs,
  tags: tagNames,
  originAllowlists: z.array(httpsOrigin).max(10),
});

export const listUsers = z.object({
  ...adminListInput,
  role: z.enum(ROLES).optional(),
  blocked: z.boolean().optional(),
  sort: z.enum(USER_COLUMNS).default('createdAt'),
  order,
});
export const adminUser = z.object({
  ...byId,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** Whether a group of the sign-in provider makes the person an administrator in sessions there. */
  adminByProvider: z.boolean(),
  blocked: z.boolean(),
  sessions: z.int(),
  games: z.int(),
  ratings: z.int(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.string().nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;
export const adminUserPage = z.object({ users: z.array(adminUser), total: z.int() });
export const setRole = z.object({ ...byId, role: z.enum(ROLES) });
export const userById = z.object(byId);
export const moderatedUser = z.object({ ...byId, role: z.enum(ROLES), blocked: z.boolean() });

export const listMessages = z.object({
  ...adminListInput,
  handled: z.boolean().default(false),
  sort: z.enum(MESSAGE_COLUMNS).default('createdAt'),
  order,
});
export const messageView = z.object({
  ...byId,
  source: z.enum(CONTACT_SOURCES),
  type: z.enum(CONTACT_TYPES),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  handled: z.boolean(),
});
export type MessageView = z.infer<typeof messageView>;
export const messagePage = z.object({ messages: z.array(messageView), total: z.int() });
export const handledMessage = z.object({ ...byId, handled: z.boolean() });

/** With `subjectId`, only what was done to this game, report, comment, person or message. */
export const listAudit = z.object({
  ...adminListInput,
  subjectId: z.uuid().optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  sort: z.enum(AUDIT_COLUMNS).default('createdAt'),
  order,
});
export const auditView = z.object({
  ...byId,
  actor: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.string(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditView = z.infer<typeof auditView>;
export const auditPage = z.object({ entries: z.array(auditView), total: z.int() });
