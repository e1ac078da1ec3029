import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { paths } from '../../entities/page.rules.ts';
import { SignInCode } from '../../entities/session.entity.ts';
import { SESSION, SIGN_IN_CODE } from '../../entities/session.rules.ts';
import { User } from '../../entities/user.entity.ts';
import { mailboxOf, normalizeEmail } from '../../entities/user.rules.ts';
import type { Context, MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError, type ErrorReason } from '../errors.ts';
import { countUses, limitedUse, consumeRateLimit } from '../platform/limits/limit.service.ts';
import { networkOf, ofNetwork } from '../platform/limits/network.ts';
import { alertOwner } from './account-alert.ts';
import { deviceOf } from './device.ts';
import { codeMail, proofMail } from './code-mails.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { openSession, type SignedIn } from './session.service.ts';
import { hashSecret } from '../platform/hash-secret.ts';

const MINUTE_MS = 60_000;

/**
 * Signs in at once where the settings allow it; otherwise e-mails a code and returns its challenge.
 * @throws AppError sign_in_by_provider where only the provider signs people in; rate_limited
 */
export async function signIn(ctx: Context, email: string): Promise<SignedIn | { challenge: string }> {
  if (ctx.env.signIn === 'instant') return openSession(ctx, email);
  requireMail(ctx);
  return sendCode(ctx, email);
}

/** Refuses codes and links, also older ones, where the operator's provider alone signs people in. */
function requireMail({ env }: Context): void {
  if (env.signIn === 'oidc') throw new AppError('sign_in_by_provider');
}

/**
 * E-mails a code and a link to an address. The response and its timing are the same for known and unknown addresses.
 * @returns the challenge that the code is bound to; only the requesting browser has it
 * @throws AppError rate_limited
 */
async function sendCode(ctx: Context, email: string): Promise<{ challenge: string }> {
  const address = normalizeEmail(email);
  await limitCodes(ctx, address);
  const { challenge, code, link } = await makeCode(ctx.em, address, SIGN_IN);
  const { name: site } = ctx.brands.last().brand;
  await ctx.mailer.send(
    codeMail({ to: address, code, site }, `${ctx.env.publicOrigin}${paths.signIn}#${link}`),
  );
  return { challenge };
}

/**
 * E-mails a signed-in person a code that proves that it is them.
 * @throws AppError rate_limited
 */
export async function sendProofCode(ctx: MemberContext): Promise<{ challenge: string }> {
  const { id, email } = ctx.viewer.user;
  await consumeRateLimit(ctx, 'sign-in', id);
  const { challenge, code } = await makeCode(ctx.em, email, proofOf(ctx));
  const { name: site } = ctx.brands.last().brand;
  await ctx.mailer.send(
    proofMail({ to: email, code, site }, `${ctx.env.publicOrigin}${paths.accountSection('security')}`),
  );
  return { challenge };
}

/**
 * The purpose and the subject of a code: a part of its challenge's hash, so that it answers nothing else. A proof is one
 * session's own.
 */
type Purpose = 'sign-in' | `proof ${string}`;
const SIGN_IN: Purpose = 'sign-in';
const proofOf = ({ viewer }: MemberContext): Purpose => `proof ${viewer.sessionId}`;
const challengeHash = (purpose: Purpose, challenge: string) => hashSecret(`${purpose} ${challenge}`);

async function makeCode(
  em: Em,
  address: string,
  purpose: Purpose,
): Promise<{ challenge: string; code: string; link: string }> {
  const challenge = randomBytes(SESSION.bytes).toString('base64url');
  const link = randomBytes(SESSION.bytes).toString('base64url');
  const code = String(randomInt(10 ** SIGN_IN_CODE.digits)).padStart(SIGN_IN_CODE.digits, '0');
  const now = new Date();
  em.create(SignInCode, {
    email: address,
    challengeHash: challengeHash(purpose, challenge),
    codeHmac: codeHmac(challenge, code),
    linkHash: hashSecret(link),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SIGN_IN_CODE.minutes * MINUTE_MS),
  });
  await em.flush();
  return { challenge, code, link };
}

/**
 * Strangers share the limits of their network and of the address; a known browser has its own, which nobody else uses
 * up.
 */
async function limitCodes(ctx: Context, address: string): Promise<void> {
  const browser = await knownBrowser(ctx, address);
  if (browser !== null) return consumeRateLimit(ctx, 'sign-in', `${address} ${browser}`);
  const network = networkOf(ctx.caller.address);
  await consumeRateLimit(ctx, 'sign-in-network', network);
  await consumeRateLimit(ctx, 'sign-in', ofNetwork(address, network));
  // Last: what is refused to one network must not count against the others. By mailbox: `me+1@`, `me+2@` all fill one.
  await consumeRateLimit(ctx, 'sign-in-address', mailboxOf(address));
}

type AnsweredCode = { readonly challenge: string; readonly code: string };
type Proof = AnsweredCode | { readonly link: string };

/**
 * Opens a session for the address that received this code or link. Each works once.
 * @throws AppError code_wrong, code_expired, link_expired, too_many_tries, account_blocked, rate_limited,
 *   sign_in_by_provider
 */
export async function verifyCode(ctx: Context, proof: Proof): Promise<SignedIn> {
  requireMail(ctx);
  const code = await findCode(ctx.em, SIGN_IN, proof);
  const browser = code === null ? null : await knownBrowser(ctx, code.email);
  await consumeRateLimit(ctx, 'verify', browser ?? networkOf(ctx.caller.address));
  if (code === null) throw new AppError(expired(proof));
  await spendCode(ctx, code, { proof, who: browser ?? code.email });
  const isNewToMember = browser === null && (await ctx.em.count(User, { email: code.email })) > 0;
  const signedIn = await openSession(ctx, code.email);
  await rememberBrowser(ctx, code.email);
  if (isNewToMember) {
    const device = deviceOf(ctx.caller.userAgent) || 'an unnamed browser';
    await alertOwner(ctx, code.email, {
      title: 'A new browser is signed in to your account',
      what: `Somebody signed in to your account with a code from this mailbox, in a browser that had not done so before: ${device}.`,
    });
  }
  return signedIn;
}

/**
 * Checks the code that a signed-in person received. It works once.
 * @throws AppError code_wrong, code_expired, too_many_tries, rate_limited
 */
export async function checkProofCode(ctx: MemberContext, proof: AnsweredCode): Promise<void> {
  const { id, email } = ctx.viewer.user;
  await consumeRateLimit(ctx, 'verify', id);
  const code = await findCode(ctx.em, proofOf(ctx), proof);
  if (code === null || code.email !== email) throw new AppError('code_expired', { subject: email });
  await spendCode(ctx, code, { proof, who: id });
}

const findCode = (em: Em, purpose: Purpose, proof: Proof) =>
  em.findOne(SignInCode, { ...secretOf(purpose, proof), expiresAt: { $gt: new Date() } });

/**
 * Ends the code if the proof is right.
 * @param who whose guesses are counted
 * @throws AppError code_wrong, code_expired, link_expired, too_many_tries
 */
async function spendCode(
  ctx: Context,
  code: SignInCode,
  { proof, who }: { readonly proof: Proof; readonly who: string },
): Promise<void> {
  const { email: subject } = code;
  if ('code' in proof && !(await mayGuess(ctx, who))) throw new AppError('too_many_tries', { subject });
  // Commits a wrong try before throwing, so that it stays counted.
  const refused = await ctx.em.transactional((em) => settle(em, code, proof));
  if (refused !== null) throw new AppError(refused, { subject });
}

const secretOf = (purpose: Purpose, proof: Proof) =>
  'link' in proof
    ? { linkHash: hashSecret(proof.link) }
    : { challengeHash: challengeHash(purpose, proof.challenge) };

const expired = (proof: Proof) => ('link' in proof ? 'link_expired' : 'code_expired');

/**
 * Counts a try of a code. Each challenge has its own tries; this is the limit over all challenges, so that asking for
 * many does not give many guesses. A link can still be used when no more codes may be tried.
 * @param who the address, for all strangers together; a known browser; or a signed-in person
 */
async function mayGuess({ em, env }: Context, who: string): Promise<boolean> {
  if (!env.rateLimits) return true;
  const [use] = await countUses(em, [await limitedUse(em, 'code-guess', who)]);
  return use?.allowed === true;
}

/** Ends every code of the address if the proof is right. Returns why it is refused, or null. */
async function settle(em: Em, { id, email }: SignInCode, proof: Proof): Promise<ErrorReason | null> {
  const codes = await lockCodes(em, email);
  const current = codes.find((code) => code.id === id);
  if (current === undefined) return expired(proof);
  if ('code' in proof) {
    if (current.tries >= SIGN_IN_CODE.tries) return 'too_many_tries';
    const hmac = Buffer.from(codeHmac(proof.challenge, proof.code));
    if (!timingSafeEqual(Buffer.from(current.codeHmac), hmac)) {
      current.tries += 1;
      await em.flush();
      return current.tries >= SIGN_IN_CODE.tries ? 'too_many_tries' : 'code_wrong';
    }
  }
  await em.nativeDelete(SignInCode, { id: { $in: codes.map((code) => code.id) } });
  return null;
}

/** Deletes every code of an address, for an account that is being deleted. */
export async function deleteCodes(em: Em, email: string): Promise<void> {
  await lockCodes(em, email);
  await em.nativeDelete(SignInCode, { email });
}

/** Locks the codes of an address that can still be used, in one order, so that no two transactions wait for each other. */
function lockCodes(em: Em, email: string): Promise<SignInCode[]> {
  return em.find(
    SignInCode,
    { email, expiresAt: { $gt: new Date() } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
}

/** The HMAC's key is the challenge, which is not stored, so the six digits cannot be found by brute force. */
function codeHmac(challenge: string, code: string): string {
  return createHmac('sha256', challenge).update(code).digest('base64url');
}
