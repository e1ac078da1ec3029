import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../server/testing/world.ts';
import { type CallerKind, Callers, CALLERS, MANY_ADMINS } from './callers.ts';
import { counterOf } from './counted.ts';
import { operations } from './documented.ts';
import { seedPeople, type WhatExists } from './seed-people.ts';
import { likeSchema } from './like-schema.ts';
import { requestAddressOf, headersIn } from './requests.ts';

/** The number of inputs for each call. */
const RUNS = 400;

/** Internals that a response must never contain: a stack trace, a driver's message or a path of ours. */
const INSIDES =
  /\n\s+at |node_modules|\.ts:\d|kysely|MikroORM|pglite|syntax error|relation "|column "|duplicate key/i;

let world: World;
let callers: Callers;
let whatExists: WhatExists;
beforeAll(async () => {
  world = await createWorld(MANY_ADMINS);
  callers = new Callers(world);
  whatExists = await seedPeople(world);
  await callers.developer();
});
afterAll(() => world.close());

describe(`${RUNS} generated inputs for each call`, () => {
  test.for(operations)('$call', async ({ method, path, parameters, body, security }, { task }) => {
    const count = counterOf(task);
    const statuses = new Set<number>();
    const known = await whatExists(path);
    const values = fc.record(
      Object.fromEntries(parameters.map(({ name, schema }) => [name, likeSchema(schema, known)])),
      { requiredKeys: parameters.filter((one) => one.in === 'path').map(({ name }) => name) },
    );
    const payloads = body === undefined ? fc.constant(undefined) : likeSchema(body, known);
    // A call that needs a key rejects every other caller before it reads their input.
    const kinds = fc.constantFrom<CallerKind>(
      ...CALLERS,
      ...(security.some((way) => 'apiKey' in way) ? (['key', 'key', 'key', 'key'] as const) : []),
    );
    await fc.assert(
      fc.asyncProperty(values, payloads, kinds, async (given, payload, kind) => {
        const headers = {
          ...(await callers.headersOf(kind)),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headersIn(parameters, given),
        };
        const response = await world.app.inject({
          method,
          url: requestAddressOf(path, parameters, given),
          headers,
          ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
        });
        const { statusCode } = response;
        // Sessions are replaced on 401. A key gets 401 wherever keys are not accepted, so it is replaced only when
        // rate-limited.
        if (statusCode === (kind === 'key' ? 429 : 401)) callers.forget(kind);
        count('inputs');
        if (statusCode < 400) count('of them accepted');
        statuses.add(statusCode);
        expect(faultsOf(response)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
    // At least one caller was authenticated; otherwise no input was tested.
    expect([...statuses]).not.toEqual([401]);
  });
});

/** Lists the faults of a response, whatever the request. */
function faultsOf({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  return [
    ...(statusCode >= 500 ? [`${statusCode}: ${body}`] : []),
    ...(statusCode >= 400 && INSIDES.test(body) ? [`it tells of our insides: ${body}`] : []),
    ...(String(headers['content-type'] ?? 'json').includes('json') ? [] : ['it is not JSON']),
  ];
}
