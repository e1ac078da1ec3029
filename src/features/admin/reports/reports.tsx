import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { REPORT_GROUPS, REPORT_SORTS, type ReportSort } from '../../../../entities/admin.rules.ts';
import {
  REPORT_KIND_LABELS,
  REPORT_KINDS,
  REPORT_NOTE,
  REPORT_STATUSES,
  type ReportKind,
  type ReportStatus,
} from '../../../../entities/report.rules.ts';
import type { ReportView } from '../../../../entities/report-moderation.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { optional } from '../../../ui/form/form.tsx';
import { ListResult } from '../list-result.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { ReportedGames } from './reported-games.tsx';
import styles from '../list.module.css';
import { ListTools } from '../list-tools.tsx';
import { SearchForm } from '../search-form.tsx';
import { type ListAddress, useListAddress } from '../../../ui/use-list-address.ts';
import { useReportDecision } from './use-report-decision.ts';

const FILTERS: Record<ReportStatus, string> = {
  OPEN: 'Open Reports',
  RESOLVED: 'Resolved Reports',
  DISMISSED: 'Dismissed Reports',
};
const KINDS = [
  { value: '', label: 'All kinds' },
  ...REPORT_KINDS.map((value) => ({ value, label: `${REPORT_KIND_LABELS[value]}s` })),
];
const SORTS: Record<ReportSort, string> = {
  urgent: 'Most urgent first',
  most: 'Most reports first',
  newest: 'Newest first',
  oldest: 'Oldest first',
};

interface OpenDialog {
  readonly kind: 'resolve' | 'dismiss';
  readonly report: ReportView;
}

/** The reports of one status, by game. */
export default function Reports() {
  const address = useListAddress();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const status = REPORT_STATUSES.find((value) => value === address.filter('status')) ?? 'OPEN';
  const kind = REPORT_KINDS.find((value) => value === address.filter('kind'));
  const sort = REPORT_SORTS.find((value) => value === address.filter('sort')) ?? 'urgent';
  const list = trpc.moderation.reportGroups.useQuery({ ...address.input, status, kind, sort });
  const kinds = kind === undefined ? 'reports' : `${REPORT_KIND_LABELS[kind].toLowerCase()}s`;
  return (
    <>
      <Tools address={address} status={status} kind={kind} sort={sort} total={list.data?.total} />
      <ListResult
        address={address}
        query={list}
        count={list.data?.groups.length}
        total={list.data?.total}
        perPage={REPORT_GROUPS.perPage}
        empty={`No ${status.toLowerCase()} ${kinds}`}
      >
        <ReportedGames
          groups={list.data?.groups ?? []}
          status={status}
          onDecide={(decision, report) => setOpenDialog({ kind: decision, report })}
        />
      </ListResult>
      {openDialog === null ? null : (
        <ReportDialog openDialog={openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}

interface ToolsProps {
  readonly address: ListAddress;
  readonly status: ReportStatus;
  /** Undefined for every kind. */
  readonly kind: ReportKind | undefined;
  readonly sort: ReportSort;
  readonly total: number | undefined;
}

function Tools({ address, status, kind, sort, total }: ToolsProps) {
  return (
    <ListTools
      search={<SearchForm label="Search reports" address={address} total={total} />}
      set={[status !== 'OPEN', kind !== undefined, sort !== 'urgent']}
    >
      <NativeSelect
        className={styles.choice}
        label="Status"
        value={status}
        onChange={(event) => {
          const nextStatus = event.currentTarget.value;
          address.toFilter('status', nextStatus === 'OPEN' ? '' : nextStatus);
        }}
        data={REPORT_STATUSES.map((value) => ({ value, label: FILTERS[value] }))}
      />
      <NativeSelect
        className={styles.choice}
        label="Kind"
        value={kind ?? ''}
        onChange={({ currentTarget }) => address.toFilter('kind', currentTarget.value)}
        data={KINDS}
      />
      <NativeSelect
        className={styles.choice}
        label="Sort by"
        value={sort}
        onChange={({ currentTarget }) => address.toFilter('sort', currentTarget.value)}
        data={REPORT_SORTS.map((value) => ({ value, label: SORTS[value] }))}
      />
    </ListTools>
  );
}

interface ReportDialogProps {
  readonly openDialog: OpenDialog;
  readonly onClose: () => void;
}

function ReportDialog({ openDialog: { kind, report }, onClose }: ReportDialogProps) {
  const { resolve, dismiss } = useReportDecision();
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
