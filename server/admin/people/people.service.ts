import { LockMode } from '@mikro-orm/core';
import type { AuditAction } from '../../../entities/audit.rules.ts';
import { ContactMessage } from '../../../entities/contact-message.entity.ts';
import { madeUpNameOf } from '../../../entities/made-up-name.rules.ts';
import { isReservedName } from '../../../entities/reserved-name.rules.ts';
import { Session } from '../../../entities/session.entity.ts';
import { User } from '../../../entities/user.entity.ts';
import type { Role } from '../../../entities/user.rules.ts';
import type { MemberContext } from '../../context.ts';
import type { Em } from '../../platform/database/database.ts';
import { db } from '../../platform/database/db.ts';
import { AppError } from '../../errors.ts';
import { requireRecentAuth } from '../../session/reauthentication.service.ts';
import { sessionRole } from '../../user/administrator.view.ts';
import { rememberRole } from '../../user/administrators.service.ts';
import { audit } from '../../audit/audit.ts';

interface ModeratedUser {
  readonly id: string;
  readonly role: Role;
  readonly blocked: boolean;
}

/**
 * Makes a person an administrator, or a player again, who keeps no name of the portal's own.
 * @throws AppError proof_required to make an administrator; not_found; forbidden for oneself, so that at least one
 *   administrator remains
 */
export async function setRole(ctx: MemberContext, id: string, role: Role): Promise<ModeratedUser> {
  if (role === 'ADMIN') requireRecentAuth(ctx);
  const { name: site } = ctx.brands.last().brand;
  return change(ctx, { id, action: 'user.role', note: role }, async (user, em) => {
    em.assign(user, { role, appointed: role === 'ADMIN' });
    if (role !== 'ADMIN' && isReservedName(user.name, site)) user.name = madeUpNameOf(user.id);
    await rememberRole(em, user, ctx.env);
  });
}

/**
 * Blocks a person and ends their sessions, or unblocks them.
 * @throws AppError not_found, forbidden for oneself
 */
export async function setBlocked(ctx: MemberContext, id: string, blocked: boolean): Promise<ModeratedUser> {
  return change(ctx, { id, action: blocked ? 'user.block' : 'user.unblock' }, async (user, em) => {
    user.blockedAt = blocked ? new Date() : null;
    if (blocked) await em.nativeDelete(Session, { user: user.id });
  });
}

/**
 * Ends all sessions of a person.
 * @throws AppError not_found, forbidden for oneself
 */
export async function endUserSessions(ctx: MemberContext, id: string): Promise<ModeratedUser> {
  return change(ctx, { id, action: 'user.sessions' }, async (user, em) => {
    await em.nativeDelete(Session, { user: user.id });
  });
}

/**
 * Marks a message as handled or not handled.
 * @throws AppError not_found
 */
export async function handleMessage(
  ctx: MemberContext,
  id: string,
): Promise<{ id: string; handled: boolean }> {
  return ctx.em.transactional(async (em) => {
    const message = await em.findOne(ContactMessage, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (message === null) throw new AppError('not_found');
    message.handledAt = message.handledAt ? null : new Date();
    audit(em, ctx, { action: 'message.handle', subjectId: message.id, subject: null });
    await em.flush();
    return { id: message.id, handled: message.handledAt !== null };
  });
}

async function change(
  ctx: MemberContext,
  { id, ...audited }: { readonly id: string; readonly action: AuditAction; readonly note?: string },
  apply: (user: User, em: Em) => void | Promise<void>,
): Promise<ModeratedUser> {
  const actorId = ctx.viewer.user.id;
  if (id === actorId) throw new AppError('forbidden');
  return ctx.em.transactional(async (em) => {
    // Locks both in a fixed order: when two administrators block each other, the second no longer has a session.
    const both = await em.find(
      User,
      { id: { $in: [actorId, id] } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    const user = both.find((person) => person.id !== actorId);
    if (!(await isAdministratorStill(em, ctx))) throw new AppError('forbidden');
    if (user === undefined) throw new AppError('not_found');
    await apply(user, em);
    audit(em, ctx, { ...audited, subjectId: user.id, subject: null });
    await em.flush();
    return { id: user.id, role: user.role, blocked: Boolean(user.blockedAt) };
  });
}

/** Whether the session that asks has its rights, now that its person is locked. */
async function isAdministratorStill(em: Em, { env, viewer }: MemberContext): Promise<boolean> {
  const session = await db(em)
    .selectFrom('session as s')
    .innerJoin('user as u', 'u.id', 's.user_id')
    .select(sessionRole(env, new Date()).as('role'))
    .where('s.id', '=', viewer.sessionId)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
  return session?.role === 'ADMIN';
}
