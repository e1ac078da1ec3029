import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayWait } from '../../offline/queued-mutations/queued.ts';
import { forgetPerson } from '../../offline/page/forget-person.ts';
import { trpc } from '../../api/trpc.ts';

/**
 * Ends the session here and on the server; without network at least here. What the person did offline is sent before;
 * if that cannot be, they are asked first.
 */
export function useSignOut(userId: string) {
  const queryClient = useQueryClient();
  const logout = trpc.session.logout.useMutation();
  /** How many mutations would be lost; null while nothing is asked. */
  const [unsent, setUnsent] = useState<number | null>(null);
  const leave = () => {
    setUnsent(null);
    logout.mutate(undefined, { onSettled: () => forgetPerson(queryClient) });
  };
  const ask = async () => {
    const { sendWaiting, waitingOf } = await import('../../offline/queued-mutations/mutation-queue.ts');
    await sendWaiting();
    const own = (await waitingOf(userId)).filter((mutation) => mutation.userId === userId);
    if (own.length === 0) leave();
    else setUnsent(own.length);
  };
  return {
    unsent,
    stay: () => setUnsent(null),
    leave,
    signOut: () => {
      if (!mayWait()) leave();
      else ask().catch(leave);
    },
  };
}
