import { createHash } from 'node:crypto';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import type { Em } from './database.ts';

const MARK = '/* prepared */';

/**
 * Stands first in a long statement that comes often, always in the same words: PostgreSQL parses and plans it once a
 * connection. The embedded engine takes it for the comment that it is.
 */
export const prepared = sql.raw(MARK);

/** Stands in a statement that is put together once, in the place of the value of this name. */
export const value = (name: string) => sql.val(name);

/**
 * Puts a statement together when it is first asked for, and never again.
 * @param words its values are names: `value('at')`
 * @returns a function that runs it with the values of those names, and answers its rows
 */
export function putTogetherOnce<Row>(
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

const names = new Map<string, string>();

/** A statement's name, of its words: two versions of the portal on one connection never mean two by one name. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** A connection that prepares the statements marked as `prepared`. */
export class PreparingClient extends Client {}

// The driver's `query` has more forms than an override could repeat; only a statement's words are looked at.
Reflect.set(PreparingClient.prototype, 'query', function query(this: Client, ...given: unknown[]): unknown {
  const [text, ...rest] = given;
  const marked = typeof text === 'string' && text.startsWith(MARK);
  const asked = marked ? [{ name: nameOf(text), text }, ...rest] : given;
  return Reflect.apply(Client.prototype.query, this, asked);
});
