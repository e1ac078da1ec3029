import type { ApiScope } from '../entities/api-key.rules.ts';

/** Where a procedure is served besides tRPC. */
export interface RestRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in OpenAPI: `/api/games/{slug}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** What a success is answered with; 200 when absent. */
  readonly status?: number;
  /** The largest body that it takes, in bytes; the portal's own limit when absent. */
  readonly bodyLimit?: number;
  /** What the documentation says of it; for the public API. */
  readonly about?: CallDescription;
}

/** What the documentation says of a call of the public API, besides its schemas. */
export interface CallDescription {
  readonly text: string;
  /** An example of the body. */
  readonly sent?: unknown;
  /** An example of the answer. */
  readonly answered: unknown;
  /** It takes `If-Match`. */
  readonly ifMatch?: true;
  /** Headers of its answer besides those that every call has. */
  readonly headers?: readonly AnswerHeader[];
}

export type AnswerHeader = 'ETag' | 'Link' | 'Location';

/** What is said of a call of the public API besides its route. */
export interface CallMeta {
  /** What a key needs for it. */
  readonly scope: ApiScope;
  /** Whether it needs a key. */
  readonly required: boolean;
  /** Whether what an input, as it came, asks for is the same for everyone who is let in: its bytes may then be kept. */
  readonly sameForAll?: (input: unknown) => boolean;
}

export interface Meta {
  readonly rest?: RestRoute;
  /** The answer holds nothing of a person: its bytes may be kept and sent to anyone. */
  readonly shared?: boolean;
  /** Beside `shared`: the query that answers, at the same documented place, whoever shows a session's token. */
  readonly forMember?: string;
  /** A call of the public API. */
  readonly apiKey?: CallMeta;
  /**
   * A write that honours `Idempotency-Key`: sent again under the same key, it is done once and answered alike. Its
   * middleware sees to it; a `bareProcedure` does so itself.
   */
  readonly idempotent?: true;
  /** A write without the limit of all writes: it has rules of its `own`, or, with `none`, must always work. */
  readonly writeLimit?: 'own' | 'none';
}
