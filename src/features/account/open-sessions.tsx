import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SessionView } from '../../../entities/account.schema.ts';
import { failureOf } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { formatMoment } from '../../ui/moment.ts';
import { Panel } from './panel.tsx';
import styles from './account.module.css';

/** Number of sessions besides this one that are shown at first. */
const SHOWN = 2;

/** The person's sessions, this one and the newest first, each with a button that ends it. */
export function OpenSessions() {
  const sessions = trpc.account.sessions.useQuery();
  const refresh = { onSuccess: () => void sessions.refetch(), onError: tellFailure };
  const end = trpc.account.endSession.useMutation(refresh);
  const endOthers = trpc.account.endOtherSessions.useMutation(refresh);
  const [showsAll, setShowsAll] = useState(false);
  const own = sessions.data?.filter(({ current }) => current) ?? [];
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const hidden = showsAll ? 0 : Math.max(others.length - SHOWN, 0);
  return (
    <Panel
      id="sessions"
      title="Sessions"
      lead="Every browser signed in to your account. End any session you do not recognize."
    >
      {sessions.isError ? <LoadFailure error={sessions.error} onRetry={sessions.refetch} /> : null}
      {others.length === 0 ? null : (
        <div>
          <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End all other sessions
          </Button>
        </div>
      )}
      <ul>
        {[...own, ...others.slice(0, others.length - hidden)].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {hidden === 0 ? null : (
        <div>
          <Button onClick={() => setShowsAll(true)}>Show {hidden} more</Button>
        </div>
      )}
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
