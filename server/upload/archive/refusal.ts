import { type UploadRefusal, type RefusalCode, REFUSALS } from '../../../entities/upload.rules.ts';
import { oneLine } from '../../../entities/text.rules.ts';

/** The most of a path that a refusal shows, in characters. */
const SHOWN = 200;

/** The reason why an archive is refused; thrown while it is read. */
export class RefusedArchive extends Error {
  private readonly code: RefusalCode;
  private readonly path: string | null;

  /**
   * @param path in the archive; null for the archive as a whole
   * @param detail a sentence that says more than the code's own, or one instead of it
   */
  constructor(code: RefusalCode, path: string | null, detail: string | { readonly instead: string } = '') {
    super(typeof detail === 'string' ? `${REFUSALS[code]} ${detail}`.trimEnd() : detail.instead);
    this.code = code;
    this.path = path;
  }

  /** As the developer sees it; what is about the archive as a whole names that. */
  of(archive: string): UploadRefusal {
    return { code: this.code, message: this.message, path: printablePath(this.path ?? archive) };
  }
}

/** A path as it can be shown: without control marks, and not longer than a line or two. */
export function printablePath(path: string): string {
  const plain = oneLine(path);
  return plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain;
}

/** Whether the disk failed, and not the archive. */
export const isOfThisMachine = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?:ENOSPC|EIO|EMFILE|ENFILE|EACCES|EDQUOT|EROFS|ENOENT)$/.test(error.code);
