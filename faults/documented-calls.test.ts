import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signIn } from '../server/testing/person.ts';
import { createWorld, type World } from '../server/testing/world.ts';
import { brokenLike } from './break-schema.ts';
import { Callers, MANY_ADMINS } from './callers.ts';
import { differencesOf, fitsBody, fitsParameter, type Operation, operations } from './documented.ts';
import { believing, ExamplePeople } from './example-people.ts';
import type { Example } from './example-makers.ts';
import { EXAMPLES } from './examples.ts';
import { seedPeople, type WhatExists } from './seed-people.ts';
import { validFor } from './like-schema.ts';
import { sender } from './send-call.ts';

/** Makes the same calls in every run; another seed makes others. */
const SEED = z.coerce.number().default(20_261_126).parse(process.env.DOCUMENTED_CALLS_SEED);
/** The number of valid requests for each call, and of broken ones. */
const [VALID, BROKEN] = [60, 300];

/** The number of generated bodies of a call that may not fit its schema. */
const MOST_MISSES = 100_000;

/** Calls that a portal with instant sign-in has no codes for. */
const BY_CODE = ['POST /api/auth/verify', 'POST /api/auth/proof/verify'];
const secrets = z.object({ challenge: z.string().optional(), token: z.string().optional() });

let world: World;
let send: ReturnType<typeof sender>;
let people: ExamplePeople;
let whatExists: WhatExists;
beforeAll(async () => {
  world = await createWorld(MANY_ADMINS, undefined, believing);
  const callers = new Callers(world);
  send = sender(world, callers);
  whatExists = await seedPeople(world);
  people = new ExamplePeople(world, await callers.developer(), await signIn(world, 'admin-0@example.org'));
});
afterAll(() => world.close());

const sample = <Value>(values: fc.Arbitrary<Value>, numRuns: number) =>
  fc.sample(values, { seed: SEED, numRuns });

/** Generates requests that are valid by the document. */
function validRequests(operation: Operation, known: readonly string[]): fc.Arbitrary<Example> {
  const { parameters, body, requestBody } = operation;
  const given = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, validFor(schema, known)])),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  );
  if (body === undefined) return fc.record({ given });
  let misses = 0;
  const payload = validFor(body, known).filter((value) => {
    if (fitsBody(operation, value)) return true;
    misses += 1;
    // The generator would try for ever.
    if (misses > MOST_MISSES) throw new Error(`No generated body fits ${operation.call}`);
    return false;
  });
  return requestBody?.required === true
    ? fc.record({ given, payload })
    : fc.record({ given, payload }, { requiredKeys: ['given'] });
}

/** Requests that are like this valid one but for one thing that the document forbids. */
function brokenRequests(operation: Operation, valid: Example): Example[] {
  const { parameters, body } = operation;
  const { given = {}, payload } = valid;
  const without = (name: string) =>
    Object.fromEntries(Object.entries(given).filter(([other]) => other !== name));
  return [
    ...parameters
      .filter((one) => one.in !== 'path' && one.required)
      .map(({ name }) => ({ ...valid, given: without(name) })),
    ...parameters.flatMap(({ name, schema }) =>
      brokenLike(schema, given[name])
        .filter((value) => value !== '' && !fitsParameter(schema, value))
        .map((value) => ({ ...valid, given: { ...given, [name]: value } })),
    ),
    ...(body === undefined || payload === undefined ? [] : brokenLike(body, payload))
      .filter((value) => !fitsBody(operation, value))
      .map((value) => ({ ...valid, payload: value })),
  ];
}

/** Sends a request; lists what is wrong with its answer. */
async function faultsOf(operation: Operation, request: Example, isBroken: boolean) {
  const response = await send(operation, request);
  const { statusCode, body } = response;
  const faults = [
    ...differencesOf(operation, response),
    ...(statusCode >= 500 || (isBroken && statusCode < 400) ? [`${statusCode}: ${body}`] : []),
  ];
  return { statusCode, faults: faults.map((fault) => ({ fault, request })) };
}

describe(`calls that are generated from the document, with the seed ${SEED}`, () => {
  test.for(operations)('$call', async (operation) => {
    const known = await whatExists(operation.path);
    const example = await EXAMPLES[operation.call]?.(people);
    const generated = sample(validRequests(operation, known), VALID);
    const valid = example === undefined ? generated : [example, ...generated];
    expect(valid.filter(({ payload }) => payload !== undefined && !fitsBody(operation, payload))).toEqual([]);
    const done = [];
    for (const request of valid) done.push(await faultsOf(operation, request, false));
    const broken = valid.flatMap((request) => brokenRequests(operation, request));
    if (broken.length > 0)
      for (const request of sample(fc.constantFrom(...broken), BROKEN))
        done.push(await faultsOf(operation, request, true));
    expect(done.flatMap(({ faults }) => faults)).toEqual([]);
    // One at least was carried out, so that its answer was looked at too.
    const carriedOut = done.filter(({ statusCode }) => statusCode < 300);
    expect(carriedOut.length > 0 || BY_CODE.includes(operation.call)).toBe(true);
    const [first = {}] = valid;
    // Guests may get another answer, which may be made elsewhere.
    const asGuest = await faultsOf(operation, { ...first, by: null }, false);
    expect(asGuest.faults).toEqual([]);
    expect(asGuest.statusCode === 401).toBe(needsProof(operation));
  });
});

/** Whether a call says that it goes only with a key or a session. */
const needsProof = ({ security }: Operation) =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);

test('sign-in and proof by a code are answered as documented', async () => {
  const withCodes = await createWorld({ SIGN_IN: 'code' });
  const call = async (path: string, payload: object, token = '') => {
    const operation = operations.find((one) => one.call === `POST ${path}`);
    if (operation === undefined) throw new Error(`${path} is not documented`);
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const response = await withCodes.app.inject({ method: 'POST', url: path, payload, headers });
    expect(differencesOf(operation, response)).toEqual([]);
    const { challenge = '', token: given = '' } = secrets.parse(response.json());
    return { status: response.statusCode, challenge, token: given };
  };
  const code = () => /\b\d{6}\b/.exec(withCodes.mails.at(-1)?.text ?? '')?.[0];
  const begun = await call('/api/auth/login', { email: 'asha@example.org' });
  const { token } = await call('/api/auth/verify', { challenge: begun.challenge, code: code() });
  const { challenge } = await call('/api/auth/proof', {}, token);
  const proven = await call('/api/auth/proof/verify', { challenge, code: code() }, token);
  expect([begun.status, proven.status]).toEqual([202, 200]);
  await withCodes.close();
});
