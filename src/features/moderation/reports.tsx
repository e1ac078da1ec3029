import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ADMIN_PAGE } from '../../../entities/admin.rules.ts';
import { REPORT_NOTE, REPORT_STATUSES, type ReportStatus } from '../../../entities/report.rules.ts';
import type { ReportView } from '../../../entities/moderation.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { optional } from '../../ui/form/form.tsx';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { Pager } from './pager.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReportCard } from './report-card.tsx';
import styles from './moderation.module.css';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useDecision } from './use-decision.ts';

const FILTERS: Record<ReportStatus, string> = {
  OPEN: 'Open Reports',
  RESOLVED: 'Resolved Reports',
  DISMISSED: 'Dismissed Reports',
};

type Asking = { readonly kind: 'resolve' | 'dismiss' | 'suspend'; readonly report: ReportView } | null;

/** The reports, filtered by status. */
export function Reports() {
  const [status, setStatus] = useState<ReportStatus>('OPEN');
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<Asking>(null);
  const reports = trpc.moderation.reports.useQuery({ status, page });
  return (
    <>
      <NativeSelect
        className={styles.filter}
        label="Status"
        value={status}
        onChange={(event) => {
          const chosen = REPORT_STATUSES.find((value) => value === event.currentTarget.value);
          setStatus(chosen ?? 'OPEN');
          setPage(1);
        }}
        data={REPORT_STATUSES.map((value) => ({ value, label: FILTERS[value] }))}
      />
      {reports.isError ? <LoadFailure error={reports.error} onRetry={reports.refetch} /> : null}
      {reports.data?.length === 0 ? (
        <Notice role="status" title={`No ${status.toLowerCase()} reports`} />
      ) : null}
      <ul className={styles.list}>
        {reports.data?.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} onAsk={(kind) => setAsking({ kind, report })} />
          </li>
        ))}
      </ul>
      <Pager page={page} hasMore={reports.data?.length === ADMIN_PAGE} onPage={setPage} />
      {asking === null ? null : <ReportDecision asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

interface ReportDecisionProps {
  readonly asking: NonNullable<Asking>;
  readonly onClose: () => void;
}

function ReportDecision({ asking: { kind, report }, onClose }: ReportDecisionProps) {
  const failed = 'That did not work. Please try again.';
  const resolve = trpc.moderation.resolve.useMutation(
    useDecision({ done: { title: 'Report resolved', message: 'It is closed, with your note.' }, failed }),
  );
  const dismiss = trpc.moderation.dismiss.useMutation(
    useDecision({ done: { title: 'Report dismissed', message: 'It is closed, with your note.' }, failed }),
  );
  if (kind === 'suspend') {
    return report.gameId === null || report.game === null ? null : (
      <SuspendDialog game={{ id: report.gameId, title: report.game.title }} onClose={onClose} />
    );
  }
  const decide = kind === 'resolve' ? resolve : dismiss;
  return (
    <ReasonDialog
      title={kind === 'resolve' ? 'Resolve the report' : 'Dismiss the report'}
      label={optional('Note')}
      action={kind === 'resolve' ? 'Resolve' : 'Dismiss'}
      rule={REPORT_NOTE}
      onSend={(note) => decide.mutateAsync({ id: report.id, note })}
      onClose={onClose}
    />
  );
}
