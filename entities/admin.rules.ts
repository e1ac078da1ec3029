import type { GameStatus } from './game.rules.ts';
import type { Role } from './user.rules.ts';

/** Rows per page of the dashboard's long lists. */
export const ADMIN_PAGE = 50;
/** Time for which a decision on a game can be undone; its developer is told afterwards. */
export const UNDO = { seconds: 10 } as const;

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
/** The columns by which each list of the dashboard can be sorted. */
export const PENDING_COLUMNS = ['createdAt', 'title', 'studio', 'ageRating'] as const;
export const GAME_COLUMNS = ['createdAt', 'title', 'status', 'plays', 'openReports'] as const;
export const USER_COLUMNS = [
  'createdAt',
  'name',
  'role',
  'games',
  'ratings',
  'sessions',
  'lastSeenAt',
] as const;
export const MESSAGE_COLUMNS = ['createdAt', 'subject', 'name', 'type'] as const;
export const AUDIT_COLUMNS = ['createdAt', 'actor', 'action', 'subject'] as const;

/** The way the games that were reported are sorted: by the most urgent report, by their number, by the newest or oldest. */
export const REPORT_SORTS = ['urgent', 'most', 'newest', 'oldest'] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];
/** Reported games on a page, and how many reports of each are on it. */
export const REPORT_GROUPS = { perPage: 20, reports: 50 } as const;

/** Statuses and roles as the dashboard shows them. */
export const GAME_STATUS_LABELS: Record<GameStatus, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  SUSPENDED: 'Suspended',
};
export const ROLE_LABELS: Record<Role, string> = { PLAYER: 'Player', ADMIN: 'Administrator' };
