import { initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { middlewareResult, definitionsOf } from './trpc-internals.ts';

// An upgrade of tRPC that changes what is not documented fails here first.
const t = initTRPC.meta<{ about: string }>().create();
const input = z.object({ name: z.string() });
const output = z.string();
const router = t.router({
  greeting: {
    say: t.procedure
      .meta({ about: 'hello' })
      .input(input)
      .output(output)
      .query(({ input: { name } }) => `Hello ${name}`),
    write: t.procedure.use(async () => middlewareResult('instead')).mutation(() => 'written'),
  },
});

test('a router tells its procedures by path, each with what it was defined with', () => {
  const definitions = new Map(definitionsOf(router));
  expect([...definitions.keys()]).toEqual(['greeting.say', 'greeting.write']);
  expect(definitions.get('greeting.say')).toMatchObject({
    type: 'query',
    meta: { about: 'hello' },
    inputs: [input],
    output,
  });
  const write = definitions.get('greeting.write');
  expect(write).toMatchObject({ type: 'mutation', inputs: [] });
  expect(write).not.toHaveProperty('output');
});

test('a middleware may answer in place of its procedure', async () => {
  expect(await t.createCallerFactory(router)({}).greeting.write()).toBe('instead');
});
