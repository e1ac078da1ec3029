import { z } from 'zod';

const documented = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The `output` of a procedure whose answer is JSON that PostgreSQL made, as it is. It is documented as `shape`; tests check
 * that answers have this shape and nothing else, requests do not, because that takes a fifteenth of a list's processor time.
 */
export function uncheckedOutput<Value>(shape: z.ZodType<Value>): z.ZodType<Value, Value> {
  const output = z.custom<Value>();
  documented.set(output, shape);
  return output;
}

/** The shape that the documentation gives for an `output`: of an unchecked one, the shape it stands for. */
export function documentedShape(output: z.ZodType): z.ZodType {
  return documented.get(output) ?? output;
}
