import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Em } from './database.ts';
import { checkRow } from './rows.ts';

/** A named placeholder for a value in a precompiled statement. */
export const value = (name: string) => sql.val(name);

/**
 * Defines a statement whose text is compiled once, when it first runs.
 * @param shape the schema of each row
 * @param template the statement, with named placeholders for its values: `value('at')`
 * @returns a function that runs the statement with values by name and returns its rows
 */
export function precompile<Row>(
  shape: z.ZodType<Row>,
  template: RawBuilder<unknown>,
): (em: Em, values: Readonly<Record<string, unknown>>) => Promise<readonly Row[]> {
  let compiled: { readonly text: string; readonly order: readonly string[] } | undefined;
  return async (em, values) => {
    const db = em.getKysely();
    if (compiled === undefined) {
      const { sql: text, parameters } = template.compile(db);
      compiled = { text, order: parameters.map(String) };
    }
    const parameters = compiled.order.map((name) => values[name]);
    const { rows } = await db.executeQuery(CompiledQuery.raw(compiled.text, parameters));
    return rows.map((row) => checkRow(shape, row));
  };
}
