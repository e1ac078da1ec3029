import { randomBytes } from 'node:crypto';
import { NewsletterSubscriber } from '../../entities/newsletter-subscriber.entity.ts';
import { SESSION } from '../../entities/session.rules.ts';
import { mailboxOf, normalizeEmail } from '../../entities/user.rules.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { takeOne } from '../platform/limits/limit.service.ts';
import { networkOf } from '../platform/limits/network.ts';
import { hashSecret } from '../platform/hash-secret.ts';

/** A POST to this path ends a subscription, from a page or a mail program. */
export const UNSUBSCRIBE_PATH = '/api/newsletter/unsubscribe';

/**
 * Sends an address the newsletter's confirmation e-mail, and nothing else before it confirms. The response is the same
 * whether the address is new, pending or subscribed.
 * @throws AppError rate_limited
 */
export async function subscribe(ctx: Context, email: string): Promise<{ sent: true }> {
  await takeOne(ctx, 'newsletter', networkOf(ctx.caller.address));
  const address = normalizeEmail(email);
  await takeOne(ctx, 'newsletter', mailboxOf(address));
  const token = randomBytes(SESSION.bytes).toString('base64url');
  const now = new Date();
  const known = await ctx.em.findOne(NewsletterSubscriber, { email: address });
  if (known?.confirmedAt) return { sent: true };
  await ctx.em.upsert(NewsletterSubscriber, {
    ...(known === null ? {} : { id: known.id }),
    email: address,
    tokenHash: hashSecret(token),
    createdAt: known?.createdAt ?? now,
  });
  const link = (action: string) => `${ctx.env.publicOrigin}/newsletter/${action}#${token}`;
  await ctx.mailer.send({
    to: address,
    subject: 'Confirm your Playport newsletter',
    unsubscribeUrl: `${ctx.env.publicOrigin}${UNSUBSCRIBE_PATH}?token=${token}`,
    text: `Hello,\n\nsomebody, hopefully you, asked for Playport's newsletter. To get it, open\n\n    ${link('confirm')}\n\nIf it was not you, do nothing, or open ${link('unsubscribe')} and we forget the address.\n\nPlayport`,
  });
  return { sent: true };
}

/**
 * Confirms a subscription.
 * @throws AppError newsletter_link_expired when the token is unknown or no longer valid
 */
export async function confirmSubscription(ctx: Context, token: string): Promise<{ subscribed: boolean }> {
  const subscriber = await ctx.em.findOne(NewsletterSubscriber, { tokenHash: hashSecret(token) });
  if (subscriber === null) throw new AppError('newsletter_link_expired');
  subscriber.confirmedAt ??= new Date();
  await ctx.em.flush();
  return { subscribed: true };
}

/** Deletes a subscription; idempotent. */
export async function unsubscribe(ctx: Context, token: string): Promise<{ subscribed: boolean }> {
  await ctx.em.nativeDelete(NewsletterSubscriber, { tokenHash: hashSecret(token) });
  return { subscribed: false };
}
