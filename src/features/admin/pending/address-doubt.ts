import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { NOT_CHECKED } from './finding-lines.ts';

/** The reason why a moderator is asked once more before a game is approved; null if its address was checked and answers. */
export function addressDoubt({
  srcUrl,
  uploadId,
  findings,
}: Pick<PendingGame, 'srcUrl' | 'uploadId' | 'findings'>): string | null {
  if (srcUrl === null || uploadId !== null) return null;
  if (findings === null) return NOT_CHECKED;
  return findings.game.ok ? null : findings.game.note;
}
