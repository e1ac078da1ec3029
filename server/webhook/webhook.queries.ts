import { sql } from 'kysely';
import {
  type DeliveryView,
  deliveryView,
  type WebhookView,
  webhookView,
} from '../../entities/webhook.schema.ts';
import { WEBHOOK_LOG_SHOWN } from '../../entities/webhook.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { isoTime } from '../catalogue/game.view.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** Lists the person's endpoints, oldest first. */
export async function listWebhooks(em: Em, userId: string): Promise<WebhookView[]> {
  const rows = await rowsOf(
    em,
    webhookView,
    sql`
    select id, url, events, active, ${isoTime('failed_at')} as "failedAt", ${isoTime('created_at')} as "createdAt"
    from webhook_endpoint where user_id = ${userId} order by created_at, id
  `,
  );
  return rows;
}

/** Lists the latest deliveries of one of the person's endpoints, newest first; empty for another person's endpoint. */
export async function listDeliveries(em: Em, userId: string, endpointId: string): Promise<DeliveryView[]> {
  const rows = await rowsOf(
    em,
    deliveryView,
    sql`
    select d.id, d.event, d.state, d.attempts, ${isoTime('d.created_at')} as "createdAt",
      ${isoTime('d.attempted_at')} as "attemptedAt",
      case when d.state = 'PENDING' then ${isoTime('d.next_at')} end as "nextAt", d.status, d.answer, d.body
    from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
    where e.id = ${endpointId} and e.user_id = ${userId}
    order by d.created_at desc, d.id desc limit ${WEBHOOK_LOG_SHOWN}
  `,
  );
  return rows;
}
