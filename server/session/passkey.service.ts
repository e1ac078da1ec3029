import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { checkPasskey, registerPasskey } from '../../entities/passkey.schema.ts';
import { Session } from '../../entities/session.entity.ts';
import { Passkey } from '../../entities/passkey.entity.ts';
import { PASSKEYS_PER_PERSON } from '../../entities/session.rules.ts';
import type { MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { alertOwner } from './account-alert.ts';
import { requireRecentAuth } from './reauthentication.service.ts';
import { creationOptions, requestOptions, verifyCreated, verifyUsed } from './ceremony.ts';
import { checkEnrolment, needsEnrolment, spendEnrolment } from './enrolment.service.ts';
import type { SessionUser } from './viewer.ts';
import { storePasskey } from './store-passkey.ts';

/** The purpose of a challenge. One ceremony's challenge answers no other: they ask for different things before they begin. */
type Ceremony = 'registration' | 'check';

/**
 * Creates the options for registering a passkey in this browser; stores the challenge in the session until it is used.
 * @param enrolment the code for an administrator's first passkey
 * @throws AppError proof_required: with a passkey of their own, a thief would keep the person out; enrolment_wrong,
 *   passkeys_full
 */
export async function startRegistration(ctx: MemberContext, enrolment?: string): Promise<{ json: string }> {
  requireRecentAuth(ctx);
  await checkEnrolment(ctx, enrolment);
  const known = await ctx.em.find(Passkey, { user: ctx.viewer.user.id });
  if (known.length >= PASSKEYS_PER_PERSON) throw new AppError('passkeys_full');
  const { json, challenge } = await creationOptions(ctx, { email: ctx.viewer.user.email, known });
  await keepChallenge(ctx, 'registration', challenge);
  return { json };
}

/**
 * Stores a passkey that the browser created and marks the session as confirmed. Asks again for what the beginning asked
 * for, which may have ended meanwhile.
 * @throws AppError proof_required, enrolment_wrong, passkey_wrong, passkeys_full
 */
export async function finishRegistration(
  ctx: MemberContext,
  { name, response, enrolment }: z.output<typeof registerPasskey>,
): Promise<{ id: string }> {
  requireRecentAuth(ctx);
  await checkEnrolment(ctx, enrolment);
  const expectedChallenge = await takeChallenge(ctx, 'registration');
  const credential = await verifyCreated(ctx.env, response, expectedChallenge);
  if (credential === null) throw wrong(ctx);
  const enrolled = await needsEnrolment(ctx);
  const store = async (em: Em) => {
    if (enrolled) await spendEnrolment(em, ctx, enrolment);
    const { id } = await storePasskey(em, ctx.viewer.user.id, { ...credential, name });
    await em.nativeUpdate(Session, { id: ctx.viewer.sessionId }, { secondFactor: true });
    return { id };
  };
  const added = await ctx.em.transactional(store).catch((error: unknown) => {
    // Somebody has this credential already; whose it is is nobody else's business.
    throw error instanceof UniqueConstraintViolationException ? wrong(ctx) : error;
  });
  await alertOwner(ctx, ctx.viewer.user.email, {
    title: 'A passkey was added to your account',
    what: `Your account has a new passkey: ${name}. From now on, signing in asks for one.`,
  });
  return added;
}

/** Creates the options for authenticating with one of the person's passkeys. */
export async function startCheck(ctx: MemberContext): Promise<{ json: string }> {
  const passkeys = await ctx.em.find(Passkey, { user: ctx.viewer.user.id });
  const { json, challenge } = await requestOptions(ctx.env, passkeys);
  await keepChallenge(ctx, 'check', challenge);
  return { json };
}

/**
 * Confirms the session with a passkey, at sign-in or as a fresh proof.
 * @throws AppError passkey_wrong
 */
export async function finishCheck(
  ctx: MemberContext,
  { response }: z.output<typeof checkPasskey>,
): Promise<SessionUser> {
  const isExpected = await takeChallenge(ctx, 'check');
  const passkey = await ctx.em.findOne(Passkey, { credentialId: response.id, user: ctx.viewer.user.id });
  if (passkey === null) throw wrong(ctx);
  const counter = await verifyUsed(ctx.env, { passkey, response }, { isExpected, alone: false });
  if (counter === null) throw wrong(ctx);
  passkey.counter = counter;
  passkey.lastUsedAt = new Date();
  await ctx.em.flush();
  const confirmed = { secondFactor: true, provenAt: new Date() };
  await ctx.em.nativeUpdate(Session, { id: ctx.viewer.sessionId }, confirmed);
  return { ...ctx.viewer.user, secondStep: false };
}

/**
 * Removes one of the person's passkeys.
 * @throws AppError proof_required, not_found
 */
export async function removePasskey(ctx: MemberContext, id: string): Promise<{ removed: true }> {
  requireRecentAuth(ctx);
  const removed = await ctx.em.nativeDelete(Passkey, { id, user: ctx.viewer.user.id });
  if (removed === 0) throw new AppError('not_found');
  return { removed: true };
}

const wrong = ({ viewer }: MemberContext) => new AppError('passkey_wrong', { subject: viewer.user.email });

const challengeHash = (ceremony: Ceremony, challenge: string) => hashSecret(`${ceremony} ${challenge}`);

async function keepChallenge(
  { em, viewer }: MemberContext,
  ceremony: Ceremony,
  challenge: string,
): Promise<void> {
  const webauthnChallenge = challengeHash(ceremony, challenge);
  await em.nativeUpdate(Session, { id: viewer.sessionId }, { webauthnChallenge });
}

/**
 * Deletes the session's challenge and returns whether a given one is it, made for this ceremony; of several calls at once,
 * one gets it.
 */
async function takeChallenge(
  ctx: MemberContext,
  ceremony: Ceremony,
): Promise<(challenge: string) => boolean> {
  const { em, viewer } = ctx;
  return em.transactional(async (fork) => {
    const session = await fork.findOne(Session, viewer.sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const stored = session?.webauthnChallenge;
    if (!stored) throw wrong(ctx);
    await fork.nativeUpdate(Session, { id: viewer.sessionId }, { webauthnChallenge: null });
    return (challenge) => challengeHash(ceremony, challenge) === stored;
  });
}
