import type { z } from 'zod';
import type { testMail } from '../../../entities/mail.schema.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberContext } from '../../context.ts';
import { takeOne } from '../../platform/limits/limit.service.ts';

/**
 * Sends a mail to the administrator who asks, and says what became of it.
 * @throws AppError rate_limited
 */
export async function sendTestMail(ctx: MemberContext): Promise<z.infer<typeof testMail>> {
  const { id, email: to } = ctx.viewer.user;
  await takeOne(ctx, 'test-mail', id);
  const result = await ctx.mailer.trySending({
    to,
    subject: 'A test mail',
    text: `Hello,\n\nan administrator of ${ctx.env.publicOrigin} asked for this mail, to see whether mails arrive.`,
  });
  await ctx.em.transactional(async (em) =>
    audit(em, ctx, { action: 'mail.test', subjectId: null, subject: 'A test mail', note: result }),
  );
  return { to, result };
}
