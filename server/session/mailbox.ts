import { sql } from 'kysely';
import type { Em } from '../platform/database/database.ts';

/** The ids of the accounts of the person's mailbox, which many addresses may lead to: what costs room counts for all of them. */
export const accountsOf = (userId: string) =>
  sql`(select id from "user" where mailbox = (select mailbox from "user" where id = ${userId}))`;

/**
 * Lets what the accounts of one mailbox write go one after the other. Votes do not wait: the lock admits references to the rows.
 */
export async function lockMailbox(em: Em, userId: string): Promise<void> {
  await sql`select 1 from "user" where id in ${accountsOf(userId)} order by id for no key update`.execute(
    em.getKysely(),
  );
}
