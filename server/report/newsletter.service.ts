import { NewsletterSubscriber } from '../../entities/newsletter-subscriber.entity.ts';
import { paths } from '../../entities/page.rules.ts';
import { mailboxOf, normalizeEmail } from '../../entities/user.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { db } from '../platform/database/db.ts';
import type { Em } from '../platform/database/database.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { networkOf } from '../platform/limits/network.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { keyedHash } from '../platform/portal-secret.ts';

/** A POST to this path ends a subscription, from a page or a mail program. */
export const UNSUBSCRIBE_PATH = '/api/newsletter/unsubscribe';

/**
 * Sends an address the newsletter's confirmation e-mail, and nothing else before it confirms. The response is the same
 * whether the address is new, pending or subscribed.
 * @throws AppError rate_limited
 */
export async function subscribe(ctx: Context, email: string): Promise<{ sent: true }> {
  await consumeRateLimit(ctx, 'newsletter', networkOf(ctx.caller.address));
  const address = normalizeEmail(email);
  await consumeRateLimit(ctx, 'newsletter', mailboxOf(address));
  const token = await pendingToken(ctx.em, address);
  if (token === null) return { sent: true };
  const link = (action: 'confirm' | 'unsubscribe') =>
    `${ctx.env.publicOrigin}${paths.newsletter(action)}#${token}`;
  const { name: site } = ctx.brands.last().brand;
  await ctx.mailer.send({
    to: address,
    subject: `Confirm your ${site} newsletter`,
    unsubscribeUrl: `${ctx.env.publicOrigin}${UNSUBSCRIBE_PATH}?token=${token}`,
    text: `Someone, hopefully you, asked for the newsletter of ${site}. To get it, open\n\n    ${link('confirm')}\n\nIf you didn’t ask for this, ignore this email. To have your address deleted, open ${link('unsubscribe')}\n\n${site}`,
  });
  return { sent: true };
}

/**
 * Returns the secret of an address's subscription, which is made if there is none; null if it is confirmed. It is the same
 * however often somebody asks, so that nobody makes the link that another waits for invalid.
 */
async function pendingToken(em: Em, email: string): Promise<string | null> {
  const id = uuidv7();
  const tokenFor = (subscriber: string) => keyedHash(em, 'newsletter', subscriber);
  await db(em)
    .insertInto('newsletter_subscriber')
    .values({ id, email, token_hash: hashSecret(await tokenFor(id)), created_at: new Date() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const subscriber = await em.findOneOrFail(NewsletterSubscriber, { email });
  if (subscriber.confirmedAt) return null;
  const token = await tokenFor(subscriber.id);
  // A link from before all links of a subscription were one ends here.
  subscriber.tokenHash = hashSecret(token);
  await em.flush();
  return token;
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
