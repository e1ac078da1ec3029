import { TOKEN_KEY } from '../../entities/session.rules.ts';
import { createStoredValue } from '../ui/store.ts';
import { useBrowserStore } from '../ui/use-browser-store.ts';

/** The session's stored token: null for a guest, `unknown` on the server and in the first render. */
export type StoredToken = string | null | 'unknown';

// In a browser that refuses storage the session's cookie still works until the page is left.
const token = createStoredValue(TOKEN_KEY, (text) => text);

/** Returns the stored token: null for a guest, where the browser refuses storage, and on the server. */
export function readToken(): string | null {
  return token.get();
}

/** Stores the token of a new session, or removes the old one with null; every `useToken` is updated. */
export function storeToken(next: string | null): void {
  token.write(next);
}

/** The stored token, updated when another tab changes it. */
export function useToken(): StoredToken {
  return useBrowserStore<StoredToken>(token, 'unknown');
}
