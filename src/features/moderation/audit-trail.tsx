import { Table } from '@mantine/core';
import { AUDIT_ACTION_LABELS } from '../../../entities/audit.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { formatMoment } from '../../ui/moment.ts';
import { auditNote } from './audit-note.ts';
import styles from './audit-trail.module.css';
import { ListResult } from './list-result.tsx';
import moderation from './moderation.module.css';
import { SearchForm } from './search-form.tsx';
import { useListAddress } from './use-list-address.ts';

/** The moderators' actions, newest first; read-only. */
export default function AuditTrail() {
  const address = useListAddress();
  const list = trpc.moderation.audit.useQuery(address.input);
  const count = list.data?.entries.length;
  return (
    <>
      <div className={moderation.tools}>
        <SearchForm id="search-audit-trail" label="Search the audit trail" address={address} />
      </div>
      <ListResult address={address} query={list} count={count} empty="Nothing has been done yet.">
        <div className={styles.scroll}>
          <Table className={styles.table}>
            <Table.Caption className="visually-hidden">Actions of moderators</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">When</Table.Th>
                <Table.Th scope="col">Who</Table.Th>
                <Table.Th scope="col">What</Table.Th>
                <Table.Th scope="col">Subject</Table.Th>
                <Table.Th scope="col">Note</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {list.data?.entries.map((entry) => (
                <Table.Tr key={entry.id}>
                  <Table.Td>{formatMoment(entry.createdAt)}</Table.Td>
                  <Table.Td>{entry.actor}</Table.Td>
                  <Table.Td>{AUDIT_ACTION_LABELS[entry.action]}</Table.Td>
                  <Table.Td>{entry.subject}</Table.Td>
                  <Table.Td>{auditNote(entry)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </ListResult>
    </>
  );
}
