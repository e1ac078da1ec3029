import { sql } from 'kysely';
import { type AddressCheckResultView, addressCheckResultView } from '../../entities/submission.schema.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { checkRow } from '../platform/database/rows.ts';
import { isLatest } from '../catalogue/game.view.ts';

/**
 * Reads the check result of a game at an address.
 * @param userId null for a moderator, who may see everybody's
 * @throws AppError game_not_found, also for another person's
 */
export async function readAddressCheckResult(
  em: Em,
  id: string,
  userId: string | null,
): Promise<AddressCheckResultView> {
  const isTheirs =
    userId === null
      ? sql<boolean>`true`
      : sql<boolean>`exists (select 1 from developer_profile d where d.id = g.developer_profile_id and d.user_id = ${userId})`;
  const view = await db(em)
    .selectFrom('game as g')
    .innerJoin('edition as e', (join) => join.on(isLatest))
    .leftJoin('address_report as r', 'r.edition_id', 'e.id')
    .select(['e.src_url as address', 'r.report'])
    .where('g.id', '=', id)
    .where(isTheirs)
    .executeTakeFirst();
  if (view === undefined) throw new AppError('game_not_found');
  return checkRow(addressCheckResultView, view);
}
