import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { Toast } from './toast.ts';

const SHOWN_MS = 5000;
const MAX_WIDTH_PX = 420;
const COLOURS = { good: 'var(--good)', bad: 'var(--danger)', plain: 'var(--accent-text)' };

/** Draws the latest toast, and only that one. */
export default function Toasts({ toast }: { readonly toast: Toast }) {
  useEffect(() => {
    notifications.clean();
    notifications.show({
      title: toast.title,
      message: toast.message ?? null,
      color: COLOURS[toast.tone ?? 'plain'],
      closeButtonProps: { size: 44, iconSize: 20, 'aria-label': 'Close' },
    });
  }, [toast]);
  return (
    <Notifications
      limit={1}
      autoClose={SHOWN_MS}
      containerWidth={MAX_WIDTH_PX}
      position="bottom-right"
      zIndex="var(--mantine-z-index-max)"
    />
  );
}
