import type { LightMyRequestResponse } from 'fastify';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { openApiDocument } from '../server/api/openapi.ts';
import { textOf } from './requests.ts';

/** The calls as the OpenAPI document describes them, and a check of answers against it. */

const content = z.record(z.string(), z.object({ schema: z.unknown() }));
const reference = z.object({ $ref: z.string() });
const described = z.object({
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: z.unknown(),
    }),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.union([reference, z.object({ content })])),
});
const document = openApiDocument('http://localhost:3000', 'Playport');
const { paths, components } = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), described)),
    components: z.object({ responses: z.record(z.string(), z.object({ content })) }),
  })
  .parse(document);

/** One call of the document. */
export interface Operation extends z.infer<typeof described> {
  /** `POST /api/auth/login` */
  readonly call: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The schema of its JSON body; undefined where it takes none. */
  readonly body: unknown;
  readonly takesForm: boolean;
}

export const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([name, operation]) => {
    const method = z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(name.toUpperCase());
    const forms = operation.requestBody?.content ?? {};
    return {
      ...operation,
      call: `${method} ${path}`,
      method,
      path,
      body: forms['application/json']?.schema,
      takesForm: 'multipart/form-data' in forms,
    };
  }),
);

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
// Of JSON Schema's vocabulary for contents, which zod writes as a format.
ajv.addFormat('base64', true);
ajv.addSchema(document, 'openapi');

/** Compiles a schema that stands at this place of the document. */
function validatorAt(...place: readonly string[]): ValidateFunction {
  const pointer = place.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')));
  const $ref = `openapi#/${pointer.join('/')}`;
  return ajv.getSchema($ref) ?? ajv.compile({ $ref });
}

/** Whether a value fits the schema of a call's JSON body. */
export const fitsBody = ({ path, method, body }: Operation, value: unknown): boolean =>
  body === undefined ||
  validatorAt(
    'paths',
    path,
    method.toLowerCase(),
    'requestBody',
    'content',
    'application/json',
    'schema',
  )(value);

/** Whether a parameter of the address or a header fits its schema: as text, or as the number or boolean that it writes. */
export function fitsParameter(schema: unknown, value: unknown): boolean {
  const validate = ajv.compile(z.record(z.string(), z.unknown()).parse(schema));
  const text = textOf(value);
  return validate(text) || (/^(-?\d+(\.\d+)?|true|false)$/.test(text) && validate(JSON.parse(text)));
}

/** Describes the differences of an answer from the document: its status, its type or its contents. */
export function differencesOf(operation: Operation, answer: LightMyRequestResponse): string[] {
  const { statusCode, headers, body } = answer;
  const place = placeOf(operation, statusCode);
  if (place === null) return [`status ${statusCode} is not documented`];
  const type = String(headers['content-type']).split(';')[0] ?? '';
  if (!(type in place.content)) return [`${statusCode}: ${type} is not documented`];
  const validate = validatorAt(...place.path, 'content', type, 'schema');
  if (validate(JSON.parse(body))) return [];
  return [`${statusCode}: ${ajv.errorsText(validate.errors)} in ${body.slice(0, 500)}`];
}

/** Returns the place at which the document describes the answer with this status; a success is never described by `default`. */
function placeOf({ path, method, responses }: Operation, status: number) {
  const name = String(status) in responses ? String(status) : 'default';
  const response = responses[name];
  if (response === undefined || (name === 'default' && status < 400)) return null;
  if (!('$ref' in response))
    return { path: ['paths', path, method.toLowerCase(), 'responses', name], content: response.content };
  const shared = response.$ref.split('/').at(-1) ?? '';
  const { content: of = {} } = components.responses[shared] ?? {};
  return { path: ['components', 'responses', shared], content: of };
}
