import { sql } from 'kysely';
import { z } from 'zod';
import type { UserIdentity } from '../../entities/user-identity.entity.ts';
import type { Role } from '../../entities/user.rules.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { keyedHash } from '../platform/portal-secret.ts';
import { audit } from '../audit/audit.ts';

/** The note of the audit trail after a role that a group of the provider's gave or took. */
export const BY_GROUP = ' by OIDC_ADMIN_GROUP';

type Appointed = Pick<Env, 'adminEmails'>;

const changed = z.object({ id: z.string() });

/**
 * Makes the roles what `ADMIN_EMAILS` says, at every start: people whose address it names become administrators, and
 * those whose address was taken out become players. An administrator's own decision wins: whom one appointed stays, and
 * whom one demoted stays a player until the address has been taken out of the setting. A role that a group of the operator's
 * provider gives is not stored (`administrator.view.ts`).
 */
export async function reconcileAdministrators(em: Em, { adminEmails }: Appointed): Promise<void> {
  const named: { readonly email: string; readonly hash: string }[] = [];
  for (const email of adminEmails) named.push({ email, hash: await hashOf(em, email) });
  const hashes = named.map(({ hash }) => hash);
  const decided = await db(em).selectFrom('demoted_address').select('hash').execute();
  const outdated = decided.map(({ hash }) => hash).filter((hash) => !hashes.includes(hash));
  if (outdated.length > 0) await db(em).deleteFrom('demoted_address').where('hash', 'in', outdated).execute();
  const refused = new Set(decided.map(({ hash }) => hash));
  const appointed = named.filter(({ hash }) => !refused.has(hash)).map(({ email }) => email);
  await setRoles(em, 'ADMIN', { where: sql`email = any(${sql.val(appointed)}::text[])` });
  await setRoles(em, 'PLAYER', {
    where: sql`email <> all(${sql.val([...adminEmails])}::text[]) and not ${byAdministrator}`,
  });
}

/**
 * Stores what the provider says of the administrators' group, which holds at once in all sessions of the identity. Writes a
 * change into the audit trail, unless the person is an administrator anyway.
 * @param group the one that gives the role; null if none does
 */
export function followGroup(em: Em, identity: UserIdentity, group: string | null): void {
  const hasChanged = identity.adminGroup !== group;
  identity.adminGroup = group;
  const { id, role } = identity.user;
  if (!hasChanged || role === 'ADMIN') return;
  const note = `${group === null ? 'PLAYER' : 'ADMIN'}${BY_GROUP}`;
  audit(em, null, { action: 'user.role', subjectId: id, subject: null, note });
}

/**
 * Whether an administrator, not the setting, has given this person the role: then the newest decision in the audit trail
 * says so, which the version before writes too; of one that was dropped there, `appointed` knows.
 */
const byAdministrator = sql`coalesce((select note = 'ADMIN' from audit_entry
  where subject_id = "user".id and action = 'user.role' and actor_id is not null
  order by created_at desc, id desc limit 1), appointed)`;

/** Gives a role to the people for whom the condition holds and who have another; writes it into the audit trail. */
async function setRoles(
  em: Em,
  role: Role,
  { where }: { readonly where: ReturnType<typeof sql> },
): Promise<void> {
  const rows = await rowsOf(
    em,
    changed,
    sql`with held as materialized (
        select id from "user" where role <> ${role} and ${where} order by id for update
      )
      update "user" set role = ${role} where id in (select id from held) returning id`,
  );
  for (const { id } of rows)
    audit(em, null, { action: 'user.role', subjectId: id, subject: null, note: role });
  await em.flush();
}

/** Returns the role of a new account: the setting's administrators have theirs from the first sign-in on. */
export async function roleOfNewAccount(em: Em, email: string, { adminEmails }: Appointed): Promise<Role> {
  if (!adminEmails.includes(email)) return 'PLAYER';
  const demotion = await db(em)
    .selectFrom('demoted_address')
    .select('hash')
    .where('hash', '=', await hashOf(em, email))
    .executeTakeFirst();
  return demotion === undefined ? 'ADMIN' : 'PLAYER';
}

/** Remembers an administrator's decision on an address that the setting names. */
export async function rememberRole(
  em: Em,
  { email, role }: { readonly email: string; readonly role: Role },
  { adminEmails }: Appointed,
): Promise<void> {
  const hash = await hashOf(em, email);
  if (role === 'PLAYER' && adminEmails.includes(email))
    await db(em)
      .insertInto('demoted_address')
      .values({ hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db(em).deleteFrom('demoted_address').where('hash', '=', hash).execute();
}

/**
 * Locks a person who leaves, and refuses to let the last administrator go. With an administrator it locks the others too, by id,
 * as changes of roles do, so that two who leave at once do not both go; these can still decide.
 * @throws AppError last_administrator
 */
export async function requireOtherAdministrator(em: Em, leavingId: string): Promise<void> {
  const isAdministrator = sql<boolean>`(role = 'ADMIN' and blocked_at is null)`;
  const isOther = sql<boolean>`(${isAdministrator} and exists (
    select 1 from "user" where id = ${leavingId} and role = 'ADMIN'))`;
  const users = db(em).selectFrom('user').select(['id', 'role']);
  const people = await users
    .where((eb) => eb.or([eb('id', '=', leavingId), isOther]))
    .orderBy('id')
    .execute();
  const locked: typeof people = [];
  for (const { id } of people) {
    const user = users.where('id', '=', id);
    const lock = id === leavingId ? user.forUpdate() : user.where(isAdministrator).forNoKeyUpdate();
    locked.push(...(await lock.execute()));
  }
  const leaving = locked.find(({ id }) => id === leavingId);
  if (leaving?.role === 'ADMIN' && locked.length === 1) throw new AppError('last_administrator');
}

const hashOf = (em: Em, email: string) => keyedHash(em, 'demoted-address', email);
