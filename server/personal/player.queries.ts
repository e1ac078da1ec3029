import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { isPublic } from '../catalogue/game.view.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { keyedHash } from '../platform/portal-secret.ts';

/** The length of a pseudonym: 132 bits in base64url. */
const LENGTH = 22;

const found = z.object({ id: z.string() });

/**
 * Who a person is to a game: the same on all their devices, not to be joined with any other game's, and not to be traced
 * back without the portal's secret.
 * @throws AppError game_not_found
 */
export async function readPlayer(
  { em, viewer }: MemberContext,
  gameId: string,
): Promise<{ readonly id: string }> {
  const [game] = await rowsOf(em, found, sql`select g.id from game g where g.id = ${gameId} and ${isPublic}`);
  if (game === undefined) throw new AppError('game_not_found');
  const hash = await keyedHash(em, 'player', `${viewer.user.id} ${game.id}`);
  return { id: hash.slice(0, LENGTH) };
}
