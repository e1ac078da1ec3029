import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../server/http/openapi.ts';
import { seedDemo } from '../server/seed/seed-demo.ts';
import { type Person, signIn } from '../server/testing/person.ts';
import { createWorld, type World } from '../server/testing/world.ts';
import { counted } from './counted.ts';
import { likeSchema } from './like-schema.ts';

/** So many inputs for each call. */
const RUNS = inject('thorough') ? 1000 : 40;
const ADMINS = 200;

const operation = z.looseObject({
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
});
const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(openApiDocument('http://localhost:3000'));
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
    call: `${method.toUpperCase()} ${path}`,
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method.toUpperCase()),
    path,
    parameters,
    body: requestBody?.content['application/json']?.schema,
  })),
);

/** What must never leave the server: a stack, a driver's words, a path of ours. */
const INSIDES =
  /\n\s+at |node_modules|\.ts:\d|kysely|MikroORM|pglite|syntax error|relation "|column "|duplicate key/i;

let world: World;
const known: string[] = [];
const people = new Map<string, Person>();
let named = 0;
beforeAll(async () => {
  const admins = Array.from({ length: ADMINS }, (_, index) => `admin-${index}@example.org`);
  world = await createWorld({ ADMIN_EMAILS: admins.join(',') });
  await seedDemo(world.database);
  const games = await world.em().execute<{ id: string; slug: string }[]>('select id, slug from game limit 5');
  known.push(...games.flatMap(({ id, slug }) => [id, slug]));
});
afterAll(() => world.close());

/** Somebody of that kind; somebody new when the last one is gone, blocked, or signed out by what was sent. */
async function headersOf(kind: 'guest' | 'member' | 'admin'): Promise<Record<string, string>> {
  if (kind === 'guest') return {};
  let person = people.get(kind);
  for (let tried = 0; person === undefined && tried < 20; tried += 1) {
    named += 1;
    person = await signIn(world, `${kind}-${named % ADMINS}@example.org`).catch(() => undefined);
  }
  if (person === undefined) throw new Error(`no ${kind} can sign in any more`);
  people.set(kind, person);
  return { authorization: `Bearer ${person.token}` };
}

describe(`${RUNS} generated inputs for each call`, () => {
  test.for(calls)('$call', async ({ method, path, parameters, body }, { task }) => {
    const count = counted(task);
    const values = fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, likeSchema(schema, known)])),
      { requiredKeys: parameters.filter((one) => one.in === 'path').map(({ name }) => name) },
    );
    const payloads = body === undefined ? fc.constant(undefined) : likeSchema(body, known);
    const kinds = fc.constantFrom('guest' as const, 'member' as const, 'admin' as const);
    await fc.assert(
      fc.asyncProperty(values, payloads, kinds, async (given, payload, kind) => {
        const url = addressOf(path, parameters, given);
        const headers = {
          ...(await headersOf(kind)),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        };
        const answer = await world.app.inject({
          method,
          url,
          headers,
          ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
        });
        if (answer.statusCode === 401) people.delete(kind);
        count('inputs');
        expect(faultsOf(answer)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});

/** What is wrong with an answer, whatever was asked. */
function faultsOf({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  return [
    ...(statusCode >= 500 ? [`${statusCode}: ${body}`] : []),
    ...(statusCode >= 400 && INSIDES.test(body) ? [`it tells of our insides: ${body}`] : []),
    ...(String(headers['content-type'] ?? 'json').includes('json') ? [] : ['it is not JSON']),
  ];
}

function addressOf(
  path: string,
  parameters: readonly { name: string; in: string }[],
  given: Readonly<Record<string, unknown>>,
): string {
  const said = (value: unknown) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    // A lone surrogate has no UTF-8 form: a browser sends U+FFFD.
    return encodeURIComponent(text.toWellFormed());
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => said(given[name]) || '%20');
  const query = parameters
    .filter((one) => one.in === 'query' && one.name in given)
    .map(({ name }) => `${name}=${said(given[name])}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}
