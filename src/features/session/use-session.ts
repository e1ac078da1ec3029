import { useEffect } from 'react';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { storeToken, useToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';

/** Who is here. Known only in the browser: `checking` is what the server and the first render show. */
export type Session =
  | { readonly kind: 'checking' }
  | { readonly kind: 'guest' }
  /** Signed in but for the passkey. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'member'; readonly user: SessionUserView };

const CHECKING: Session = { kind: 'checking' };
const UNCONFIRMED: Session = { kind: 'unconfirmed' };
const GUEST: Session = { kind: 'guest' };

/** The session as the page knows it by now: a stored token is checked once. */
export function useSession(): Session {
  const token = useToken();
  const me = trpc.session.me.useQuery(undefined, { enabled: token !== null && token !== 'unknown' });
  const failed = me.isError;
  useEffect(() => {
    // A session that cannot be checked is over (specification §4), unless there is no network to check it over.
    if (failed && navigator.onLine) storeToken(null);
  }, [failed]);
  if (token === 'unknown') return CHECKING;
  if (token === null) return GUEST;
  if (me.data?.secondStep) return UNCONFIRMED;
  if (me.data) return { kind: 'member', user: me.data };
  return me.isError ? GUEST : CHECKING;
}
