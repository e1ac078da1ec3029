import { sql } from 'kysely';
import { z } from 'zod';
import type { Avatar } from '../../entities/avatar.rules.ts';
import { storedAvatar } from '../../entities/avatar.schema.ts';
import { PROOF, SESSION } from '../../entities/session.rules.ts';
import { Session } from '../../entities/session.entity.ts';
import { ROLES, type Role } from '../../entities/user.rules.ts';
import type { Env } from '../env.ts';
import type { Em } from '../platform/database/database.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { sessionRole } from '../user/administrator.view.ts';

const openSession = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  avatar: storedAvatar,
  session_id: z.string(),
  second_factor: z.boolean(),
  has_passkey: z.boolean(),
  proven_lately: z.boolean(),
  seen_long_ago: z.boolean(),
});

/** The user in their own session (specification §3, User). */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The role in this session: a group of the provider gives one in those that the provider opened. */
  readonly role: Role;
  /** Absent for a person who has chosen none. */
  readonly avatar?: Avatar | undefined;
  /** Whether the session still needs the person's passkey. */
  readonly secondStep: boolean;
}

/** A request's proof of its session. A Bearer token takes precedence, and the cookie is then ignored. */
export type Credentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'bearer'; readonly token: string }
  | {
      readonly kind: 'cookie';
      readonly token: string;
      /** Whether the request's `Origin` is the portal's; only then may a cookie alone authorise a write. */
      readonly ownOrigin: boolean;
    };

/** The user of the portal: a guest or a signed-in member. */
export type Viewer =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'member';
      readonly user: SessionUser;
      readonly sessionId: string;
      /** Whether a passkey has confirmed this session. */
      readonly secondFactor: boolean;
      readonly hasPasskey: boolean;
      /** Whether the person has proved within `PROOF.minutes` who they are. */
      readonly provenLately: boolean;
    };

export const guest: Viewer = { kind: 'guest' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Minimum time between two updates of a session's last use; an administrator's ends by it. */
const SEEN_EVERY_MS = { member: HOUR_MS, admin: MINUTE_MS } as const;

/**
 * Finds the viewer of a session; a guest when the credentials are invalid, the person is blocked, or an administrator has
 * not used the session for long.
 */
export async function findViewer(
  { em, env }: { readonly em: Em; readonly env: Pick<Env, 'oidc'> },
  credentials: Credentials,
  now: Date = new Date(),
): Promise<Viewer> {
  if (credentials.kind === 'none') return guest;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const rows = await rowsOf(
    em,
    openSession,
    sql`
    select u.id, u.name, u.email, r.role, u.avatar, s.id as session_id, s.second_factor,
      exists (select 1 from passkey k where k.user_id = u.id) as has_passkey,
      s.proven_at > ${before(PROOF.minutes * MINUTE_MS)} as proven_lately,
      s.last_seen_at < case when r.role = 'ADMIN' then ${before(SEEN_EVERY_MS.admin)}::timestamptz
        else ${before(SEEN_EVERY_MS.member)}::timestamptz end as seen_long_ago
    from session s join "user" u on u.id = s.user_id cross join lateral (select ${sessionRole(env, now)} as role) r
    where s.token_hash = ${hashSecret(credentials.token)} and s.expires_at > ${now} and u.blocked_at is null
      and (r.role <> 'ADMIN' or s.last_seen_at > ${before(SESSION.adminIdleHours * HOUR_MS)})
  `,
  );
  const [row] = rows;
  if (row === undefined) return guest;
  if (row.seen_long_ago) {
    await em.nativeUpdate(Session, { id: row.session_id }, { lastSeenAt: now });
  }
  const { id, name, email, role, avatar } = row;
  return {
    kind: 'member',
    user: {
      id,
      name,
      email,
      role,
      ...(avatar === null ? {} : { avatar }),
      secondStep: row.has_passkey && !row.second_factor,
    },
    sessionId: row.session_id,
    secondFactor: row.second_factor,
    hasPasskey: row.has_passkey,
    provenLately: row.proven_lately,
  };
}
