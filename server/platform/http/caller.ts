/** Who asks, as far as the network tells: address and browser are only ever kept as an HMAC. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  /** Two letters (ISO 3166-1), where a proxy that the settings trust tells them. */
  readonly country?: string;
}

/** What a procedure may do to the answer besides its output. */
export interface AnswerEffects {
  /** Sets the session cookie, or clears it with null. */
  setSessionCookie(token: string | null): void;
  setStatus(status: number): void;
  setHeader(name: Lowercase<string>, value: string): void;
}
