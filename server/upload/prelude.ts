import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRELUDE_FILE, UPLOADED_FILE } from '../../entities/game-document.rules.ts';

/** The script that is before all others in the documents of hosted games (`play-origin/prelude`). */
export interface Prelude {
  readonly code: string;
  /** The one of uploaded games, which do more before it (`play-origin/uploaded`); null in a build without it. */
  readonly uploaded: string | null;
  /** Its source in a content security policy. */
  readonly source: string;
}

/** Reads the built prelude; null in a build without it. */
export function readPrelude(gamesRoot: string): Prelude | null {
  const path = join(gamesRoot, PRELUDE_FILE);
  if (!existsSync(path)) return null;
  const code = readFileSync(path, 'utf8');
  const more = join(gamesRoot, UPLOADED_FILE);
  const uploaded = existsSync(more) ? readFileSync(more, 'utf8') : null;
  return { code, uploaded, source: `'sha256-${createHash('sha256').update(code).digest('base64')}'` };
}
