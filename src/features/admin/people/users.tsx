import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu, NativeSelect, Table } from '@mantine/core';
import { useRef, useState } from 'react';
import { ROLE_LABELS, USER_COLUMNS } from '../../../../entities/admin.rules.ts';
import type { AdminUser } from '../../../../entities/moderation.schema.ts';
import { ROLES } from '../../../../entities/user.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatCount } from '../../../ui/count.ts';
import { formatDate, formatMoment } from '../../../ui/moment.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { EmailAddress } from '../email-address.tsx';
import { ListResult } from '../list-result.tsx';
import { type ListColumn, ListTable } from '../list-table.tsx';
import table from '../list-table.module.css';
import styles from '../admin.module.css';
import { SearchForm } from '../search-form.tsx';
import menu from './user-menu.module.css';
import { useDecision } from '../use-decision.ts';
import { sortOf, useListAddress } from '../use-list-address.ts';

const failed = 'That did not work. Please try again.';

/** Who is shown: everyone, the people of one role, or those who are blocked. */
const FILTERS = [
  { value: '', label: 'All' },
  { value: 'ADMIN', label: 'Administrators' },
  { value: 'PLAYER', label: 'Players' },
  { value: 'BLOCKED', label: 'Blocked' },
];

const COLUMNS: readonly ListColumn<(typeof USER_COLUMNS)[number]>[] = [
  { label: 'Person', sortBy: 'name' },
  { label: 'Role', sortBy: 'role' },
  { label: 'Games', sortBy: 'games', first: 'desc' },
  { label: 'Ratings', sortBy: 'ratings', first: 'desc' },
  { label: 'Sessions', sortBy: 'sessions', first: 'desc' },
  { label: 'Last seen', sortBy: 'lastSeenAt', first: 'desc' },
  { label: 'Joined', sortBy: 'createdAt', first: 'desc' },
  { label: 'Actions' },
];

/** All accounts of the portal. */
export default function Users({ ownId }: { readonly ownId: string }) {
  const address = useListAddress();
  const sort = sortOf(address, USER_COLUMNS);
  const filter = address.filter('show');
  const role = ROLES.find((name) => name === filter);
  const list = trpc.moderation.users.useQuery({
    ...address.input,
    ...sort.input,
    ...(role ? { role } : {}),
    ...(filter === 'BLOCKED' ? { blocked: true } : {}),
  });
  return (
    <>
      <div className={styles.tools}>
        <SearchForm id="search-users" label="Search users" address={address} total={list.data?.total} />
        <NativeSelect
          className={styles.filter}
          label="Show"
          value={filter}
          onChange={({ currentTarget }) => address.toFilter('show', currentTarget.value)}
          data={FILTERS}
        />
      </div>
      <ListResult
        address={address}
        query={list}
        count={list.data?.users.length}
        total={list.data?.total}
        empty="No users match."
      >
        <ListTable caption="Users" columns={COLUMNS} sort={sort}>
          {list.data?.users.map((user) => (
            <UserRow key={user.id} user={user} isSelf={user.id === ownId} />
          ))}
        </ListTable>
      </ListResult>
    </>
  );
}

function UserRow({ user, isSelf }: { readonly user: AdminUser; readonly isSelf: boolean }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={table.name}>{user.name}</span>
        <span className={`${table.line} ${table.soft}`}>
          <EmailAddress address={user.email} />
        </span>
      </Table.Th>
      <Table.Td data-label="Role">
        {ROLE_LABELS[user.role]}
        {user.blocked ? ', blocked' : ''}
      </Table.Td>
      <Table.Td data-label="Games" className={table.number}>
        {formatCount(user.games)}
      </Table.Td>
      <Table.Td data-label="Ratings" className={table.number}>
        {formatCount(user.ratings)}
      </Table.Td>
      <Table.Td data-label="Sessions" className={table.number}>
        {formatCount(user.sessions)}
      </Table.Td>
      <Table.Td data-label="Last seen" className={table.when}>
        {user.lastSeenAt === null ? 'Never' : formatMoment(user.lastSeenAt)}
      </Table.Td>
      <Table.Td data-label="Joined" className={table.when}>
        {formatDate(user.createdAt)}
      </Table.Td>
      <Table.Td>{isSelf ? 'This is you.' : <UserActions user={user} />}</Table.Td>
    </Table.Tr>
  );
}

type Asking = 'role' | 'block' | 'sessions';

function UserActions({ user }: { readonly user: AdminUser }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const more = useRef<HTMLButtonElement>(null);
  // The item goes with the menu, so the dialog returns the focus to the button.
  const askFromMenu = (question: Asking) => {
    more.current?.focus();
    setAsking(question);
  };
  const unblock = trpc.moderation.unblock.useMutation(useDecision(textsOf(user, 'User unblocked')));
  return (
    <div className={table.actions}>
      <Button
        disabled={unblock.isPending}
        onClick={() => (user.blocked ? unblock.mutate({ id: user.id }) : setAsking('block'))}
      >
        {user.blocked ? 'Unblock' : 'Block'}
      </Button>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }} classNames={menu}>
        <Menu.Target>
          <Button ref={more} aria-label={`More for ${user.name}`}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={user.sessions === 0} onClick={() => askFromMenu('sessions')}>
            End sessions
          </Menu.Item>
          <Menu.Item onClick={() => askFromMenu('role')}>
            {user.role === 'ADMIN' ? 'Remove admin access' : 'Make admin'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
      title: wanted === 'ADMIN' ? `Make ${name} an administrator?` : `Remove admin access for ${name}?`,
      action: wanted === 'ADMIN' ? 'Make admin' : 'Remove admin access',
      text:
        wanted === 'ADMIN'
          ? 'Administrators can review games, handle reports, manage users and appoint other administrators.'
          : 'They can no longer open the dashboard.',
      onConfirm: () => role.mutateAsync({ id, role: wanted }),
    },
    block: {
      title: `Block ${name}?`,
      action: 'Block',
      text: 'All their sessions end, and they cannot sign in until an administrator unblocks them.',
      onConfirm: () => block.mutateAsync({ id }),
    },
    sessions: {
      title: `End all sessions of ${name}?`,
      action: 'End sessions',
      text: 'They are signed out on every device and can sign in again.',
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
