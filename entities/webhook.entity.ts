import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { URL_LENGTH } from './game.rules.ts';
import { createdAt, id } from './identity.ts';
import { User } from './user.entity.ts';
import { DELIVERY_STATES, type DeliveryState, WEBHOOK_ANSWER, type WebhookEvent } from './webhook.rules.ts';

/** An address of a developer's own to which events are sent. */
export const WebhookEndpoint = defineEntity({
  name: 'WebhookEndpoint',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    url: p.string().length(URL_LENGTH.max),
    events: p.json<WebhookEvent[]>(),
    /** Kept as it is: every delivery is signed with it. */
    secret: p.string().length(60).hidden(),
    /** The one before, which signs too until `oldSecretUntil`. */
    oldSecret: p.string().length(60).nullable().hidden(),
    oldSecretUntil: p.datetime().length(3).nullable(),
    active: p.boolean(),
    /** A delivery was given up, and the endpoint switched off with it. */
    failedAt: p.datetime().length(3).nullable(),
    createdAt: createdAt(),
  },
});
export type WebhookEndpoint = InferEntity<typeof WebhookEndpoint>;

/** One event on its way to one endpoint, and what became of it: the queue and its log are one table. */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  indexes: [{ properties: ['state', 'nextAt'] }, { properties: ['endpoint', 'createdAt'] }],
  properties: {
    id: id(),
    endpoint: () => p.manyToOne(WebhookEndpoint).deleteRule('cascade').index(false),
    event: p.string().length(40),
    /** The body, byte for byte the same at every attempt. */
    body: p.text(),
    state: p
      .string()
      .length(16)
      .$type<DeliveryState>()
      .check(`state in (${DELIVERY_STATES.map((state) => `'${state}'`).join(', ')})`),
    attempts: p.integer(),
    nextAt: p.datetime().length(3),
    createdAt: createdAt(),
    attemptedAt: p.datetime().length(3).nullable(),
    /** HTTP's; null when there was no answer. */
    status: p.integer().nullable(),
    /** The first letters of the answer, or why there was none. */
    answer: p.string().length(WEBHOOK_ANSWER.shown).nullable(),
  },
});
export type WebhookDelivery = InferEntity<typeof WebhookDelivery>;
