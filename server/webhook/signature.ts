import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '../../entities/webhook.rules.ts';

/** A new secret: 264 random bits, which base64 writes without padding. */
export function makeSecret(): string {
  return `${WEBHOOK_SECRET_PREFIX}${randomBytes(33).toString('base64')}`;
}

/** What is signed of a delivery. */
export interface Delivery {
  /** The same however often it is tried. */
  readonly id: string;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks 1.0.0 (standardwebhooks.com): HMAC-SHA-256 (RFC 2104) of `<id>.<seconds>.<body>` under
 * the bytes of the secret, one signature for each secret that is valid, so that a developer can change over without
 * missing a delivery.
 * @param secrets in either alphabet of base64 (RFC 4648 §4 and §5): the first ones were written in the second
 */
export function sign(
  { id, body }: Delivery,
  secrets: readonly string[],
  now: number,
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const time = Math.floor(now / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(time), 'webhook-signature': signatures.join(' ') };
}
