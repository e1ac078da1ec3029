import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorShape } from '../../trpc.ts';

const fieldsOf = (schema: z.ZodType, input: unknown) =>
  errorShape(new TRPCError({ code: 'BAD_REQUEST', cause: schema.safeParse(input).error })).data.fields ?? {};

test('an answer names twenty wrong fields at most', () => {
  const wrong = (entries: number) =>
    fieldsOf(
      z.array(z.string()),
      Array.from({ length: entries }, () => 1),
    );
  expect(Object.keys(wrong(19))).toHaveLength(19);
  expect(Object.keys(wrong(500))).toEqual(Array.from({ length: 20 }, (_, at) => `${at}`));
});

test('an answer repeats a few of the fields that do not exist', () => {
  const said = (names: readonly string[]) =>
    fieldsOf(z.strictObject({}), Object.fromEntries(names.map((name) => [name, 1]))).body ?? '';
  expect(said(['one', 'two'])).toBe('There is no such field: one, two.');
  expect(said(Array.from({ length: 5000 }, (_, at) => `k${at}`))).toMatch(/: k0, .*k9….$/);
  expect(said(['x'.repeat(100_000)]).length).toBeLessThan(300);
});
