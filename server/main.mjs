/**
 * Starts the portal. What compiling the sources comes to is kept for the next start (`NODE_COMPILE_CACHE`, or `.cache`),
 * which then takes three quarters of the time; where nothing can be written, it is done again each time. This file alone is
 * no TypeScript: what takes the types out of the others is then not even loaded.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../.cache/compiled'));
// Not imported above: what is imported there is compiled before the first line runs.
await import('./run.ts');
flushCompileCache();
