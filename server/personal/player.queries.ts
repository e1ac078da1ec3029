import type { MemberContext } from '../context.ts';
import { requirePublicGame } from '../catalogue/public-game.queries.ts';
import { keyedHash } from '../platform/portal-secret.ts';

/** The length of a pseudonym: 132 bits in base64url. */
const LENGTH = 22;

/**
 * Returns a person's name to a game: the same on all their devices, not to be joined with any other game's, and not to be traced
 * back without the portal's secret.
 * @throws AppError game_not_found
 */
export async function readPlayer(
  { em, viewer }: MemberContext,
  gameId: string,
): Promise<{ readonly id: string }> {
  const game = await requirePublicGame(em, gameId);
  const hash = await keyedHash(em, 'player', `${viewer.user.id} ${game.id}`);
  return { id: hash.slice(0, LENGTH) };
}
