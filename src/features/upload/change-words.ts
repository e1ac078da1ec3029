import { formatSize } from '../../ui/size.ts';

interface ChangedFile {
  /** In bytes; null where there is no such file. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Describes the change of a file: `Added`, `Removed`, `+1.2 MB`, `−3 KB`; `Changed` where its size is the same. */
export function changeOf({ before, after }: ChangedFile): string {
  if (before === null) return 'Added';
  if (after === null) return 'Removed';
  if (before === after) return 'Changed';
  return `${after > before ? '+' : '−'}${formatSize(Math.abs(after - before))}`;
}
