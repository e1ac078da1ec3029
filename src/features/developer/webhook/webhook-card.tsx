import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WebhookView } from '../../../../entities/webhook.schema.ts';
import { failureOf } from '../../../ui/failure.ts';
import { trpc } from '../../../api/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { DeliveryLog } from './delivery-log.tsx';
import styles from './webhook.module.css';

interface WebhookCardProps {
  readonly webhook: WebhookView;
  readonly onSecret: (secret: string) => void;
}

/** One endpoint: its address, its state and its actions. */
export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const { id, url, events, active } = webhook;
  const [open, setOpen] = useState(false);
  const actions = useWebhookActions(id, onSecret);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div>
        <h2 id={id} className={`${styles.title} ${styles.address}`}>
          {url}
        </h2>
        <StateLine webhook={webhook} />
        <p className="soft">{events.join(', ')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          disabled={!active || actions.busy}
          onClick={() => {
            actions.test();
            setOpen(true);
          }}
        >
          Send a test
        </Button>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide deliveries' : 'Show deliveries'}
        </Button>
        <Button disabled={actions.busy} onClick={() => actions.turn(!active)}>
          {active ? 'Disable' : 'Enable'}
        </Button>
        <Button disabled={actions.busy} onClick={actions.rotate}>
          New secret
        </Button>
        <Button disabled={actions.busy} onClick={actions.remove}>
          Remove
        </Button>
      </div>
      {open ? <DeliveryLog id={id} active={active} /> : null}
    </section>
  );
}

function StateLine({ webhook: { active, failedAt } }: { readonly webhook: WebhookView }) {
  const state = active ? 'on' : failedAt === null ? 'off' : 'failing';
  const words = { on: 'On', off: 'Disabled', failing: 'Disabled: deliveries kept failing' };
  return (
    <p className={styles.state} data-state={state}>
      {words[state]}
    </p>
  );
}

/** The actions of the card; each shows the list in the server's response without a refetch. */
function useWebhookActions(id: string, onSecret: (secret: string) => void) {
  const utils = trpc.useUtils();
  const show = (webhooks: WebhookView[]) => utils.webhook.list.setData(undefined, webhooks);
  const onError = (error: unknown) =>
    showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' });
  const turn = trpc.webhook.switch.useMutation({ onSuccess: show, onError });
  const remove = trpc.webhook.remove.useMutation({ onSuccess: show, onError });
  const rotate = trpc.webhook.rotate.useMutation({
    onSuccess: ({ secret, webhooks }) => {
      show(webhooks);
      onSecret(secret);
    },
    onError,
  });
  const test = trpc.webhook.test.useMutation({
    onSuccess: (deliveries) => {
      utils.webhook.deliveries.setData({ id }, deliveries);
      showToast({
        title: 'Test queued',
        message: 'It will be sent in a few seconds. Refresh to see the response.',
      });
    },
    onError,
  });
  return {
    busy: turn.isPending || remove.isPending || rotate.isPending || test.isPending,
    turn: (active: boolean) => turn.mutate({ id, active }),
    remove: () => remove.mutate({ id }),
    rotate: () => rotate.mutate({ id }),
    test: () => test.mutate({ id }),
  };
}
