import type { Context } from '../context.ts';
import { openSession, type SignedIn } from './session.service.ts';
import { sendCode } from './sign-in-code.service.ts';

/** Signs in at once where the settings allow it; otherwise e-mails a code and returns its challenge. */
export async function signIn(ctx: Context, email: string): Promise<SignedIn | { challenge: string }> {
  if (ctx.env.signIn === 'instant') return openSession(ctx, email);
  return sendCode(ctx, email);
}
