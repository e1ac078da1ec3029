import { failureOf, isServerUnreachable } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { refusalText } from './refusal.ts';
import { showToast } from '../../ui/toast.ts';

export interface ToastText {
  readonly title: string;
  readonly message: string;
}

interface Texts<Result> {
  readonly done: ToastText | ((result: Result) => ToastText);
  readonly failed: string;
  /** Leaves the cards that are shown where they are, so that no other card moves under the pointer. */
  readonly inPlace?: boolean;
}

/**
 * The handlers of every moderation mutation: they refetch the lists and figures and show a toast. The mutation is pending until
 * they are there, so that its button cannot be pressed again while they still offer it.
 */
export function useDecision<Result = unknown>({ done, failed, inPlace = false }: Texts<Result>) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (result: Result) => {
      const listed = utils.moderation.invalidate(undefined, { refetchType: inPlace ? 'none' : 'active' });
      if (inPlace) {
        void utils.moderation.stats.invalidate();
        void utils.moderation.reviewTimes.invalidate();
      }
      showToast({ ...(typeof done === 'function' ? done(result) : done), tone: 'good' });
      return listed;
    },
    onError: (error: unknown) => {
      const { code } = failureOf(error);
      // Another moderator was faster, so the lists are stale.
      if (code === 'already_decided' || code === 'conflict') void utils.moderation.invalidate();
      // Only a refusal has a reason that the moderator can act on.
      const detail = code === 'internal' || isServerUnreachable(error) ? {} : { detail: refusalText(error) };
      showToast({ title: 'Error', message: failed, ...detail, tone: 'bad' });
    },
  } as const;
}
