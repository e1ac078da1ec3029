import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { IDEMPOTENCY, idempotencyKeyIn } from '../../../entities/idempotency.rules.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../../errors.ts';
import { rowsOf } from '../database/rows.ts';

const stored = z.object({ fingerprint: z.string(), answer: z.string().nullable() });

/** A write that its caller may send again under the same key. */
export interface KeyedWrite {
  /** The header as it came. */
  readonly header: string;
  /** Whose key it is, such as `user:<id>`; keys of two owners never meet. */
  readonly owner: string;
  /** The person whose answer is kept, if there is one: it goes with them. */
  readonly userId: string | null;
  /** As tRPC names it: `rating.rate`. */
  readonly path: string;
  readonly input: unknown;
}

/** A keyed write as it is stored. */
export interface Identity {
  /** Of the key and its owner. */
  readonly hash: string;
  /** Of what is asked for. */
  readonly fingerprint: string;
}

/** @throws AppError validation for a key that is none */
export function identify({ header, owner, path, input }: KeyedWrite): Identity {
  const key = idempotencyKeyIn(header);
  if (key === null) throw new AppError('validation', { fields: { [IDEMPOTENCY.header]: WANTED } });
  return { hash: digest(`${owner}\n${key}`), fingerprint: digest(`${path}\n${canonical(input)}`) };
}

/** What became of a keyed write: done just now, or before, with the answer of then. */
export type Outcome<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'before'; readonly answer: unknown };

/**
 * Does a write once for its key, whoever sends it again, at whatever time, to whichever process: the key is a row of the
 * write's own transaction. Who comes while the first is at it waits for that row. A write that is refused leaves no row.
 * @param write does it with the transaction's `em` and says what to answer; what it throws takes everything back
 * @throws AppError validation for a key that is none; key_reused when the key was given for something else
 */
export async function once<Done>(
  em: Em,
  keyed: KeyedWrite,
  write: (em: Em) => Promise<{ readonly done: Done; readonly answer: unknown }>,
): Promise<Outcome<Done>> {
  const { hash, fingerprint } = identify(keyed);
  return em.transactional(async (inner) => {
    const rows = await rowsOf(
      inner,
      stored,
      sql`
      insert into idempotency_key (hash, fingerprint, user_id, created_at)
      values (${hash}, ${fingerprint}, ${keyed.userId}, ${new Date()})
      on conflict (hash) do update set hash = excluded.hash
      returning fingerprint, answer
    `,
    );
    const [row] = rows;
    if (row?.fingerprint !== fingerprint) throw new AppError('key_reused');
    if (row.answer !== null) return { kind: 'before', answer: JSON.parse(row.answer) };
    const { done, answer } = await write(inner);
    await sql`update idempotency_key set answer = ${JSON.stringify(answer) ?? 'null'} where hash = ${hash}`.execute(
      inner.getKysely(),
    );
    return { kind: 'done', done };
  });
}

/** Levels that an input may have: twice those of the deepest call there is. */
const DEEPEST = 16;
const WANTED = `Send ${IDEMPOTENCY.min} to ${IDEMPOTENCY.max} letters, digits and signs that nobody can guess, such as a UUID.`;

/** SHA-256, base64url without padding, 43 characters. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * JSON in which the order of an object's fields makes no difference.
 * @param room levels that it may still have: what is asked for comes here as it was sent, before anybody looked at it
 * @throws AppError validation for what is nested deeper
 */
function canonical(value: unknown, room = DEEPEST): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (room === 0) throw new AppError('validation', { fields: { body: 'It is nested too deeply.' } });
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, room - 1)).join()}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field, room - 1)}`)
    .join()}}`;
}
