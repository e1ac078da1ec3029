import { NativeSelect, Table } from '@mantine/core';
import { AUDIT_COLUMNS } from '../../../../entities/admin.rules.ts';
import { AUDIT_ACTION_LABELS, AUDIT_ACTIONS } from '../../../../entities/audit.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { auditNote } from '../audit-note.ts';
import { EmailAddress } from '../email-address.tsx';
import { ListResult } from '../list-result.tsx';
import { type ListColumn, ListTable } from '../../../ui/list-table.tsx';
import styles from '../list.module.css';
import { ListTools } from '../list-tools.tsx';
import { SearchForm } from '../search-form.tsx';
import { SortChoice } from '../../../ui/sort-choice.tsx';
import { sortOf, useListAddress } from '../../../ui/use-list-address.ts';

const ACTIONS = [
  { value: '', label: 'All' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_ACTION_LABELS[value] })),
];

const COLUMNS: readonly ListColumn<(typeof AUDIT_COLUMNS)[number]>[] = [
  { label: 'When', sortBy: 'createdAt', first: 'desc' },
  { label: 'Who', sortBy: 'actor' },
  { label: 'Action', sortBy: 'action' },
  { label: 'Subject', sortBy: 'subject' },
  { label: 'Note' },
];

/** The moderators' actions; read-only. */
export default function AuditTrail() {
  const address = useListAddress();
  const sort = sortOf(address, AUDIT_COLUMNS);
  const action = AUDIT_ACTIONS.find((value) => value === address.filter('action'));
  const list = trpc.moderation.audit.useQuery({
    ...address.input,
    ...sort.input,
    ...(action ? { action } : {}),
  });
  const count = list.data?.entries.length;
  return (
    <>
      <ListTools
        search={<SearchForm label="Search the audit trail" address={address} total={list.data?.total} />}
        set={[action !== undefined]}
      >
        <NativeSelect
          className={styles.choice}
          label="Action"
          value={action ?? ''}
          onChange={({ currentTarget }) => address.toFilter('action', currentTarget.value)}
          data={ACTIONS}
        />
        <SortChoice columns={COLUMNS} sort={sort} />
      </ListTools>
      <ListResult
        address={address}
        query={list}
        count={count}
        total={list.data?.total}
        empty="No actions yet"
      >
        <ListTable caption="Actions of moderators" columns={COLUMNS} sort={sort}>
          {list.data?.entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td className={styles.when}>{formatMoment(entry.createdAt)}</Table.Td>
              <Table.Td>
                <EmailAddress address={entry.actor} />
              </Table.Td>
              <Table.Td>{AUDIT_ACTION_LABELS[entry.action]}</Table.Td>
              <Table.Td dir="auto">{entry.subject}</Table.Td>
              <Table.Td>{auditNote(entry)}</Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      </ListResult>
    </>
  );
}
