import { lazy, Suspense, useEffect, useState } from 'react';

const DialogModal = lazy(() => import('./dialog-modal.tsx'));

export interface DialogProps {
  readonly title: string;
  /** `wide` for content that needs room, such as a game. */
  readonly size?: 'plain' | 'wide';
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The focus goes to its first field, and back to the element that opened it.
 * The code of the modal loads with the first dialog.
 */
export function Dialog(props: DialogProps) {
  useReturnedFocus();
  return (
    <Suspense>
      <DialogModal {...props} />
    </Suspense>
  );
}

/** Returns the focus to the opener. Mantine's `returnFocus` needs a modal that stays rendered while it is closed. */
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
