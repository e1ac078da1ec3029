import { sql } from 'kysely';
import { SAVE, SAVE_COPY } from '../../entities/save.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { listCopies, readSavedBytes } from './save.queries.ts';

/** A state as it is stored. */
export interface StoredState {
  readonly fingerprint: string;
  readonly device: string;
  readonly savedAt: string;
  readonly bytes: number;
  readonly picture: string | null;
  readonly state: string;
}

interface Place {
  readonly userId: string;
  readonly gameId: string;
  readonly state: StoredState;
}

export async function storeSave(
  em: Em,
  {
    userId,
    gameId,
    version,
    state,
    follows = [],
  }: Place & {
    readonly version: number;
    /** The fingerprints of the states that a last state goes on from. */
    readonly follows?: readonly string[];
  },
): Promise<void> {
  const { fingerprint, device, savedAt, bytes, picture } = state;
  await sql`insert into save (user_id, game_id, version, fingerprint, device, saved_at, bytes, picture, state, follows)
    values (${userId}, ${gameId}, ${version}, ${fingerprint}, ${device}, ${savedAt}, ${bytes}, ${picture}, ${state.state},
      ${follows.join(' ')})
    on conflict (user_id, game_id) do update set version = excluded.version, fingerprint = excluded.fingerprint,
      device = excluded.device, saved_at = excluded.saved_at, bytes = excluded.bytes, picture = excluded.picture,
      state = excluded.state, follows = excluded.follows`.execute(em.getKysely());
}

/** @throws AppError saves_full where a game has as many copies as are kept */
export async function storeCopy(
  em: Em,
  { userId, gameId, state }: Place,
): Promise<{ readonly id: string; readonly keptUntil: string }> {
  const copies = await listCopies(em, userId, gameId);
  if (copies.length >= SAVE_COPY.perGame) throw new AppError('saves_full');
  const id = uuidv7();
  const keptUntil = new Date(Date.now() + SAVE_COPY.days * 86_400_000).toISOString();
  const { fingerprint, device, savedAt, bytes, picture } = state;
  await sql`insert into save_copy (id, user_id, game_id, fingerprint, device, saved_at, bytes, picture, state, kept_until)
    values (${id}, ${userId}, ${gameId}, ${fingerprint}, ${device}, ${savedAt}, ${bytes}, ${picture}, ${state.state},
      ${keptUntil})`.execute(em.getKysely());
  return { id, keptUntil };
}

/** @throws AppError saves_full, which undoes what was just stored */
export async function requireSaveQuota(em: Em, userId: string): Promise<void> {
  if ((await readSavedBytes(em, userId)) > SAVE.perPerson) throw new AppError('saves_full');
}
