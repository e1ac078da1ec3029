import { resolve } from 'node:path';

/** The prepared database, written by `make-dump.ts` and opened by `portal.ts`. */
export const DUMP = resolve(import.meta.dirname, '../.cache/e2e.tar');

/** The publication date of games for tests only: before all others. */
export const PUBLISHED = new Date(Date.UTC(2026, 0, 1));
