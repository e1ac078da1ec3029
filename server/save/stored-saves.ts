import { SAVE, SAVE_CONFLICT } from '../../entities/save.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { listConflicts, readSavedBytes } from './save.queries.ts';

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
  const save = { version, follows: follows.join(' '), ...columnsOf(state) };
  await db(em)
    .insertInto('save')
    .values({ user_id: userId, game_id: gameId, ...save })
    .onConflict((conflict) => conflict.columns(['user_id', 'game_id']).doUpdateSet(save))
    .execute();
}

const columnsOf = ({ savedAt, ...state }: StoredState) => ({ ...state, saved_at: new Date(savedAt) });

/** @throws AppError saves_full where a game has as many conflicts as are kept */
export async function storeConflict(
  em: Em,
  { userId, gameId, state }: Place,
): Promise<{ readonly id: string; readonly keptUntil: string }> {
  const conflicts = await listConflicts(em, userId, gameId);
  if (conflicts.length >= SAVE_CONFLICT.perGame) throw new AppError('saves_full');
  const id = uuidv7();
  const keptUntil = new Date(Date.now() + SAVE_CONFLICT.days * 86_400_000);
  const conflict = { id, user_id: userId, game_id: gameId, kept_until: keptUntil, ...columnsOf(state) };
  await db(em).insertInto('save_copy').values(conflict).execute();
  return { id, keptUntil: keptUntil.toISOString() };
}

/** @throws AppError saves_full, which undoes what was just stored */
export async function requireSaveQuota(em: Em, userId: string): Promise<void> {
  if ((await readSavedBytes(em, userId)) > SAVE.perPerson) throw new AppError('saves_full');
}
