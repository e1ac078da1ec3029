import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureOf } from '../../ui/failure.ts';
import { paths } from '../../paths.ts';
import { trpc } from '../../api/trpc.ts';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

/** How many notifications are shown at first. */
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
        <p className={styles.soft}>
          No notifications yet. Decisions on your games and new games of studios you follow will appear here.
        </p>
      ) : null}
      <ul className={styles.list}>
        {(all ? list : list.slice(0, SHOWN)).map(
          ({ id, title, text, gameSlug, ownGame, createdAt, read }) => (
            <li key={id} className={styles.row}>
              <div>
                <p>
                  <strong>{title}</strong>
                  {read ? null : ' (new)'}
                </p>
                <p>{text}</p>
                <p className={styles.soft}>{formatMoment(createdAt)}</p>
              </div>
              {gameSlug === null ? null : <GameLink slug={gameSlug} isOwn={ownGame} about={title} />}
            </li>
          ),
        )}
      </ul>
      <div className={styles.actions}>
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
      </div>
    </Panel>
  );
}

interface GameLinkProps {
  readonly slug: string;
  readonly isOwn: boolean;
  /** The title of the notification. */
  readonly about: string;
}

/** Leads a developer to their games, and everybody else to the game. */
function GameLink({ slug, isOwn, about }: GameLinkProps) {
  if (isOwn) return <PageLink to={paths.tab(paths.developer, 'my-games')}>My Games</PageLink>;
  return (
    <PageLink to={paths.game(slug)}>
      Play<span className="visually-hidden">: {about}</span>
    </PageLink>
  );
}
