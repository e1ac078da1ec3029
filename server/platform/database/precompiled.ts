import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Em } from './database.ts';

/** Stands in a precompiled statement in the place of the value of this name. */
export const value = (name: string) => sql.val(name);

/**
 * A statement whose text is compiled when it is first run, and never again.
 * @param words its values are names: `value('at')`
 * @returns a function that runs it with the values of those names, and answers its rows
 */
export function precompiled<Row>(
  words: RawBuilder<Row>,
): (em: Em, values: Readonly<Record<string, unknown>>) => Promise<readonly Row[]> {
  let known: { readonly text: string; readonly order: readonly string[] } | undefined;
  return async (em, values) => {
    const db = em.getKysely();
    if (known === undefined) {
      const { sql: text, parameters } = words.compile(db);
      known = { text, order: parameters.map(String) };
    }
    const parameters = known.order.map((name) => values[name]);
    return (await db.executeQuery<Row>(CompiledQuery.raw(known.text, parameters))).rows;
  };
}
