import type { OwnGame } from '../../../entities/submission.schema.ts';

/** The texts of a withdrawal for the game's state: the label, the consequence and the toast. */
export function withdrawalOf({
  status,
  inReview,
  published,
}: Pick<OwnGame, 'status' | 'inReview' | 'published'>) {
  if (inReview) {
    return {
      label: 'Withdraw changes',
      consequence: 'The changes in review are dropped. The live version stays as it is.',
      done: { title: 'Changes withdrawn', message: 'The live version stays as it is.' },
    };
  }
  if (status === 'APPROVED') {
    return {
      label: 'Withdraw',
      consequence:
        'It leaves the catalogue at once. It stays in My Games, where you can edit it and send it to review again.',
      done: { title: 'Game withdrawn', message: 'It is no longer in the catalogue.' },
    };
  }
  if (published) {
    return {
      label: 'Withdraw',
      consequence:
        'It is not reviewed any more. It stays in My Games, where you can edit it and send it to review again.',
      done: { title: 'Game withdrawn', message: 'It is no longer in review.' },
    };
  }
  return {
    label: 'Withdraw',
    consequence: 'It was never published, so it is deleted for good.',
    done: { title: 'Game withdrawn', message: 'The submission has been deleted.' },
  };
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
