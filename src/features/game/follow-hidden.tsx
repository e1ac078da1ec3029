import { useEffect, useEffectEvent } from 'react';
import type { HiddenItem } from '../../../entities/hidden.schema.ts';
import { usePersonal } from '../../api/personal.ts';
import { trpc } from '../../api/trpc.ts';
import { useOffline } from '../../offline/page/worker-state.ts';
import { mergeHidden } from './hidden-list.ts';
import { changeHidden, dropHidden } from './not-for-me.ts';
import { useStoredHidden } from './use-hidden.ts';

/** Keeps what this browser hides and what the account does the same; takes an account's out once it is signed out. */
export function FollowHidden({ userId }: { readonly userId: string | null }) {
  const here = useStoredHidden();
  const account = usePersonal()?.hidden;
  const offline = useOffline();
  const utils = trpc.useUtils();
  const store = (hidden: HiddenItem[]) =>
    utils.personal.state.setData(undefined, (state) => (state ? { ...state, hidden } : state));
  const keep = trpc.hidden.keep.useMutation({ onSuccess: store });
  const undo = trpc.hidden.showAgain.useMutation({ onSuccess: store });
  const send = useEffectEvent((list: ReturnType<typeof mergeHidden>) => {
    if (list.unsent.length > 0) keep.mutate({ things: [...list.unsent] });
    for (const thing of list.undone) {
      const { kind, name } = thing;
      undo.mutate({ kind, name }, { onSuccess: () => dropHidden(thing) });
    }
  });
  useEffect(() => {
    if (userId === null) {
      changeHidden((list) => list.filter(({ keptBy }) => keptBy === undefined));
      return;
    }
    if (account === undefined || offline) return;
    const merged = mergeHidden(here, account, userId);
    changeHidden(() => merged.list);
    send(merged);
  }, [here, account, userId, offline]);
  return null;
}
