import { useHydrated } from '../../ui/use-hydrated.ts';

/** Who is here. Known only in the browser: `checking` is what the server and the first render show. */
export type Session =
  | { readonly kind: 'checking' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'member'; readonly user: { readonly name: string; readonly email: string } };

const CHECKING: Session = { kind: 'checking' };
const GUEST: Session = { kind: 'guest' };

/** The session as the page knows it by now. */
export function useSession(): Session {
  return useHydrated() ? GUEST : CHECKING;
}
