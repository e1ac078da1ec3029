import { useEffect, useId, useRef, useState } from 'react';
import styles from './tooltip.module.css';

/** Specification §9: how long a pointer rests before a tooltip shows, and how soon after another the next shows at once. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let lastClosed = 0;

interface TooltipProps {
  /** What is explained. */
  readonly children: React.ReactNode;
  readonly text: string;
}

/** A word that explains itself when a pointer rests on it or the keyboard reaches it; Escape puts the text away. */
export function Tooltip({ children, text }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastClosed = Date.now();
    setOpen(false);
  };
  return (
    <span className={styles.anchor}>
      <button
        type="button"
        className={styles.word}
        aria-describedby={id}
        onPointerEnter={() => show(Date.now() - lastClosed < SKIP_DELAY_MS ? 0 : DELAY_MS)}
        onPointerLeave={hide}
        onFocus={() => show(0)}
        onBlur={hide}
        onClick={() => show(0)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
        }}
      >
        {children}
      </button>
      <span id={id} role="tooltip" className={styles.tip} data-open={open}>
        {text}
      </span>
    </span>
  );
}
