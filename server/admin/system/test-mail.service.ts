import type { z } from 'zod';
import type { testMail } from '../../../entities/mail.schema.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberContext } from '../../context.ts';
import { consumeRateLimit } from '../../platform/limits/limit.service.ts';

/**
 * Sends a test email to the administrator who asks, and returns the mail server's answer.
 * @throws AppError rate_limited
 */
export async function sendTestMail(ctx: MemberContext): Promise<z.infer<typeof testMail>> {
  const { id, email: to } = ctx.viewer.user;
  await consumeRateLimit(ctx, 'test-mail', id);
  const { name: site } = ctx.brands.last().brand;
  const subject = `Test email from ${site}`;
  const result = await ctx.mailer.trySending({
    to,
    subject,
    text: `This is a test email from ${ctx.env.publicOrigin}. If you can read it, email delivery works.\n\n${site}`,
  });
  await ctx.em.transactional(async (em) =>
    audit(em, ctx, { action: 'mail.test', subjectId: null, subject, note: result }),
  );
  return { to, result };
}
