import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SAMPLE_ID } from '../../entities/public-api.samples.ts';
import { openApiDocument } from './openapi.ts';
import { procedures } from './procedures.ts';

const jsonSchema = z.record(z.string(), z.unknown());
const media = z.strictObject({ schema: jsonSchema, example: z.unknown().optional() });
const content = z.partialRecord(
  z.enum(['application/json', 'application/problem+json', 'multipart/form-data']),
  media,
);
const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const headers = z.record(z.string(), reference).optional();
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['query', 'path', 'header']),
  description: z.string().optional(),
  required: z.boolean(),
  schema: jsonSchema,
});
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(1),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|default)$/),
    z.union([reference, z.strictObject({ description: z.string().min(1), headers, content })]),
  ),
});

/** The part of OpenAPI 3.1.0 (§4.8) that the portal uses. */
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.strictObject({
      get: operation.optional(),
      post: operation.optional(),
      put: operation.optional(),
      delete: operation.optional(),
    }),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), jsonSchema),
    securitySchemes: z.record(z.string(), jsonSchema),
    headers: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), jsonSchema),
  }),
});

// Clients receive the document as JSON.
const sent: unknown = JSON.parse(JSON.stringify(openApiDocument('https://play.example', 'Spielwiese')));
const { paths, servers } = document.parse(sent);
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, described]) => (described ? { path, method, ...described } : [])),
);

/** Every value under a key of this name, however deep. */
function valuesOf(key: string, within: unknown): unknown[] {
  if (typeof within !== 'object' || within === null) return [];
  return Object.entries(within).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(key, value),
  ]);
}

/** Returns the value that a JSON pointer refers to. */
function resolve(pointer: string): unknown {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((place, name) => (place instanceof Object ? Reflect.get(place, name) : undefined), sent);
}

test('it names the portal’s address as its server', () => {
  expect(servers).toEqual([{ url: 'https://play.example' }]);
});

test('it contains every documented call and no other', () => {
  const documented = procedures.flatMap(({ rest }) =>
    rest ? `${rest.method.toLowerCase()} ${rest.path}` : [],
  );
  expect(operations.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(documented.toSorted());
});

test('it is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate(z.record(z.string(), z.unknown()).parse(sent))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every public API call declares its API key, and its schemas accept its examples', () => {
  const open = procedures.filter(({ rest }) => rest?.path.startsWith('/api/v1/'));
  expect(open.length).toBeGreaterThanOrEqual(5);
  for (const { rest, apiKey, input, output } of open) {
    const { about } = rest ?? {};
    expect(apiKey).toBeDefined();
    expect(output?.parse(about?.response)).toEqual(about?.response);
    if (about?.sent === undefined) continue;
    const inPath = rest?.path.includes('{id}') ? { id: SAMPLE_ID } : {};
    expect(input?.safeParse({ ...about.sent, ...inPath }).error).toBeUndefined();
  }
});

test('every operation says whether it looks at a session, and whether only administrators have one', () => {
  const waysOf = (path: string, method: 'get' | 'post') => paths[path]?.[method]?.security;
  const member = [{ session: [] }, { sessionCookie: [] }];
  expect(waysOf('/api/home', 'get')).toEqual([]);
  expect(waysOf('/api/games/{slug}', 'get')).toEqual([{}, ...member]);
  expect(waysOf('/api/auth/me', 'get')).toEqual(member);
  expect(waysOf('/api/admin/games/{id}/approve', 'post')).toEqual([
    { session: ['ADMIN'] },
    { sessionCookie: ['ADMIN'] },
  ]);
});

/** The schema of a call's JSON body. */
const bodyOf = (path: string, method: 'post' | 'put') =>
  paths[path]?.[method]?.requestBody?.content['application/json']?.schema;

test('a body says what it needs: one of several forms, and no unknown fields where they are refused', () => {
  const verify = z.object({ anyOf: z.array(z.object({ required: z.array(z.string()) })) });
  expect(verify.parse(bodyOf('/api/auth/verify', 'post')).anyOf.map(({ required }) => required)).toEqual([
    ['challenge', 'code'],
    ['link'],
  ]);
  expect(bodyOf('/api/v1/analytics/events', 'post')).toMatchObject({
    anyOf: [{ required: ['game_id', 'player_id', 'event'] }, { required: ['events'] }],
  });
  expect(bodyOf('/api/v1/games', 'post')).toMatchObject({
    oneOf: [{ required: ['game_url'] }, { required: ['upload_id'] }],
    additionalProperties: false,
  });
  expect(bodyOf('/api/v1/games/{id}', 'put')).toMatchObject({ additionalProperties: false });
});

test('a save needs If-Match, an update of a game may have it', () => {
  const ifMatch = (path: string) =>
    paths[path]?.put?.parameters.find(({ name }) => name === 'If-Match')?.required;
  expect([ifMatch('/api/me/saves/{gameId}'), ifMatch('/api/v1/games/{id}')]).toEqual([true, false]);
});

test('every operation has a unique id', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('the path parameters are those in the path, and all are required', () => {
  for (const { path, parameters } of operations) {
    const inPath = parameters.filter((one) => one.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
  }
});

test('no GET operation has a body', () => {
  expect(operations.filter(({ method, requestBody }) => method === 'get' && requestBody)).toEqual([]);
});

test('every operation describes its success and its error response', () => {
  for (const { path, responses } of operations) {
    expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    expect(responses.default).toEqual(
      path.startsWith('/api/v1/')
        ? { $ref: '#/components/responses/Refused' }
        : {
            description: 'Refused, and why',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
    );
  }
});

test('every reference resolves', () => {
  const lost = valuesOf('$ref', sent).filter((pointer) => resolve(String(pointer)) === undefined);
  expect(lost).toEqual([]);
});

test('a list has its filters, defaults and limits as parameters', () => {
  const list = paths['/api/games']?.get?.parameters ?? [];
  expect(list.map(({ name }) => name)).toEqual([
    'category',
    'studio',
    'tag',
    'search',
    'with',
    'without',
    'players',
    'input',
    'offline',
    'age',
    'sort',
    'limit',
    'page',
    'withNext',
  ]);
  expect(list.find(({ name }) => name === 'limit')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 24 },
  });
});
