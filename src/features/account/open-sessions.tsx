import { Button } from '@mantine/core';
import type { SessionView } from '../../../entities/account.schema.ts';
import { failureOf } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatMoment } from '../../ui/moment.ts';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

/** The person's sessions, each with a button that ends it. */
export function OpenSessions() {
  const sessions = trpc.account.sessions.useQuery();
  const refresh = { onSuccess: () => void sessions.refetch(), onError: tellFailure };
  const end = trpc.account.endSession.useMutation(refresh);
  const endOthers = trpc.account.endOtherSessions.useMutation(refresh);
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Panel
      id="sessions"
      title="Sessions"
      lead="Every browser signed in to your account. End any session you do not recognize."
    >
      {sessions.isError ? <LoadFailure error={sessions.error} onRetry={sessions.refetch} /> : null}
      <ul className={styles.list}>
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {others ? (
        <div>
          <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End all other sessions
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

interface SessionRowProps {
  readonly session: SessionView;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  return (
    <li className={styles.row}>
      <div>
        <p>{session.device === '' ? 'Unknown browser' : session.device}</p>
        <p className="soft">
          {session.current ? 'This session' : `Last used ${formatMoment(session.lastSeenAt)}`}
        </p>
      </div>
      {session.current ? null : (
        <Button disabled={busy} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}

function tellFailure(error: unknown): void {
  showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' });
}
