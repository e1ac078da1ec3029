/** Where the browser keeps the session's token (specification §3). */
export const TOKEN_KEY = 'auth_token';

/** The stored token, or null for a guest, a browser that refuses storage, and the server. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}
