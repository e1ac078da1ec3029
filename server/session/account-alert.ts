import { paths } from '../../entities/page.rules.ts';
import type { Context } from '../context.ts';
import { mailNotice } from '../notification/notification.service.ts';

/**
 * Emails a person what was done with their account, so that they notice if it was someone else. The act stands if the
 * email fails.
 */
export async function alertOwner(
  ctx: Pick<Context, 'env' | 'mailer' | 'brands'>,
  email: string,
  { title, what }: { readonly title: string; readonly what: string },
): Promise<void> {
  // With instant sign-in nobody has shown that the address is theirs.
  if (ctx.env.signIn === 'instant') return;
  await mailNotice(ctx, email, {
    title,
    text: [
      what,
      `If this was you, ignore this email. If not, sign out the sessions you don’t recognize: ${ctx.env.publicOrigin}${paths.accountSection('security')}`,
      ctx.brands.last().brand.name,
    ].join('\n\n'),
  });
}
