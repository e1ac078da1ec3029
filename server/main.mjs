/**
 * Starts the portal. Node's compile cache (`NODE_COMPILE_CACHE`, or `.cache`) makes the next start a quarter faster; where
 * the folder is not writable, every start compiles again. This file alone is JavaScript, so that a cached start does not
 * load the code that strips types, and so that an old Node, which cannot, gets as far as saying so.
 */
// A Node that is too old has no such export, and would end with a stack before the first line.
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Node 24 or newer is needed, this is ${process.versions.node}. Use the one that npm installed: node_modules/.bin/node server/main.mjs\n`,
  );
  process.exit(1);
}
// Files that the portal writes are for its owner alone, the compile cache included.
process.umask(0o077);
const here = dirname(fileURLToPath(import.meta.url));
nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(here, '../.cache/compiled'));
// Imported here and not above, because static imports are compiled before the cache is enabled.
await import('./run.ts');
nodeModule.flushCompileCache();
