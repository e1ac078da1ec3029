import { SaveConflict } from '../../entities/save.entity.ts';
import { NO_VERSION } from '../../entities/save.rules.ts';
import { type LastState, lastState } from '../../entities/save.schema.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Database } from '../platform/database/database.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { deviceOf } from '../session/device.ts';
import { lockMailbox } from '../session/mailbox.ts';
import { findSave, isFollowed } from './save.queries.ts';
import { requirePublicGame } from '../catalogue/public-game.queries.ts';
import { encodeState } from './save.service.ts';
import { readSaveTicket } from './save-ticket.ts';
import { requireSaveQuota, storeConflict, storeSave } from './stored-saves.ts';

interface SentLastState {
  /** The text of the request. */
  readonly body: unknown;
  readonly userAgent: string;
}

/**
 * Stores the state that a game has stored while its page went. It takes the place of the save that it goes on from, and is kept as a
 * copy beside any other, until the player chooses.
 * @throws AppError validation, unauthenticated, rate_limited, game_not_found, saves_full, too_large
 */
export async function storeLastState(
  { database, env }: { readonly database: Database; readonly env: Env },
  { body, userAgent }: SentLastState,
): Promise<void> {
  const em = database.orm.em.fork();
  const { ticket, ...sent } = readBody(body);
  const place = await readSaveTicket(em, ticket);
  if (place === null) throw new AppError('unauthenticated');
  const { gameId, userId } = place;
  await consumeRateLimit({ em, env }, 'save', userId);
  const { fingerprint, follows } = sent;
  const state = {
    ...encodeState(sent),
    device: deviceOf(userAgent),
    savedAt: new Date().toISOString(),
    picture: null,
  };
  await em.transactional(async (inner) => {
    await lockMailbox(inner, userId);
    await requirePublicGame(inner, gameId);
    const save = await findSave(inner, userId, gameId);
    if (save?.fingerprint === fingerprint || (await isFollowed(inner, { userId, gameId, fingerprint })))
      return;
    if (save === null || follows.includes(save.fingerprint)) {
      const version = (save?.version ?? NO_VERSION) + 1;
      await storeSave(inner, { userId, gameId, version, state, follows });
    } else {
      const replaced = { $in: [...follows, fingerprint] };
      await inner.nativeDelete(SaveConflict, { user: userId, game: gameId, fingerprint: replaced });
      await storeConflict(inner, { userId, gameId, state });
    }
    await requireSaveQuota(inner, userId);
  });
}

function readBody(body: unknown): LastState {
  try {
    return lastState.parse(JSON.parse(String(body)));
  } catch {
    throw new AppError('validation');
  }
}
