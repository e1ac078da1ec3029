import { z } from 'zod';
import type { Em } from '../platform/database/database.ts';
import { keyedHash } from '../platform/portal-secret.ts';
import { isSameSecret } from '../platform/same-secret.ts';

const uuid = z.uuid();

/** Returns the proof of a seat: its id, signed. Whoever has it plays there. */
export async function seatToken(em: Em, id: string): Promise<string> {
  return `${id}.${await keyedHash(em, 'seat', id)}`;
}

/** The id of the seat that a token is for; null for what is no token. */
export async function readSeatToken(em: Em, token: string): Promise<string | null> {
  const [id = ''] = token.split('.', 1);
  if (!uuid.safeParse(id).success) return null;
  return isSameSecret(token, await seatToken(em, id)) ? id : null;
}
