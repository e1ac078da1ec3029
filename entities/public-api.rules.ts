import type { ApiScope } from './api-key.rules.ts';

/** Specification §9: the documented public API. */
export const PUBLIC_API = {
  version: 'v1',
  path: '/api/v1',
  listLimit: 20,
  /** Requests per hour and key. */
  perHour: { games: 1000, analytics: 10_000 },
} as const;

/** Which of the two limits a scope counts against. */
export const API_SCOPE_LIMITS: Record<ApiScope, keyof typeof PUBLIC_API.perHour> = {
  read: 'games',
  write: 'games',
  analytics: 'analytics',
};
