import { TOKEN_KEY } from '../../entities/session.rules.ts';
import { useBrowserStore } from '../ui/use-browser-store.ts';

/** What the browser knows of the session: `unknown` on the server and in the first render. */
export type StoredToken = string | null | 'unknown';

const listeners = new Set<() => void>();

/** The stored token, or null for a guest, a browser that refuses storage, and the server. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

/** Keeps the token of a new session, or forgets the old one with null; every part of the page learns of it. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY);
    else localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // A browser that keeps nothing: the session's cookie still works until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The stored token, kept up to date with other tabs. */
export function useToken(): StoredToken {
  return useBrowserStore<StoredToken>(subscribe, readToken, 'unknown');
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
