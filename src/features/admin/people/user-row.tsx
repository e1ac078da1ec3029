import { Menu, Table } from '@mantine/core';
import { useRef, useState } from 'react';
import { ROLE_LABELS } from '../../../../entities/admin.rules.ts';
import type { AdminUser } from '../../../../entities/moderation.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { countOf, formatCount } from '../../../ui/count.ts';
import { formatAge, formatDate, formatMoment } from '../../../ui/moment.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { EmailAddress } from '../email-address.tsx';
import { useDecision } from '../use-moderation-mutation.ts';
import styles from '../list.module.css';

const failed = 'That did not work. Please try again.';

/** A person with what a moderator may do; on a phone the facts are one line below the name. */
export function UserRow({ user, isSelf }: { readonly user: AdminUser; readonly isSelf: boolean }) {
  const byProvider = user.adminByProvider ? ', admin by the provider' : '';
  const role = `${ROLE_LABELS[user.role]}${byProvider}${user.blocked ? ', blocked' : ''}`;
  return (
    <Table.Tr className={`${styles.centred} ${styles.person}`}>
      <Table.Th scope="row">
        <span className={styles.name} dir="auto">
          {user.name}
        </span>
        <span className={styles.userRowBrief}> · {role}</span>
        <span className={`${styles.line} ${styles.soft}`}>
          <EmailAddress address={user.email} />
        </span>
        <span className={`${styles.userRowBrief} ${styles.userRowLine} ${styles.soft}`}>
          {briefFacts(user)}
        </span>
      </Table.Th>
      <Table.Td data-label="Role">{role}</Table.Td>
      <Table.Td data-label="Games" data-number>
        {formatCount(user.games)}
      </Table.Td>
      <Table.Td data-label="Ratings" data-number>
        {formatCount(user.ratings)}
      </Table.Td>
      <Table.Td data-label="Sessions" data-number>
        {formatCount(user.sessions)}
      </Table.Td>
      <Table.Td data-label="Last seen" className={styles.when}>
        {user.lastSeenAt === null ? (
          'Never'
        ) : (
          <time dateTime={user.lastSeenAt} title={formatMoment(user.lastSeenAt)}>
            {formatAge(user.lastSeenAt, new Date())}
          </time>
        )}
      </Table.Td>
      <Table.Td data-label="Joined" className={styles.when}>
        {formatDate(user.createdAt)}
      </Table.Td>
      <Table.Td>
        {isSelf ? <span className={styles.soft}>This is you.</span> : <UserActions user={user} />}
      </Table.Td>
    </Table.Tr>
  );
}

/** Such as `2 games · 1 rating · seen 5 minutes ago`. */
function briefFacts({ games, ratings, lastSeenAt }: AdminUser): string {
  const lastSeen =
    lastSeenAt === null ? 'never seen' : `seen ${formatAge(lastSeenAt, new Date()).toLowerCase()}`;
  return [countOf(games, 'game'), countOf(ratings, 'rating'), lastSeen].join(' · ');
}

type OpenDialog = 'role' | 'block' | 'sessions';

function UserActions({ user }: { readonly user: AdminUser }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const more = useRef<HTMLButtonElement>(null);
  // The item goes with the menu, so the dialog returns the focus to the button.
  const askFromMenu = (question: OpenDialog) => {
    more.current?.focus();
    setOpenDialog(question);
  };
  const unblock = trpc.moderation.unblock.useMutation(useDecision(textsOf(user, 'User unblocked')));
  return (
    <>
      <RowMenu button={more} label={`Actions for ${user.name}`}>
        <Menu.Item
          disabled={unblock.isPending}
          onClick={() => (user.blocked ? unblock.mutate({ id: user.id }) : askFromMenu('block'))}
        >
          {user.blocked ? 'Unblock' : 'Block'}
        </Menu.Item>
        <Menu.Item disabled={user.sessions === 0} onClick={() => askFromMenu('sessions')}>
          End sessions ({formatCount(user.sessions)})
        </Menu.Item>
        <Menu.Item onClick={() => askFromMenu('role')}>
          {user.role === 'ADMIN' ? 'Remove admin access' : 'Make admin'}
        </Menu.Item>
      </RowMenu>
      {openDialog === null ? null : (
        <UserDialog user={user} openDialog={openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}

interface UserDialogProps {
  readonly user: AdminUser;
  readonly openDialog: OpenDialog;
  readonly onClose: () => void;
}

/** Asks before something that the person notices. */
function UserDialog({ user, openDialog, onClose }: UserDialogProps) {
  const role = trpc.moderation.setRole.useMutation(useDecision(textsOf(user, 'Role changed')));
  const block = trpc.moderation.block.useMutation(useDecision(textsOf(user, 'User blocked')));
  const sessions = trpc.moderation.endSessions.useMutation(useDecision(textsOf(user, 'Sessions ended')));
  const { id, name } = user;
  const nextRole = user.role === 'ADMIN' ? 'PLAYER' : 'ADMIN';
  const question = {
    role: {
      title: nextRole === 'ADMIN' ? `Make ${name} an administrator?` : `Remove admin access for ${name}?`,
      action: nextRole === 'ADMIN' ? 'Make admin' : 'Remove admin access',
      text:
        nextRole === 'ADMIN'
          ? 'Administrators can review games, handle reports, manage users and appoint other administrators.'
          : 'They can no longer open the dashboard.',
      onConfirm: () => role.mutateAsync({ id, role: nextRole }),
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
    <ConfirmDialog {...question[openDialog]} onClose={onClose}>
      <strong>{user.email}</strong>
    </ConfirmDialog>
  );
}

const textsOf = ({ email }: AdminUser, title: string) => ({ done: { title, message: email }, failed });
