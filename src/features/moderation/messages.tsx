import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MessageView } from '../../../entities/moderation.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { Checkbox } from '../../ui/form/choices.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { ListResult } from './list-result.tsx';
import styles from './moderation.module.css';
import { Outcome } from './outcome.tsx';
import { SearchForm } from './search-form.tsx';
import { useDecision } from './use-decision.ts';
import { AFRESH, useListAddress } from './use-list-address.ts';

/** The inbox of messages from the Help and Contact pages. */
export function Messages() {
  const address = useListAddress();
  const handled = address.filter('done') !== '';
  const list = trpc.moderation.messages.useQuery({ ...address.input, handled }, AFRESH);
  return (
    <>
      <div className={styles.tools}>
        <SearchForm id="search-messages" label="Search messages" address={address} />
        <Checkbox
          checked={handled}
          onChange={(event) => address.toFilter('done', event.currentTarget.checked ? 'yes' : '')}
          label="Show those that are done"
        />
      </div>
      <ListResult address={address} query={list} count={list.data?.messages.length} empty="No messages">
        <ul className={styles.list}>
          {list.data?.messages.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      </ListResult>
    </>
  );
}

/** A message; one that is ticked off stays in its place until the list is loaded again. */
function MessageCard({ message }: { readonly message: MessageView }) {
  const [handled, setHandled] = useState(message.handled);
  const handle = trpc.moderation.handleMessage.useMutation(
    useDecision({
      done: { title: handled ? 'Back in the inbox' : 'Ticked off', message: message.subject },
      failed: 'That did not work. Please try again.',
      inPlace: true,
    }),
  );
  const press = () => handle.mutate({ id: message.id }, { onSuccess: (after) => setHandled(after.handled) });
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3>{message.subject}</h3>
        <p className={styles.soft}>
          {message.name} · <a href={`mailto:${message.email}`}>{message.email}</a> · {message.type} ·{' '}
          {formatMoment(message.createdAt)}
        </p>
        <p className={styles.quote}>{message.message}</p>
        <div className={styles.actions}>
          {handled === message.handled ? null : <Outcome>{handled ? 'Done' : 'In the inbox'}</Outcome>}
          <Button key={String(handled)} disabled={handle.isPending} onClick={press}>
            {handled ? 'Back to the inbox' : 'Done'}
          </Button>
        </div>
      </div>
    </article>
  );
}
