import { Button } from '@mantine/core';
import { useState } from 'react';
import { OLD_SECRET_HOURS } from '../../../../entities/webhook.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailure } from '../../../ui/notice.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookCard } from './webhook-card.tsx';
import styles from './webhook.module.css';

/** A developer's endpoints, and the form for a new one. */
export function Webhooks({ userId }: { readonly userId: string }) {
  const webhooks = trpc.webhook.list.useQuery();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      {webhooks.isError ? <LoadFailure error={webhooks.error} onRetry={webhooks.refetch} /> : null}
      {webhooks.data?.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} onSecret={setSecret} />
      ))}
      <AddWebhook userId={userId} onSecret={setSecret} />
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  return (
    <Dialog title="Your signing secret" onClose={onClose}>
      <div className={styles.column}>
        <p>
          Copy it now: it will not be shown again. Your server uses it to verify our signature. If it replaces
          an older secret, that one stays valid for {OLD_SECRET_HOURS} hours.
        </p>
        <code className={styles.secret} aria-label="Signing secret">
          {secret}
        </code>
        <div className={styles.actions}>
          <Button variant="solid" onClick={onClose}>
            I have saved it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
