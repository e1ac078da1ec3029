import { resolve } from 'node:path';
import { readEnv } from './env.ts';
import { explainFailure } from './start-failure.ts';

try {
  if (process.argv.includes('--check')) {
    const { checkPortal } = await import('./check-portal.ts');
    const isWell = await checkPortal((line) => process.stdout.write(`${line}\n`));
    // Probes that did not respond are still being waited for.
    process.exit(isWell ? 0 : 1);
  } else {
    const { startPortal } = await import('./portal.ts');
    const root = resolve(import.meta.dirname, '..');
    await startPortal({ ...readEnv(), root, dev: process.argv.includes('--dev') });
  }
} catch (error) {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${explainFailure(error) ?? stack}\n`);
  process.exit(1);
}
