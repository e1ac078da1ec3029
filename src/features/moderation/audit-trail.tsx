import { Table } from '@mantine/core';
import { useState } from 'react';
import { ADMIN_PAGE } from '../../../entities/admin.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import styles from './audit-trail.module.css';
import { Pager } from './pager.tsx';

/** The moderators' actions, newest first; read-only. */
export function AuditTrail() {
  const [page, setPage] = useState(1);
  const list = trpc.moderation.audit.useQuery({ page });
  if (list.isError) return <LoadFailure error={list.error} onRetry={list.refetch} />;
  if (list.data?.total === 0) return <Notice role="status" title="Nothing has been done yet." />;
  return (
    <>
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
                <Table.Td>{entry.action}</Table.Td>
                <Table.Td>{entry.subject}</Table.Td>
                <Table.Td>{entry.note}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Pager page={page} hasMore={list.data?.entries.length === ADMIN_PAGE} onPage={setPage} />
    </>
  );
}
