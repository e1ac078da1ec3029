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
