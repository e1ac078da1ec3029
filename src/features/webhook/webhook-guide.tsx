import {
  SIGNATURE_TOLERANCE_SECONDS,
  WEBHOOK_ANSWER,
  WEBHOOK_ATTEMPTS,
  WEBHOOK_LOG_DAYS,
} from '../../../entities/webhook.rules.ts';
import styles from './webhook.module.css';

/** Explains deliveries, retries and signatures; `children` are the samples. */
export function WebhookGuide({ children }: { readonly children: React.ReactNode }) {
  return (
    <section className={styles.panel} aria-labelledby="webhook-guide">
      <h2 id="webhook-guide" className={styles.title}>
        How it works
      </h2>
      <p>
        We POST JSON to your address when something becomes of one of your games. <code>subject</code> says
        whether it is about the game or about changes to it; <code>reason</code> is there for rejections,
        suspensions and reports. Who reported is never told.
      </p>
      <p>
        Answer with any status from 200 to 299 within {WEBHOOK_ANSWER.seconds} seconds. Anything else is tried
        again, {WEBHOOK_ATTEMPTS} times in all over a day and a half, each later than the one before. Then the
        webhook is switched off and you are told.
      </p>
      <p>
        An event may arrive twice, and not always in order: its <code>id</code>, which is also its{' '}
        <code>webhook-id</code>, stays the same. The log goes back {WEBHOOK_LOG_DAYS} days.
      </p>
      <p>
        Deliveries are signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says, so
        that its libraries check them: <code>webhook-signature</code> is an HMAC-SHA-256 over{' '}
        <code>webhook-id</code>, <code>webhook-timestamp</code> and the body, with dots between. Refuse what
        is older than {SIGNATURE_TOLERANCE_SECONDS / 60} minutes: somebody may be sending a copy.
      </p>
      {children}
    </section>
  );
}
