import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { EVENTS_PER_DEVELOPER, EVENTS_PER_NETWORK } from '../../../entities/analytics.rules.ts';
import { PROVIDER_SIGN_IN } from '../../../entities/provider.rules.ts';
import { SUBMISSIONS } from '../../../entities/submission.rules.ts';
import { UPLOADS } from '../../../entities/upload.rules.ts';
import type { Env } from '../../env.ts';
import type { Em } from '../database/database.ts';
import { AppError } from '../../errors.ts';
import { dayKeys } from '../day-keys.ts';
import { countedKeys, type Who } from './network.ts';
import { rowsOf } from '../database/rows.ts';

const usedWindow = z.object({ key: z.string(), count: z.int(), seconds: z.int() });

/** The most uses by one person, network or address within a window of so many minutes. */
export const LIMITS = {
  /**
   * Reads that the response cache does not answer: twenty a second, more than a school behind one address makes. Each
   * process counts for itself (`CallsPerNetwork`).
   */
  read: { max: 1200, minutes: 1 },
  /**
   * Boards of one game, which a game may ask for itself, and of all games: a class that looks once a second, at four games. Each
   * process counts for itself (`BoardsPerNetwork`).
   */
  board: { max: 1800, minutes: 1 },
  boards: { max: 7200, minutes: 1 },
  /** All writes of one person, or one kind of write of one network's guests together: far more than a busy moderator needs in an hour. */
  write: { max: 600, minutes: 60 },
  /** Codes for one address, asked for from one network or by one known browser. */
  'sign-in': { max: 5, minutes: 60 },
  /** Codes asked for from one network. */
  'sign-in-network': { max: 30, minutes: 60 },
  /** Codes for one mailbox, however its address is spelled, asked for from all networks together; known browsers do not count. */
  'sign-in-address': { max: 30, minutes: 60 },
  /** The steps of sign-ins at the operator's provider from one network, two each; every one asks the provider. */
  provider: { max: 600, minutes: 60 },
  /** Responses with which the provider sends a browser back: each is accepted once. */
  'provider-answer': { max: 1, minutes: PROVIDER_SIGN_IN.begun.minutes },
  /** Answers with a code or a link, from one network or one known browser. */
  verify: { max: 60, minutes: 60 },
  /** Codes tried for one address by all strangers together, or by one known browser: NIST SP 800-63B §5.2.2 allows 100. */
  'code-guess': { max: 100, minutes: 24 * 60 },
  /** Wrong tokens of the setup's link, from one network; the right one is never counted. */
  setup: { max: 20, minutes: 60 },
  message: { max: 5, minutes: 60 },
  newsletter: { max: 5, minutes: 60 },
  'test-mail': { max: 10, minutes: 60 },
  report: { max: 20, minutes: 60 },
  vote: { max: 120, minutes: 60 },
  favourite: { max: 300, minutes: 60 },
  follow: { max: 60, minutes: 60 },
  /** Changes of one's own studio; each empties the response cache. */
  studio: { max: 20, minutes: 60 },
  /** New names of one's own studio; each keeps its address for good. */
  'studio-name': { max: 5, minutes: 24 * 60 },
  /** Changes of the sites that may show one's games. */
  embedding: { max: 60, minutes: 60 },
  'webhook-send': { max: 60, minutes: 60 },
  submission: { max: SUBMISSIONS.perHour, minutes: 60 },
  /** Addresses that the portal opens while a developer fills in the form. */
  'address-check': { max: 60, minutes: 60 },
  upload: { max: UPLOADS.perHour, minutes: 60 },
  /** States of games that a person's devices send; a device sends one every five seconds at most. */
  save: { max: 2000, minutes: 60 },
  /** All saves at once, to and from a file: a file is sent a game at a time. */
  'save-export': { max: 10, minutes: 60 },
  'save-import': { max: 600, minutes: 60 },
  /** Runs asked for by one network: a school that begins anew every minute. Each process counts for itself (`CallsPerNetwork`). */
  run: { max: 6000, minutes: 60 },
  /** Runs handed in: each may be replayed, which costs a second at most. */
  'run-finish': { max: 600, minutes: 60 },
  /** Bytes of their recordings, of which a minute of play has 20,000 at most. */
  'run-bytes': { max: 24 * 1024 * 1024, minutes: 60 },
  /** Scores that one game reports of its players, and all games together: no game uses up what others need. */
  'score-submit': { max: 600, minutes: 60 },
  'score-submits': { max: 2400, minutes: 60 },
  /** Guests of one network on the unverified board of one game in a day: every view of a board ranks all its players. */
  'score-guest': { max: 300, minutes: 24 * 60 },
  /** Changes of the unverified boards of one's games. */
  'score-board': { max: 60, minutes: 60 },
  /** Rooms made: a class that plays in pairs, behind one address. */
  room: { max: 300, minutes: 60 },
  /** Connections to rooms: a class whose network fails comes back at once. Each process counts for itself (`CallsPerNetwork`). */
  'room-connection': { max: 600, minutes: 1 },
  'api-key': { max: 20, minutes: 60 },
  /** The public API without a key. */
  'v1-network': { max: 600, minutes: 60 },
  /** Batches: a school's players behind one address send a few a minute each. */
  events: { max: 6000, minutes: 60 },
  /** Heartbeats of games from one network: each player sends one a minute. */
  playing: { max: 600, minutes: 1 },
  /** Events of one game from one network's frames, and their bytes; what is more is answered and not stored. */
  'game-events': { max: EVENTS_PER_NETWORK.max, minutes: EVENTS_PER_NETWORK.minutes },
  'game-event-bytes': { max: EVENTS_PER_NETWORK.bytes, minutes: EVENTS_PER_NETWORK.minutes },
  /** The same of all games together. */
  'network-events': {
    max: EVENTS_PER_NETWORK.timesOfAllGames * EVENTS_PER_NETWORK.max,
    minutes: EVENTS_PER_NETWORK.minutes,
  },
  'network-event-bytes': {
    max: EVENTS_PER_NETWORK.timesOfAllGames * EVENTS_PER_NETWORK.bytes,
    minutes: EVENTS_PER_NETWORK.minutes,
  },
  /** Events that one developer sends over the public API, and their bytes; always on, like the limits of API keys. */
  'v1-events': { max: EVENTS_PER_DEVELOPER.max, minutes: EVENTS_PER_DEVELOPER.minutes },
  'v1-event-bytes': {
    max: EVENTS_PER_DEVELOPER.megabytes * 1024 * 1024,
    minutes: EVENTS_PER_DEVELOPER.minutes,
  },
  /** Plays made offline: enough for a school class after a week of travel, too few to inflate the count. */
  'late-play': { max: 300, minutes: 24 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** The database that counts uses, and whether limits are on. */
export interface LimitContext {
  readonly em: Em;
  readonly env: Pick<Env, 'rateLimits'>;
}

/** The result of one use. */
export interface LimitResult {
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
  /** The amount of the limit that it takes; 1 when absent. */
  readonly amount?: number;
}

/** The largest count that the column holds. */
const MOST_COUNTED = 2 ** 31 - 1;

/**
 * Counts one use of a limit, unless limits are off.
 * @param who only the HMAC of its keys with the day's key is stored
 * @throws AppError rate_limited, with the seconds until the window ends
 */
export async function consumeRateLimit({ em, env }: LimitContext, name: LimitName, who: Who): Promise<void> {
  if (!env.rateLimits) return;
  const { allowed, seconds } = await consumeAmounts(em, who, [[name, 1]]);
  if (!allowed) throw new AppError('rate_limited', { retryAfter: seconds });
}

/**
 * Counts amounts against several limits, also where rate limits are off.
 * @param who as in `consumeRateLimit`
 * @returns whether all limits allow their amounts, and otherwise the seconds until they may again
 */
export async function consumeAmounts(
  em: Em,
  who: Who,
  amounts: readonly (readonly [LimitName, number])[],
): Promise<Pick<LimitResult, 'allowed' | 'seconds'>> {
  // The site comes last: what is refused to one of its networks must not count against the others.
  for (const { key, times } of countedKeys(who)) {
    const uses = await Promise.all(
      amounts.map(async ([name, amount]) => {
        const use = await limitedUse(em, name, key);
        return { ...use, max: use.max * times, amount };
      }),
    );
    const refused = (await countUses(em, uses)).filter(({ allowed }) => !allowed);
    if (refused.length > 0)
      return { allowed: false, seconds: Math.max(...refused.map(({ seconds }) => seconds)) };
  }
  return { allowed: true, seconds: 0 };
}

/** Returns a use with a pseudonymous key: of the day on which its window began, so that no window ends at midnight. */
export async function limitedUse(em: Em, name: LimitName, who: string): Promise<Use> {
  const now = new Date();
  const { start, today, yesterday } = await dayKeys(em, now);
  const limit = LIMITS[name];
  const keyBy = (secret: string) => `${name}:${createHmac('sha256', secret).update(who).digest('base64url')}`;
  const mayHaveBegun = now.getTime() < start + limit.minutes * 60_000;
  if (yesterday !== null && mayHaveBegun && (await isOpen(em, keyBy(yesterday), now)))
    return { key: keyBy(yesterday), ...limit };
  return { key: keyBy(today), ...limit };
}

async function isOpen(em: Em, key: string, now: Date): Promise<boolean> {
  const rows = await rowsOf(
    em,
    z.object({ key: z.string() }),
    sql`select key from rate_window where key = ${key} and resets_at > ${now}`,
  );
  return rows.length > 0;
}

/**
 * Counts uses exactly, across all processes on one database. Returns the results in order; uses of the same key are
 * counted one after the other. Outside a transaction it does not wait for the disk, so a crash of PostgreSQL may lose the
 * latest uses.
 */
export async function countUses(em: Em, uses: readonly Use[]): Promise<readonly LimitResult[]> {
  const now = new Date();
  const byKey = Map.groupBy(uses, ({ key }) => key);
  const groups = [...byKey].map(([key, same]) => ({ key, uses: amountOf(same), minutes: same[0]?.minutes }));
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
      count = least(
        (case when w.resets_at <= ${now} then 0 else w.count end)::bigint + excluded.count, ${MOST_COUNTED}
      )::int,
      resets_at = case when w.resets_at <= ${now} then excluded.resets_at else w.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - ${now}::timestamptz))::int as seconds
  `,
  );
  const counted = new Map(
    rows.map(({ key, count, seconds }) => [
      key,
      { seconds, counted: count - amountOf(byKey.get(key) ?? []) },
    ]),
  );
  return uses.map(({ key, max, amount = 1 }) => {
    const window = counted.get(key);
    if (window === undefined) throw new Error('a use was not counted');
    window.counted += amount;
    return {
      allowed: window.counted <= max,
      left: Math.max(0, max - window.counted),
      seconds: Math.max(0, window.seconds),
    };
  });
}

/** Returns the sum of the amounts of these uses. */
function amountOf(uses: readonly Use[]): number {
  return uses.reduce((sum, { amount = 1 }) => sum + amount, 0);
}
