import { sql } from 'kysely';
import type { DeliveryView, WebhookView } from '../../entities/webhook.schema.ts';
import { WEBHOOK_LOG_SHOWN } from '../../entities/webhook.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { isoTime } from '../game/game.view.ts';

/** The person's endpoints, oldest first. */
export async function listWebhooks(em: Em, userId: string): Promise<WebhookView[]> {
  const { rows } = await sql<WebhookView>`
    select id, url, events, active, ${isoTime('failed_at')} as "failedAt", ${isoTime('created_at')} as "createdAt"
    from webhook_endpoint where user_id = ${userId} order by created_at, id
  `.execute(em.getKysely());
  return rows;
}

/** The latest deliveries of one of the person's endpoints, newest first; none of somebody else's. */
export async function listDeliveries(em: Em, userId: string, endpointId: string): Promise<DeliveryView[]> {
  const { rows } = await sql<DeliveryView>`
    select d.id, d.event, d.state, d.attempts, ${isoTime('d.created_at')} as "createdAt",
      ${isoTime('d.attempted_at')} as "attemptedAt",
      case when d.state = 'PENDING' then ${isoTime('d.next_at')} end as "nextAt", d.status, d.answer, d.body
    from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
    where e.id = ${endpointId} and e.user_id = ${userId}
    order by d.created_at desc, d.id desc limit ${WEBHOOK_LOG_SHOWN}
  `.execute(em.getKysely());
  return rows;
}
