import type { z } from 'zod';
import type { sendMessage as sendMessageInput } from '../../entities/contact.schema.ts';
import { ContactMessage } from '../../entities/contact-message.entity.ts';
import { paths } from '../../entities/page.rules.ts';
import { normalizeEmail } from '../../entities/user.rules.ts';
import type { Context } from '../context.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { networkOf } from '../platform/limits/network.ts';

/**
 * Stores a message in the team's inbox and, where e-mail is set up, notifies the administrators.
 * @throws AppError rate_limited
 */
export async function sendMessage(
  ctx: Context,
  input: z.output<typeof sendMessageInput>,
): Promise<{ id: string }> {
  await consumeRateLimit(ctx, 'message', networkOf(ctx.caller.address));
  const message = ctx.em.create(ContactMessage, {
    ...input,
    email: normalizeEmail(input.email),
    createdAt: new Date(),
  });
  await ctx.em.flush();
  const text = `${input.name} <${input.email}> wrote (${input.type}):\n\n${input.message}\n\n${ctx.env.publicOrigin}${paths.admin}`;
  const { name: site } = ctx.brands.last().brand;
  const mail = { subject: `${site}: ${input.subject}`, text, replyTo: input.email };
  for (const to of ctx.env.adminEmails) {
    // The message is stored: a failed e-mail must not make the person write it again.
    await ctx.mailer.send({ to, ...mail }).catch(() => {});
  }
  return { id: message.id };
}
