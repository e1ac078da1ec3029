import { failureOf, isAway } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

interface Texts {
  readonly done: { readonly title: string; readonly message: string };
  readonly failed: string;
  /** Leaves the cards that are shown where they are, so that no other card moves under the pointer. */
  readonly inPlace?: boolean;
}

/** The handlers of every moderation mutation: they refetch the lists and figures and show a toast. */
export function useDecision({ done, failed, inPlace = false }: Texts) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => {
      void utils.moderation.invalidate(undefined, { refetchType: inPlace ? 'none' : 'active' });
      if (inPlace) {
        void utils.moderation.stats.invalidate();
        void utils.moderation.reviewTimes.invalidate();
      }
      showToast({ ...done, tone: 'good' });
    },
    onError: (error: unknown) => {
      const { code, message } = failureOf(error);
      // Another moderator was faster, so the lists are stale.
      if (code === 'already_decided' || code === 'conflict') void utils.moderation.invalidate();
      // Only a refusal has a reason that the moderator can act on.
      const detail = code === 'internal' || isAway(error) ? {} : { detail: message };
      showToast({ title: 'Error', message: failed, ...detail, tone: 'bad' });
    },
  } as const;
}
