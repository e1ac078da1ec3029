import { ARCHIVE, REFUSALS } from '../../../entities/upload.rules.ts';

/** The reason why a file is not sent at all; null if it is. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(?:zip|html?)$/i.test(name))
    return 'Choose a ZIP archive: its name ends with .zip. A game that is a single page may be an .html file.';
  if (size === 0) return 'This file is empty.';
  return size > ARCHIVE.packed ? REFUSALS.too_large : null;
}
