import type { PendingGame } from '../../../entities/moderation.schema.ts';

/** Why a moderator is asked once more before a game is approved; null if its address was checked and answers. */
export function addressDoubt({ srcUrl, findings }: Pick<PendingGame, 'srcUrl' | 'findings'>): string | null {
  if (srcUrl === null) return null;
  if (findings === null) return 'The addresses have not been checked yet.';
  return findings.game.ok ? null : findings.game.note;
}
