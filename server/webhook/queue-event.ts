import { sql as ormSql } from '@mikro-orm/core';
import { sql } from 'kysely';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import type { Game } from '../../entities/game.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { WebhookDelivery, WebhookEndpoint } from '../../entities/webhook.entity.ts';
import { type WebhookEvent, WEBHOOK_TEST } from '../../entities/webhook.rules.ts';
import { db } from '../platform/database/db.ts';
import type { JobTransaction } from '../platform/jobs/job-queue.ts';

/** An event of a game, as sent to its developer's server; it contains no personal data. */
export interface GameEvent {
  readonly event: WebhookEvent;
  readonly game: Pick<Game, 'id' | 'slug' | 'title' | 'status' | 'developerProfile'>;
  /** The subject of the event: the game, or changes pending review. */
  readonly subject?: 'game' | 'changes';
  /** A moderator's reason, or the kind of a report. */
  readonly reason?: string | undefined;
}

/**
 * Queues an event for every subscribed endpoint of the game's developer. Runs within the caller's transaction, so that
 * a rolled-back decision sends nothing.
 */
export async function queueGameEvent(outgoing: JobTransaction, happened: GameEvent): Promise<void> {
  const { em } = outgoing;
  const { event, game, subject = 'game', reason } = happened;
  if (!game.developerProfile) return;
  const profile = await em.findOne(DeveloperProfile, game.developerProfile.id);
  if (profile === null) return;
  const endpoints = await em.find(WebhookEndpoint, { user: profile.user, active: true });
  const { id, slug, title, status } = game;
  for (const endpoint of endpoints) {
    if (!endpoint.events.includes(event)) continue;
    await queue(outgoing, endpoint, {
      event,
      data: { subject, game: { id, slug, title, status }, ...(reason ? { reason } : {}) },
    });
  }
}

/** Now by the database's clock, which says whether a delivery is due: this process's may be ahead of it. */
export const databaseTime = () => ormSql<Date>`now()`;

/** Queues a test event. */
export function queueTest(outgoing: JobTransaction, endpoint: WebhookEndpoint): Promise<void> {
  return queue(outgoing, endpoint, { event: WEBHOOK_TEST, data: { message: 'Hello.' } });
}

async function queue(
  { em, jobs }: JobTransaction,
  endpoint: WebhookEndpoint,
  { event, data }: { readonly event: string; readonly data: object },
): Promise<void> {
  const [id, now] = [uuidv7(), new Date()];
  const timestamp = now.toISOString();
  await em.insert(WebhookDelivery, {
    id,
    endpoint,
    event,
    // `type` and `timestamp` are the names of Standard Webhooks, `event` and `created_at` ours from before.
    body: JSON.stringify({ id, type: event, timestamp, event, created_at: timestamp, data }),
    state: 'PENDING',
    attempts: 0,
    nextAt: databaseTime(),
    createdAt: now,
  });
  await queueDelivery({ em, jobs }, { id, endpointId: endpoint.id });
}

/** Deliveries whose turns are compared: the last ones of a developer have the latest turns. */
const COMPARED = 100;

/** Rows of the pending deliveries of the developer who has the endpoint `e`, the latest first. */
const peersSql = sql<string[]>`(select coalesce(array_agg(o.id), '{}') from (
  select p.id from webhook_delivery p join webhook_endpoint o on o.id = p.endpoint_id
  where o.user_id = e.user_id and p.state = 'PENDING' order by p.created_at desc limit ${COMPARED}) o)`;

/** A delivery to queue. */
interface DueDelivery {
  readonly id: string;
  readonly endpointId: string;
  /** The number of seconds after which it is due; at once by default. */
  readonly inSeconds?: number;
}

/** Queues the next attempt at a delivery, which takes turns with those of other developers. */
export async function queueDelivery(
  { em, jobs }: JobTransaction,
  { id, endpointId, inSeconds = 0 }: DueDelivery,
): Promise<void> {
  const endpoints = db(em).selectFrom('webhook_endpoint as e').select(peersSql.as('peers'));
  const row = await endpoints.where('e.id', '=', endpointId).executeTakeFirst();
  await jobs.add(em, { queue: 'webhooks', id, inSeconds, peers: row?.peers ?? [] });
}

/**
 * Queues deliveries that are due and have no job: those of one endpoint that is being switched on, or of all that are on.
 */
export async function queueDeliveries(
  { em, jobs }: JobTransaction,
  endpoint?: WebhookEndpoint,
): Promise<void> {
  const due = await db(em)
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.id', 'd.endpoint_id')
    .select(['d.id', peersSql.as('peers')])
    .where('d.state', '=', 'PENDING')
    .where('d.next_at', '<=', sql<Date>`now()`)
    .where((eb) => eb.and(endpoint === undefined ? { 'e.active': true } : { 'e.id': endpoint.id }))
    .orderBy('d.next_at')
    .limit(1000)
    .execute();
  await jobs.addMissing(em, 'webhooks', due);
}
