import { Session } from '../../entities/session.entity.ts';
import type { ProofMethod } from '../../entities/session.rules.ts';
import type { MemberContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { checkProofCode, sendProofCode } from './sign-in-code.service.ts';

interface Proven {
  readonly proven: true;
}

/**
 * Requires recent reauthentication for actions that a stolen session must not allow, such as deleting the account.
 * @throws AppError proof_required
 */
export function requireRecentAuth({ viewer }: MemberContext): void {
  if (!viewer.provenLately) throw new AppError('proof_required', { subject: viewer.user.email });
}

/** Returns how the person proves again who they are: with a passkey if they have one, otherwise as they sign in. */
export function proofMethodOf({ env, viewer }: MemberContext): ProofMethod {
  if (viewer.hasPasskey) return 'passkey';
  return ({ instant: 'press', code: 'code', oidc: 'provider' } as const)[env.signIn];
}

/**
 * E-mails the person a code; with instant sign-in, the proof is complete.
 * @throws AppError second_factor_required for a person with a passkey, which `passkey.finishCheck` takes;
 *   sign_in_by_provider where only the provider signs people in; rate_limited
 */
export async function startProof(ctx: MemberContext): Promise<Proven | { readonly challenge: string }> {
  const method = proofMethodOf(ctx);
  if (method === 'passkey') throw new AppError('second_factor_required');
  if (method === 'provider') throw new AppError('sign_in_by_provider');
  return method === 'press' ? renewProof(ctx) : sendProofCode(ctx);
}

/**
 * Completes the proof with the code.
 * @throws AppError second_factor_required for a person with a passkey; code_wrong, code_expired, too_many_tries,
 *   rate_limited
 */
export async function finishProof(
  ctx: MemberContext,
  answer: { readonly challenge: string; readonly code: string },
): Promise<Proven> {
  if (ctx.viewer.hasPasskey) throw new AppError('second_factor_required');
  await checkProofCode(ctx, answer);
  return renewProof(ctx);
}

async function renewProof({ em, viewer }: MemberContext): Promise<Proven> {
  await em.nativeUpdate(Session, { id: viewer.sessionId }, { provenAt: new Date() });
  return { proven: true };
}
