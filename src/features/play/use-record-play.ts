import { useRef } from 'react';
import { trpc } from '../../api/trpc.ts';

/** Records the play of a game once, when it has started; failures are ignored (specification §7). */
export function useRecordPlay(id: string): () => void {
  const { mutate } = trpc.play.record.useMutation();
  const recorded = useRef<string | null>(null);
  return () => {
    if (recorded.current === id) return;
    recorded.current = id;
    mutate({ id });
  };
}
