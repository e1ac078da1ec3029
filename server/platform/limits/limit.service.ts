import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { z } from 'zod';
import { SIGN_IN_LIMITS } from '../../../entities/session.rules.ts';
import { SUBMISSIONS } from '../../../entities/submission.rules.ts';
import type { Env } from '../../env.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../../errors.ts';
import { dayKeys } from '../day-keys.ts';
import { rowsOf } from '../database/rows.ts';

const usedWindow = z.object({ key: z.string(), count: z.int(), seconds: z.int() });

/** The most uses by one person, network or address within a window of so many minutes. */
export const LIMITS = {
  /** All writes of one person, or of one network's guests together: far more than a busy moderator needs in an hour. */
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
  submission: { max: SUBMISSIONS.perHour, minutes: 60 },
  'api-key': { max: 20, minutes: 60 },
  /** The public API without a key. */
  'v1-network': { max: 600, minutes: 60 },
  /** Batches: a school's players behind one address send a few a minute each. */
  events: { max: 6000, minutes: 60 },
  /** Plays made offline: enough for a week of travel, too few to inflate the count. */
  'late-play': { max: 40, minutes: 24 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** The database that counts uses, and whether limits are on. */
export interface Limited {
  readonly em: Em;
  readonly env: Pick<Env, 'rateLimits'>;
}

/** The result of one use. */
export interface Taken {
  readonly allowed: boolean;
  /** Uses left in this window. */
  readonly left: number;
  /** Until the window ends. */
  readonly seconds: number;
}

/** One use of the limit with this key. */
export interface Use {
  readonly key: string;
  readonly max: number;
  readonly minutes: number;
}

/**
 * Counts one use of a limit, unless limits are off.
 * @param who a person's id, an e-mail address or a network; only its HMAC with the day's key is stored
 * @throws AppError rate_limited, with the seconds until the window ends
 */
export async function takeOne({ em, env }: Limited, name: LimitName, who: string): Promise<void> {
  if (!env.rateLimits) return;
  const [taken] = await countUses(em, [await limitedUse(em, name, who)]);
  if (taken?.allowed !== true) throw new AppError('rate_limited', { retryAfter: taken?.seconds ?? 0 });
}

/** Returns a use with a pseudonymous key for `who`. */
export async function limitedUse(em: Em, name: LimitName, who: string): Promise<Use> {
  const { today } = await dayKeys(em, new Date());
  return { key: `${name}:${createHmac('sha256', today).update(who).digest('base64url')}`, ...LIMITS[name] };
}

/**
 * Counts uses exactly, across all processes on one database. Returns the results in order; uses of the same key are
 * numbered one by one. Outside a transaction it does not wait for the disk, so a crash of PostgreSQL may lose the
 * latest uses.
 */
export async function countUses(em: Em, uses: readonly Use[]): Promise<readonly Taken[]> {
  const now = new Date();
  const byKey = Map.groupBy(uses, ({ key }) => key);
  const groups = [...byKey].map(([key, same]) => ({ key, uses: same.length, minutes: same[0]?.minutes }));
  const rows = await rowsOf(
    em,
    usedWindow,
    sql`insert into rate_window as w (key, count, resets_at)
    select key, uses, ${now}::timestamptz + make_interval(mins => minutes)
    from unnest(
      ${sql.val(groups.map(({ key }) => key))}::text[], ${sql.val(groups.map((group) => group.uses))}::int[],
      ${sql.val(groups.map(({ minutes }) => minutes))}::int[]
    ) as used(key, uses, minutes)
    ${em.isInTransaction() ? sql`` : sql`, (select set_config('synchronous_commit', 'off', true)) unhurried`}
    order by key
    on conflict (key) do update set
      count = case when w.resets_at <= ${now} then 0 else w.count end + excluded.count,
      resets_at = case when w.resets_at <= ${now} then excluded.resets_at else w.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - ${now}::timestamptz))::int as seconds
  `,
  );
  const counted = new Map(
    rows.map(({ key, count, seconds }) => [
      key,
      { seconds, next: count - (byKey.get(key)?.length ?? 0) + 1 },
    ]),
  );
  return uses.map(({ key, max }) => {
    const window = counted.get(key);
    if (window === undefined) throw new Error('a use was not counted');
    const number = window.next++;
    return {
      allowed: number <= max,
      left: Math.max(0, max - number),
      seconds: Math.max(0, window.seconds),
    };
  });
}

/**
 * Returns the network of an address for limits: the whole IPv4 address, or the first 64 bits of IPv6 (RFC 4291 §2.5.1).
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}
