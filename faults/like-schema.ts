import * as fc from 'fast-check';
import { z } from 'zod';

/** As much of JSON Schema (2020-12) as the OpenAPI document uses. */
const shape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});
type Shape = z.infer<typeof shape>;

/** What people and their tools send when they look for a weak spot. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'null',
  '-1',
  '1e309',
  '0x10',
  '../../etc/passwd',
  '%2e%2e%2f',
  "' or 1=1; drop table game; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  '\u202Eevil',
  '😀'.repeat(300),
  'a'.repeat(70_000),
  Number.MAX_SAFE_INTEGER + 2,
  -0,
  1e300,
  null,
  [],
  {},
  [[[[[[[[]]]]]]]],
];

const strange: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 3 }));

/**
 * Values for a schema: mostly what it asks for, to its edges and a step beyond, and now and then something else entirely.
 * @param known values that exist (ids, slugs), tried wherever a text is wanted
 */
export function likeSchema(schema: unknown, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: conforming(shape.parse(schema), known) },
    { weight: 1, arbitrary: strange },
  );
}

function conforming(schema: Shape, known: readonly string[]): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => likeSchema(choice, known)));
  if (schema.allOf !== undefined) return fc.oneof(...schema.allOf.map((part) => likeSchema(part, known)));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return text(schema, known);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(likeSchema(schema.items ?? {}, known), { maxLength: 12 });
    case 'object':
      return object(schema, known);
    default:
      return strange;
  }
}

function text({ format, maxLength = 200 }: Shape, known: readonly string[]): fc.Arbitrary<unknown> {
  const longest = Math.min(maxLength, 3000);
  const free = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(longest, 200) }),
    fc.constantFrom(longest, longest + 1).map((length) => 'x'.repeat(length)),
    fc.constantFrom(...known),
  );
  const formats: Record<string, fc.Arbitrary<string>> = {
    uuid: fc.oneof(fc.uuid(), fc.constantFrom(...known)),
    email: fc.emailAddress(),
    uri: fc.webUrl({ withQueryParameters: true }),
    'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  };
  const formatted = format === undefined ? undefined : formats[format];
  return formatted === undefined
    ? free
    : fc.oneof({ weight: 3, arbitrary: formatted }, { weight: 1, arbitrary: free });
}

function numbers({ minimum = -10, maximum = 1000 }: Shape): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.integer({ min: Math.max(minimum, -1e9) - 1, max: Math.min(maximum, 1e9) + 1 }),
    fc.double(),
  );
}

function object({ properties = {} }: Shape, known: readonly string[]): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, part]) => [name, likeSchema(part, known)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: [] });
}
