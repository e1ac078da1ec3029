import '@mantine/core/styles/Popover.layer.css';
import { Button, Popover } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { NotificationView } from '../../../entities/account.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { formatAge, formatMoment } from '../../ui/moment.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { RenderedButton } from '../../ui/rendered-button.tsx';
import { noticePath } from './notice-path.ts';
import styles from './notification.module.css';
import { useReadNotices } from './use-read-notices.ts';

/** The number of notices in the panel; the account has all. */
const SHOWN = 6;

interface NoticesPanelProps {
  /** The prefix of the ids of the bell (`-target`) and the panel (`-dropdown`). */
  readonly id: string;
  /** The bell, rendered before this code was loaded. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** The panel below the bell, with the last notices. */
export default function NoticesPanel({ id, button, opened, onChange }: NoticesPanelProps) {
  // Mantine returns the focus only if the panel was mounted before it opened.
  const mounted = useMounted();
  return (
    <Popover
      opened={opened && mounted}
      onChange={onChange}
      position="bottom-end"
      // Keeps the panel within the header landmark.
      withinPortal={false}
      trapFocus
      returnFocus
      // It is named after what it is, and not after its button, whose name has a number.
      withRoles={false}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: styles.panel }}
    >
      <Popover.Target>
        <RenderedButton button={button} />
      </Popover.Target>
      <Popover.Dropdown id={`${id}-dropdown`} role="dialog" aria-label="Notices" tabIndex={-1}>
        <LastNotices onLeave={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface LastNoticesProps {
  /** Called when a link of the panel is followed. */
  readonly onLeave: () => void;
}

function LastNotices({ onLeave }: LastNoticesProps) {
  // Asked for each time the panel opens: what came since is in it.
  const notices = trpc.notification.list.useQuery(undefined, { refetchOnMount: 'always' });
  const { read, readAll } = useReadNotices();
  const list = notices.data ?? [];
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} tabIndex={-1} data-autofocus>
          Notices
        </h2>
        {list.some((notice) => !notice.read) ? (
          <Button
            className={styles.readAll}
            aria-disabled={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            Mark all as read
          </Button>
        ) : null}
      </div>
      {notices.isError ? <LoadFailure error={notices.error} onRetry={notices.refetch} /> : null}
      {notices.isPending ? (
        <p className="soft" role="status">
          Loading your notices…
        </p>
      ) : null}
      {notices.isSuccess && list.length === 0 ? (
        <p className="soft">None yet: decisions on your games and new games of studios you follow.</p>
      ) : null}
      <ul>
        {list.slice(0, SHOWN).map((notice) => (
          <LastNotice
            key={notice.id}
            notice={notice}
            onFollow={() => {
              if (!notice.read) read.mutate({ id: notice.id });
              onLeave();
            }}
          />
        ))}
      </ul>
      <Link className={styles.all} to={paths.accountSection('notices')} onClick={onLeave}>
        All notices
      </Link>
    </>
  );
}

interface LastNoticeProps {
  readonly notice: NotificationView;
  readonly onFollow: () => void;
}

/** A line that leads to the notice's place; to the account's list if it has none of its own. */
function LastNotice({ notice, onFollow }: LastNoticeProps) {
  const { title, createdAt, read } = notice;
  return (
    <li>
      <Link
        className={styles.notice}
        data-new={!read || undefined}
        to={noticePath(notice) ?? paths.accountSection('notices')}
        onClick={onFollow}
      >
        <span className={styles.words}>
          {read ? null : <span className="visually-hidden">New: </span>}
          <bdi>{title}</bdi>
        </span>
        <time className={styles.when} dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatAge(createdAt, new Date())}
        </time>
      </Link>
    </li>
  );
}
