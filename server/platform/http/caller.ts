/** The network properties of a caller; address and user agent are stored only as an HMAC. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  /** Two letters (ISO 3166-1), from the header that the settings name. */
  readonly country?: string;
  /** The cookie of a browser that has signed in before, as it came; see `known-browser.ts`. */
  readonly knownBrowser?: string;
  /** The token of a session that the operator's provider has just opened, on its way to the page. */
  readonly handOver?: string;
}

/** The parts of its response that a procedure can set besides the output. */
export interface ResponseEffects {
  /** Sets the session cookie, or clears it with null. */
  setSessionCookie(token: string | null): void;
  /** Sets the cookie of a browser that has signed in. */
  setKnownBrowser(value: string): void;
  /** Sets the token that the next page takes, or clears it with null. */
  setHandOver(token: string | null): void;
  setStatus(status: number): void;
  setHeader(name: Lowercase<string>, value: string): void;
}
