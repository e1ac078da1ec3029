import { Badge, Button, Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { NotificationView } from '../../../entities/account.schema.ts';
import { failureOf } from '../../ui/failure.ts';
import { paths } from '../../../entities/page.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { Panel } from './panel.tsx';
import styles from './account.module.css';

/** Number of notifications that are shown at first. */
const SHOWN = 5;

/** The person's notifications: decisions on their games, and new games of studios that they follow. */
export function Notifications() {
  const utils = trpc.useUtils();
  const notifications = trpc.notification.list.useQuery();
  const readAll = trpc.notification.readAll.useMutation({
    onSuccess: () => {
      utils.notification.list.setData(undefined, (list) => list?.map((item) => ({ ...item, read: true })));
      utils.personal.state.setData(undefined, (state) => (state ? { ...state, unread: 0 } : state));
    },
    onError: (error) => showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' }),
  });
  const [all, setAll] = useState(false);
  const list = notifications.data ?? [];
  return (
    <Panel id="notifications" title="Notifications">
      {notifications.isError ? (
        <LoadFailure error={notifications.error} onRetry={notifications.refetch} />
      ) : null}
      {notifications.isSuccess && list.length === 0 ? (
        <p className="soft">None yet: decisions on your games and new games of studios you follow.</p>
      ) : null}
      <ul>
        {(all ? list : list.slice(0, SHOWN)).map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      <Group gap="xs">
        {list.length > SHOWN ? (
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${list.length}`}
          </Button>
        ) : null}
        {list.some(({ read }) => !read) ? (
          <Button disabled={readAll.isPending} onClick={() => readAll.mutate()}>
            Mark all as read
          </Button>
        ) : null}
      </Group>
    </Panel>
  );
}

/** Leads a developer to their games, where the decision is, and everybody else to the game. */
function NotificationRow({ notification }: { readonly notification: NotificationView }) {
  const { title, text, gameSlug, ownGame, createdAt, read } = notification;
  const to =
    gameSlug === null ? null : ownGame ? paths.tab(paths.developer, 'my-games') : paths.game(gameSlug);
  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>
            {to === null ? (
              <bdi>{title}</bdi>
            ) : (
              <PageLink className={styles.link} to={to}>
                <bdi>{title}</bdi>
              </PageLink>
            )}
          </strong>{' '}
          {read ? null : (
            <Badge component="span" variant="new">
              NEW
            </Badge>
          )}
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <p className="soft">{formatMoment(createdAt)}</p>
      </div>
      {to === null ? null : <IconChevronRight className={styles.sign} size={20} aria-hidden="true" />}
    </li>
  );
}
