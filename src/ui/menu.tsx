import { useEffect, useId, useRef, useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './menu.module.css';

interface MenuProps {
  /** What the button says. */
  readonly label: string;
  readonly className: string;
  readonly children: React.ReactNode;
}

/** A button that shows a short list of links and actions; Escape, a choice, or going elsewhere closes it. */
export function Menu({ label, className, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (!(event.target instanceof Node) || button.current?.contains(event.target)) return;
      if (event.type === 'click' || !menu.current?.contains(event.target)) setOpen(false);
    };
    // A choice closes it too, after it has been made: the click bubbles here last.
    document.addEventListener('click', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div ref={menu} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.label}>{label}</span>
      </button>
      <div id={id} className={styles.list} hidden={!open}>
        {children}
      </div>
    </div>
  );
}

export function MenuLink(props: LinkProps) {
  return <Link {...props} className={styles.item ?? ''} viewTransition />;
}

export function MenuButton({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      {children}
    </button>
  );
}
