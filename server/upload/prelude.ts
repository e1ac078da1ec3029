import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRELUDE_FILE } from '../../entities/game-document.rules.ts';

/** The script that is before all others in the documents of hosted games (`play-origin/prelude`). */
export interface Prelude {
  readonly code: string;
  /** Its source in a content security policy. */
  readonly source: string;
}

/** Reads the built prelude; null in a build without it. */
export function readPrelude(gamesRoot: string): Prelude | null {
  const path = join(gamesRoot, PRELUDE_FILE);
  if (!existsSync(path)) return null;
  const code = readFileSync(path, 'utf8');
  return { code, source: `'sha256-${createHash('sha256').update(code).digest('base64')}'` };
}
