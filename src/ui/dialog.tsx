import { lazy, Suspense, useEffect, useState } from 'react';

const DialogModal = lazy(() => import('./dialog-modal.tsx'));

export interface DialogProps {
  readonly title: string;
  /** `wide` for what needs room, such as a game. */
  readonly size?: 'plain' | 'wide';
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/**
 * A modal dialog for as long as it is rendered: the focus goes to its first field, and back to what opened it. What draws
 * it is loaded with the first one.
 */
export function Dialog(props: DialogProps) {
  useReturnedFocus();
  return (
    <Suspense>
      <DialogModal {...props} />
    </Suspense>
  );
}

/** Mantine's own return of the focus is for a modal that stays rendered while it is closed. */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
