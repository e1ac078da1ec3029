import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  /** The heading's id, for `aria-labelledby`. */
  readonly id: string;
  readonly title: string;
  /** `wide` for what needs room, such as a game. */
  readonly size?: 'plain' | 'wide';
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** A modal dialog for as long as it is rendered: the browser keeps the focus in it and gives it back. */
export function Dialog({ id, title, size = 'plain', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    element.showModal();
    const onCancel = (event: Event) => {
      event.preventDefault();
      closed();
    };
    // The backdrop is the dialog itself, outside its panel.
    const onPress = (event: Event) => {
      if (event.target === element) closed();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('click', onPress);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('click', onPress);
      element.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} data-size={size} aria-labelledby={id}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <CloseIcon size={22} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
