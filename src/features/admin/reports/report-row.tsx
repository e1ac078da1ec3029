import { Button, Table } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReportView } from '../../../../entities/report-moderation.schema.ts';
import {
  PRIORITY_LABELS,
  REPORT_KIND_LABELS,
  REPORT_STATUS_LABELS,
  reportReasonLabel,
} from '../../../../entities/report.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { EmailAddress } from '../email-address.tsx';
import table from '../list-table.module.css';
import styles from '../admin.module.css';
import { Outcome } from '../outcome.tsx';
import { useDecision } from '../use-decision.ts';
import { useReportDecision } from './use-report-decision.ts';

interface ReportRowProps {
  readonly report: ReportView;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly onDecide: (kind: 'resolve' | 'dismiss') => void;
}

/** What a moderator has just made of a report. */
const OUTCOMES = { OPEN: 'Reopened', RESOLVED: 'Resolved', DISMISSED: 'Dismissed' } as const;

/** A report; one that is decided stays in its place until the list is loaded again. */
export function ReportRow({ report, selected, onSelect, onDecide }: ReportRowProps) {
  const [loaded] = useState(report.status);
  const reason = reportReasonLabel(report.reason);
  const isNew = report.status !== loaded;
  const [wasDecided, setWasDecided] = useState(false);
  if (isNew && !wasDecided) setWasDecided(true);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {loaded === 'OPEN' || report.status === 'OPEN' ? (
          <Checkbox
            className={table.pick}
            checked={selected}
            disabled={report.status !== 'OPEN'}
            onChange={onSelect}
            label={<strong>{reason}</strong>}
          />
        ) : (
          <strong>{reason}</strong>
        )}
        <ReportWords report={report} />
      </Table.Th>
      <Table.Td data-label="Priority">{PRIORITY_LABELS[report.priority]}</Table.Td>
      <Table.Td data-label="Reported" className={table.when}>
        {formatMoment(report.createdAt)}
      </Table.Td>
      <Table.Td data-label="Reporter">
        <Reporter report={report} />
      </Table.Td>
      <Table.Td data-label="Status">
        <Status report={report} />
      </Table.Td>
      <Table.Td>
        <div className={table.actions}>
          {wasDecided ? <Outcome key={report.status}>{OUTCOMES[report.status]}</Outcome> : null}
          {report.status === 'OPEN' ? (
            <OpenActions report={report} onDecide={onDecide} />
          ) : (
            <Reopen report={report} label={isNew ? 'Undo' : 'Reopen'} />
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

function Status({ report }: Pick<ReportRowProps, 'report'>) {
  return (
    <>
      <span className={styles.status} data-status={report.status}>
        {REPORT_STATUS_LABELS[report.status]}
      </span>
      {report.decidedBy === null ? null : (
        <span className={table.line}>
          by <EmailAddress address={report.decidedBy} />
        </span>
      )}
    </>
  );
}

/** Who reported: a member's name, address and id, or a guest, with the address that the form was given. */
function Reporter({ report: { reporter, userId, email } }: Pick<ReportRowProps, 'report'>) {
  const addresses = new Set([reporter?.email, email].filter((address) => typeof address === 'string'));
  return (
    <>
      {reporter?.name === '' ? null : <span className={table.line}>{reporter?.name ?? 'Guest'}</span>}
      {[...addresses].map((address) => (
        <span key={address} className={`${table.line} ${table.soft}`}>
          <EmailAddress address={address} />
        </span>
      ))}
      {userId === null ? null : <span className={`${table.line} ${table.id}`}>{userId}</span>}
    </>
  );
}

/** What the reporter wrote, and the moderator's note. */
function ReportWords({ report }: Pick<ReportRowProps, 'report'>) {
  const facts = [
    ['Title given', report.gameTitle],
    ['Address given', report.gameUrl],
    ['Note', report.note],
  ];
  return (
    <>
      <span className={`${table.line} ${table.soft}`}>{REPORT_KIND_LABELS[report.kind]}</span>
      <Description text={report.description ?? ''} />
      {facts.map(([name, value]) =>
        value === null ? null : (
          <span key={name} className={table.line}>
            <span className={table.soft}>{name}:</span> {value}
          </span>
        ),
      )}
    </>
  );
}

/** What is shown of a description at first, in letters and in lines. */
const SHORT = { letters: 240, lines: 4 } as const;

function Description({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (text === '') return null;
  if (text.length <= SHORT.letters && text.split('\n').length <= SHORT.lines)
    return <p className={styles.quote}>{text}</p>;
  return (
    <div className={styles.long}>
      <p id={id} className={styles.quote} data-brief={!open}>
        {text}
      </p>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Show less' : 'Show all'}
      </Button>
    </div>
  );
}

function OpenActions({
  report: { commentId, runId, unverifiedScoreId, game },
  onDecide,
}: Pick<ReportRowProps, 'report' | 'onDecide'>) {
  const removeComment = trpc.moderation.removeComment.useMutation(
    useDecision({
      done: { title: 'Comment deleted', message: 'The rating is kept.' },
      failed: 'Failed to delete the comment. Please try again.',
    }),
  );
  const removal = useDecision({
    done: { title: 'Score removed', message: 'It no longer appears on any leaderboard.' },
    failed: 'Failed to remove the score. Please try again.',
  });
  const removeScore = trpc.moderation.removeScore.useMutation(removal);
  const removeUnverified = trpc.moderation.removeUnverifiedScore.useMutation(removal);
  return (
    <>
      <Button variant="solid" onClick={() => onDecide('resolve')}>
        Resolve
      </Button>
      <Button onClick={() => onDecide('dismiss')}>Dismiss</Button>
      {commentId === null ? null : (
        <Button disabled={removeComment.isPending} onClick={() => removeComment.mutate({ id: commentId })}>
          Delete the comment
        </Button>
      )}
      {unverifiedScoreId === null ? null : (
        <Button
          disabled={removeUnverified.isPending}
          onClick={() => removeUnverified.mutate({ id: unverifiedScoreId })}
        >
          Remove the score
        </Button>
      )}
      {runId === null ? null : (
        <>
          {game === null ? null : (
            <Button component={Link} to={paths.run(game.slug, runId)}>
              Watch the run
            </Button>
          )}
          <Button disabled={removeScore.isPending} onClick={() => removeScore.mutate({ id: runId })}>
            Remove the score
          </Button>
        </>
      )}
    </>
  );
}

function Reopen({ report: { id }, label }: Pick<ReportRowProps, 'report'> & { readonly label: string }) {
  const { reopen } = useReportDecision();
  return (
    <Button disabled={reopen.isPending} onClick={() => reopen.mutate(id)}>
      {label}
    </Button>
  );
}
