import { FIT, type Stage } from '../../../entities/stage.rules.ts';
import type { UploadView } from '../../../entities/upload.schema.ts';

/** The findings of a build's check about its size. */
export interface CheckedSize {
  /** The stage that the build has unless its developer says otherwise. */
  readonly stage: Stage;
  /** A sentence about what is cut off; null if nothing is. */
  readonly overflow: string | null;
}

export function checkedSizeOf({ stage, report }: Pick<UploadView, 'stage' | 'report'>): CheckedSize {
  const overflow = report?.findings.find(({ code, level }) => code === 'reaches_past' && level !== 'note');
  return { stage: stage ?? FIT, overflow: overflow?.message ?? null };
}
