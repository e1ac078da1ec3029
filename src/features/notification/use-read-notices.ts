import type { NotificationView } from '../../../entities/account.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { failureOf } from '../../ui/failure.ts';
import { showToast } from '../../ui/toast.ts';
import { useShowUnread } from './use-unread.ts';

/** The mutations that mark one notice, or all, as read; every list and number on the page follows. */
export function useReadNotices() {
  const utils = trpc.useUtils();
  const showUnread = useShowUnread();
  const showRead = (isRead: (notice: NotificationView) => boolean) =>
    utils.notification.list.setData(undefined, (list) =>
      list?.map((notice) => (isRead(notice) ? { ...notice, read: true } : notice)),
    );
  const read = trpc.notification.read.useMutation({
    onSuccess: ({ unread }, { id }) => {
      showRead((notice) => notice.id === id);
      showUnread(unread);
    },
  });
  const readAll = trpc.notification.readAll.useMutation({
    onSuccess: ({ unread }) => {
      showRead(() => true);
      showUnread(unread);
    },
    onError: (error) => showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' }),
  });
  return { read, readAll };
}
