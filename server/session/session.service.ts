import { randomBytes } from 'node:crypto';
import { storedAvatar } from '../../entities/avatar.schema.ts';
import { Session } from '../../entities/session.entity.ts';
import { Passkey } from '../../entities/passkey.entity.ts';
import { madeUpNameOf } from '../../entities/made-up-name.rules.ts';
import { isReservedName } from '../../entities/reserved-name.rules.ts';
import { PROVIDER_PATHS } from '../../entities/provider.rules.ts';
import { SESSION } from '../../entities/session.rules.ts';
import { User } from '../../entities/user.entity.ts';
import { mailboxOf, normalizeEmail, USER_NAME } from '../../entities/user.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Context, MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { AppError } from '../errors.ts';
import { roleOfNewAccount } from '../user/administrators.service.ts';
import { deviceOf } from './device.ts';
import type { SessionUser } from './viewer.ts';
import { hashSecret } from '../platform/hash-secret.ts';

/** A person who has just signed in, and the session's token. */
export interface SignedIn {
  readonly user: SessionUser;
  readonly token: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Opens a session for a verified address (or, with instant sign-in, an unverified one). Creates the account at the
 * first sign-in.
 * @throws AppError account_blocked
 */
export async function openSession(
  ctx: Pick<Context, 'brands' | 'em' | 'env' | 'caller' | 'effects'>,
  email: string,
): Promise<SignedIn> {
  const address = normalizeEmail(email);
  return openSessionFor(ctx, async (em) => ({ user: await findOrCreateUser(em, address, ctx) }));
}

/** Differences of a session that was not opened by a code. */
type Opened =
  | {
      /** The operator's provider opened it. */
      readonly by: 'provider';
      readonly provenAt: Date;
      /** Time for which it is valid, in hours; null: as any other. */
      readonly hours: number | null;
    }
  /** A passkey that had nothing before it; no second step follows. */
  | { readonly by: 'passkey' };

/** A person for whom a session is opened, and the identity at the operator's provider by which they signed in. */
interface Arrival {
  readonly user: User;
  readonly identityId?: string;
}

/**
 * Opens a session for the person that is found, or made, in its transaction.
 * @throws AppError account_blocked
 */
export async function openSessionFor(
  ctx: Pick<Context, 'em' | 'env' | 'caller' | 'effects'>,
  find: (em: Em) => Promise<Arrival>,
  opened?: Opened,
): Promise<SignedIn> {
  const token = randomBytes(SESSION.bytes).toString('base64url');
  const now = new Date();
  const { provenAt, hours } = opened?.by === 'provider' ? opened : { provenAt: now, hours: null };
  const secondFactor = opened?.by === 'passkey';
  const { user, secondStep } = await ctx.em.transactional(async (em) => {
    const { user: person, identityId } = await find(em);
    if (person.blockedAt !== null && person.blockedAt !== undefined) {
      throw new AppError('account_blocked', { subject: person.email });
    }
    em.create(Session, {
      user: person,
      tokenHash: hashSecret(token),
      device: deviceOf(ctx.caller.userAgent),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + (hours === null ? SESSION.days * DAY_MS : hours * HOUR_MS)),
      provenAt,
      byProvider: opened?.by === 'provider',
      ...(identityId === undefined ? {} : { identityId }),
      secondFactor,
    });
    await em.flush();
    return { user: person, secondStep: !secondFactor && (await em.count(Passkey, { user: person })) > 0 };
  });
  ctx.effects.setSessionCookie(token);
  const { id, name, email, role } = user;
  const avatar = storedAvatar.parse(user.avatar ?? null);
  return { user: { id, name, email, role, ...(avatar === null ? {} : { avatar }), secondStep }, token };
}

/** Ends the current session; says where the provider's ends, if that opened this one. */
export async function closeSession(ctx: MemberContext): Promise<{ signedOut: true; next?: string }> {
  const { sessionId: id } = ctx.viewer;
  const byProvider = await ctx.em.nativeDelete(Session, { id, byProvider: true });
  if (byProvider === 0) await ctx.em.nativeDelete(Session, { id });
  ctx.effects.setSessionCookie(null);
  const leadsOn = byProvider > 0 && ctx.env.oidc !== null;
  return { signedOut: true, ...(leadsOn ? { next: PROVIDER_PATHS.signOut } : {}) };
}

/** Finds the account of an address, or makes it. */
export async function findOrCreateUser(
  em: Em,
  email: string,
  { env, brands }: Pick<Context, 'env' | 'brands'>,
): Promise<User> {
  const id = uuidv7();
  const role = await roleOfNewAccount(em, email, env);
  const local = (email.split('@', 1)[0] ?? email).slice(0, USER_NAME.max);
  const name = role !== 'ADMIN' && isReservedName(local, brands.last().brand.name) ? madeUpNameOf(id) : local;
  // Of two concurrent first sign-ins, the second insert does nothing and finds the first one's row.
  await db(em)
    .insertInto('user')
    .values({ id, email, mailbox: mailboxOf(email), name, role, created_at: new Date() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  return em.findOneOrFail(User, { email });
}
