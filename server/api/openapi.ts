import { z } from 'zod';
import { IDEMPOTENCY } from '../../entities/idempotency.rules.ts';
import {
  headersOf,
  ifMatchParameter,
  publicComponents,
  publicRefusals,
  securityOf,
} from './openapi-public.ts';
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

/** Builds the OpenAPI 3.1 document of all procedures with a REST route, from their schemas. */
export function openApiDocument(publicOrigin: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const procedure of procedures) {
    if (procedure.rest === undefined) continue;
    const { method, path } = procedure.rest;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(procedure) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Playport API',
      version: '1',
      description:
        'Every call of the portal. Errors are JSON with a code, a message and, for wrong input, the fields. Calls under /api/v1 are the public API: they take API keys, go from any origin, and refuse with application/problem+json.',
    },
    servers: [{ url: publicOrigin }],
    paths,
    components: { ...publicComponents, schemas: { Error: errorSchema, ...publicComponents.schemas } },
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
  return {
    operationId: path.replaceAll('.', '_'),
    summary: rest?.summary,
    ...securityOf(procedure),
    parameters: [
      ...sent.inAddress,
      ...(idempotent ? [keyParameter] : []),
      ...(rest?.takesIfMatch ? [ifMatchParameter] : []),
    ],
    ...(sent.body === null ? {} : { requestBody: sent.body }),
    responses: {
      [String(rest?.status ?? 200)]: {
        description: 'Done',
        ...headersOf(procedure, rest?.about?.headers),
        content: {
          'application/json': {
            schema: output === undefined ? {} : toSchema(output, 'output'),
            ...exampleOf(rest?.about?.answered),
          },
        },
      },
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
  const inBody = properties.filter(([name]) => !inPath(name) && type !== 'query');
  const wanted = inBody.map(([name]) => name).filter((name) => required.has(name));
  const sent = { type: 'object', properties: Object.fromEntries(inBody), required: wanted };
  if (rest?.takesFile === true) return { inAddress, body: formWithFile };
  const body = {
    required: wanted.length > 0,
    content: { 'application/json': { schema: sent, ...exampleOf(rest?.about?.sent) } },
  };
  return { inAddress, body: inBody.length === 0 ? null : body };
}

const formWithFile: JsonSchema = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          file: { type: 'string', format: 'binary', description: 'A ZIP archive, or a single HTML page.' },
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
