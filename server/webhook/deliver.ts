import { sql } from 'kysely';
import { z } from 'zod';
import { retryAfter, WEBHOOK_ANSWER } from '../../entities/webhook.rules.ts';
import type { Database } from '../platform/database/database.ts';
import { every } from '../platform/jobs/every.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { OutsideError, type OutsideLimits, safeFetch } from '../platform/safe-fetch.ts';
import { giveUp } from './give-up.ts';
import { sign } from './signature.ts';
import { rowsOf } from '../platform/database/rows.ts';

const EVERY_MS = 3000;
/** Number of concurrent deliveries, and seconds until another process retries one whose process died. */
const AT_ONCE = 10;
const CLAIM_SECONDS = 60;

/** The dependencies of webhook delivery. */
export interface Postman {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Lets tests use their own receiver on loopback. */
  readonly allow?: OutsideLimits['allow'];
}

const claimed = z.object({
  id: z.string(),
  endpoint_id: z.string(),
  event: z.string(),
  body: z.string(),
  attempts: z.int(),
  url: z.string(),
  secret: z.string(),
  old_secret: z.string().nullable(),
});
type Claimed = z.infer<typeof claimed>;

/** The result of one attempt. */
interface Attempt {
  readonly delivered: boolean;
  readonly status: number | null;
  readonly answer: string;
}

/** Delivers everything due; several processes may run it at once. Returns the number of attempts. */
export async function deliverDue(postman: Postman): Promise<number> {
  let made = 0;
  for (;;) {
    const due = await claim(postman.database);
    if (due.length === 0) return made;
    await Promise.all(due.map((delivery) => deliver(postman, delivery)));
    made += due.length;
  }
}

/**
 * Claims due deliveries for this process. The table is both the developer's log and the queue, so that one row is
 * written in the decision's transaction; a separate queue would be a second copy to keep consistent.
 */
async function claim(database: Database): Promise<Claimed[]> {
  const rows = await rowsOf(
    database.orm.em.fork(),
    claimed,
    sql`
    update webhook_delivery d
    set attempts = d.attempts + 1, attempted_at = now(), next_at = now() + make_interval(secs => ${CLAIM_SECONDS}::float8)
    from webhook_endpoint e
    where e.id = d.endpoint_id and d.id in (
      select due.id from webhook_delivery due join webhook_endpoint on webhook_endpoint.id = due.endpoint_id
      where due.state = 'PENDING' and due.next_at <= now() and webhook_endpoint.active
      order by due.next_at limit ${AT_ONCE} for update of due skip locked
    )
    returning d.id, d.endpoint_id, d.event, d.body, d.attempts, e.url, e.secret,
      case when e.old_secret_until > now() then e.old_secret end as old_secret
  `,
  );
  return rows;
}

async function deliver(postman: Postman, delivery: Claimed): Promise<void> {
  const { delivered, status, answer } = await attempt(postman, delivery);
  const wait = delivered ? null : retryAfter(delivery.attempts);
  const state = delivered ? 'DELIVERED' : wait === null ? 'FAILED' : 'PENDING';
  await sql`
    update webhook_delivery set state = ${state}, status = ${status}::int, answer = ${answer},
      next_at = now() + make_interval(secs => ${wait ?? 0}::float8)
    where id = ${delivery.id}
  `.execute(postman.database.orm.em.fork().getKysely());
  if (state === 'FAILED') await giveUp(postman, delivery.endpoint_id);
}

async function attempt({ allow }: Postman, delivery: Claimed): Promise<Attempt> {
  const secrets = [delivery.secret, ...(delivery.old_secret === null ? [] : [delivery.old_secret])];
  const post = {
    body: delivery.body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Playport-Webhook/1',
      ...sign(delivery, secrets, Date.now()),
    },
  };
  const { seconds, maxBytes, shown } = WEBHOOK_ANSWER;
  try {
    const { status, body } = await safeFetch(delivery.url, {
      seconds,
      maxBytes,
      post,
      ...(allow ? { allow } : {}),
    });
    return {
      delivered: status >= 200 && status < 300,
      status,
      answer: readable(body.toString('utf8')).slice(0, shown),
    };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { delivered: false, status: null, answer: error.message.slice(0, shown) };
  }
}

/**
 * Replaces control characters and lone surrogates with spaces: PostgreSQL cannot store NUL, and the others are not
 * readable.
 */
function readable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

/** Delivers events as they come, in only one process at a time. */
export function deliverWebhooks(postman: Postman, onError: (error: unknown) => void): () => Promise<void> {
  const { database } = postman;
  return every({ database, name: 'webhooks', everyMs: EVERY_MS, work: () => deliverDue(postman), onError });
}
