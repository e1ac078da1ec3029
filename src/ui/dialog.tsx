import { useEffect, useState } from 'react';
import type { DialogProps } from './dialog-modal.tsx';
import { onDemand } from './on-demand.tsx';

const DialogModal = onDemand(() => import('./dialog-modal.tsx'));

/**
 * A modal dialog, open while it is rendered. The focus goes to its first field, and back to the element that opened it.
 * The code of the modal loads with the first dialog.
 */
export function Dialog(props: DialogProps) {
  useReturnedFocus();
  const isTopmost = useTopmost();
  return (
    <DialogModal
      {...props}
      onClose={() => {
        if (isTopmost()) props.onClose();
      }}
    />
  );
}

/** The open dialogs, the topmost last. */
const openDialogs: symbol[] = [];

/** Returns whether no other dialog was opened over this one: Escape reaches every open modal, and closes only that. */
function useTopmost(): () => boolean {
  const [id] = useState(() => Symbol('dialog'));
  useEffect(() => {
    openDialogs.push(id);
    return () => void openDialogs.splice(openDialogs.indexOf(id), 1);
  }, [id]);
  return () => openDialogs.at(-1) === id;
}

/**
 * Returns the focus to the opener, or to the page's content where signing in has replaced it. Mantine's `returnFocus`
 * needs a modal that stays rendered while it is closed.
 */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const next = opener?.isConnected ? opener : document.getElementById('main');
      if (isLost && next instanceof HTMLElement) next.focus({ preventScroll: true });
    },
    [opener],
  );
}
