import { TOKEN_KEY } from '../../entities/session.rules.ts';
import { createStoredValue } from '../ui/store.ts';
import { useBrowserStore } from '../ui/use-browser-store.ts';

/** What the browser knows of the session: `unknown` on the server and in the first render. */
export type StoredToken = string | null | 'unknown';

// In a browser that keeps nothing the session's cookie still works until the page is left.
const token = createStoredValue(TOKEN_KEY, (text) => text);

/** The stored token, or null for a guest, a browser that refuses storage, and the server. */
export function readToken(): string | null {
  return token.get();
}

/** Keeps the token of a new session, or forgets the old one with null; every part of the page learns of it. */
export function storeToken(next: string | null): void {
  token.write(next);
}

/** The stored token, kept up to date with other tabs. */
export function useToken(): StoredToken {
  return useBrowserStore<StoredToken>(token, 'unknown');
}
