import { z } from 'zod';
import { REFUSALS } from '../../entities/upload.rules.ts';
import { IDEMPOTENCY } from '../../entities/idempotency.rules.ts';
import { ifMatchParameter, responseHeadersOf, publicComponents, publicRefusals } from './openapi-public.ts';
import { securityOf, securitySchemes } from './openapi-security.ts';
import { type Procedure, procedures } from './procedures.ts';

type JsonSchema = Record<string, unknown>;

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    message: { type: 'string' },
  },
};

/**
 * Builds the OpenAPI 3.1 document of all procedures with a REST route, from their schemas.
 * @param site what the portal is called
 */
export function openApiDocument(publicOrigin: string, site: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const procedure of procedures) {
    if (procedure.rest === undefined) continue;
    const { method, path } = procedure.rest;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(procedure) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site} API`,
      version: '1',
      description:
        'Every call of the portal. Errors are JSON with a code, a message and, for wrong input, the fields. Calls under /api/v1 are the public API: they take API keys, go from any origin, and refuse with application/problem+json; all others take sessions.',
    },
    servers: [{ url: publicOrigin }],
    paths,
    components: {
      ...publicComponents,
      schemas: { Error: errorSchema, ...publicComponents.schemas },
      securitySchemes: securitySchemes(publicOrigin),
    },
  };
}

/** IETF draft-ietf-httpapi-idempotency-key-header */
const keyParameter: JsonSchema = {
  name: IDEMPOTENCY.header,
  in: 'header',
  required: false,
  description: `Sent again under the same key within ${IDEMPOTENCY.days} days, the call is carried out once and answered the same way. A new UUID for every new call.`,
  schema: { type: 'string', minLength: IDEMPOTENCY.min, maxLength: IDEMPOTENCY.max },
};

function operation(procedure: Procedure): JsonSchema {
  const { path, rest, idempotent, output } = procedure;
  const sent = sentBy(procedure);
  const done = {
    description: 'Done',
    ...responseHeadersOf(procedure, rest?.about?.headers),
    content: {
      'application/json': {
        schema: output === undefined ? {} : toSchema(output, 'output'),
        ...exampleOf(rest?.about?.response),
      },
    },
  };
  return {
    operationId: path.replaceAll('.', '_'),
    summary: rest?.summary,
    ...securityOf(procedure),
    parameters: [
      ...sent.inAddress,
      ...(idempotent ? [keyParameter] : []),
      ...(rest?.takesIfMatch === undefined ? [] : [ifMatchParameter(rest.takesIfMatch)]),
    ],
    ...(sent.body === null ? {} : { requestBody: sent.body }),
    responses: {
      [String(rest?.status ?? 200)]: done,
      ...(rest?.otherStatus === undefined ? {} : { [String(rest.otherStatus)]: done }),
      ...(procedure.apiKey === undefined ? ownRefusals : publicRefusals),
    },
  };
}

/** Splits a procedure's input into path and query parameters and, for writes, the body. */
function sentBy({ rest, type, input }: Procedure) {
  const schema: JsonSchema = input === undefined ? {} : toSchema(input, 'input');
  const properties = Object.entries(asRecord(schema.properties));
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const inPath = (name: string) => rest?.path.includes(`{${name}}`) === true;
  const inAddress = properties
    .filter(([name]) => inPath(name) || type === 'query' || rest?.takesFile === true)
    .map(([name, property]) => ({
      name,
      in: inPath(name) ? 'path' : 'query',
      required: inPath(name) || required.has(name),
      schema: property,
    }));
  if (rest?.takesFile === true) return { inAddress, body: formWithFile };
  const isEmpty = alternativesIn(schema).length === 0 && properties.every(([name]) => inPath(name));
  if (type === 'query' || isEmpty) return { inAddress, body: null };
  const sent = withoutFields(schema, inPath);
  const body = {
    required: needsField(sent),
    content: { 'application/json': { schema: sent, ...exampleOf(rest?.about?.sent) } },
  };
  return { inAddress, body };
}

/** The alternatives of a schema, of which a value fits one. */
const alternativesIn = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] =>
  [anyOf, oneOf].flatMap((some) => (Array.isArray(some) ? some.map(asRecord) : []));

/** Leaves fields out of an object's schema, and of its alternatives. */
function withoutFields(schema: JsonSchema, isOut: (name: string) => boolean): JsonSchema {
  const within = (some: unknown) =>
    Array.isArray(some) ? some.map((one) => withoutFields(asRecord(one), isOut)) : some;
  const fields = {
    ...schema,
    ...(Array.isArray(schema.required) && { required: schema.required.filter((name) => !isOut(name)) }),
    anyOf: within(schema.anyOf),
    oneOf: within(schema.oneOf),
    properties:
      schema.properties &&
      Object.fromEntries(Object.entries(asRecord(schema.properties)).filter(([name]) => !isOut(name))),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Whether an empty object does not fit an object's schema. */
function needsField(schema: JsonSchema): boolean {
  const alternatives = alternativesIn(schema);
  const own = Array.isArray(schema.required) && schema.required.length > 0;
  return own || (alternatives.length > 0 && alternatives.every(needsField));
}

const formWithFile: JsonSchema = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          file: {
            type: 'string',
            format: 'binary',
            description: `A ZIP archive with an index.html, or a single HTML page. ${REFUSALS.too_large}`,
          },
        },
        required: ['file'],
      },
    },
  },
};

const ownRefusals: JsonSchema = {
  default: {
    description: 'Refused, and why',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
};

const exampleOf = (example: unknown): JsonSchema => (example === undefined ? {} : { example });

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
