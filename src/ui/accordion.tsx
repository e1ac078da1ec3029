import { useId, useState } from 'react';
import styles from './accordion.module.css';

interface AccordionItem {
  readonly id: string;
  readonly title: string;
  readonly body: React.ReactNode;
}

/** Questions that open to their answers, one at a time; the open one can be closed again. */
export function Accordion({ items }: { readonly items: readonly AccordionItem[] }) {
  const base = useId();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, body }) => {
        const expanded = open === id;
        return (
          <div key={id} className={styles.item}>
            <h3 className={styles.heading}>
              <button
                id={`${base}-${id}`}
                type="button"
                className={styles.button}
                aria-expanded={expanded}
                aria-controls={`${base}-${id}-panel`}
                onClick={() => setOpen(expanded ? null : id)}
              >
                {title}
                <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 9.5 12 15.5 18 9.5" />
                </svg>
              </button>
            </h3>
            <div
              id={`${base}-${id}-panel`}
              className={styles.panel}
              role="region"
              aria-labelledby={`${base}-${id}`}
              hidden={!expanded}
            >
              {body}
            </div>
          </div>
        );
      })}
    </div>
  );
}
