import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { createElement, type ReactNode } from 'react';

/** Specification §9. */
const SHOWN_MS = 5000;
const COLOURS = { good: 'var(--good)', bad: 'var(--danger)', plain: 'var(--accent-text)' };

export interface Toast {
  readonly title: string;
  readonly message?: string;
  /** A second sentence, below the message. */
  readonly detail?: string;
  readonly tone?: 'good' | 'bad';
  /** A button below the texts, such as Undo; pressing it also closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** A greeting never takes the focus: whoever has signed in goes on. */
  readonly isGreeting?: boolean;
}

/** Number of toasts that were shown. */
let toasts = 0;
/** The last of them that can answer a form. */
let last = 0;
export const lastToast = (): number => last;
export const toastId = (number: number): string => `toast-${number}`;

/** Follows the toasts, by their numbers; `answer-focus.ts` does, where there is a page. */
export const toastFollower = {
  onOpen: (_number: number): void => {},
  onClose: (_number: number): void => {},
};

/** Shows a toast for five seconds; it replaces the previous one (specification §4). */
export function showToast({ title, message, detail, tone, action, isGreeting = false }: Toast): void {
  const lines = [message, detail].filter((line) => line !== undefined);
  const body: ReactNode[] = lines.map((line) => createElement('p', { key: line }, line));
  if (action !== undefined) {
    // Closed first, because what the action does may show the next toast.
    const onClick = () => {
      notifications.clean();
      action.onPress();
    };
    body.push(createElement(Button<'button'>, { key: 'action', mt: 'xs', onClick }, action.label));
  }
  notifications.clean();
  const number = (toasts += 1);
  if (!isGreeting) last = number;
  notifications.show({
    id: toastId(number),
    tabIndex: -1,
    onOpen: () => toastFollower.onOpen(number),
    onClose: () => toastFollower.onClose(number),
    title,
    message: body.length === 0 ? null : body,
    color: COLOURS[tone ?? 'plain'],
    autoClose: SHOWN_MS,
    closeButtonProps: { size: 44, iconSize: 20, 'aria-label': 'Close' },
  });
}
