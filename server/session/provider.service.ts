import { LockMode } from '@mikro-orm/core';
import { SESSION } from '../../entities/session.rules.ts';
import { UserIdentity } from '../../entities/user-identity.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { normalizeEmail } from '../../entities/user.rules.ts';
import type { Context } from '../context.ts';
import type { Oidc } from '../env-oidc.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { followGroup } from '../user/administrators.service.ts';
import { alertOwner } from './account-alert.ts';
import type { Claims } from './provider.ts';
import { findOrCreateUser, openSessionFor, type SignedIn } from './session.service.ts';
import { findViewer } from './viewer.ts';

type SignInContext = Pick<Context, 'brands' | 'em' | 'env' | 'caller' | 'effects' | 'mailer'>;

/**
 * Opens a session for the person of whom the provider tells. The first time the account is the one with their address, or a
 * new one; from then on the one that issuer and subject name, whatever their address is.
 * @throws AppError address_unverified, address_taken, account_blocked
 */
export async function openProviderSession(ctx: SignInContext, oidc: Oidc, claims: Claims): Promise<string> {
  let linked: string | null = null;
  const onLink = (email: string) => void (linked = email);
  const { token } = await openSessionFor(
    ctx,
    async (em) => {
      const ownIdentity = await findIdentity(em, oidc, claims);
      const identity = ownIdentity ?? (await link(em, ctx, { oidc, claims, onLink }));
      const { adminGroup } = oidc;
      const isInGroup = adminGroup !== null && claims.groups?.includes(adminGroup) === true;
      followGroup(em, identity, isInGroup ? adminGroup : null);
      identity.lastUsedAt = new Date();
      await em.flush();
      return { user: identity.user, identityId: identity.id };
    },
    {
      by: 'provider',
      provenAt: provenAt(claims),
      hours: oidc.adminGroup === null ? null : SESSION.adminIdleHours,
    },
  );
  if (linked !== null) {
    await alertOwner(ctx, linked, {
      title: 'New sign-in method added',
      what: `Your account was linked to ${oidc.name}, which verified your email address. You can now sign in with it.`,
    });
  }
  return token;
}

/** Locks the identity, so that of two sign-ins at once the later one decides on the group. */
const findIdentity = (em: Em, { issuer }: Oidc, { sub: subject }: Claims) =>
  em.findOne(
    UserIdentity,
    { issuer, subject },
    { populate: ['user'], lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, strategy: 'select-in' },
  );

interface Linked {
  readonly oidc: Oidc;
  readonly claims: Claims;
  /** Is called with the address of an account that was there before. */
  readonly onLink: (email: string) => void;
}

/**
 * @throws AppError address_unverified: anybody may name somebody else's address at some providers, and whoever owned it
 *   would share the account, or find one that a stranger has prepared; address_taken by another subject, because a provider
 *   may give a former member's address to somebody else
 */
async function link(em: Em, ctx: SignInContext, { oidc, claims, onLink }: Linked): Promise<UserIdentity> {
  const { sub: subject, email, isEmailVerified } = claims;
  if (email === undefined || !isEmailVerified)
    throw new AppError('address_unverified', email === undefined ? {} : { subject: email });
  const address = normalizeEmail(email);
  const wasThere = (await em.count(User, { email: address })) > 0;
  const user = await findOrCreateUser(em, address, ctx);
  // Of two first sign-ins at once, the second waits here for the first, and takes what it made.
  await em.lock(user, LockMode.PESSIMISTIC_WRITE);
  const { issuer } = oidc;
  if ((await em.count(UserIdentity, { user, issuer, subject: { $ne: subject } })) > 0)
    throw new AppError('address_taken', { subject: address });
  if (wasThere) onLink(address);
  const now = new Date();
  await em.upsert(
    UserIdentity,
    { user, issuer, subject, createdAt: now, lastUsedAt: now },
    { onConflictFields: ['issuer', 'subject'], onConflictAction: 'ignore' },
  );
  return em.findOneOrFail(UserIdentity, { issuer, subject }, { populate: ['user'], refresh: true });
}

/**
 * Returns the time at which the person proved who they are: the provider may have known the browser for days. Without its word,
 * now.
 */
function provenAt({ auth_time: seconds }: Claims): Date {
  const now = Date.now();
  return new Date(seconds === undefined ? now : Math.min(now, seconds * 1000));
}

/**
 * Hands the token of a session that has just been opened over to the page, once.
 * @throws AppError sign_in_not_begun
 */
export async function claimProviderSession(ctx: Context): Promise<SignedIn> {
  const { handOver: token } = ctx.caller;
  ctx.effects.setHandOver(null);
  if (token === undefined) throw new AppError('sign_in_not_begun');
  const viewer = await findViewer(ctx, { kind: 'bearer', token });
  if (viewer.kind === 'guest') throw new AppError('sign_in_not_begun');
  return { user: viewer.user, token };
}
