import { sql } from 'kysely';
import type { SaveFile, SavesImported } from '../../entities/save.schema.ts';
import type { MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { isPublic } from '../catalogue/game.view.ts';
import { db } from '../platform/database/db.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { exportSaves, findSave } from './save.queries.ts';
import { lockMailbox } from '../session/mailbox.ts';
import { encodeState, notInFuture } from './save.service.ts';
import { requireSaveQuota, storeConflict, storeSave } from './stored-saves.ts';

/** Of a save that came in a file, the device. */
const FROM_A_FILE = 'A file';

/**
 * All of a person's saves, as a file that `importSaves` takes.
 * @throws AppError rate_limited
 */
export async function exportToFile(ctx: MemberContext): Promise<SaveFile> {
  await consumeRateLimit(ctx, 'save-export', ctx.viewer.user.id);
  return exportSaves(ctx.em, ctx.viewer.user.id);
}

/**
 * Takes the saves of a file over, all or none. Where a game has another save already, the file's is kept beside it until the player
 * chooses.
 * @throws AppError saves_full, too_large
 */
export async function importSaves(ctx: MemberContext, { saves }: SaveFile): Promise<SavesImported> {
  return ctx.em.transactional((em) => storeSaves(em, ctx.viewer.user.id, saves));
}

/**
 * The same for any person, within a transaction.
 * @throws AppError saves_full, too_large
 */
export async function storeSaves(em: Em, userId: string, saves: SaveFile['saves']): Promise<SavesImported> {
  await lockMailbox(em, userId);
  const outcomes: Record<keyof SavesImported, string[]> = { imported: [], same: [], copies: [], unknown: [] };
  for (const save of saves) outcomes[await importSave(em, userId, save)].push(save.slug);
  await requireSaveQuota(em, userId);
  return outcomes;
}

async function importSave(
  em: Em,
  userId: string,
  save: SaveFile['saves'][number],
): Promise<keyof SavesImported> {
  // A game that is not public is as unknown as one that does not exist, except to whoever has a save of it.
  const isKnown = sql<boolean>`(${isPublic} or exists (
    select from save s where s.game_id = g.id and s.user_id = ${userId}))`;
  const games = db(em).selectFrom('game as g').select('g.id').where('g.slug', '=', save.slug).where(isKnown);
  const game = await games.executeTakeFirst();
  if (game === undefined) return 'unknown';
  const { savedAt, picture } = save;
  const state = { ...encodeState(save), device: FROM_A_FILE, savedAt: notInFuture(savedAt), picture };
  const place = { userId, gameId: game.id, state };
  const own = await findSave(em, userId, game.id);
  if (own === null) {
    await storeSave(em, { ...place, version: 1 });
    return 'imported';
  }
  if (own.fingerprint === save.fingerprint) return 'same';
  await storeConflict(em, place);
  return 'copies';
}
