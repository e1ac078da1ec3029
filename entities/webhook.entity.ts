import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { URL_LENGTH } from './game.rules.ts';
import { createdAt, id } from './identity.ts';
import { User } from './user.entity.ts';
import { DELIVERY_STATES, type DeliveryState, WEBHOOK_ANSWER, type WebhookEvent } from './webhook.rules.ts';

/** A developer's own address that receives events. */
export const WebhookEndpoint = defineEntity({
  name: 'WebhookEndpoint',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    url: p.string().length(URL_LENGTH.max),
    events: p.json<WebhookEvent[]>(),
    /** Stored in plain text, because every delivery is signed with it. */
    secret: p.string().length(60).hidden(),
    /** The previous secret, which also signs until `oldSecretUntil`. */
    oldSecret: p.string().length(60).nullable().hidden(),
    oldSecretUntil: p.datetime().length(3).nullable(),
    active: p.boolean(),
    /** Time at which a delivery failed for good, which disabled the endpoint. */
    failedAt: p.datetime().length(3).nullable(),
    createdAt: createdAt(),
  },
});
export type WebhookEndpoint = InferEntity<typeof WebhookEndpoint>;

/**
 * One event for one endpoint, and its outcome. The table is partitioned by month of `createdAt`, like plays, so that is a part of
 * its key, and a trigger deletes an endpoint's deliveries.
 */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  indexes: [{ properties: ['state', 'nextAt'] }, { properties: ['endpoint', 'createdAt'] }],
  properties: {
    id: id(),
    endpoint: () => p.manyToOne(WebhookEndpoint).createForeignKeyConstraint(false).index(false),
    event: p.string().length(40),
    /** The body, byte for byte the same in every attempt. */
    body: p.text(),
    state: p
      .string()
      .length(16)
      .$type<DeliveryState>()
      .check(`state in (${DELIVERY_STATES.map((state) => `'${state}'`).join(', ')})`),
    attempts: p.integer(),
    nextAt: p.datetime().length(3),
    createdAt: createdAt().primary(),
    attemptedAt: p.datetime().length(3).nullable(),
    /** The HTTP status; null without a response. */
    status: p.integer().nullable(),
    /** The beginning of the response, or why there was none. */
    answer: p.string().length(WEBHOOK_ANSWER.shown).nullable(),
  },
});
export type WebhookDelivery = InferEntity<typeof WebhookDelivery>;
