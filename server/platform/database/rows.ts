import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Em } from './database.ts';

/**
 * Runs a statement and checks every row that it answers: what the database sends is checked here, once, and its type can be
 * trusted from here on. The `output` of a procedure is about what may leave the portal, whatever it was made of.
 * @param shape made once, outside the function that asks
 * @throws Error that names the field which is not as `shape` says: a mistake of ours, never the visitor's
 */
export async function rowsOf<Row>(
  em: Em,
  shape: z.ZodType<Row>,
  statement: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await statement.execute(em.getKysely());
  return rows.map((row) => checked(shape, row));
}

/** A value from the database, checked. */
export function checked<Value>(shape: z.ZodType<Value>, value: unknown): Value {
  const { success, data, error } = shape.safeParse(value);
  // Not the ZodError itself: that would be taken for wrong input of the visitor.
  if (!success) throw new Error(`The database answered what was not expected: ${z.prettifyError(error)}`);
  return data;
}
