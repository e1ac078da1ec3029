import { paths } from '../../entities/page.rules.ts';
import type { Context } from '../context.ts';
import { mailNotice } from '../notification/notification.service.ts';

/**
 * E-mails a person what was done with their account, so that they notice if it was somebody else. If that fails, what
 * was done stands.
 */
export async function alertOwner(
  ctx: Pick<Context, 'env' | 'mailer'>,
  email: string,
  { title, what }: { readonly title: string; readonly what: string },
): Promise<void> {
  // With instant sign-in nobody has shown that the address is theirs.
  if (ctx.env.signIn === 'instant') return;
  await mailNotice(ctx, email, {
    title,
    text: [
      'Hello,',
      what,
      `If that was you, there is nothing to do. If not, end what you do not know: ${ctx.env.publicOrigin}${paths.account}`,
    ].join('\n\n'),
  });
}
