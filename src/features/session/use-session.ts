import { useEffect } from 'react';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { storeToken, useToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { claimDrafts } from '../../ui/draft.ts';
import { useEndedPerson } from './sign-in.ts';

/** The current session. Known only in the browser; the server and the first render use `checking`. */
export type Session =
  | { readonly kind: 'checking' }
  | { readonly kind: 'guest' }
  /** Signed in, except for the passkey. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'member'; readonly user: SessionUserView };

const CHECKING: Session = { kind: 'checking' };
const UNCONFIRMED: Session = { kind: 'unconfirmed' };
const GUEST: Session = { kind: 'guest' };

/** Returns the session for pages: a person who is being asked to sign in again stays, with what they are writing. */
export function useSession(): Session {
  const session = useCurrentSession();
  const ended = useEndedPerson();
  return ended === null ? session : { kind: 'member', user: ended };
}

/** Returns the current session; a stored token is checked once. */
export function useCurrentSession(): Session {
  const token = useToken();
  const me = trpc.session.me.useQuery(undefined, { enabled: token !== null && token !== 'unknown' });
  const failed = me.isError;
  useEffect(() => {
    // A failed check ends the session (specification §4), except offline.
    if (failed && navigator.onLine) storeToken(null);
  }, [failed]);
  const memberId = token === null ? undefined : me.data?.id;
  useEffect(() => {
    if (memberId !== undefined) claimDrafts(memberId);
  }, [memberId]);
  if (token === 'unknown') return CHECKING;
  if (token === null) return GUEST;
  if (me.data?.secondStep) return UNCONFIRMED;
  if (me.data) return { kind: 'member', user: me.data };
  return me.isError ? GUEST : CHECKING;
}
