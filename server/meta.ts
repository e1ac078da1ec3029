import type { ApiScope } from '../entities/api-key.rules.ts';

/** The way a procedure is served over REST. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in OpenAPI: `/api/games/{slug}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** The status of a success; 200 by default. */
  readonly status?: number;
  /** The status of another success, which the procedure sets itself. */
  readonly otherStatus?: number;
  /** The address of what was made, by the response's `id`: sent as `Location`, also with a repeated response. */
  readonly location?: (id: string) => string;
  /** The largest accepted body, in bytes; the portal's limit by default. */
  readonly bodyLimit?: number;
  /** With `bodyLimit`: only a session's body is read. */
  readonly bodyOfMember?: true;
  /** The body may have the keys `__proto__` and `constructor`, which are refused elsewhere: its schema copies no objects by them. */
  readonly anyKeys?: true;
  /** Accepts `If-Match`: true where it is refused without. */
  readonly takesIfMatch?: boolean;
  /** The body is a form (`multipart/form-data`) with a file in the field `file`, which the procedure receives itself; its input is in the address. */
  readonly takesFile?: true;
  /** Its documentation, for the public API. */
  readonly about?: CallDescription;
}

/** The documentation of a public API call, besides its schemas. */
export interface CallDescription {
  readonly text: string;
  /** An example body. */
  readonly sent?: unknown;
  /** An example response. */
  readonly response: unknown;
  /** Response headers besides those of every call. */
  readonly headers?: readonly ResponseHeader[];
}

export type ResponseHeader = 'ETag' | 'Link' | 'Location';

/** The way a public API call is authenticated and cached. */
export interface CallMeta {
  /** The scope that a key needs. */
  readonly scope: ApiScope;
  /** Whether a key is required. */
  readonly required: boolean;
  /** Whether the response to this raw input is the same for every caller and may be cached. */
  readonly sameForAll?: (input: unknown) => boolean;
}

/** Of `LIMITS`, those that a call names in place of the general write limit; or none of them. */
export type WriteLimit =
  | 'address-check'
  | 'events'
  | 'playing'
  | 'run-finish'
  | 'save'
  | 'save-import'
  | 'score-submits'
  | 'own'
  | 'none';

export interface Meta {
  readonly rest?: RestRoute;
  /** The response contains nothing personal: it may be cached and sent to anyone. */
  readonly shared?: boolean;
  /** With `shared`: an older response is not sent, in seconds. Without it, changes alone end it. */
  readonly freshSeconds?: number;
  /** With `shared`: the query that answers the same path for requests with a session token. */
  readonly forMember?: string;
  /** The session that it looks at; absent: at none. */
  readonly session?: 'optional' | 'required' | 'administrator';
  /** A public API call. */
  readonly apiKey?: CallMeta;
  /**
   * A write that honours `Idempotency-Key`: repeated with the same key, it runs once and returns the same response. The
   * middleware does this; a `bareProcedure` does it itself.
   */
  readonly idempotent?: true;
  /**
   * A write outside the general write limit: counted by the limit with this name, also where its input is refused; `own`
   * has little input and counts itself; `none` must always work.
   */
  readonly writeLimit?: WriteLimit;
  /** `own` counts itself, by more than its network; any other read that must be computed counts towards its network's limit. */
  readonly readLimit?: 'own';
}
