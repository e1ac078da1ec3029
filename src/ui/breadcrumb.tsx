import { Breadcrumbs } from '@mantine/core';
import styles from './breadcrumb.module.css';
import { PageLink } from './page-link.tsx';

interface BreadcrumbProps {
  readonly trail: readonly { readonly label: string; readonly to: string }[];
  /** The title of the current page. */
  readonly here: string;
}

/** The trail to the current page: `Home / Games / title`. */
export function Breadcrumb({ trail, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs unstyled classNames={styles} separator={<span aria-hidden="true">/</span>}>
        {trail.map(({ label, to }) => (
          <PageLink key={to} to={to}>
            {label}
          </PageLink>
        ))}
        <span aria-current="page" dir="auto">
          {here}
        </span>
      </Breadcrumbs>
    </nav>
  );
}
