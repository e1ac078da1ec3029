import { Save, SaveConflict } from '../../entities/save.entity.ts';
import { NO_VERSION, SAVE } from '../../entities/save.rules.ts';
import type {
  ResolveSaveConflict,
  GameSave,
  StoreSaveConflict,
  ReadableSave,
  SaveFacts,
  SentState,
  WriteSave,
} from '../../entities/save.schema.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { requirePublicGame } from '../catalogue/public-game.queries.ts';
import type { Em } from '../platform/database/database.ts';
import { matchesETag } from '../platform/http/if-match.ts';
import { deviceOf } from '../session/device.ts';
import { lockMailbox } from '../session/mailbox.ts';
import { factsOf, findSave, isFollowed, readGameSave } from './save.queries.ts';
import { issueSaveTicket } from './save-ticket.ts';
import { requireSaveQuota, storeConflict, type StoredState, storeSave } from './stored-saves.ts';

/**
 * Reads a person's save of a game, and sets its version as the ETag.
 * @throws AppError game_not_found
 */
export async function readSave(ctx: MemberContext, gameId: string): Promise<ReadableSave> {
  const { em, viewer } = ctx;
  await requirePublicGame(em, gameId);
  const save = await readGameSave(em, viewer.user.id, gameId);
  setETag(ctx, save.save);
  const ticket = await issueSaveTicket(em, { gameId, userId: viewer.user.id, sessionId: viewer.sessionId });
  return { ...save, ticket };
}

/**
 * Stores the state of a game in place of the version that the sender has seen. A state that is stored already is answered
 * as it was, so that a write may be sent again.
 * @throws AppError version_required; precondition_failed when another device has written since; game_not_found,
 * saves_full, too_large
 */
export async function writeSave(ctx: MemberContext, input: WriteSave): Promise<SaveFacts> {
  const state = admit(ctx, input);
  const seenTag = ctx.ifMatch ?? (input.version === undefined ? null : `"${input.version}"`);
  if (seenTag === null) throw new AppError('version_required');
  const { gameId } = input;
  const written = await whileLocked(ctx, async (em, userId) => {
    await requirePublicGame(em, gameId);
    const save = await findSave(em, userId, gameId);
    if (save?.fingerprint === state.fingerprint) return factsOf(save);
    if (save !== null && (await isFollowed(em, { userId, gameId, fingerprint: state.fingerprint })))
      return factsOf(save);
    if (!matchesETag(seenTag, String(save?.version ?? NO_VERSION))) throw new AppError('precondition_failed');
    const version = (save?.version ?? NO_VERSION) + 1;
    await storeSave(em, { userId, gameId, version, state });
    await requireSaveQuota(em, userId);
    return factsOf({ ...state, version });
  });
  setETag(ctx, written);
  return written;
}

/**
 * Stores the state of another device beside the save, until the player chooses.
 * @throws AppError precondition_failed when there is no save any more; game_not_found, saves_full, too_large
 */
export async function storeSaveConflict(
  ctx: MemberContext,
  input: StoreSaveConflict,
): Promise<{ readonly id: string; readonly keptUntil: string }> {
  const state = admit(ctx, input);
  const { gameId } = input;
  return whileLocked(ctx, async (em, userId) => {
    await requirePublicGame(em, gameId);
    if ((await findSave(em, userId, gameId)) === null) throw new AppError('precondition_failed');
    const fingerprint = { $in: [input.replaces ?? state.fingerprint, state.fingerprint] };
    await em.nativeDelete(SaveConflict, { user: userId, game: gameId, fingerprint });
    const conflict = await storeConflict(em, { userId, gameId, state });
    await requireSaveQuota(em, userId);
    return conflict;
  });
}

/**
 * Makes the state that the player chose the save, and deletes the others.
 * @throws AppError precondition_failed when the save has changed since the player saw it; save_not_found
 */
export async function resolveSaveConflict(
  ctx: MemberContext,
  { gameId, copyId, version }: ResolveSaveConflict,
): Promise<GameSave> {
  const gameSave = await whileLocked(ctx, async (em, userId) => {
    const save = await findSave(em, userId, gameId);
    if (save === null) throw new AppError('save_not_found');
    if (save.version !== version) throw new AppError('precondition_failed');
    if (copyId !== null) {
      const conflict = await em.findOne(SaveConflict, { id: copyId, user: userId, game: gameId });
      if (conflict === null) throw new AppError('save_not_found');
      const { fingerprint, device, savedAt, bytes, picture, state } = conflict;
      const changed = {
        version: version + 1,
        follows: '',
        fingerprint,
        device,
        savedAt,
        bytes,
        picture,
        state,
      };
      await em.nativeUpdate(Save, { user: userId, game: gameId }, changed);
    }
    await em.nativeDelete(SaveConflict, { user: userId, game: gameId });
    return readGameSave(em, userId, gameId);
  });
  setETag(ctx, gameSave.save);
  return gameSave;
}

/**
 * Deletes a person's save of a game with its conflicts.
 * @throws AppError save_not_found; precondition_failed when the save is not of the version in `If-Match`, if there is one
 */
export async function removeSave(ctx: MemberContext, gameId: string): Promise<{ readonly gameId: string }> {
  return whileLocked(ctx, async (em, userId) => {
    const save = await findSave(em, userId, gameId);
    if (save === null) throw new AppError('save_not_found');
    if (ctx.ifMatch !== null && !matchesETag(ctx.ifMatch, String(save.version)))
      throw new AppError('precondition_failed');
    await em.nativeDelete(SaveConflict, { user: userId, game: gameId });
    await em.nativeDelete(Save, { user: userId, game: gameId });
    return { gameId };
  });
}

/** Describes a sent state as it will be stored. @throws AppError too_large */
function admit(ctx: MemberContext, input: SentState): StoredState {
  return {
    ...encodeState(input),
    device: deviceOf(ctx.caller.userAgent),
    savedAt: notInFuture(input.changedAt),
    picture: input.picture,
  };
}

/** A device's clock may be wrong, but nothing was changed in the future. */
export function notInFuture(time: string | undefined): string {
  const now = new Date();
  const moment = new Date(time ?? now);
  return (moment < now ? moment : now).toISOString();
}

/**
 * The stored form of a state.
 * @throws AppError too_large
 */
export function encodeState({ state, fingerprint }: Pick<SentState, 'state' | 'fingerprint'>) {
  const text = JSON.stringify(state);
  const bytes = Buffer.byteLength(text);
  if (bytes > SAVE.bytes)
    throw new AppError('too_large', { fields: { state: `At most ${SAVE.bytes / 1_000_000} MB a game.` } });
  return { fingerprint, bytes, state: text };
}

/** Runs in a transaction that holds the rows of the person's mailbox: its saves change one after the other. */
async function whileLocked<Result>(
  { em, viewer }: MemberContext,
  work: (em: Em, userId: string) => Promise<Result>,
): Promise<Result> {
  const { id } = viewer.user;
  return em.transactional(async (inner) => {
    await lockMailbox(inner, id);
    return work(inner, id);
  });
}

function setETag({ effects }: Pick<MemberContext, 'effects'>, save: Pick<SaveFacts, 'version'> | null): void {
  effects.setHeader('etag', `"${save?.version ?? NO_VERSION}"`);
}
