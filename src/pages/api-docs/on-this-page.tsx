import { Text } from '@mantine/core';
import { useScrollSpy } from '@mantine/hooks';
import { Link, useLocation } from 'react-router-dom';
import styles from './api-docs.module.css';
import type { PagePart } from './part.ts';

/** The page's index: beside the page on a wide screen, where it follows the scroll, and folded above it on others. */
export function OnThisPage({ parts }: { readonly parts: readonly PagePart[] }) {
  const { data, active } = useScrollSpy({ selector: parts.map(({ id }) => `#${id}`).join() });
  const current = data[active]?.id;
  const list = <Parts parts={parts} current={current} />;
  return (
    <nav className={styles.index} aria-label="On this page">
      <details className={styles.folded}>
        <summary>On this page</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <Text inherit pl="sm" fw={650}>
          On this page
        </Text>
        {list}
      </div>
    </nav>
  );
}

interface PartsProps {
  readonly parts: readonly PagePart[];
  /** The id of the part that is read. */
  readonly current: string | undefined;
}

function Parts({ parts, current }: PartsProps) {
  const { pathname, search } = useLocation();
  return (
    <ul className={styles.parts}>
      {parts.map(({ label, id }) => (
        <li key={id}>
          <Link to={{ pathname, search, hash: id }} aria-current={id === current ? 'location' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
