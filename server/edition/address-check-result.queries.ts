import { sql } from 'kysely';
import { z } from 'zod';
import { type AddressCheckResultView, addressCheckResultView } from '../../entities/submission.schema.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { checkRow, rowsOf } from '../platform/database/rows.ts';
import { joinLatest, joinCheckResult } from '../catalogue/game.view.ts';

const row = z.object({ json: z.string() });

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
      ? sql`true`
      : sql`exists (select 1 from developer_profile d where d.id = g.developer_profile_id and d.user_id = ${userId})`;
  const [found] = await rowsOf(
    em,
    row,
    sql`select json_build_object('address', e.src_url, 'report', r.report)::text as json
      from game g ${joinLatest} ${joinCheckResult} where g.id = ${id} and ${isTheirs}`,
  );
  if (found === undefined) throw new AppError('game_not_found');
  return checkRow(addressCheckResultView, JSON.parse(found.json));
}
