import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { User } from '../../entities/user.entity.ts';
import { WebhookDelivery, WebhookEndpoint } from '../../entities/webhook.entity.ts';
import { OLD_SECRET_HOURS, WEBHOOKS_PER_PERSON } from '../../entities/webhook.rules.ts';
import type {
  addWebhook as addInput,
  DeliveryView,
  webhookSecret,
  WebhookView,
} from '../../entities/webhook.schema.ts';
import type { MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { requireRecentAuth } from '../session/reauthentication.service.ts';
import { databaseTime, queueDeliveries, queueDelivery, queueTest } from './queue-event.ts';
import { makeSecret } from './signature.ts';
import { listDeliveries, listWebhooks } from './webhook.queries.ts';

type WithSecret = z.infer<typeof webhookSecret>;

/**
 * Adds an endpoint; only this response ever contains its secret.
 * @throws AppError proof_required, webhooks_full
 */
export async function addWebhook(
  ctx: MemberContext,
  { url, events }: z.output<typeof addInput>,
): Promise<WithSecret> {
  requireRecentAuth(ctx);
  const { em, viewer } = ctx;
  return em.transactional(async (inner) => {
    // The lock makes concurrent requests count the endpoints one after the other.
    const user = await inner.findOneOrFail(User, viewer.user.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await inner.count(WebhookEndpoint, { user })) >= WEBHOOKS_PER_PERSON)
      throw new AppError('webhooks_full');
    const secret = makeSecret();
    const { id } = inner.create(WebhookEndpoint, {
      user,
      url,
      events,
      secret,
      active: true,
      createdAt: new Date(),
    });
    await inner.flush();
    return { id, secret, webhooks: await listWebhooks(inner, user.id) };
  });
}

/**
 * Switches an endpoint on or off; while it is off, queued deliveries wait, and those that are due are sent when it is on.
 * @throws AppError not_found
 */
export function switchWebhook(ctx: MemberContext, id: string, active: boolean): Promise<WebhookView[]> {
  return change(ctx, id, async (endpoint, em) => {
    em.assign(endpoint, { active, failedAt: null });
    if (active) await queueDeliveries({ em, jobs: ctx.jobs }, endpoint);
  });
}

/**
 * Gives an endpoint a new secret; for a day, deliveries are signed with the old one too.
 * @throws AppError proof_required, not_found
 */
export async function rotateSecret(ctx: MemberContext, id: string): Promise<WithSecret> {
  requireRecentAuth(ctx);
  const secret = makeSecret();
  const webhooks = await change(ctx, id, (endpoint) => {
    Object.assign(endpoint, {
      secret,
      oldSecret: endpoint.secret,
      oldSecretUntil: new Date(Date.now() + OLD_SECRET_HOURS * 3_600_000),
    });
  });
  return { id, secret, webhooks };
}

/**
 * Removes an endpoint and its log.
 * @throws AppError not_found
 */
export function removeWebhook(ctx: MemberContext, id: string): Promise<WebhookView[]> {
  return change(ctx, id, (endpoint, em) => em.remove(endpoint));
}

/**
 * Queues a test event, which is sent within seconds.
 * @throws AppError not_found; webhook_off while the endpoint is switched off; rate_limited
 */
export async function sendTest(ctx: MemberContext, id: string): Promise<DeliveryView[]> {
  await consumeRateLimit(ctx, 'webhook-send', ctx.viewer.user.id);
  await change(ctx, id, async (endpoint, em) => {
    if (!endpoint.active) throw new AppError('webhook_off');
    await queueTest({ em, jobs: ctx.jobs }, endpoint);
  });
  return listDeliveries(ctx.em, ctx.viewer.user.id, id);
}

/**
 * Sends a delivery again with the same id and body, whatever its state.
 * @throws AppError not_found; webhook_off; rate_limited
 */
export async function resend(ctx: MemberContext, deliveryId: string): Promise<DeliveryView[]> {
  await consumeRateLimit(ctx, 'webhook-send', ctx.viewer.user.id);
  const userId = ctx.viewer.user.id;
  const endpointId = await ctx.em.transactional(async (em) => {
    const delivery = await em.findOne(
      WebhookDelivery,
      { id: deliveryId, endpoint: { user: userId } },
      { populate: ['endpoint'] },
    );
    if (delivery === null) throw new AppError('not_found');
    if (!delivery.endpoint.active) throw new AppError('webhook_off');
    em.assign(delivery, { state: 'PENDING', attempts: 0, nextAt: databaseTime() });
    await em.flush();
    await queueDelivery({ em, jobs: ctx.jobs }, { id: deliveryId, endpointId: delivery.endpoint.id });
    return delivery.endpoint.id;
  });
  return listDeliveries(ctx.em, userId, endpointId);
}

/** Changes one of the person's own endpoints and returns all of them. */
async function change(
  { em, viewer }: MemberContext,
  id: string,
  action: (endpoint: WebhookEndpoint, em: Em) => unknown,
): Promise<WebhookView[]> {
  return em.transactional(async (inner) => {
    const own = { id, user: viewer.user.id };
    const endpoint = await inner.findOne(WebhookEndpoint, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (endpoint === null) throw new AppError('not_found');
    await action(endpoint, inner);
    await inner.flush();
    return listWebhooks(inner, viewer.user.id);
  });
}
