import { Button } from '@mantine/core';
import type { ReportView } from '../../../entities/moderation.schema.ts';
import { paths } from '../../paths.ts';
import { trpc } from '../../api/trpc.ts';
import { formatMoment } from '../../ui/moment.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './moderation.module.css';
import { useDecision } from './use-decision.ts';

interface ReportCardProps {
  readonly report: ReportView;
  readonly onAsk: (kind: 'resolve' | 'dismiss' | 'suspend') => void;
}

/** A report with its subject's details. */
export function ReportCard({ report, onAsk }: ReportCardProps) {
  const removeComment = trpc.moderation.removeComment.useMutation(
    useDecision({
      done: { title: 'Comment deleted', message: 'The stars stay.' },
      failed: 'Failed to delete the comment. Please try again.',
    }),
  );
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
        ) : null}
      </div>
    </article>
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
      game === null ? null : `${game.status}, ${game.plays} plays, ${game.openReports} open reports`,
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
