/**
 * Starts the portal. Node's compile cache (`NODE_COMPILE_CACHE`, or `.cache`) makes the next start a quarter faster; where
 * the folder is not writable, every start compiles again. This file alone is JavaScript, so that a cached start does not
 * load the code that strips types.
 */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// What the portal writes is for its owner alone, the compile cache included.
process.umask(0o077);
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../.cache/compiled'));
// Imported here and not above, because static imports are compiled before the cache is enabled.
await import('./run.ts');
flushCompileCache();
