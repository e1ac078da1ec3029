import { Button } from '@mantine/core';
import { useState } from 'react';
import { ADMIN_PAGE } from '../../../entities/admin.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { Checkbox } from '../../ui/form/choices.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import styles from './moderation.module.css';
import { Pager } from './pager.tsx';
import { useDecision } from './use-decision.ts';

/** The inbox of messages from the Help and Contact pages. */
export function Messages() {
  const [handled, setHandled] = useState(false);
  const [page, setPage] = useState(1);
  const list = trpc.moderation.messages.useQuery({ handled, page });
  const handle = trpc.moderation.handleMessage.useMutation(
    useDecision({
      done: { title: handled ? 'Back in the inbox' : 'Ticked off', message: 'The list is up to date.' },
      failed: 'That did not work. Please try again.',
    }),
  );
  return (
    <>
      <Checkbox
        checked={handled}
        onChange={(event) => {
          setHandled(event.currentTarget.checked);
          setPage(1);
        }}
        label="Show those that are done"
      />
      {list.isError ? <LoadFailure error={list.error} onRetry={list.refetch} /> : null}
      {list.data?.total === 0 ? <Notice role="status" title="No messages" /> : null}
      <ul className={styles.list}>
        {list.data?.messages.map((message) => (
          <li key={message.id}>
            <article className={styles.card}>
              <div className={styles.words}>
                <h3>{message.subject}</h3>
                <p className={styles.soft}>
                  {message.name} · <a href={`mailto:${message.email}`}>{message.email}</a> · {message.type} ·{' '}
                  {formatMoment(message.createdAt)}
                </p>
                <p className={styles.quote}>{message.message}</p>
                <div className={styles.actions}>
                  <Button disabled={handle.isPending} onClick={() => handle.mutate({ id: message.id })}>
                    {message.handled ? 'Back to the inbox' : 'Done'}
                  </Button>
                </div>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <Pager page={page} hasMore={list.data?.messages.length === ADMIN_PAGE} onPage={setPage} />
    </>
  );
}
