import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { MESSAGE_COLUMNS } from '../../../../entities/admin.rules.ts';
import { CONTACT_TYPE_LABELS } from '../../../../entities/contact.rules.ts';
import type { MessageView } from '../../../../entities/moderation.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { EmailAddress } from '../email-address.tsx';
import { ListResult } from '../list-result.tsx';
import { type ListColumn, ListTable } from '../../../ui/list-table.tsx';
import styles from '../list.module.css';
import { ListTools } from '../list-tools.tsx';
import { DecisionOutcome } from '../outcome.tsx';
import { SearchForm } from '../search-form.tsx';
import { SortChoice } from '../../../ui/sort-choice.tsx';
import { useDecision } from '../use-moderation-mutation.ts';
import { AFRESH, sortOf, useListAddress } from '../../../ui/use-list-address.ts';

const COLUMNS: readonly ListColumn<(typeof MESSAGE_COLUMNS)[number]>[] = [
  { label: 'Message', sortBy: 'subject' },
  { label: 'From', sortBy: 'name' },
  { label: 'Type', sortBy: 'type' },
  { label: 'Received', sortBy: 'createdAt', first: 'desc' },
  { label: 'Actions' },
];

/** The inbox of messages from the Help and Contact pages. */
export default function Messages() {
  const address = useListAddress();
  const sort = sortOf(address, MESSAGE_COLUMNS);
  const handled = address.filter('done') !== '';
  const list = trpc.moderation.messages.useQuery({ ...address.input, ...sort.input, handled }, AFRESH);
  return (
    <>
      <ListTools
        search={<SearchForm label="Search messages" address={address} total={list.data?.total} />}
        set={[handled]}
      >
        <Checkbox
          checked={handled}
          onChange={(event) => address.toFilter('done', event.currentTarget.checked ? 'yes' : '')}
          label="Show completed"
        />
        <SortChoice columns={COLUMNS} sort={sort} />
      </ListTools>
      <ListResult
        address={address}
        query={list}
        count={list.data?.messages.length}
        total={list.data?.total}
        empty="No messages"
      >
        <ListTable caption="Messages" columns={COLUMNS} sort={sort}>
          {list.data?.messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ListTable>
      </ListResult>
    </>
  );
}

/** A message; one that is completed stays in its place until the list is loaded again. */
function MessageRow({ message }: { readonly message: MessageView }) {
  const [handled, setHandled] = useState(message.handled);
  const handle = trpc.moderation.handleMessage.useMutation(
    useDecision({
      done: { title: handled ? 'Moved to the inbox' : 'Marked as done', message: message.subject },
      failed: 'That did not work. Please try again.',
      inPlace: true,
    }),
  );
  const press = () => handle.mutate({ id: message.id }, { onSuccess: (after) => setHandled(after.handled) });
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <details>
          <summary className={styles.name} dir="auto">
            {message.subject}
          </summary>
          <p className={styles.text} dir="auto">
            {message.message}
          </p>
        </details>
      </Table.Th>
      <Table.Td data-label="From">
        <bdi>{message.name}</bdi>{' '}
        <a href={`mailto:${message.email}`}>
          <EmailAddress address={message.email} />
        </a>
      </Table.Td>
      <Table.Td data-label="Type">{CONTACT_TYPE_LABELS[message.type]}</Table.Td>
      <Table.Td data-label="Received" className={styles.when}>
        {formatMoment(message.createdAt)}
      </Table.Td>
      <Table.Td>
        <div className={styles.actions}>
          {handled === message.handled ? null : (
            <DecisionOutcome>{handled ? 'Done' : 'In the inbox'}</DecisionOutcome>
          )}
          <Button key={String(handled)} disabled={handle.isPending} onClick={press}>
            {handled ? 'Move to the inbox' : 'Mark as done'}
          </Button>
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
