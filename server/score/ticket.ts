import { z } from 'zod';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Em } from '../platform/database/database.ts';
import { keyedHash } from '../platform/portal-secret.ts';
import { isSameSecret } from '../platform/same-secret.ts';

/** A run that was given out: who begins it need not be remembered here. */
export interface Ticket {
  readonly id: string;
  readonly gameId: string;
  readonly mode: string;
  readonly version: string;
  /** The day of the daily challenge. */
  readonly day: string | null;
}

const written = z.tuple([z.uuid(), z.uuid(), z.string(), z.string(), z.string().nullable()]);

/** Signs a new run. Nothing is stored: most runs are never handed in. */
export async function issueTicket(
  em: Em,
  terms: Omit<Ticket, 'id'>,
): Promise<{ ticket: Ticket; run: string }> {
  const ticket = { ...terms, id: uuidv7() };
  const { id, gameId, mode, version, day } = ticket;
  const text = Buffer.from(JSON.stringify([id, gameId, mode, version, day])).toString('base64url');
  return { ticket, run: await signTicket(em, text) };
}

const signTicket = async (em: Em, text: string) => `${text}.${await keyedHash(em, 'run', text)}`;

/** Reads what `issueTicket` has signed; null for anything else. */
export async function verifyTicket(em: Em, run: string): Promise<Ticket | null> {
  const [text = ''] = run.split('.', 1);
  if (!isSameSecret(run, await signTicket(em, text))) return null;
  const [id, gameId, mode, version, day] = written.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  return { id, gameId, mode, version, day };
}

/** Returns the time at which a run was given out: its id begins with it (RFC 9562, 5.7). */
export const ticketIssuedAt = ({ id }: Pick<Ticket, 'id'>): Date =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** Returns the seed of a run's random numbers: the same for everybody on the same day's challenge. */
export function seedOf(em: Em, { id, gameId, mode, day }: Ticket): Promise<string> {
  return keyedHash(em, 'run-seed', day === null ? id : `${gameId} ${mode} ${day}`);
}
