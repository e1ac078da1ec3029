import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasQueuedMutations } from '../../offline/queued-mutations/queued.ts';
import { deletePersonalData } from '../../offline/page/forget-person.ts';
import { trpc } from '../../api/trpc.ts';

/**
 * Ends the session here and on the server, and then at the provider that opened it; or only here if the server is unreachable. Sends the queued mutations first;
 * if that fails, the person is asked before they are lost.
 */
export function useSignOut(userId: string) {
  const queryClient = useQueryClient();
  const logout = trpc.session.logout.useMutation();
  /** The number of mutations that would be lost; null while the person is not being asked. */
  const [unsent, setUnsent] = useState<number | null>(null);
  const endSession = () => {
    setUnsent(null);
    logout.mutate(undefined, {
      onSettled: (ended) => {
        deletePersonalData(queryClient);
        if (ended?.next) location.assign(ended.next);
      },
    });
  };
  const ask = async () => {
    const { flushQueue, listQueued } = await import('../../offline/queued-mutations/mutation-queue.ts');
    await flushQueue();
    const own = (await listQueued(userId)).filter((mutation) => mutation.userId === userId);
    if (own.length === 0) endSession();
    else setUnsent(own.length);
  };
  return {
    unsent,
    stay: () => setUnsent(null),
    endSession,
    signOut: () => {
      if (!hasQueuedMutations()) endSession();
      else ask().catch(endSession);
    },
  };
}
