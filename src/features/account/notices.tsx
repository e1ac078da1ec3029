import { Badge, Button, Group } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { NotificationView } from '../../../entities/account.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { noticePath } from '../notification/notice-path.ts';
import { useReadNotices } from '../notification/use-read-notices.ts';
import { PanelGroup } from './panel.tsx';
import styles from './account.module.css';

/** Number of notices that are shown at first. */
const SHOWN = 20;

/** The person's notices: decisions on their games, and new games of studios that they follow. */
export function Notices() {
  const notices = trpc.notification.list.useQuery(undefined, { refetchOnMount: 'always' });
  const { read, readAll } = useReadNotices();
  const [all, setAll] = useState(false);
  const list = notices.data ?? [];
  return (
    <PanelGroup id="notices" title="Notices">
      {notices.isError ? <LoadFailure error={notices.error} onRetry={notices.refetch} /> : null}
      {notices.isSuccess && list.length === 0 ? (
        <p className="soft">None yet: decisions on your games and new games of studios you follow.</p>
      ) : null}
      {list.some((notice) => !notice.read) ? (
        <div>
          <Button disabled={readAll.isPending} onClick={() => readAll.mutate()}>
            Mark all as read
          </Button>
        </div>
      ) : null}
      <ul>
        {(all ? list : list.slice(0, SHOWN)).map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onFollow={() => {
              if (!notice.read) read.mutate({ id: notice.id });
            }}
          />
        ))}
      </ul>
      {list.length > SHOWN ? (
        <Group gap="xs">
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${list.length}`}
          </Button>
        </Group>
      ) : null}
    </PanelGroup>
  );
}

interface NoticeRowProps {
  readonly notice: NotificationView;
  /** Called when its link is followed. */
  readonly onFollow: () => void;
}

function NoticeRow({ notice, onFollow }: NoticeRowProps) {
  const { title, text, createdAt, read } = notice;
  const to = noticePath(notice);
  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>
            {to === null ? (
              <bdi>{title}</bdi>
            ) : (
              <PageLink className={styles.link} to={to} onClick={onFollow}>
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
