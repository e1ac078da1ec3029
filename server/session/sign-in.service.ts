import type { Context } from '../context.ts';
import { openSession, type SignedIn } from './session.service.ts';
import { sendCode } from './sign-in-code.service.ts';

/** Signs in at once where the settings allow it, else answers 202 with the challenge for the code that was e-mailed. */
export async function signIn(ctx: Context, email: string): Promise<SignedIn | { challenge: string }> {
  if (ctx.env.signIn === 'instant') return openSession(ctx, email);
  ctx.effects.setStatus(202);
  return sendCode(ctx, email);
}
