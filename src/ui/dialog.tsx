import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

const WIDTHS = { plain: '28rem', wide: '72rem' } as const;

interface DialogProps {
  readonly title: string;
  /** `wide` for what needs room, such as a game. */
  readonly size?: keyof typeof WIDTHS;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** Mantine's modal for as long as it is rendered: the focus goes to its first field, and back to what opened it. */
export function Dialog({ title, size = 'plain', onClose, children }: DialogProps) {
  useReturnedFocus();
  return (
    <Modal
      opened
      title={title}
      size={WIDTHS[size]}
      centered
      xOffset="1rem"
      yOffset="1rem"
      // It would only be of use to a modal that stays rendered while it is closed.
      returnFocus={false}
      classNames={styles}
      overlayProps={{ color: 'rgb(9 6 26)', backgroundOpacity: 0.72 }}
      closeButtonProps={{ 'aria-label': 'Close', icon: <CloseIcon size={22} /> }}
      onClose={onClose}
    >
      <div ref={startAtFirstField} className={styles.column}>
        {children}
      </div>
    </Modal>
  );
}

/** Tells Mantine's focus trap where to begin; without a field it begins at Close. */
function startAtFirstField(column: HTMLElement | null): void {
  column?.querySelector('input, select, textarea')?.setAttribute('data-autofocus', '');
}

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
