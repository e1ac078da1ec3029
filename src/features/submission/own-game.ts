import type { OwnGame } from '../../../entities/submission.schema.ts';

/** What taking a game back means by its state: the action's name and what becomes of the game. */
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

/** A suspended game is out of its developer's hands until a moderator decides. */
export function canChange({ status }: Pick<OwnGame, 'status'>): boolean {
  return status !== 'SUSPENDED';
}

/** What was published once is not deleted, so that there is nothing to take back of it when it is in nobody's hands. */
export function canWithdraw(game: Pick<OwnGame, 'status' | 'published'>): boolean {
  return canChange(game) && !(game.published && game.status === 'REJECTED');
}
