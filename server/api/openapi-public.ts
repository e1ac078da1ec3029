import { ERROR_REASONS } from '../errors.ts';
import type { ResponseHeader } from '../meta.ts';
import type { Procedure } from './procedures.ts';

/** The parts of the OpenAPI document that only the public API uses: keys, limits, problems. */

type JsonSchema = Record<string, unknown>;

const text = (description: string) => ({ description, schema: { type: 'string' } });
const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const headerRefs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, refer('headers', name)]));

const LIMIT_HEADERS = ['RateLimit', 'RateLimit-Policy'];

const problemSchema: JsonSchema = {
  description: 'RFC 9457: why a call was refused.',
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'The kind of problem; it ends with its code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What happened and what to do.' },
    instance: { type: 'string', format: 'uri', description: 'This very request.' },
    code: { type: 'string', enum: ERROR_REASONS },
    errors: {
      type: 'array',
      description: 'What is wrong with each field.',
      items: {
        type: 'object',
        required: ['field', 'detail'],
        properties: { field: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
};

const problem = (description: string, headers: readonly string[]): JsonSchema => ({
  description,
  headers: headerRefs(headers),
  content: { 'application/problem+json': { schema: refer('schemas', 'Problem') } },
});

/** The components that public API operations refer to. */
export const publicComponents = {
  schemas: { Problem: problemSchema },
  headers: {
    RateLimit: text('How many calls are left (r), and in how many seconds they are all back (t).'),
    'RateLimit-Policy': text('How many calls (q) in how many seconds (w).'),
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
    'WWW-Authenticate': text('How to prove who calls.'),
    ETag: text('The version of what may be changed of the game, for If-Match.'),
    Link: text(
      'RFC 8288: the next page, rel="next", stable whatever is added meanwhile. Absent on the last.',
    ),
    Location: text('Where the game is from now on.'),
  },
  responses: {
    Unauthorized: problem('No key, or not one that is valid.', ['WWW-Authenticate']),
    Forbidden: problem('The key lacks the scope, or its holder may not do this.', LIMIT_HEADERS),
    TooMany: problem('Over the limit.', [...LIMIT_HEADERS, 'Retry-After']),
    Refused: problem('Refused, and why.', []),
  },
};

/**
 * RFC 9110 §13.1.1
 * @param needed whether the call is refused without it
 */
export const ifMatchParameter = (needed: boolean): JsonSchema => ({
  name: 'If-Match',
  in: 'header',
  required: needed,
  description: `The ETag that you have read${needed ? ', "0" where there is nothing yet' : ''}: a change made since then by somebody else is not overwritten.`,
  schema: { type: 'string' },
});

/** The headers of a response: rate limit plus `own`. */
export function responseHeadersOf({ apiKey }: Procedure, own: readonly ResponseHeader[] = []): JsonSchema {
  return apiKey === undefined ? {} : { headers: headerRefs([...LIMIT_HEADERS, ...own]) };
}

/** The error responses of every public API operation. */
export const publicRefusals: JsonSchema = {
  '401': refer('responses', 'Unauthorized'),
  '403': refer('responses', 'Forbidden'),
  '429': refer('responses', 'TooMany'),
  default: refer('responses', 'Refused'),
};
