import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { IDEMPOTENCY, idempotencyKeyIn } from '../../../entities/idempotency.rules.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../../errors.ts';
import { rowsOf } from '../database/rows.ts';

const stored = z.object({ fingerprint: z.string(), answer: z.string().nullable() });

/** A write with an idempotency key. */
export interface KeyedWrite {
  /** The raw header. */
  readonly header: string;
  /** Such as `user:<id>`; the same key of another owner is a different key. */
  readonly owner: string;
  /** The person, if any; the stored response is deleted with their account. */
  readonly userId: string | null;
  /** The procedure's path: `rating.rate`. */
  readonly path: string;
  readonly input: unknown;
}

/** The stored form of a keyed write. */
export interface Identity {
  /** The hash of key and owner. */
  readonly hash: string;
  /** The hash of path and input. */
  readonly fingerprint: string;
}

/** @throws AppError validation for an invalid key */
export function identify({ header, owner, path, input }: KeyedWrite): Identity {
  const key = idempotencyKeyIn(header);
  if (key === null) throw new AppError('validation', { fields: { [IDEMPOTENCY.header]: WANTED } });
  return { hash: digest(`${owner}\n${key}`), fingerprint: digest(`${path}\n${canonical(input)}`) };
}

/** The outcome of a keyed write: run now, or run before, with the response of that time. */
export type KeyedOutcome<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'before'; readonly answer: unknown };

/**
 * Runs a write once per key, across repeats, concurrent requests and processes: the key is a row in the write's own
 * transaction, and a concurrent request waits for that row. A refused write leaves no row.
 * @param write runs with the transaction's `em` and returns the response as `answer`; an error rolls everything back
 * @throws AppError validation for an invalid key; key_reused when the key was used for another write
 */
export async function runOnce<Done>(
  em: Em,
  keyed: KeyedWrite,
  write: (em: Em) => Promise<{ readonly done: Done; readonly answer: unknown }>,
): Promise<KeyedOutcome<Done>> {
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

/** The most levels of nesting in an input: twice those of the deepest input schema. */
const DEEPEST = 16;
const WANTED = `Send ${IDEMPOTENCY.min} to ${IDEMPOTENCY.max} letters, digits and signs that nobody can guess, such as a UUID.`;

/** SHA-256, base64url without padding, 43 characters. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Returns JSON that does not depend on the order of an object's fields.
 * @param room how many levels may still follow; needed because the input has not been validated yet
 * @throws AppError validation for deeper nesting
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
