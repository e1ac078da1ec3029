import { sql } from 'kysely';
import { GONE, retryAfter, secondsAsked, WEBHOOK_ANSWER } from '../../entities/webhook.rules.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue, Worker } from '../platform/jobs/job-queue.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { OutsideError, type OutsideLimits, safeFetch } from '../platform/safe-fetch.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import { queueDelivery } from './queue-event.ts';
import { sign } from './signature.ts';
import { db } from '../platform/database/db.ts';

/** Number of concurrent deliveries of a process. */
const CONCURRENCY = 10;

/** The dependencies of webhook delivery. */
export interface Postman {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly jobs: JobQueue;
  /** Lets tests use their own receiver on loopback. */
  readonly allow?: OutsideLimits['allow'];
}

/** The result of one attempt. */
interface Attempt {
  readonly delivered: boolean;
  readonly status: number | null;
  readonly answer: string;
  /** The seconds for which the receiver wants to be left alone. */
  readonly asked: number;
}

/**
 * Makes the next attempt at a delivery, and queues the one after it if it fails; a receiver that says it is gone gets no
 * more. Does nothing if the delivery is done, not
 * due, or its endpoint switched off, which queues it again when it is switched on.
 */
async function deliver(postman: Postman, id: string): Promise<void> {
  const delivery = await begin(postman.database, id);
  if (delivery === undefined) return;
  const { delivered, status, answer, asked } = await attempt(postman, delivery);
  const isGone = status === GONE;
  const wait = delivered || isGone ? null : retryAfter(delivery.attempts, { asked, chance: Math.random() });
  const state = delivered ? 'DELIVERED' : wait === null ? 'FAILED' : 'PENDING';
  await postman.database.orm.em.fork().transactional(async (em) => {
    await sql`
      update webhook_delivery set state = ${state}, status = ${status}::int, answer = ${answer},
        next_at = now() + make_interval(secs => ${wait ?? 0}::float8)
      where id = ${delivery.id}
    `.execute(em.getKysely());
    if (wait !== null)
      await queueDelivery(
        { em, jobs: postman.jobs },
        { id, endpointId: delivery.endpoint_id, inSeconds: wait },
      );
  });
  if (state === 'FAILED') await disableEndpoint(postman, { id: delivery.endpoint_id, isGone });
}

/** Counts the attempt before it is made: one that ends the process counts too. */
const begin = (database: Database, id: string) =>
  db(database.orm.em.fork())
    .updateTable('webhook_delivery as d')
    .from('webhook_endpoint as e')
    .set((eb) => ({ attempts: eb('d.attempts', '+', 1), attempted_at: sql<Date>`now()` }))
    .where((eb) => eb.and({ 'd.id': id, 'd.state': 'PENDING', 'e.active': true }))
    .where('d.next_at', '<=', sql<Date>`now()`)
    .whereRef('e.id', '=', 'd.endpoint_id')
    .returning(['d.id', 'd.endpoint_id', 'd.event', 'd.body', 'd.attempts', 'e.url', 'e.secret'])
    .returning(
      sql<string | null>`case when e.old_secret_until > now() then e.old_secret end`.as('old_secret'),
    )
    .executeTakeFirst();

type Claimed = NonNullable<Awaited<ReturnType<typeof begin>>>;

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
    const { status, headers, body } = await safeFetch(delivery.url, {
      seconds,
      maxBytes,
      post,
      ...(allow ? { allow } : {}),
    });
    return {
      delivered: status >= 200 && status < 300,
      status,
      answer: readable(body.toString('utf8')).slice(0, shown),
      asked: secondsAsked(headers.get('retry-after'), Date.now()),
    };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { delivered: false, status: null, answer: error.message.slice(0, shown), asked: 0 };
  }
}

/**
 * Replaces control characters and lone surrogates with spaces: PostgreSQL cannot store NUL, and the others are not
 * readable.
 */
function readable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

/** Delivers events to developers' servers. */
export function webhookWorker(postman: Postman): Worker {
  return { queue: 'webhooks', concurrency: CONCURRENCY, work: (id) => deliver(postman, id) };
}
