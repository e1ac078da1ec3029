import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import { PasskeyChallenge } from '../../entities/passkey-challenge.entity.ts';
import { PasskeyEnrolment } from '../../entities/passkey-enrolment.entity.ts';
import { Passkey } from '../../entities/passkey.entity.ts';
import type { checkPasskey, finishEnrolment as finishEnrolmentInput } from '../../entities/passkey.schema.ts';
import { PASSKEY_CHALLENGE } from '../../entities/session.rules.ts';
import { User } from '../../entities/user.entity.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { networkOf } from '../platform/limits/network.ts';
import { openSessionFor, type SignedIn } from './session.service.ts';
import { signInMethodsOf } from './sign-in-methods.ts';
import { creationOptions, requestOptions, verifyCreated, verifyUsed } from './ceremony.ts';
import { storePasskey } from './store-passkey.ts';

const MINUTE_MS = 60_000;

/** The purpose of a challenge of nobody's session: it answers nothing else. */
type Ceremony = 'sign-in' | 'setup' | `enrolment ${string}`;

const challengeHash = (ceremony: Ceremony, challenge: string) => hashSecret(`${ceremony} ${challenge}`);

/** Stores a challenge until it is used. */
export async function storeSignInChallenge(em: Em, ceremony: Ceremony, challenge: string): Promise<void> {
  const expiresAt = new Date(Date.now() + PASSKEY_CHALLENGE.minutes * MINUTE_MS);
  await em.insert(PasskeyChallenge, { hash: challengeHash(ceremony, challenge), expiresAt });
}

/** Returns a function that deletes a challenge and says whether it was there; of several calls at once, one finds it. */
export const consumeSignInChallenge =
  (em: Em, ceremony: Ceremony) =>
  async (challenge: string): Promise<boolean> => {
    const hash = challengeHash(ceremony, challenge);
    return (await em.nativeDelete(PasskeyChallenge, { hash, expiresAt: { $gt: new Date() } })) > 0;
  };

/** @throws AppError not_found where a code comes before the passkey, or the operator's provider alone signs people in */
function requirePasskeyAlone({ env }: Context): void {
  if (!signInMethodsOf(env).passkey) throw new AppError('not_found');
}

/**
 * Creates the options for signing in with any passkey of this portal that the browser has. They name nobody, so that no
 * stranger learns who has an account.
 * @throws AppError not_found, rate_limited
 */
export async function startSignIn(ctx: Context): Promise<{ json: string }> {
  requirePasskeyAlone(ctx);
  const { json, challenge } = await requestOptions(ctx.env, 'any');
  await storeSignInChallenge(ctx.em, 'sign-in', challenge);
  return { json };
}

/**
 * Opens a session for the person whose passkey it is.
 * @throws AppError passkey_wrong, account_blocked, not_found, rate_limited
 */
export async function finishPasskeySignIn(
  ctx: Context,
  { response }: z.output<typeof checkPasskey>,
): Promise<SignedIn> {
  requirePasskeyAlone(ctx);
  await consumeRateLimit(ctx, 'verify', networkOf(ctx.caller.address));
  const passkey = await ctx.em.findOne(Passkey, { credentialId: response.id }, { populate: ['user'] });
  if (passkey === null) throw new AppError('passkey_wrong');
  const { email: subject } = passkey.user;
  const isExpected = consumeSignInChallenge(ctx.em, 'sign-in');
  const counter = await verifyUsed(ctx.env, { passkey, response }, { isExpected, alone: true });
  if (counter === null) throw new AppError('passkey_wrong', { subject });
  passkey.counter = counter;
  passkey.lastUsedAt = new Date();
  await ctx.em.flush();
  const { id } = passkey.user;
  return openSessionFor(ctx, async (em) => ({ user: await em.findOneOrFail(User, id) }), { by: 'passkey' });
}

/** The administrator whose code it is. */
async function findEnrolled(ctx: Context, code: string) {
  requirePasskeyAlone(ctx);
  await consumeRateLimit(ctx, 'verify', networkOf(ctx.caller.address));
  const enrolled = await ctx.em.findOne(PasskeyEnrolment, valid(code), { populate: ['user'] });
  if (enrolled === null || enrolled.user.role !== 'ADMIN') throw new AppError('enrolment_wrong');
  return enrolled.user;
}

const valid = (code: string) => ({ codeHash: hashSecret(code), expiresAt: { $gt: new Date() } });

/**
 * Creates the options for the passkey of an administrator who has lost theirs; the code of the command line says who it is.
 * @throws AppError enrolment_wrong, not_found, rate_limited
 */
export async function startEnrolment(ctx: Context, code: string): Promise<{ json: string }> {
  const user = await findEnrolled(ctx, code);
  const known = await ctx.em.find(Passkey, { user: user.id });
  const { json, challenge } = await creationOptions(ctx, { email: user.email, known });
  await storeSignInChallenge(ctx.em, `enrolment ${user.id}`, challenge);
  return { json };
}

/**
 * Adds that passkey and opens a session; the code is used up.
 * @throws AppError enrolment_wrong, passkey_wrong, passkeys_full, account_blocked, not_found, rate_limited
 */
export async function finishEnrolment(
  ctx: Context,
  { name, response, enrolment }: z.output<typeof finishEnrolmentInput>,
): Promise<SignedIn> {
  const { id, email } = await findEnrolled(ctx, enrolment);
  const isExpected = consumeSignInChallenge(ctx.em, `enrolment ${id}`);
  const credential = await verifyCreated(ctx.env, response, isExpected);
  if (credential === null) throw new AppError('passkey_wrong', { subject: email });
  const add = async (em: Em) => {
    if ((await em.nativeDelete(PasskeyEnrolment, valid(enrolment))) === 0)
      throw new AppError('enrolment_wrong', { subject: email });
    return { user: (await storePasskey(em, id, { ...credential, name })).user };
  };
  return openSessionFor(ctx, add, { by: 'passkey' }).catch((error: unknown) => {
    // Somebody has this credential already; whose it is is nobody else's business.
    throw error instanceof UniqueConstraintViolationException ? new AppError('passkey_wrong') : error;
  });
}
