/** Webhooks: what is sent to a developer's own server, how often it is tried, and how it is signed. */

export const WEBHOOK_EVENTS = ['game.approved', 'game.rejected', 'game.suspended', 'game.reported'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** What the Send a test button sends. */
export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOK_EVENT_MEANINGS: Record<WebhookEvent, string> = {
  'game.approved': 'A game or its changes were approved, or a suspended game is back',
  'game.rejected': 'A game or its changes were not accepted',
  'game.suspended': 'A game was taken out of the catalogue',
  'game.reported': 'Somebody reported a game',
};

export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WEBHOOKS_PER_PERSON = 5;
/** Seconds after each failed attempt until the next; after the last the delivery has failed: eight attempts in a day and a half. */
const WEBHOOK_RETRY_SECONDS = [10, 60, 300, 1800, 7200, 21_600, 86_400] as const;
export const WEBHOOK_ATTEMPTS = WEBHOOK_RETRY_SECONDS.length + 1;
/** How long a receiver may take, and how much of its answer is shown. */
export const WEBHOOK_ANSWER = { seconds: 10, maxBytes: 64 * 1024, shown: 300 } as const;
/** Days for which the log goes back; hours for which a replaced secret still signs beside the new one. */
export const WEBHOOK_LOG_DAYS = 30;
export const WEBHOOK_LOG_SHOWN = 50;
export const OLD_SECRET_HOURS = 24;

export const WEBHOOK_SECRET_PREFIX = 'whsec_';
export const SIGNATURE_HEADER = 'Playport-Signature';
/** Seconds by which a receiver lets a signature's time differ from its clock; older ones may be repeats by somebody else. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Seconds to wait after so many failed attempts; null when it was the last. */
export function retryAfter(attempts: number): number | null {
  return WEBHOOK_RETRY_SECONDS[attempts - 1] ?? null;
}
