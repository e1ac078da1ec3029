import type { ApiScope } from './api-key.rules.ts';
import { IN_REVIEW, SUBMISSIONS } from './submission.rules.ts';

/** Specification §9: the documented public API. */
export const PUBLIC_API = {
  version: 'v1',
  path: '/api/v1',
  listLimit: 20,
  /** Requests per hour and key. */
  perHour: { games: 1000, analytics: 10_000 },
} as const;

/** The limit against which each scope counts. */
export const API_SCOPE_LIMITS: Record<ApiScope, keyof typeof PUBLIC_API.perHour> = {
  read: 'games',
  write: 'games',
  analytics: 'analytics',
};

/** The meaning of `orientation` in the documentation. */
export const ORIENTATION_MEANING = 'How players should hold a phone: any, landscape or portrait.';

/** The documentation's sentence about the limits of a person's submissions. */
export const REVIEW_LIMITS = `You may send ${SUBMISSIONS.perHour} submissions and changes an hour, by form or key (then 429), and have ${IN_REVIEW.max} in review (then 409, review_full).`;
