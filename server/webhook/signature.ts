import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '../../entities/webhook.rules.ts';

/** Creates a secret: 264 random bits, so that base64 needs no padding. */
export function makeSecret(): string {
  return `${WEBHOOK_SECRET_PREFIX}${randomBytes(33).toString('base64')}`;
}

/** The signed part of a delivery. */
export interface Delivery {
  /** The same for every attempt. */
  readonly id: string;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks 1.0.0 (standardwebhooks.com): HMAC-SHA-256 (RFC 2104) of `<id>.<seconds>.<body>`
 * with the secret's bytes as key. One signature per valid secret, so that a developer can rotate the secret without
 * missing a delivery.
 * @param secrets in either base64 alphabet (RFC 4648 §4 and §5): the first secrets used the second one
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
