import {
  isDatabaseGone,
  isDatabaseShut,
  isDiskFull,
  isLocked,
  isTlsRefused,
} from './platform/database/database-gone.ts';
import { StoreFailed } from './platform/files/store-failed.ts';
import { inOneLine } from './platform/in-one-line.ts';
import { HalfDone, Refusal } from './platform/refusal.ts';
import { EnvError } from './env.ts';

/** The reason why the data directory cannot be used. */
const FILES = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS']);

/** A file or folder that is not there. */
function missing(path: string): string {
  const inBuild = /[\\/](dist[\\/][^\\/]+)/.exec(path)?.[1];
  return inBuild === undefined ? `${path} is missing.` : `${inBuild} is missing. Make it: npm run build`;
}

/**
 * Explains what stopped a start or a command and what to do about it, in one line, or in one for each wrong setting; null for an
 * error that only its stack explains.
 */
export function explainFailure(error: unknown): string | null {
  if (error instanceof EnvError) return error.complaints.map((line) => `Wrong setting. ${line}`).join('\n');
  if (error instanceof Refusal) return error.message;
  if (error instanceof HalfDone)
    return `${error.message} ${explainFailure(error.cause) ?? inOneLine(String(error.cause))}`;
  const full = 'The disk is full. Make room, and do it again';
  if (!(error instanceof Error)) return isDiskFull(error) ? `${full}.` : null;
  const { code = '', syscall, path, message }: NodeJS.ErrnoException = error;
  // To connect to a name of several addresses fails in as many ways, and says nothing itself.
  const reason = message || code;
  if (isDiskFull(error)) return `${full}: ${inOneLine(reason)}.`;
  if (error instanceof StoreFailed)
    return `${inOneLine(reason)}. See that its address (FILES_URL) is right, and that AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are those of somebody who may use it.`;
  if (path !== undefined && FILES.has(code))
    return `${reason}. Set DATA_DIR to a folder on a disk with room that this user may write to.`;
  if (path !== undefined && code === 'ENOENT' && syscall !== 'connect') return missing(path);
  if (isTlsRefused(error))
    return `The database cannot be used over TLS: ${inOneLine(reason)}. See sslmode and sslrootcert in DATABASE_URL (docs/deployment.md, “TLS to PostgreSQL”).`;
  if (isDatabaseGone(error) || isDatabaseShut(error))
    return `The database cannot be used: ${reason}. See that PostgreSQL runs where DATABASE_URL says, and lets its user in.`;
  if (isLocked(error))
    return 'A table that has to be migrated is in use for long, by a backup for example. Nothing is lost: start again when that has ended.';
  return null;
}
