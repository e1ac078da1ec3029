import type { SiteError } from '../../entities/play.schema.ts';
import { AppError } from '../errors.ts';
import { isPublic } from '../catalogue/game.view.ts';
import { addDependencies } from '../platform/changes/response-dependencies.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { OutsideError, type OutsideLimits, safeFetch } from '../platform/safe-fetch.ts';

/**
 * Asks the site of a public game that is not hosted here whether it answers with an error, which the page that frames it
 * cannot see. Null when it does not, and when this machine cannot reach the site: the player's browser may.
 * @param allow the addresses that may be connected to; tests allow their own server
 * @throws AppError game_not_found, also for a game that is not public
 */
export async function readSiteError(
  em: Em,
  slug: string,
  allow?: OutsideLimits['allow'],
): Promise<SiteError> {
  addDependencies([slug]);
  const game = await db(em)
    .selectFrom('game as g')
    .innerJoin('edition as e', 'e.id', 'g.live_id')
    .select('e.src_url as address')
    .where('g.slug', '=', slug)
    .where(isPublic)
    .executeTakeFirst();
  if (game === undefined) throw new AppError('game_not_found');
  if (game.address === null) return { status: null };
  const limits = { maxBytes: 0, seconds: 5, statusOnly: true, ...(allow === undefined ? {} : { allow }) };
  try {
    const { status } = await safeFetch(game.address, limits);
    return { status: status >= 400 ? status : null };
  } catch (error) {
    if (error instanceof OutsideError) return { status: null };
    throw error;
  }
}
