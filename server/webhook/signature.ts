import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '../../entities/webhook.rules.ts';

/** A new secret: 256 random bits. */
export function makeSecret(): string {
  return `${WEBHOOK_SECRET_PREFIX}${randomBytes(32).toString('base64url')}`;
}

/**
 * The signature header: `t=<seconds since 1970>,v1=<HMAC-SHA-256 (RFC 2104) of "<t>.<body>" in hex>`, one `v1` for each
 * secret that is valid, so that a developer can change over without missing a delivery.
 */
export function sign(body: string, secrets: readonly string[], now: number): string {
  const time = Math.floor(now / 1000);
  const marks = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...marks].join();
}
