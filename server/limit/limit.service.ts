import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { SIGN_IN_LIMITS } from '../../entities/session.rules.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { dayKeys } from '../privacy/day-keys.ts';

/** How often a thing may be done by one person, network or address within so many minutes. */
export const LIMITS = {
  'sign-in-address': { max: SIGN_IN_LIMITS.perAddress, minutes: SIGN_IN_LIMITS.windowMinutes },
  'sign-in-network': { max: SIGN_IN_LIMITS.perNetwork, minutes: SIGN_IN_LIMITS.windowMinutes },
  'verify-network': { max: 60, minutes: 60 },
  message: { max: 5, minutes: 60 },
  newsletter: { max: 5, minutes: 60 },
  report: { max: 20, minutes: 60 },
  vote: { max: 120, minutes: 60 },
  favourite: { max: 300, minutes: 60 },
  submission: { max: 20, minutes: 60 },
  /** Batches: a school's players behind one address send a few a minute each. */
  events: { max: 6000, minutes: 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

type Limited = Pick<Context, 'em' | 'env'>;

/**
 * Counts one use of a limited thing, exactly, over all processes on one database.
 * @param who a person's id, an e-mail address or a network; only its HMAC under the day's key is kept
 * @throws AppError rate_limited, with the seconds until the window ends
 */
export async function takeOne({ em, env }: Limited, name: LimitName, who: string): Promise<void> {
  if (!env.rateLimits) return;
  const { max, minutes } = LIMITS[name];
  const now = Date.now();
  const { today } = await dayKeys(em, new Date(now));
  const key = `${name}:${createHmac('sha256', today).update(who).digest('base64url')}`;
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_window as w (key, count, resets_at) values (${key}, 1, ${new Date(now + minutes * 60_000)})
    on conflict (key) do update set
      count = case when w.resets_at <= ${new Date(now)} then 1 else w.count + 1 end,
      resets_at = case when w.resets_at <= ${new Date(now)} then excluded.resets_at else w.resets_at end
    returning count, ceil(extract(epoch from resets_at - ${new Date(now)}::timestamptz))::int as seconds
  `.execute(em.getKysely());
  const [taken] = rows;
  if (taken !== undefined && taken.count > max)
    throw new AppError('rate_limited', { retryAfter: taken.seconds });
}

/** The network that an address belongs to, as limits see it: IPv4 whole, of IPv6 the first 64 bits (RFC 4291 §2.5.1). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}
