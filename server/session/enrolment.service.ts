import { randomBytes } from 'node:crypto';
import { PasskeyEnrolment } from '../../entities/passkey-enrolment.entity.ts';
import { PASSKEY_ENROLMENT } from '../../entities/session.rules.ts';
import { User } from '../../entities/user.entity.ts';
import { normalizeEmail } from '../../entities/user.rules.ts';
import type { MemberContext } from '../context.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { isAdministrator } from '../user/administrator.view.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { passkeysRequired } from './setting.service.ts';

const MINUTE_MS = 60_000;

/**
 * Makes the code with which an administrator adds the first passkey; an earlier code ends.
 * @returns the code, which is not stored; null if no administrator has the address
 */
export async function createEnrolmentCode(
  em: Em,
  env: Pick<Env, 'oidc'>,
  email: string,
): Promise<string | null> {
  const user = await db(em)
    .selectFrom('user as u')
    .select('u.id')
    .where('u.email', '=', normalizeEmail(email))
    .where(isAdministrator(env))
    .executeTakeFirst();
  if (user === undefined) return null;
  const code = randomBytes(PASSKEY_ENROLMENT.bytes).toString('base64url');
  const now = new Date();
  await em.transactional(async (fork) => {
    await fork.nativeDelete(PasskeyEnrolment, { user: user.id });
    fork.create(PasskeyEnrolment, {
      user: fork.getReference(User, user.id),
      codeHash: hashSecret(code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + PASSKEY_ENROLMENT.minutes * MINUTE_MS),
    });
  });
  return code;
}

/** Whether the person is an administrator who could otherwise add the first passkey with a stolen mailbox. */
export async function needsEnrolment(ctx: MemberContext): Promise<boolean> {
  const { user, hasPasskey } = ctx.viewer;
  if (hasPasskey || !(await passkeysRequired(ctx))) return false;
  // In whatever session: a passkey that is added in one confirms all others.
  const administrator = await db(ctx.em)
    .selectFrom('user as u')
    .select('u.id')
    .where('u.id', '=', user.id)
    .where(isAdministrator(ctx.env))
    .executeTakeFirst();
  return administrator !== undefined;
}

/**
 * Refuses an administrator's first passkey without a code.
 * @throws AppError enrolment_wrong
 */
export async function checkEnrolment(ctx: MemberContext, code: string | undefined): Promise<void> {
  if (!(await needsEnrolment(ctx))) return;
  const enrolments = await ctx.em.count(PasskeyEnrolment, valid(ctx, code));
  if (enrolments === 0) throw new AppError('enrolment_wrong', { subject: ctx.viewer.user.email });
}

/**
 * Ends the code, in the transaction that stores the passkey: it is for one passkey.
 * @throws AppError enrolment_wrong
 */
export async function spendEnrolment(
  em: Em,
  ctx: Pick<MemberContext, 'viewer'>,
  code: string | undefined,
): Promise<void> {
  const spent = await em.nativeDelete(PasskeyEnrolment, valid(ctx, code));
  if (spent === 0) throw new AppError('enrolment_wrong', { subject: ctx.viewer.user.email });
}

const valid = ({ viewer }: Pick<MemberContext, 'viewer'>, code = '') => ({
  user: viewer.user.id,
  codeHash: hashSecret(code),
  expiresAt: { $gt: new Date() },
});
