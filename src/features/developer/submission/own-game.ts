import type { OwnGame } from '../../../../entities/submission.schema.ts';

/** The texts of a withdrawal for the game's state: the label, the consequence and the toast. */
export function withdrawalOf({
  status,
  inReview,
  published,
}: Pick<OwnGame, 'status' | 'inReview' | 'published'>) {
  if (inReview) {
    return {
      label: 'Withdraw changes',
      consequence: 'The changes in review are discarded. The live version does not change.',
      done: { title: 'Changes withdrawn', message: 'The live version did not change.' },
    };
  }
  if (status === 'APPROVED') {
    return {
      label: 'Withdraw',
      consequence:
        'It leaves the catalog immediately. It stays in My Games, where you can edit it and submit it again.',
      done: { title: 'Game withdrawn', message: 'It is no longer in the catalog.' },
    };
  }
  if (published) {
    return {
      label: 'Withdraw',
      consequence:
        'It will not be reviewed. It stays in My Games, where you can edit it and submit it again.',
      done: { title: 'Game withdrawn', message: 'It is no longer in review.' },
    };
  }
  return {
    label: 'Withdraw',
    consequence: 'It was never published, so it is deleted permanently.',
    done: { title: 'Game withdrawn', message: 'The submission has been deleted.' },
  };
}

/** Whether the portal checks the game's addresses: an upload has a check result instead. */
export const isChecked = ({
  status,
  inReview,
  uploadId,
}: Pick<OwnGame, 'status' | 'inReview' | 'uploadId'>) =>
  (status === 'PENDING' || inReview) && uploadId === null;

/** Whether the game's addresses are checked now, which takes seconds. */
export const isBeingChecked = (game: OwnGame): boolean => isChecked(game) && game.findings === null;

/** Whether the last rejection of the game may be answered. */
export function canAnswer({ status, rejection }: Pick<OwnGame, 'status' | 'rejection'>): boolean {
  return status !== 'SUSPENDED' && rejection?.state === 'open';
}

/** Whether the developer may change the game; a suspended one waits for a moderator. */
export function canChange({ status }: Pick<OwnGame, 'status'>): boolean {
  return status !== 'SUSPENDED';
}

/**
 * Whether the developer may withdraw the game. A published game is not deleted, so once it is neither live nor in
 * review, there is nothing left to withdraw.
 */
export function canWithdraw(game: Pick<OwnGame, 'status' | 'published'>): boolean {
  return canChange(game) && !(game.published && game.status === 'REJECTED');
}

/** Whether the portal has played the game at its address, and says what it found. */
export const hasCheckResult = (game: OwnGame): boolean =>
  isChecked(game) && game.findings !== null && game.reportVerdict !== null;

/** Whether there is something in the menu of the game's row. */
export const hasMenu = (game: OwnGame): boolean =>
  hasCheckResult(game) || canAnswer(game) || canWithdraw(game);
