import styles from './breadcrumb.module.css';
import { PageLink } from './page-link.tsx';

interface BreadcrumbProps {
  readonly trail: readonly { readonly label: string; readonly to: string }[];
  /** The page shown. */
  readonly here: string;
}

/** Where the page stands: `Home / Games / title`. */
export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <PageLink className={styles.link} to={to}>
              {label}
            </PageLink>
          </li>
        ))}
        <li className={styles.here} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  );
}
