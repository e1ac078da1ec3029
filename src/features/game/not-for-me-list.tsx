import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { hiddenNameOf } from './not-for-me-dialog.tsx';
import { unhide } from './not-for-me.ts';
import styles from './not-for-me-list.module.css';
import { useHidden } from './use-hidden.ts';

/** Lists this visitor's hidden items, each with its Undo, on the page of the account's settings. */
export function NotForMeList() {
  const hidden = useHidden();
  const section = useRef<HTMLElement>(null);
  // The address may lead here before the list is in the page.
  useEffect(() => {
    if (window.location.hash === '#not-for-me') section.current?.scrollIntoView();
  }, []);
  return (
    <section ref={section} id="not-for-me" className={styles.section} aria-labelledby="hidden">
      <h2 id="hidden" className={styles.title}>
        Not for me
      </h2>
      {hidden.length === 0 ? (
        <p className="soft">You haven’t hidden anything. Open ⋯ on a game to hide it, its studio or a tag.</p>
      ) : (
        <ul className="stack">
          {hidden.map((thing) => (
            <li key={`${thing.kind} ${thing.name}`} className={styles.thing}>
              <span className={styles.name} dir="auto">
                {hiddenNameOf(thing)}
              </span>
              <Button aria-label={`Undo: ${hiddenNameOf(thing)}`} onClick={() => unhide(thing)}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
