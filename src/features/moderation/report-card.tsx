import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReportView } from '../../../entities/moderation.schema.ts';
import { paths } from '../../paths.ts';
import { trpc } from '../../api/trpc.ts';
import { countOf } from '../../ui/count.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './moderation.module.css';
import { Outcome } from './outcome.tsx';
import { useDecision } from './use-decision.ts';
import { useReportDecision } from './use-report-decision.ts';

interface ReportCardProps {
  readonly report: ReportView;
  readonly onAsk: (kind: 'resolve' | 'dismiss' | 'suspend') => void;
}

/** What a moderator has just made of a report. */
const OUTCOMES = { OPEN: 'Open again', RESOLVED: 'Resolved', DISMISSED: 'Dismissed' } as const;

/** A report with its subject's details; one that is decided stays in its place until the list is loaded again. */
export function ReportCard({ report, onAsk }: ReportCardProps) {
  const removeComment = trpc.moderation.removeComment.useMutation(
    useDecision({
      done: { title: 'Comment deleted', message: 'The stars stay.' },
      failed: 'Failed to delete the comment. Please try again.',
    }),
  );
  const [loaded] = useState(report.status);
  const { game, commentId } = report;
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3>
          <span className={styles.status} data-status={report.status}>
            {report.status}
          </span>{' '}
          {report.reason}
        </h3>
        <p className={styles.soft}>
          {formatMoment(report.createdAt)} · {report.kind.toLowerCase()} report · {report.priority} priority
        </p>
        {report.description === null ? null : <p className={styles.quote}>{report.description}</p>}
        <ReportFacts report={report} />
        {report.status === 'OPEN' ? (
          <div className={styles.actions}>
            {report.status === loaded ? null : <Outcome>{OUTCOMES.OPEN}</Outcome>}
            <Button variant="solid" onClick={() => onAsk('resolve')}>
              Resolve
            </Button>
            <Button onClick={() => onAsk('dismiss')}>Dismiss</Button>
            {game?.status === 'APPROVED' ? (
              <Button onClick={() => onAsk('suspend')}>Suspend the game</Button>
            ) : null}
            {commentId === null ? null : (
              <Button
                disabled={removeComment.isPending}
                onClick={() => removeComment.mutate({ id: commentId })}
              >
                Delete the comment
              </Button>
            )}
          </div>
        ) : (
          <ClosedReport report={report} isNew={report.status !== loaded} />
        )}
      </div>
    </article>
  );
}

interface ClosedReportProps {
  readonly report: ReportView;
  /** Whether it was closed just now. */
  readonly isNew: boolean;
}

function ClosedReport({ report, isNew }: ClosedReportProps) {
  const { reopen } = useReportDecision();
  return (
    <div className={styles.actions}>
      {isNew ? <Outcome>{OUTCOMES[report.status]}</Outcome> : null}
      <Button disabled={reopen.isPending} onClick={() => reopen.mutate(report.id)}>
        {isNew ? 'Undo' : 'Reopen'}
      </Button>
    </div>
  );
}

function ReportFacts({ report }: { readonly report: ReportView }) {
  const { game } = report;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [
      'Game',
      game === null ? null : (
        <PageLink key="game" to={paths.game(game.slug)}>
          {game.title}
        </PageLink>
      ),
    ],
    ['Game id', report.gameId],
    [
      'Game status',
      game === null
        ? null
        : [game.status, countOf(game.plays, 'play'), countOf(game.openReports, 'open report')].join(', '),
    ],
    ['Studio', game?.studio ?? null],
    ['Address given', report.gameUrl],
    ['Title given', report.gameTitle],
    ['Reporter id', report.userId],
    ['Reporter e-mail', report.email],
    ['Decided by', report.decidedBy],
    ['Note', report.note],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
