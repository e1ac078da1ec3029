import type { UploadProgress } from '../../../entities/upload.schema.ts';
import { countOf } from '../../ui/count.ts';

/** Describes the stage of a check; null while that is unknown. */
export function stageWords(progress: Pick<UploadProgress, 'stage' | 'before'> | null): string {
  if (progress === null) return 'It is being checked…';
  const { stage, before } = progress;
  if (stage === 'reading') return 'Reading files…';
  if (stage === 'playing') return 'Playing it on a desktop and on a phone…';
  return before === 0 ? 'Waiting: your check is next' : `Waiting: ${countOf(before, 'check')} before yours`;
}

/** Formats how long a check goes on: `12 s`, or `2 min 5 s`. */
export function elapsedWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
