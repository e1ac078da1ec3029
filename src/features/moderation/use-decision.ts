import { failureOf, isAway } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

interface Texts {
  readonly done: { readonly title: string; readonly message: string };
  readonly failed: string;
}

/** The handlers of every moderation mutation: they refetch the lists and figures and show a toast. */
export function useDecision({ done, failed }: Texts) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => {
      void utils.moderation.invalidate();
      showToast({ ...done, tone: 'good' });
    },
    onError: (error: unknown) => {
      const failure = failureOf(error);
      // Another moderator was faster, so the lists are stale.
      if (failure.code === 'already_decided' || failure.code === 'conflict')
        void utils.moderation.invalidate();
      const text = failure.code === 'internal' || isAway(error) ? failed : failure.message;
      showToast({ title: 'Error', message: text, tone: 'bad' });
    },
  } as const;
}
