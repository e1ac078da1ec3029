import { resolve } from 'node:path';
import { DataDirectoryLocked } from './database/data-lock.ts';
import { EnvError, parseEnv } from './env.ts';
import { startPortal } from './portal.ts';

/** What stops a start with one line for the person who started it, and no stack. */
function explain(error: unknown): string | null {
  if (error instanceof EnvError) return `Wrong setting. ${error.message}`;
  if (error instanceof DataDirectoryLocked) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}. Stop what listens there, or set PORT and PLAY_PORT to free ones.`;
  }
  return null;
}

try {
  const root = resolve(import.meta.dirname, '..');
  await startPortal({ env: parseEnv(), root, dev: process.argv.includes('--dev') });
} catch (error) {
  const line = explain(error);
  process.stderr.write(
    line === null ? `${error instanceof Error ? error.stack : String(error)}\n` : `${line}\n`,
  );
  process.exit(1);
}
