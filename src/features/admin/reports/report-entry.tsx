import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportView } from '../../../../entities/report-moderation.schema.ts';
import {
  REPORT_KIND_LABELS,
  REPORT_STATUS_LABELS,
  reportReasonLabel,
} from '../../../../entities/report.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { EmailAddress } from '../email-address.tsx';
import table from '../list.module.css';
import admin from '../admin.module.css';
import styles from './reports.module.css';
import { DecisionOutcome } from '../outcome.tsx';
import { useDecision } from '../use-moderation-mutation.ts';
import { ReportWords } from './report-words.tsx';
import { Severity } from './severity.tsx';
import { useReportDecision } from './use-report-decision.ts';

interface ReportEntryProps {
  readonly report: ReportView;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onDecide: (kind: 'resolve' | 'dismiss') => void;
}

/** The words for a decision on a report. */
const OUTCOMES = { OPEN: 'Reopened', RESOLVED: 'Resolved', DISMISSED: 'Dismissed' } as const;

/** A report; one that is decided stays in its place until the list is loaded again. */
export function ReportEntry({ report, selected, onSelect, onDecide }: ReportEntryProps) {
  const [loaded] = useState(report.status);
  const reason = reportReasonLabel(report.reason);
  const isNew = report.status !== loaded;
  const [wasDecided, setWasDecided] = useState(false);
  if (isNew && !wasDecided) setWasDecided(true);
  return (
    <li className={styles.report}>
      <div className={styles.head}>
        {loaded === 'OPEN' || report.status === 'OPEN' ? (
          <Checkbox
            checked={selected}
            disabled={report.status !== 'OPEN'}
            onChange={onSelect}
            label={<strong>{reason}</strong>}
          />
        ) : (
          <strong>{reason}</strong>
        )}
        <Status report={report} />
      </div>
      <p className={styles.facts}>
        <span>{REPORT_KIND_LABELS[report.kind]}</span>
        <Severity priority={report.priority} />
      </p>
      <ReportWords report={report} />
      <div className={table.actions}>
        {wasDecided ? <DecisionOutcome key={report.status}>{OUTCOMES[report.status]}</DecisionOutcome> : null}
        {report.status === 'OPEN' ? (
          <OpenActions report={report} onDecide={onDecide} />
        ) : (
          <Reopen report={report} label={isNew ? 'Undo' : 'Reopen'} />
        )}
      </div>
    </li>
  );
}

function Status({ report }: Pick<ReportEntryProps, 'report'>) {
  return (
    <span className={styles.decided}>
      <span className={admin.status} data-status={report.status}>
        {REPORT_STATUS_LABELS[report.status]}
      </span>
      {report.decidedBy === null ? null : (
        <span>
          by <EmailAddress address={report.decidedBy} />
        </span>
      )}
    </span>
  );
}

/** Buttons of an open report: actions on its subject first. Closing the report changes nothing else. */
function OpenActions({
  report: { commentId, runId, unverifiedScoreId, game },
  onDecide,
}: Pick<ReportEntryProps, 'report' | 'onDecide'>) {
  const removeComment = trpc.moderation.removeComment.useMutation(
    useDecision({
      done: { title: 'Comment deleted', message: 'The rating is kept.' },
      failed: 'Failed to delete the comment. Please try again.',
    }),
  );
  const scoreRemoved = useDecision({
    done: { title: 'Score removed', message: 'It no longer appears on any leaderboard.' },
    failed: 'Failed to remove the score. Please try again.',
  });
  const removeScore = trpc.moderation.removeScore.useMutation(scoreRemoved);
  const removeUnverified = trpc.moderation.removeUnverifiedScore.useMutation(scoreRemoved);
  const removals = [
    { id: commentId, label: 'Delete the comment', removal: removeComment },
    { id: unverifiedScoreId, label: 'Remove the score', removal: removeUnverified },
    { id: runId, label: 'Remove the score', removal: removeScore },
  ];
  return (
    <>
      {removals.map(({ id, label, removal }) =>
        id === null ? null : (
          <Button
            key={id}
            variant="danger"
            disabled={removal.isPending}
            onClick={() => removal.mutate({ id })}
          >
            {label}
          </Button>
        ),
      )}
      {runId === null || game === null ? null : (
        <Button component={Link} to={paths.run(game.slug, runId)}>
          Watch the run
        </Button>
      )}
      <Button onClick={() => onDecide('resolve')}>Resolve</Button>
      <Button onClick={() => onDecide('dismiss')}>Dismiss</Button>
    </>
  );
}

function Reopen({ report: { id }, label }: Pick<ReportEntryProps, 'report'> & { readonly label: string }) {
  const { reopen } = useReportDecision();
  return (
    <Button disabled={reopen.isPending} onClick={() => reopen.mutate(id)}>
      {label}
    </Button>
  );
}
