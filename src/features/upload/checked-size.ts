import { FIT, type Stage } from '../../../entities/stage.rules.ts';
import type { UploadView } from '../../../entities/upload.schema.ts';

/** What the check of a build found about its size. */
export interface CheckedSize {
  /** The stage that the build has unless its developer says otherwise. */
  readonly stage: Stage;
  /** What is cut off, in a sentence; null if nothing is. */
  readonly overflow: string | null;
}

export function checkedSizeOf({ stage, report }: Pick<UploadView, 'stage' | 'report'>): CheckedSize {
  const overflow = report?.findings.find(({ code, level }) => code === 'reaches_past' && level !== 'note');
  return { stage: stage ?? FIT, overflow: overflow?.message ?? null };
}
