import { useEffect, useEffectEvent, useRef } from 'react';
import { openSignIn, useSignInOpen } from './sign-in.ts';
import { useSession } from './use-session.ts';

/**
 * Returns a function that performs an action for a member: at once, when the session is known, or after a guest has
 * signed in over the page. The action is forgotten when they do not.
 */
export function useAsMember(): (action: () => void) => void {
  const { kind } = useSession();
  const isAsked = useSignInOpen();
  const pending = useRef<(() => void) | null>(null);
  const performPending = () => {
    const { current: action } = pending;
    if (action === null || kind === 'checking') return;
    if (kind !== 'member') return openSignIn();
    pending.current = null;
    action();
  };
  const onSession = useEffectEvent(performPending);
  const onDialog = useEffectEvent(() => {
    if (!isAsked && kind !== 'member' && kind !== 'checking') pending.current = null;
  });
  // The session first: signing in changes it, and then closes the dialog.
  useEffect(() => onSession(), [kind]);
  useEffect(() => onDialog(), [isAsked]);
  return (action) => {
    pending.current = action;
    performPending();
  };
}
