import { AUDIT_ACTION_LABELS } from '../../../../entities/audit.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatMoment } from '../../../ui/moment.ts';
import { LoadFailure } from '../../../ui/notice.tsx';
import { auditNote } from '../audit-note.ts';
import styles from './review-queue.module.css';

/** Lists the earlier decisions on a game, newest first; rejections have their reasons. */
export function ReviewHistory({ gameId }: { readonly gameId: string }) {
  const history = trpc.moderation.audit.useQuery({ subjectId: gameId });
  if (history.isError) return <LoadFailure error={history.error} onRetry={history.refetch} />;
  if (history.data?.entries.length === 0) return <p className="soft">No earlier decisions.</p>;
  return (
    <ol className={styles.history} aria-busy={history.isPending}>
      {history.data?.entries.map((entry) => (
        <li key={entry.id}>
          <strong>{AUDIT_ACTION_LABELS[entry.action]}</strong>
          <span className="soft">
            {formatMoment(entry.createdAt)} · {entry.actor}
          </span>
          {entry.note === null ? null : <span dir="auto">{auditNote(entry)}</span>}
        </li>
      ))}
    </ol>
  );
}
