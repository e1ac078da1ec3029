import type { PendingGame } from '../../../../entities/moderation.schema.ts';

/** Why a moderator is asked once more before a game is approved; null if its address was checked and answers. */
export function addressDoubt({
  srcUrl,
  uploadId,
  findings,
}: Pick<PendingGame, 'srcUrl' | 'uploadId' | 'findings'>): string | null {
  if (srcUrl === null || uploadId !== null) return null;
  if (findings === null) return 'The addresses have not been checked yet.';
  return findings.game.ok ? null : findings.game.note;
}
