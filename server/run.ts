import { resolve } from 'node:path';
import { parseEnv } from './env.ts';
import { startPortal } from './portal.ts';
import { explainFailure } from './start-failure.ts';

try {
  const root = resolve(import.meta.dirname, '..');
  await startPortal({ env: parseEnv(), root, dev: process.argv.includes('--dev') });
} catch (error) {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${explainFailure(error) ?? stack}\n`);
  process.exit(1);
}
