import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import styles from './dialog-modal.module.css';
import { CloseIcon } from './icons.tsx';

const WIDTHS = { plain: '28rem', wide: '72rem' };

export interface DialogProps {
  readonly title: string;
  /** `wide` for content that needs room, such as a game. */
  readonly size?: 'plain' | 'wide';
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** Mantine's modal with the portal's styles. */
export default function DialogModal({ title, size = 'plain', onClose, children }: DialogProps) {
  return (
    <Modal.Root
      opened
      size={WIDTHS[size]}
      centered
      xOffset="1rem"
      yOffset="1rem"
      returnFocus={false}
      classNames={styles}
      onClose={onClose}
    >
      <Modal.Overlay color="#09061a" backgroundOpacity={0.72} />
      <Modal.Content>
        {/* Not `Modal.Header`: its `header` element would be a second banner landmark. */}
        <div className={styles.head}>
          <Modal.Title dir="auto">{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" icon={<CloseIcon size={22} />} />
        </div>
        <Modal.Body>
          <div ref={startAtFirstField} className={styles.column}>
            {children}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Marks the first field for Mantine's focus trap; without one the focus starts at Close. A checkbox is none: whoever presses Space
 * at once has not read what it turns off.
 */
function startAtFirstField(column: HTMLElement | null): void {
  column?.querySelector('input:not([type="checkbox"]), select, textarea')?.setAttribute('data-autofocus', '');
}
