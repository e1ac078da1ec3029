/** Specification §9: the documented public API. */
export const PUBLIC_API = {
  version: 'v1',
  path: '/api/v1',
  listLimit: 20,
  /** Requests an hour and key. */
  perHour: { games: 1000, analytics: 10_000 },
} as const;
