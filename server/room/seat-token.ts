import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Em } from '../platform/database/database.ts';
import { keyedHash } from '../platform/portal-secret.ts';

const uuid = z.uuid();

/** What proves that a seat is somebody's: its id, signed. Whoever has it plays there. */
export async function seatToken(em: Em, id: string): Promise<string> {
  return `${id}.${await keyedHash(em, 'seat', id)}`;
}

/** The id of the seat that a token is for; null for what is no token. */
export async function readSeatToken(em: Em, token: string): Promise<string | null> {
  const [id = '', signature = ''] = token.split('.');
  if (!uuid.safeParse(id).success) return null;
  const given = Buffer.from(signature);
  const right = Buffer.from(await keyedHash(em, 'seat', id));
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
