import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly title: string;
  readonly message?: string;
  readonly tone?: 'good' | 'bad';
}

let latest: Toast | null = null;
const listeners = new Set<() => void>();

/** Shows a toast for five seconds; it replaces the one that is there (specification §4). */
export function showToast(toast: Toast): void {
  // A new object each time, so that the same words twice are two toasts.
  latest = { ...toast };
  for (const listener of listeners) listener();
}

/** The toast shown last, or null before the first. */
export function useLatestToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
