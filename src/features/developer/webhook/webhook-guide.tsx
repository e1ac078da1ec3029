import {
  SIGNATURE_TOLERANCE_SECONDS,
  WEBHOOK_ANSWER,
  WEBHOOK_ATTEMPTS,
  WEBHOOK_LOG_DAYS,
} from '../../../../entities/webhook.rules.ts';
import styles from './webhook.module.css';

/** Explains deliveries, retries and signatures. */
export function WebhookGuide() {
  return (
    <section className={styles.panel} aria-labelledby="webhook-guide">
      <h2 id="webhook-guide" className={styles.title}>
        How it works
      </h2>
      <p>
        We POST JSON to your URL when something happens to one of your games. <code>subject</code> says
        whether it is about the game or about changes to it; <code>reason</code> is included for rejections,
        suspensions and reports. Reporters stay anonymous.
      </p>
      <p>
        Respond with a status from 200 to 299 within {WEBHOOK_ANSWER.seconds} seconds. Anything else is
        retried, up to {WEBHOOK_ATTEMPTS} attempts over a day and a half, with growing intervals, or later if
        you send <code>Retry-After</code>. After that, or at once when you answer 410, the webhook is disabled
        and you are notified.
      </p>
      <p>
        An event may arrive more than once or out of order. Its <code>id</code>, which is also its{' '}
        <code>webhook-id</code>, stays the same. The log covers at least the last {WEBHOOK_LOG_DAYS} days.
      </p>
      <p>
        Deliveries are signed according to <a href="https://www.standardwebhooks.com">Standard Webhooks</a>,
        so its libraries can verify them: <code>webhook-signature</code> is an HMAC-SHA-256 of{' '}
        <code>webhook-id</code>, <code>webhook-timestamp</code> and the body, joined by dots. Reject anything
        older than {SIGNATURE_TOLERANCE_SECONDS / 60} minutes, which may be a replay.
      </p>
    </section>
  );
}
