import { Button } from '@mantine/core';
import { useState } from 'react';
import { ADMIN_PAGE } from '../../../entities/admin.rules.ts';
import type { AdminUser } from '../../../entities/moderation.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import styles from './moderation.module.css';
import { Pager } from './pager.tsx';
import { SearchForm } from './search-form.tsx';
import { useDecision } from './use-decision.ts';

const failed = 'That did not work. Please try again.';

/** All accounts of the portal. */
export function Users({ ownId }: { readonly ownId: string }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = trpc.moderation.users.useQuery({ page, ...(search ? { search } : {}) });
  return (
    <>
      <div className={styles.tools}>
        <SearchForm
          id="search-users"
          label="Search users"
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      </div>
      {list.isError ? <LoadFailure error={list.error} onRetry={list.refetch} /> : null}
      {list.data?.total === 0 ? <Notice role="status" mood="searching" title="Nobody matches." /> : null}
      <ul className={styles.list}>
        {list.data?.users.map((user) => (
          <li key={user.id}>
            <UserRow user={user} isSelf={user.id === ownId} />
          </li>
        ))}
      </ul>
      <Pager page={page} hasMore={list.data?.users.length === ADMIN_PAGE} onPage={setPage} />
    </>
  );
}

function UserRow({ user, isSelf }: { readonly user: AdminUser; readonly isSelf: boolean }) {
  const facts = [
    user.email,
    user.role,
    ...(user.blocked ? ['blocked'] : []),
    `${user.games} games`,
    `${user.ratings} ratings`,
    `${user.sessions} sessions`,
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

function UserActions({ user }: { readonly user: AdminUser }) {
  const texts = (title: string) => ({ done: { title, message: user.email }, failed });
  const role = trpc.moderation.setRole.useMutation(useDecision(texts('Role changed')));
  const block = trpc.moderation.block.useMutation(useDecision(texts('User blocked')));
  const unblock = trpc.moderation.unblock.useMutation(useDecision(texts('User unblocked')));
  const sessions = trpc.moderation.endSessions.useMutation(useDecision(texts('Sessions ended')));
  const { id } = user;
  const shut = user.blocked ? unblock : block;
  return (
    <div className={styles.actions}>
      <Button
        disabled={role.isPending}
        onClick={() => role.mutate({ id, role: user.role === 'ADMIN' ? 'PLAYER' : 'ADMIN' })}
      >
        {user.role === 'ADMIN' ? 'Make a player' : 'Make an administrator'}
      </Button>
      <Button disabled={shut.isPending} onClick={() => shut.mutate({ id })}>
        {user.blocked ? 'Unblock' : 'Block'}
      </Button>
      {user.sessions === 0 ? null : (
        <Button disabled={sessions.isPending} onClick={() => sessions.mutate({ id })}>
          End sessions
        </Button>
      )}
    </div>
  );
}
