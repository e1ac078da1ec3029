import { sql } from 'kysely';
import type { DeliveryView, WebhookView } from '../../entities/webhook.schema.ts';
import { WEBHOOK_LOG_SHOWN } from '../../entities/webhook.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { isoTime, isoTimeOrNull } from '../catalogue/game.view.ts';
import { jsonDb } from '../platform/database/db.ts';

/** Lists the person's endpoints, oldest first. */
export const listWebhooks = (em: Em, userId: string): Promise<WebhookView[]> =>
  jsonDb(em)
    .selectFrom('webhook_endpoint')
    .select(['id', 'url', 'events', 'active'])
    .select([isoTimeOrNull('failed_at').as('failedAt'), isoTime('created_at').as('createdAt')])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Lists the latest deliveries of one of the person's endpoints, newest first; empty for another person's endpoint. */
export const listDeliveries = (em: Em, userId: string, endpointId: string): Promise<DeliveryView[]> =>
  jsonDb(em)
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.id', 'd.endpoint_id')
    .select(['d.id', 'd.event', 'd.state', 'd.attempts', 'd.status', 'd.answer', 'd.body'])
    .select([isoTime('d.created_at').as('createdAt'), isoTimeOrNull('d.attempted_at').as('attemptedAt')])
    .select(sql<string | null>`case when d.state = 'PENDING' then ${isoTime('d.next_at')} end`.as('nextAt'))
    .where('e.id', '=', endpointId)
    .where('e.user_id', '=', userId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(WEBHOOK_LOG_SHOWN)
    .execute();
