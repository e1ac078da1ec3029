import { useScrollSpy } from '@mantine/hooks';
import { Link, useLocation } from 'react-router-dom';
import styles from './on-this-page.module.css';

/** An entry of the index. */
export interface PagePart {
  readonly label: string;
  /** The query of the address at which it is shown, such as `?tab=examples`. */
  readonly search: string;
  /** The id of its element; absent for a tab. */
  readonly id?: string;
  /** What a selected tab has in it. */
  readonly parts?: readonly PagePart[];
}

/** The page's index: beside the page on a wide screen, where it follows the scroll, and folded above it on others. */
export function OnThisPage({ parts }: { readonly parts: readonly PagePart[] }) {
  const ids = parts.flatMap((part) => [part, ...(part.parts ?? [])]).flatMap(({ id }) => id ?? []);
  const { data, active } = useScrollSpy({ selector: ids.map((id) => `#${id}`).join() });
  const current = data[active]?.id;
  const list = <Parts parts={parts} current={current} />;
  return (
    <nav className={styles.index} aria-label="On this page">
      <details className={styles.folded}>
        <summary>On this page</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={styles.title}>On this page</p>
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
  const { pathname } = useLocation();
  return (
    <ul className={styles.parts}>
      {parts.map(({ label, search, id, parts: inner }) => (
        <li key={label}>
          <Link
            to={{ pathname, search, hash: id ?? '' }}
            preventScrollReset={id === undefined}
            aria-current={id !== undefined && id === current ? 'location' : undefined}
          >
            {label}
          </Link>
          {inner === undefined ? null : <Parts parts={inner} current={current} />}
        </li>
      ))}
    </ul>
  );
}
