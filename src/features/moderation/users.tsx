import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminUser } from '../../../entities/moderation.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { countOf } from '../../ui/count.ts';
import { formatMoment } from '../../ui/moment.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ListResult } from './list-result.tsx';
import styles from './moderation.module.css';
import { SearchForm } from './search-form.tsx';
import { useDecision } from './use-decision.ts';
import { useListAddress } from './use-list-address.ts';

const failed = 'That did not work. Please try again.';

/** All accounts of the portal. */
export function Users({ ownId }: { readonly ownId: string }) {
  const address = useListAddress();
  const list = trpc.moderation.users.useQuery(address.input);
  return (
    <>
      <div className={styles.tools}>
        <SearchForm id="search-users" label="Search users" address={address} />
      </div>
      <ListResult address={address} query={list} count={list.data?.users.length} empty="Nobody is here yet.">
        <ul className={styles.list}>
          {list.data?.users.map((user) => (
            <li key={user.id}>
              <UserRow user={user} isSelf={user.id === ownId} />
            </li>
          ))}
        </ul>
      </ListResult>
    </>
  );
}

function UserRow({ user, isSelf }: { readonly user: AdminUser; readonly isSelf: boolean }) {
  const facts = [
    user.email,
    user.role,
    ...(user.blocked ? ['blocked'] : []),
    countOf(user.games, 'game'),
    countOf(user.ratings, 'rating'),
    countOf(user.sessions, 'session'),
  ];
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h3>{user.name}</h3>
        <p className={styles.soft}>{facts.join(' · ')}</p>
        <p className={styles.soft}>
          Since {formatMoment(user.createdAt)}
          {user.lastSeenAt === null ? '' : `, last seen ${formatMoment(user.lastSeenAt)}`}
        </p>
        {isSelf ? <p className={styles.soft}>This is you.</p> : <UserActions user={user} />}
      </div>
    </article>
  );
}

type Asking = 'role' | 'block' | 'sessions';

function UserActions({ user }: { readonly user: AdminUser }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const unblock = trpc.moderation.unblock.useMutation(useDecision(textsOf(user, 'User unblocked')));
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsking('role')}>
        {user.role === 'ADMIN' ? 'Make a player' : 'Make an administrator'}
      </Button>
      <Button
        disabled={unblock.isPending}
        onClick={() => (user.blocked ? unblock.mutate({ id: user.id }) : setAsking('block'))}
      >
        {user.blocked ? 'Unblock' : 'Block'}
      </Button>
      {/* Stays when there are none, because the focus returns to it. */}
      <Button
        aria-disabled={user.sessions === 0}
        onClick={() => (user.sessions === 0 ? undefined : setAsking('sessions'))}
      >
        End sessions
      </Button>
      {asking === null ? null : <UserDialog user={user} asking={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

interface UserDialogProps {
  readonly user: AdminUser;
  readonly asking: Asking;
  readonly onClose: () => void;
}

/** Asks before something that the person notices. */
function UserDialog({ user, asking, onClose }: UserDialogProps) {
  const role = trpc.moderation.setRole.useMutation(useDecision(textsOf(user, 'Role changed')));
  const block = trpc.moderation.block.useMutation(useDecision(textsOf(user, 'User blocked')));
  const sessions = trpc.moderation.endSessions.useMutation(useDecision(textsOf(user, 'Sessions ended')));
  const { id, name } = user;
  const wanted = user.role === 'ADMIN' ? 'PLAYER' : 'ADMIN';
  const question = {
    role: {
      title: wanted === 'ADMIN' ? `Make ${name} an administrator?` : `Make ${name} a player?`,
      action: wanted === 'ADMIN' ? 'Make an administrator' : 'Make a player',
      text:
        wanted === 'ADMIN'
          ? 'Administrators decide on games, reports and people, and can make others administrators.'
          : 'This person can no longer open the dashboard.',
      onConfirm: () => role.mutateAsync({ id, role: wanted }),
    },
    block: {
      title: `Block ${name}?`,
      action: 'Block',
      text: 'All sessions end, and this person cannot sign in until somebody unblocks them.',
      onConfirm: () => block.mutateAsync({ id }),
    },
    sessions: {
      title: `End the sessions of ${name}?`,
      action: 'End sessions',
      text: 'This person is signed out on every device and can sign in again.',
      onConfirm: () => sessions.mutateAsync({ id }),
    },
  } as const;
  return (
    <ConfirmDialog {...question[asking]} onClose={onClose}>
      <strong>{user.email}</strong>
    </ConfirmDialog>
  );
}

const textsOf = ({ email }: AdminUser, title: string) => ({ done: { title, message: email }, failed });
