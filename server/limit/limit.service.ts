import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { SIGN_IN_LIMITS } from '../../entities/session.rules.ts';
import type { Context } from '../context.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { dayKeys } from '../privacy/day-keys.ts';

/** How often a thing may be done by one person, network or address within so many minutes. */
export const LIMITS = {
  /** All that one person writes, or the guests of one network together: far more than a busy moderator's hour. */
  write: { max: 600, minutes: 60 },
  'sign-in-address': { max: SIGN_IN_LIMITS.perAddress, minutes: SIGN_IN_LIMITS.windowMinutes },
  'sign-in-network': { max: SIGN_IN_LIMITS.perNetwork, minutes: SIGN_IN_LIMITS.windowMinutes },
  'verify-network': { max: 60, minutes: 60 },
  message: { max: 5, minutes: 60 },
  newsletter: { max: 5, minutes: 60 },
  report: { max: 20, minutes: 60 },
  vote: { max: 120, minutes: 60 },
  favourite: { max: 300, minutes: 60 },
  'webhook-send': { max: 60, minutes: 60 },
  submission: { max: 20, minutes: 60 },
  'api-key': { max: 20, minutes: 60 },
  /** The public API without a key. */
  'v1-network': { max: 600, minutes: 60 },
  /** Batches: a school's players behind one address send a few a minute each. */
  events: { max: 6000, minutes: 60 },
  /** Plays made without a network: a week of journeys, not a way to stuff the count. */
  'late-play': { max: 40, minutes: 24 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

type Limited = Pick<Context, 'em' | 'env'>;

/** What became of one use. */
export interface Taken {
  readonly allowed: boolean;
  /** Uses that are left in this window. */
  readonly left: number;
  /** Until the window ends. */
  readonly seconds: number;
}

/**
 * Counts one use of a limited thing by one who is not to be known.
 * @param who a person's id, an e-mail address or a network; only its HMAC under the day's key is kept
 * @returns null where the settings limit nobody
 * @throws AppError rate_limited, with the seconds until the window ends
 */
export async function takeOne({ em, env }: Limited, name: LimitName, who: string): Promise<Taken | null> {
  if (!env.rateLimits) return null;
  const now = new Date();
  const { today } = await dayKeys(em, now);
  const key = `${name}:${createHmac('sha256', today).update(who).digest('base64url')}`;
  const taken = await takeOneOf(em, key, { ...LIMITS[name], now });
  if (!taken.allowed) throw new AppError('rate_limited', { retryAfter: taken.seconds });
  return taken;
}

interface Window {
  readonly max: number;
  readonly minutes: number;
  readonly now: Date;
}

/**
 * Counts one use of what has this key, exactly, over all processes on one database. Nobody is promised that a use is
 * remembered when PostgreSQL dies: alone, it does not wait for the disk.
 */
export async function takeOneOf(em: Em, key: string, { max, minutes, now }: Window): Promise<Taken> {
  const end = new Date(now.getTime() + minutes * 60_000);
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_window as w (key, count, resets_at) select ${key}, 1, ${end}
    ${em.isInTransaction() ? sql`` : sql`from (select set_config('synchronous_commit', 'off', true)) unhurried`}
    on conflict (key) do update set
      count = case when w.resets_at <= ${now} then 1 else w.count + 1 end,
      resets_at = case when w.resets_at <= ${now} then excluded.resets_at else w.resets_at end
    returning count, ceil(extract(epoch from resets_at - ${now}::timestamptz))::int as seconds
  `.execute(em.getKysely());
  const [taken] = rows;
  if (taken === undefined) throw new Error('a use was not counted');
  const { count, seconds } = taken;
  return { allowed: count <= max, left: Math.max(0, max - count), seconds: Math.max(0, seconds) };
}

/** The network that an address belongs to, as limits see it: IPv4 whole, of IPv6 the first 64 bits (RFC 4291 §2.5.1). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}
