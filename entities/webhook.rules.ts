/** Webhooks: the events sent to a developer's server, their retries and their signature. */

export const WEBHOOK_EVENTS = ['game.approved', 'game.rejected', 'game.suspended', 'game.reported'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** The event that the Send a test button sends. */
export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOK_EVENT_MEANINGS: Record<WebhookEvent, string> = {
  'game.approved': 'A game or its changes were approved, or a suspended game is back',
  'game.rejected': 'A game or its changes were not accepted',
  'game.suspended': 'A game was taken out of the catalog',
  'game.reported': 'Somebody reported a game',
};

export const DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const WEBHOOKS_PER_PERSON = 5;
/**
 * Seconds from each failed attempt to the next; after the last, the delivery fails: eight attempts in a day and a
 * half.
 */
const WEBHOOK_RETRY_SECONDS = [10, 60, 300, 1800, 7200, 21_600, 86_400] as const;
export const WEBHOOK_ATTEMPTS = WEBHOOK_RETRY_SECONDS.length + 1;
/** The receiver's time limit (Standard Webhooks: 15 to 30 seconds), and how much of its response is read and shown. */
export const WEBHOOK_ANSWER = { seconds: 20, maxBytes: 64 * 1024, shown: 300 } as const;
/** Days that the log covers; hours for which a replaced secret still signs beside the new one. */
export const WEBHOOK_LOG_DAYS = 30;
export const WEBHOOK_LOG_SHOWN = 50;
export const OLD_SECRET_HOURS = 24;

export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** Greatest difference of a signature's time from the receiver's clock, in seconds; older ones may be replays. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Greatest lengthening of a planned wait, as a share: receivers that failed together are not called together again. */
const JITTER = 0.2;
/** The longest wait that a receiver may ask for, in seconds. */
const LONGEST_ASKED = 86_400;
/** The answer of a receiver that wants no more events. */
export const GONE = 410;

/**
 * Returns the wait that a receiver asks for by `Retry-After` (RFC 9110 §10.2.3), in seconds; 0 for nothing, or for what cannot be
 * read.
 */
export function secondsAsked(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), LONGEST_ASKED);
}

/**
 * Seconds to wait after this many failed attempts; null after the last.
 * @param asked the seconds that the receiver asks for
 * @param chance a random number from 0 to 1
 */
export function retryAfter(
  attempts: number,
  { asked, chance }: { readonly asked: number; readonly chance: number },
): number | null {
  const planned = WEBHOOK_RETRY_SECONDS[attempts - 1];
  return planned === undefined ? null : Math.max(planned * (1 + JITTER * chance), asked);
}
