import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { REPORT_NOTE, REPORT_STATUSES, type ReportStatus } from '../../../entities/report.rules.ts';
import type { ReportView } from '../../../entities/moderation.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { optional } from '../../ui/form/form.tsx';
import { ListResult } from './list-result.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReportCard } from './report-card.tsx';
import styles from './moderation.module.css';
import { SearchForm } from './search-form.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useListAddress } from './use-list-address.ts';
import { useReportDecision } from './use-report-decision.ts';

const FILTERS: Record<ReportStatus, string> = {
  OPEN: 'Open Reports',
  RESOLVED: 'Resolved Reports',
  DISMISSED: 'Dismissed Reports',
};

/** What the Reports tab shows first. */
export const OPEN_REPORTS = { status: 'OPEN', page: 1 } as const;

type Asking = { readonly kind: 'resolve' | 'dismiss' | 'suspend'; readonly report: ReportView } | null;

/** The reports, filtered by status. */
export function Reports() {
  const address = useListAddress();
  const [asking, setAsking] = useState<Asking>(null);
  const status = REPORT_STATUSES.find((value) => value === address.filter('status')) ?? OPEN_REPORTS.status;
  const reports = trpc.moderation.reports.useQuery({ ...address.input, status });
  return (
    <>
      <div className={styles.tools}>
        <SearchForm id="search-reports" label="Search reports" address={address} />
        <NativeSelect
          className={styles.filter}
          label="Status"
          value={status}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            address.toFilter('status', chosen === OPEN_REPORTS.status ? '' : chosen);
          }}
          data={REPORT_STATUSES.map((value) => ({ value, label: FILTERS[value] }))}
        />
      </div>
      <ListResult
        address={address}
        query={reports}
        count={reports.data?.length}
        empty={`No ${status.toLowerCase()} reports`}
      >
        <ul className={styles.list}>
          {reports.data?.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} onAsk={(kind) => setAsking({ kind, report })} />
            </li>
          ))}
        </ul>
      </ListResult>
      {asking === null ? null : <ReportDecision asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

interface ReportDecisionProps {
  readonly asking: NonNullable<Asking>;
  readonly onClose: () => void;
}

function ReportDecision({ asking: { kind, report }, onClose }: ReportDecisionProps) {
  const { resolve, dismiss } = useReportDecision();
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
      onSend={(note) => decide({ id: report.id, note })}
      onClose={onClose}
    />
  );
}
