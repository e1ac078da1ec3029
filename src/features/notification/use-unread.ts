import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePersonal } from '../../api/personal.ts';
import { trpc } from '../../api/trpc.ts';
import { useOffline } from '../../offline/page/worker-state.ts';

/** Time in milliseconds for which the number is taken as it is: however fast somebody navigates, it is asked for rarely. */
const FRESH_MS = 10_000;

/** The key of the history's first entry, by React Router. */
const FIRST_ENTRY = 'default';

/** Returns a function that shows a number of unread notices wherever that number stands. */
export function useShowUnread(): (unread: number) => void {
  const utils = trpc.useUtils();
  return (unread) => {
    utils.notification.unread.setData(undefined, { unread });
    utils.personal.state.setData(undefined, (state) => (state ? { ...state, unread } : state));
  };
}

/** Returns the number of the member's unread notices, which is asked for again after a navigation; 0 until it is known. */
export function useUnread(): number {
  const utils = trpc.useUtils();
  const showUnread = useShowUnread();
  const personal = usePersonal();
  const isOffline = useOffline();
  const { key } = useLocation();
  const refresh = useEffectEvent(async () => {
    // The first page has come with its number.
    if (personal === undefined || isOffline || key === FIRST_ENTRY) return;
    const { unread } = await utils.notification.unread.fetch(undefined, { staleTime: FRESH_MS });
    showUnread(unread);
  });
  useEffect(() => {
    // A number that is not to be had stays as it was.
    void refresh().catch(() => {});
  }, [key]);
  return personal?.unread ?? 0;
}
