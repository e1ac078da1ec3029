import { Button, Stack } from '@mantine/core';
import type { DeliveryView } from '../../../../entities/webhook.schema.ts';
import { failureOf } from '../../../ui/failure.ts';
import { trpc } from '../../../api/trpc.ts';
import { countOf } from '../../../ui/count.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { LoadFailure } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './webhook.module.css';

const STATES = { PENDING: 'Waiting', DELIVERED: 'Delivered', FAILED: 'Failed' } as const;

/** The deliveries to an endpoint with its responses, newest first. */
export function DeliveryLog({ id, active }: { readonly id: string; readonly active: boolean }) {
  const utils = trpc.useUtils();
  const log = trpc.webhook.deliveries.useQuery({ id });
  const resend = trpc.webhook.resend.useMutation({
    onSuccess: (deliveries) => {
      utils.webhook.deliveries.setData({ id }, deliveries);
      showToast({ title: 'Queued', message: 'It will be sent again in a few seconds.' });
    },
    onError: (error) => showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' }),
  });
  if (log.isError) return <LoadFailure error={log.error} onRetry={log.refetch} />;
  return (
    <div className={styles.column}>
      <div className={styles.actions}>
        <Button disabled={log.isFetching} onClick={() => void log.refetch()}>
          Refresh
        </Button>
      </div>
      {log.data?.length === 0 ? <p className="soft">No deliveries yet.</p> : null}
      <Stack component="ul" gap={0} aria-label="Deliveries">
        {log.data?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onResend={active && !resend.isPending ? () => resend.mutate({ id: delivery.id }) : null}
          />
        ))}
      </Stack>
    </div>
  );
}

interface DeliveryRowProps {
  readonly delivery: DeliveryView;
  /** Null while a resend is not possible. */
  readonly onResend: (() => void) | null;
}

function DeliveryRow({ delivery, onResend }: DeliveryRowProps) {
  const { event, state, attempts, status, answer, createdAt, nextAt } = delivery;
  return (
    <li className={styles.delivery}>
      <div>
        <p>
          <code>{event}</code>{' '}
          <span className={styles.state} data-state={state}>
            {STATES[state]}
          </span>
        </p>
        <p className="soft">
          {formatMoment(createdAt)} · {countOf(attempts, 'attempt')}
          {status === null ? '' : ` · response ${status}`}
          {nextAt === null || attempts === 0 ? '' : ` · next attempt ${formatMoment(nextAt)}`}
        </p>
        {answer ? <code className={styles.answer}>{answer}</code> : null}
      </div>
      <Button disabled={onResend === null} aria-label={`Re-send ${event}`} onClick={() => onResend?.()}>
        Re-send
      </Button>
    </li>
  );
}
