import { z } from 'zod';
import { httpsAddress } from './game.schema.ts';
import { DELIVERY_STATES, WEBHOOK_EVENTS } from './webhook.rules.ts';

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Choose at least one event.')
  .max(WEBHOOK_EVENTS.length)
  .transform((names) => WEBHOOK_EVENTS.filter((event) => names.includes(event)));

export const addWebhook = z.object({ url: httpsAddress, events });
export const switchWebhook = z.object({ id: z.uuid(), active: z.boolean() });
export const webhookById = z.object({ id: z.uuid() });

/** An endpoint as its developer sees it, without the secret. */
export const webhookView = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  /** Time at which its last delivery failed for good; null if it is healthy. */
  failedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type WebhookView = z.infer<typeof webhookView>;
export const webhookList = z.array(webhookView);

/** The only responses that contain a secret. */
export const webhookSecret = z.object({ id: z.uuid(), secret: z.string(), webhooks: webhookList });

export const deliveryView = z.object({
  id: z.uuid(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: z.string(),
  attemptedAt: z.string().nullable(),
  /** The time of the next attempt; null if there is none. */
  nextAt: z.string().nullable(),
  status: z.int().nullable(),
  answer: z.string().nullable(),
  body: z.string(),
});
export type DeliveryView = z.infer<typeof deliveryView>;
export const deliveryList = z.array(deliveryView);
