import { initTRPC } from '@trpc/server';
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import';
import { expect, test } from 'vitest';
import { z } from 'zod';

// Tests the undocumented parts of tRPC that the portal uses, so that an upgrade that changes them fails here first.
const t = initTRPC.meta<{ about: string }>().create();
const input = z.object({ name: z.string() });
const output = z.string();
const answersInstead = t.procedure.use(async () => ({ ok: true, data: 'instead', marker: middlewareMarker }));
const router = t.router({
  greeting: {
    say: t.procedure
      .meta({ about: 'hello' })
      .input(input)
      .output(output)
      .query(({ input: { name } }) => `Hello ${name}`),
    write: answersInstead.mutation(() => 'written'),
  },
});
const procedures: Readonly<Record<string, unknown>> = router._def.procedures;

test('a router lists its procedures by path, each a function with its definition (procedures.ts)', () => {
  expect(Object.keys(procedures)).toEqual(['greeting.say', 'greeting.write']);
  const { say, write } = { say: procedures['greeting.say'], write: procedures['greeting.write'] };
  expect(typeof say).toBe('function');
  expect(say).toHaveProperty('_def.type', 'query');
  expect(say).toHaveProperty('_def.meta', { about: 'hello' });
  expect(say).toHaveProperty('_def.inputs', [input]);
  expect(say).toHaveProperty('_def.output', output);
  expect(write).toHaveProperty('_def.type', 'mutation');
  expect(write).toHaveProperty('_def.inputs', []);
  expect(write).not.toHaveProperty('_def.output');
});

test('a router exposes the configuration that shapes errors (trpc-route.ts)', () => {
  expect(typeof router._def._config.errorFormatter).toBe('function');
});

test('a middleware may return a result in place of its procedure (honour-key.ts)', async () => {
  expect(await t.createCallerFactory(router)({}).greeting.write()).toBe('instead');
});
