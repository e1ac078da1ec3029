import * as fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema (2020-12) that the OpenAPI document uses. */
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
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
type Shape = z.infer<typeof shape>;

/** Typical inputs of people and tools looking for vulnerabilities. */
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

/** Valid texts for fields whose format the document describes only in words, by field name. */
const MEANT: readonly (readonly [name: RegExp, text: string])[] = [
  [/email/i, 'reader@example.org'],
  [/url|thumb|picture/i, 'https://games.example/play/'],
];

/** Dates of computers. */
const LIFETIME = { min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true } as const;

/**
 * The way to generate values: valid in every part, or with edge cases, values just out of range and sometimes of another type.
 */
interface Way {
  /** Existing values (ids, slugs), tried wherever the schema asks for text. */
  readonly known: readonly string[];
  readonly honest: boolean;
}

/**
 * Generates values for a schema: two in five are valid, to get past the validation; three are distorted.
 * @param known existing values (ids, slugs), tried wherever the schema asks for text
 */
export function likeSchema(schema: unknown, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 2, arbitrary: valueFor(schema, { known, honest: true }) },
    { weight: 3, arbitrary: valueFor(schema, { known, honest: false }) },
  );
}

/** Generates valid values for a schema. */
export function validFor(schema: unknown, known: readonly string[]): fc.Arbitrary<unknown> {
  return valueFor(schema, { known, honest: true });
}

function valueFor(schema: unknown, way: Way): fc.Arbitrary<unknown> {
  const value = conforming(shape.parse(schema), way);
  if (way.honest) return value;
  return fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: strange });
}

function conforming(schema: Shape, way: Way): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  // Alternatives beside fields say which of them a value has.
  if (choices !== undefined && schema.properties !== undefined)
    return fc.oneof(
      ...choices.map((choice) =>
        object(
          { ...schema, required: [...(schema.required ?? []), ...(shape.parse(choice).required ?? [])] },
          way,
        ),
      ),
    );
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valueFor(choice, way)));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return text(schema, way);
    case 'integer':
    case 'number':
      return numbers(schema, way);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems = 0, maxItems = 12 } = schema;
      const lengths = way.honest
        ? { minLength: minItems, maxLength: Math.min(maxItems, 12) }
        : { maxLength: 12 };
      return fc.array(valueFor(schema.items ?? {}, way), lengths);
    }
    case 'object':
      return object(schema, way);
    default:
      return strange;
  }
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: Shape, way: Way): fc.Arbitrary<unknown> {
  const longest = Math.min(maxLength, 3000);
  const { known, honest } = way;
  const isUuid = (value: string) => /^[\da-f]{8}-/.test(value);
  const existing = fc.constantFrom(...(honest && format === 'uuid' ? known.filter(isUuid) : known));
  const formats: Record<string, fc.Arbitrary<string>> = {
    uuid: honest ? existing : fc.oneof(fc.uuid(), existing),
    email: fc.emailAddress(),
    uri: fc.webUrl({ withQueryParameters: true }),
    'date-time': fc.date(honest ? LIFETIME : { noInvalidDate: true }).map((date) => date.toISOString()),
  };
  const formatted = format === undefined ? undefined : formats[format];
  if (honest) {
    if (formatted !== undefined) return formatted;
    const anything = pattern === undefined || pattern === '^[^\\0]*$';
    const fits = known
      .filter(({ length }) => length >= minLength && length <= longest)
      .filter((value) => anything || new RegExp(pattern).test(value));
    if (!anything) {
      const matching = fc.stringMatching(new RegExp(pattern)).map((word) => word.slice(0, longest));
      return fits.length === 0 ? matching : fc.oneof(matching, fc.constantFrom(...fits));
    }
    const lengths = { minLength, maxLength: Math.max(minLength, Math.min(longest, 200)) };
    const written = [fc.string({ unit: 'grapheme', ...lengths }), fc.constant('x'.repeat(longest))];
    return fc.oneof(...written, ...(fits.length === 0 ? [] : [fc.constantFrom(...fits)]));
  }
  const free = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(longest, 200) }),
    fc.constantFrom(longest, longest + 1).map((length) => 'x'.repeat(length)),
    existing,
  );
  return formatted === undefined
    ? free
    : fc.oneof({ weight: 3, arbitrary: formatted }, { weight: 1, arbitrary: free });
}

function numbers({ minimum = -10, maximum = 1000 }: Shape, { honest }: Way): fc.Arbitrary<unknown> {
  const [least, most] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return honest
    ? fc.integer({ min: Math.max(least, 0), max: most })
    : fc.oneof(fc.integer({ min: least - 1, max: most + 1 }), fc.double());
}

function object({ properties = {}, required = [] }: Shape, way: Way): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, part]) => {
    const { type, enum: words } = shape.parse(part);
    const isFree = type === 'string' && words === undefined;
    const meant = MEANT.find(([names]) => names.test(name) && way.honest && isFree);
    return [name, meant === undefined ? valueFor(part, way) : fc.constant(meant[1])] as const;
  });
  const requiredKeys = way.honest ? required.filter((name) => name in properties) : [];
  return fc.record(Object.fromEntries(parts), { requiredKeys });
}
