import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { SignInCode } from '../../entities/session.entity.ts';
import { SESSION, SIGN_IN_CODE } from '../../entities/session.rules.ts';
import { normalizeEmail } from '../../entities/user.rules.ts';
import type { Context } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError, type ErrorReason } from '../errors.ts';
import { networkOf, takeOne } from '../platform/limits/limit.service.ts';
import { openSession, type SignedIn } from './session.service.ts';
import { hashSecret } from '../platform/hash-secret.ts';

const MINUTE_MS = 60_000;

/** Signs in at once where the settings allow it; otherwise e-mails a code and returns its challenge. */
export async function signIn(ctx: Context, email: string): Promise<SignedIn | { challenge: string }> {
  if (ctx.env.signIn === 'instant') return openSession(ctx, email);
  return sendCode(ctx, email);
}

/**
 * E-mails a code and a link to an address. The response and its timing are the same for known and unknown addresses.
 * @returns the challenge that the code is bound to; only the requesting browser has it
 * @throws AppError rate_limited
 */
async function sendCode(ctx: Context, email: string): Promise<{ challenge: string }> {
  const address = normalizeEmail(email);
  await takeOne(ctx, 'sign-in-network', networkOf(ctx.caller.address));
  await takeOne(ctx, 'sign-in-address', address);
  const challenge = randomBytes(SESSION.bytes).toString('base64url');
  const link = randomBytes(SESSION.bytes).toString('base64url');
  const code = String(randomInt(10 ** SIGN_IN_CODE.digits)).padStart(SIGN_IN_CODE.digits, '0');
  const now = new Date();
  await ctx.em.transactional(async (em) => {
    const alive = await em.find(
      SignInCode,
      { email: address, expiresAt: { $gt: now } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    em.create(SignInCode, {
      email: address,
      challengeHash: hashSecret(challenge),
      codeHmac: codeHmac(challenge, code),
      linkHash: hashSecret(link),
      // A new code does not reset the number of tries.
      tries: Math.max(0, ...alive.map(({ tries }) => tries)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SIGN_IN_CODE.minutes * MINUTE_MS),
    });
  });
  await ctx.mailer.send(codeMail(address, code, `${ctx.env.publicOrigin}/sign-in#${link}`));
  return { challenge };
}

/**
 * Opens a session for the address that received this code or link. Each works once.
 * @throws AppError code_wrong, code_expired, link_expired, too_many_tries, account_blocked, rate_limited
 */
export async function verifyCode(
  ctx: Context,
  proof: { readonly challenge: string; readonly code: string } | { readonly link: string },
): Promise<SignedIn> {
  await takeOne(ctx, 'verify-network', networkOf(ctx.caller.address));
  // Commits a wrong try before throwing, so that it stays counted.
  const outcome = await ctx.em.transactional((em) =>
    'link' in proof ? useLink(em, proof.link) : tryCode(em, proof),
  );
  if ('refused' in outcome) throw new AppError(outcome.refused);
  return openSession(ctx, outcome.email);
}

type Outcome = { readonly email: string } | { readonly refused: ErrorReason };

async function tryCode(em: Em, { challenge, code }: { challenge: string; code: string }): Promise<Outcome> {
  const found = await em.findOne(
    SignInCode,
    { challengeHash: hashSecret(challenge), expiresAt: { $gt: new Date() } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (found === null) return { refused: 'code_expired' };
  if (found.tries >= SIGN_IN_CODE.tries) return { refused: 'too_many_tries' };
  if (!timingSafeEqual(Buffer.from(found.codeHmac), Buffer.from(codeHmac(challenge, code)))) {
    const tries = found.tries + 1;
    await em.nativeUpdate(SignInCode, { email: found.email }, { tries });
    return { refused: tries >= SIGN_IN_CODE.tries ? 'too_many_tries' : 'code_wrong' };
  }
  await em.nativeDelete(SignInCode, { email: found.email });
  return { email: found.email };
}

async function useLink(em: Em, link: string): Promise<Outcome> {
  const found = await em.findOne(
    SignInCode,
    { linkHash: hashSecret(link), expiresAt: { $gt: new Date() } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (found === null) return { refused: 'link_expired' };
  await em.nativeDelete(SignInCode, { email: found.email });
  return { email: found.email };
}

/** The HMAC's key is the challenge, which is not stored, so the six digits cannot be found by brute force. */
function codeHmac(challenge: string, code: string): string {
  return createHmac('sha256', challenge).update(code).digest('base64url');
}

function codeMail(to: string, code: string, link: string) {
  return {
    to,
    subject: `${code} is your Playport code`,
    text: [
      'Hello,',
      `your code to sign in to Playport is\n\n    ${code}`,
      `or open this link:\n\n    ${link}`,
      `Both work once, within ${SIGN_IN_CODE.minutes} minutes. If you did not ask for this, do nothing: nobody can sign in without it.`,
      'Playport',
    ].join('\n\n'),
  };
}
