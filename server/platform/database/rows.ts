import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Em } from './database.ts';

/**
 * Runs a statement and checks each row against a schema.
 * @param shape created once, outside the calling function: zod compiles each schema on first use
 * @throws Error that names the wrong field; this is a bug of the server, never invalid input
 */
export async function rowsOf<Row>(
  em: Em,
  shape: z.ZodType<Row>,
  statement: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await statement.execute(em.getKysely());
  return rows.map((row) => checkRow(shape, row));
}

/** Checks one value from the database against a schema. */
export function checkRow<Value>(shape: z.ZodType<Value>, value: unknown): Value {
  const { success, data, error } = shape.safeParse(value);
  // Not a ZodError, which would be reported as invalid input.
  if (!success) throw new Error(`Unexpected row from the database: ${z.prettifyError(error)}`);
  return data;
}

/**
 * The schema of a list whose items are checked in full elsewhere: by the procedure's `output`, or by a test (see
 * `unchecked-output.ts`). Here only the array itself is checked, because a second full check costs 63 µs of processor time
 * for a page of 24 games.
 */
export const shallowList = <Item>(): z.ZodType<Item[]> => z.custom<Item[]>(Array.isArray);

/**
 * The schema of an object whose fields are checked in full elsewhere, for the same reason as `shallowList`.
 */
export const shallowObject = <Value extends object>(): z.ZodType<Value> =>
  z.custom<Value>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
