import { User } from '../../entities/user.entity.ts';
import { WebhookDelivery, WebhookEndpoint } from '../../entities/webhook.entity.ts';
import { WEBHOOK_ATTEMPTS } from '../../entities/webhook.rules.ts';
import type { Database, Em } from '../platform/database/database.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { mailNotice, notify } from '../notification/notification.service.ts';

interface Tellers {
  readonly database: Database;
  readonly mailer: Mailer;
}

interface Failing {
  readonly id: string;
  /** It says itself that it wants no more events. */
  readonly isGone: boolean;
}

const WHY = {
  gone: 'answered 410 Gone, so it gets no more events.',
  failing: `did not accept an event in ${WEBHOOK_ATTEMPTS} attempts.`,
} as const;

/** Switches off an endpoint with failing deliveries and notifies its developer once; queued deliveries wait. */
export async function disableEndpoint(
  { database, mailer }: Tellers,
  { id: endpointId, isGone }: Failing,
): Promise<void> {
  const disabled = await database.orm.em.fork().transactional(async (em) => {
    const changed = await em.nativeUpdate(
      WebhookEndpoint,
      { id: endpointId, active: true },
      { active: false, failedAt: new Date() },
    );
    if (changed === 0) return null;
    const { url, user } = await em.findOneOrFail(WebhookEndpoint, endpointId);
    const { id, email } = await em.findOneOrFail(User, user.id);
    const notice = {
      title: 'A webhook was disabled',
      text: `${new URL(url).host} ${isGone ? WHY.gone : WHY.failing} Check its deliveries under Developer Portal, Webhooks, and enable it again: the events still queued will then be sent.`,
    };
    notify(em, id, { ...notice, game: null });
    await em.flush();
    return { email, notice };
  });
  if (disabled !== null) await mailNotice({ mailer }, disabled.email, disabled.notice);
}

/** Ends a delivery that still waits and whose job is given up; its developer may send it again. */
export async function failDelivery(em: Em, id: string): Promise<void> {
  await em.nativeUpdate(
    WebhookDelivery,
    { id, state: 'PENDING' },
    { state: 'FAILED', status: null, answer: 'The portal could not send this event.' },
  );
}
