import { notifications } from '@mantine/notifications';

/** Specification §9. */
const SHOWN_MS = 5000;
const COLOURS = { good: 'var(--good)', bad: 'var(--danger)', plain: 'var(--accent-text)' };

export interface Toast {
  readonly title: string;
  readonly message?: string;
  readonly tone?: 'good' | 'bad';
}

/** Shows a toast for five seconds; it replaces the previous one (specification §4). */
export function showToast({ title, message, tone }: Toast): void {
  notifications.clean();
  notifications.show({
    title,
    message: message ?? null,
    color: COLOURS[tone ?? 'plain'],
    autoClose: SHOWN_MS,
    closeButtonProps: { size: 44, iconSize: 20, 'aria-label': 'Close' },
  });
}
