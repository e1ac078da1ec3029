import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Em } from './database.ts';
import { checked } from './rows.ts';

/** Stands in a precompiled statement in the place of the value of this name. */
export const value = (name: string) => sql.val(name);

/**
 * A statement whose text is compiled when it is first run, and never again.
 * @param words its values are names: `value('at')`
 * @param shape the schema of each row
 * @returns a function that runs it with the values of those names, and answers its rows
 */
export function precompiled<Row>(
  shape: z.ZodType<Row>,
  words: RawBuilder<unknown>,
): (em: Em, values: Readonly<Record<string, unknown>>) => Promise<readonly Row[]> {
  let known: { readonly text: string; readonly order: readonly string[] } | undefined;
  return async (em, values) => {
    const db = em.getKysely();
    if (known === undefined) {
      const { sql: text, parameters } = words.compile(db);
      known = { text, order: parameters.map(String) };
    }
    const parameters = known.order.map((name) => values[name]);
    const { rows } = await db.executeQuery(CompiledQuery.raw(known.text, parameters));
    return rows.map((row) => checked(shape, row));
  };
}
