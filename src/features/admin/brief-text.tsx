import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './admin.module.css';

interface BriefTextProps {
  readonly text: string;
  /** Named in the button, where there are several on the screen. */
  readonly subject?: string;
  readonly isQuote?: boolean;
}

/** Two lines of a text, and a button that shows the rest where there is more, however wide the screen is. */
export function BriefText({ text, subject, isQuote = false }: BriefTextProps) {
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = words.current;
    if (element === null || isOpen) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, text]);
  return (
    <div className={styles.long}>
      <p
        ref={words}
        id={id}
        className={isQuote ? styles.quote : styles.description}
        data-brief={!isOpen}
        dir="auto"
      >
        {text}
      </p>
      {isCut ? (
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
          {subject === undefined ? null : <span className="visually-hidden"> of {subject}</span>}
        </Button>
      ) : null}
    </div>
  );
}
