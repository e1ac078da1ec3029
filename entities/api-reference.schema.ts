import { z } from 'zod';
import { CLIENT_SAMPLES, EXAMPLE_LANGUAGES, TOKEN_KINDS } from './api-reference.rules.ts';

const highlightedCode = z.array(z.tuple([z.enum(TOKEN_KINDS), z.string()]));

const referenceField = z.object({
  /** One within another is `metrics.total_plays`, one of each item of a list `games[].id`. */
  name: z.string(),
  /** Such as `integer, 1 to 100`. */
  type: z.string(),
  isRequired: z.boolean(),
  meaning: z.string(),
});
export type ReferenceField = z.infer<typeof referenceField>;

const requestField = referenceField.extend({ place: z.enum(['path', 'query', 'header', 'body']) });
export type RequestField = z.infer<typeof requestField>;

/** A call of the public API, as its OpenAPI document describes it. */
const callDescription = z.object({
  method: z.string(),
  /** Relative to the base URL, with Fastify's parameters: `/games/:id`. */
  path: z.string(),
  title: z.string(),
  text: z.string(),
  /** It works without a key too. */
  isKeyless: z.boolean(),
  /** The body is a form with a file in the field `file`. */
  takesFile: z.boolean(),
  request: z.array(requestField),
  response: z.array(referenceField),
  /** The names of the response headers. */
  headers: z.array(z.string()),
  /** An example body, as JSON; empty without one. */
  body: z.string(),
});
export type CallDescription = z.infer<typeof callDescription>;

const referenceCall = callDescription.extend({
  examples: z.array(
    z.object({ language: z.enum(EXAMPLE_LANGUAGES), sendsKey: z.boolean(), code: highlightedCode }),
  ),
  exampleResponse: highlightedCode,
});
export type ReferenceCall = z.infer<typeof referenceCall>;

/** The public API's documentation. */
export const apiReference = z.object({
  /** The address that the paths are relative to. */
  baseUrl: z.string(),
  calls: z.array(referenceCall),
  /** The codes of its error responses. */
  codes: z.array(z.string()),
});
export type ApiReference = z.infer<typeof apiReference>;

/** Clients of the public API. */
export const apiClients = z.record(z.enum(CLIENT_SAMPLES), highlightedCode);

/** All that the documentation of the public API has. */
export interface ApiDocumentation {
  readonly reference: ApiReference;
  readonly clients: z.infer<typeof apiClients>;
}
