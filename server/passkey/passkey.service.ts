import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { z } from 'zod';
import type { checkPasskey, registerPasskey } from '../../entities/passkey.schema.ts';
import { Session } from '../../entities/session.entity.ts';
import { Passkey } from '../../entities/passkey.entity.ts';
import { CREDENTIAL_ID, PASSKEYS_PER_PERSON } from '../../entities/session.rules.ts';
import { User } from '../../entities/user.entity.ts';
import type { MemberContext } from '../context.ts';
import type { Env } from '../env.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { alertOwner } from '../session/account-alert.ts';
import { requireFreshProof } from '../session/proof.service.ts';
import { checkEnrolment, needsEnrolment, spendEnrolment } from './enrolment.service.ts';
import type { SessionUser } from '../session/viewer.ts';

/** Loaded when somebody uses a passkey, because it takes 10 MB that most processes never need. */
const webauthn = () => import('@simplewebauthn/server');

/** What a challenge is for. One ceremony's challenge answers no other: they ask for different things before they begin. */
type Ceremony = 'registration' | 'check';

/** The relying party (WebAuthn Level 2 §5.1.2): the portal's host, with its origin as the only one accepted. */
const relyingParty = (env: Env) => ({
  expectedOrigin: env.publicOrigin,
  expectedRPID: new URL(env.publicOrigin).hostname,
});

/**
 * Creates the options for registering a passkey in this browser; stores the challenge in the session until it is used.
 * @param enrolment the code for an administrator's first passkey
 * @throws AppError proof_required: with a passkey of their own, a thief would keep the person out; enrolment_wrong,
 *   passkeys_full
 */
export async function startRegistration(ctx: MemberContext, enrolment?: string): Promise<{ json: string }> {
  requireFreshProof(ctx);
  await checkEnrolment(ctx, enrolment);
  const known = await ctx.em.find(Passkey, { user: ctx.viewer.user.id });
  if (known.length >= PASSKEYS_PER_PERSON) throw new AppError('passkeys_full');
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: ctx.brands.last().brand.name,
    rpID: relyingParty(ctx.env).expectedRPID,
    userName: ctx.viewer.user.email,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
  await keepChallenge(ctx, 'registration', options.challenge);
  return { json: JSON.stringify(options) };
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
  requireFreshProof(ctx);
  await checkEnrolment(ctx, enrolment);
  const expectedChallenge = await takeChallenge(ctx, 'registration');
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: withoutUndefined(response.response) },
    expectedChallenge,
    ...relyingParty(ctx.env),
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) throw wrong(ctx);
  const { credential } = registrationInfo;
  // Credential ids have 1023 bytes at most (WebAuthn Level 3 §4); the ones that authenticators make are far shorter.
  if (credential.id.length > CREDENTIAL_ID.max) throw wrong(ctx);
  const enrolled = await needsEnrolment(ctx);
  const store = async (em: Em) => {
    // Serializes a person's registrations, so that two at once do not both find room.
    const user = await em.findOneOrFail(User, ctx.viewer.user.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await em.count(Passkey, { user })) >= PASSKEYS_PER_PERSON) throw new AppError('passkeys_full');
    if (enrolled) await spendEnrolment(em, ctx, enrolment);
    const passkey = em.create(Passkey, {
      user,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      createdAt: new Date(),
    });
    await em.nativeUpdate(Session, { id: ctx.viewer.sessionId }, { secondFactor: true });
    await em.flush();
    return { id: passkey.id };
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
  const known = await ctx.em.find(Passkey, { user: ctx.viewer.user.id });
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.env).expectedRPID,
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
  await keepChallenge(ctx, 'check', options.challenge);
  return { json: JSON.stringify(options) };
}

/**
 * Confirms the session with a passkey, at sign-in or as a fresh proof.
 * @throws AppError passkey_wrong
 */
export async function finishCheck(
  ctx: MemberContext,
  { response }: z.output<typeof checkPasskey>,
): Promise<SessionUser> {
  const expectedChallenge = await takeChallenge(ctx, 'check');
  const passkey = await ctx.em.findOne(Passkey, { credentialId: response.id, user: ctx.viewer.user.id });
  if (passkey === null) throw wrong(ctx);
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: withoutUndefined(response.response) },
    expectedChallenge,
    ...relyingParty(ctx.env),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || authenticationInfo === undefined) throw wrong(ctx);
  passkey.counter = authenticationInfo.newCounter;
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
  requireFreshProof(ctx);
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

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** Drops undefined fields, because the library's types allow absent fields but not undefined ones. */
function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.assign(Object.create(null), JSON.parse(JSON.stringify(fields)));
}
