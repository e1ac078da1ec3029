import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type AddressReportView, addressReportView } from '../../entities/submission.schema.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { checked, rowsOf } from '../platform/database/rows.ts';

/** The last address that the developer of a game `g` gave; empty for an upload. */
export const lastAddressSql: RawBuilder<string> = sql`coalesce(g.revision ->> 'srcUrl', g.src_url, '')`;

/** The report `r` that follows the last check of the addresses of a game `g`. */
export const joinReport = sql`left join address_report r on r.game_id = g.id and r.findings_at = g.findings ->> 'checkedAt'`;

const row = z.object({ json: z.string() });

/**
 * Reads the report on a game at an address.
 * @param userId null for a moderator, who may see everybody's
 * @throws AppError game_not_found, also for another person's
 */
export async function readAddressReport(
  em: Em,
  id: string,
  userId: string | null,
): Promise<AddressReportView> {
  const isTheirs =
    userId === null
      ? sql`true`
      : sql`exists (select 1 from developer_profile d where d.id = g.developer_profile_id and d.user_id = ${userId})`;
  const [found] = await rowsOf(
    em,
    row,
    sql`select json_build_object('address', nullif(${lastAddressSql}, ''), 'report', r.report)::text as json
      from game g ${joinReport} where g.id = ${id} and ${isTheirs}`,
  );
  if (found === undefined) throw new AppError('game_not_found');
  return checked(addressReportView, JSON.parse(found.json));
}
