import { useState } from 'react';
import { ADMIN_PAGE } from '../../../entities/admin.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import styles from './audit-trail.module.css';
import { Pager } from './pager.tsx';

/** What moderators did, newest first; nothing in it can be changed. */
export function AuditTrail() {
  const [page, setPage] = useState(1);
  const list = trpc.moderation.audit.useQuery({ page });
  if (list.isError) return <LoadFailure error={list.error} onRetry={list.refetch} />;
  if (list.data?.total === 0) return <Notice role="status" title="Nothing has been done yet." />;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">Actions of moderators</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Subject</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {list.data?.entries.map((entry) => (
              <tr key={entry.id}>
                <td>{formatMoment(entry.createdAt)}</td>
                <td>{entry.actor}</td>
                <td>{entry.action}</td>
                <td>{entry.subject}</td>
                <td>{entry.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} hasMore={list.data?.entries.length === ADMIN_PAGE} onPage={setPage} />
    </>
  );
}
