import { type RawBuilder, sql } from 'kysely';
import { SESSION } from '../../entities/session.rules.ts';
import type { Role } from '../../entities/user.rules.ts';
import type { Env } from '../env.ts';

type Settings = Pick<Env, 'oidc'>;

/** Whether the operator's provider said of the identity `i`, at its last sign-in, that it is in the administrators' group. */
const isInGroup = ({ oidc }: Settings): RawBuilder<boolean> =>
  sql`(i.issuer = ${oidc?.issuer ?? null} and i.admin_group = ${oidc?.adminGroup ?? null})`;

/**
 * The role that the person `u` has in the session `s`. A group of the provider gives it in sessions that the same identity
 * opened, and for as long as an administrator's session may be idle: sessions from before the group was set last longer.
 */
export const sessionRole = (settings: Settings, now: Date): RawBuilder<Role> => sql`(case when exists (
    select 1 from user_identity i where i.id = s.identity_id and ${isInGroup(settings)}
      and s.created_at > ${now}::timestamptz - make_interval(hours => ${SESSION.adminIdleHours}::int)
  ) then 'ADMIN' else u.role end)`;

/** Whether the person `u` has an administrator's rights: in every session, or in those that the provider opens. */
export const isAdministrator = (settings: Settings): RawBuilder<boolean> => sql`(u.role = 'ADMIN' or exists (
    select 1 from user_identity i where i.user_id = u.id and ${isInGroup(settings)}))`;
