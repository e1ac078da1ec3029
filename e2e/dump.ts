import { resolve } from 'node:path';

/** The prepared database, which `make-dump.ts` writes and `portal.ts` opens. */
export const DUMP = resolve(import.meta.dirname, '../.cache/e2e.tar');

/** When the games that only a test needs were published: before all others. */
export const PUBLISHED = new Date(Date.UTC(2026, 0, 1));
