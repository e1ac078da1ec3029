import { z } from 'zod';

/** Breaks a valid value in one place, in every way that its schema forbids. */

const shape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
});
type Shape = z.infer<typeof shape>;
const fields = z.record(z.string(), z.unknown());

/** Of every type that JSON has; one or the other does not fit. */
const OF_EACH_TYPE = [null, true, 'x', 0.5, [], [[]], { x: 1 }];

/**
 * Lists values with one fault each. Some of them may fit all the same, such as a field of one alternative that another
 * does not have: check them against the whole schema.
 */
export function brokenLike(schema: unknown, value: unknown): unknown[] {
  const parsed = shape.parse(schema);
  const object = fields.safeParse(value);
  return [
    ...OF_EACH_TYPE,
    ...boundsOf(parsed),
    ...(Array.isArray(value)
      ? brokenLists(parsed, value)
      : object.success
        ? brokenObjects(parsed, object.data)
        : []),
  ];
}

/** Values just past each bound. */
function boundsOf({
  minimum,
  maximum,
  minLength,
  maxLength,
  format,
  pattern,
  enum: names,
}: Shape): unknown[] {
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength === undefined || minLength === 0 ? [] : ['x'.repeat(minLength - 1)]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(format === undefined && pattern === undefined && names === undefined ? [] : ['\0 wrong']),
  ];
}

function brokenLists({ items, minItems, maxItems }: Shape, value: readonly unknown[]): unknown[] {
  const [first] = value;
  return [
    ...(minItems === undefined ? [] : [value.slice(0, minItems - 1)]),
    ...(maxItems === undefined || first === undefined ? [] : [Array(maxItems + 1).fill(first)]),
    ...(first === undefined
      ? []
      : brokenLike(items ?? {}, first).map((broken) => [broken, ...value.slice(1)])),
  ];
}

function brokenObjects({ properties = {}, required = [] }: Shape, value: Record<string, unknown>): unknown[] {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
  return [
    ...required.map(without),
    { ...value, unheardOf: 1 },
    ...Object.entries(properties).flatMap(([name, property]) =>
      name in value ? brokenLike(property, value[name]).map((broken) => ({ ...value, [name]: broken })) : [],
    ),
  ];
}
