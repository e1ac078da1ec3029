import { trpc } from '../../../api/trpc.ts';
import { showToast } from '../../../ui/toast.ts';

/** The handler of every change of a collection: the lists are fetched again, and a toast says what was done. */
export function useCollectionChange(done: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () => {
      void utils.collection.invalidate();
      showToast({ title: done, message: 'The change is live.', tone: 'good' });
    },
  } as const;
}
