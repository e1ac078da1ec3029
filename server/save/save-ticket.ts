import { z } from 'zod';
import { LAST_STATE } from '../../entities/save.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { keyedHash } from '../platform/portal-secret.ts';
import { isSameSecret } from '../platform/same-secret.ts';

/** Permission for one game's document to write one person's save of it, as long as the session lasts and a day at most. */
interface SaveTicket {
  readonly gameId: string;
  readonly userId: string;
  readonly sessionId: string;
}

/** With the end in milliseconds since 1970. */
const signed = z.tuple([z.uuid(), z.uuid(), z.uuid(), z.number()]);

/** Signs a ticket; nothing is stored. */
export async function issueSaveTicket(em: Em, { gameId, userId, sessionId }: SaveTicket): Promise<string> {
  const ends = Date.now() + LAST_STATE.ticketHours * 3_600_000;
  return sign(em, Buffer.from(JSON.stringify([gameId, userId, sessionId, ends])).toString('base64url'));
}

const sign = async (em: Em, text: string): Promise<string> =>
  `${text}.${await keyedHash(em, 'last-state', text)}`;

/** Reads what `issueSaveTicket` has signed; null for anything else, after its end, and once the session has ended. */
export async function readSaveTicket(em: Em, ticket: string): Promise<SaveTicket | null> {
  const [text = ''] = ticket.split('.', 1);
  if (!isSameSecret(ticket, await sign(em, text))) return null;
  const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  const [gameId, userId, sessionId, ends] = signed.parse(read);
  if (ends < Date.now()) return null;
  const session = await db(em)
    .selectFrom('session as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .select('s.id')
    .where((eb) => eb.and({ 's.id': sessionId, 'u.id': userId }))
    .where('s.expires_at', '>', new Date())
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
  return session === undefined ? null : { gameId, userId, sessionId };
}
