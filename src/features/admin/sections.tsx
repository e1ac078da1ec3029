import { Link, useSearchParams } from 'react-router-dom';
import { paths, SECTION } from '../../../entities/page.rules.ts';
import { bringIntoRow } from '../../ui/bring-into-row.ts';
import styles from './admin.module.css';

/** The address of a section of a tab. */
export const sectionAt = (tab: string, id: string) => `${paths.tab(paths.admin, tab)}&${SECTION}=${id}`;
/** The section in which a new administrator begins. */
export const NEXT_STEPS = sectionAt('system', 'next-steps');

export interface AdminSection {
  readonly id: string;
  readonly label: string;
  readonly content: React.ReactNode;
}

interface SectionsProps {
  readonly tab: string;
  readonly sections: readonly [AdminSection, ...AdminSection[]];
}

/** The parts of a tab, one at a time, each at an address of its own. */
export function Sections({ tab, sections }: SectionsProps) {
  const [params] = useSearchParams();
  const [first] = sections;
  const section = sections.find(({ id }) => id === params.get(SECTION)) ?? first;
  const address = paths.tab(paths.admin, tab);
  return (
    <>
      <nav className={styles.sections} aria-label="Sections">
        {sections.map(({ id, label }) => (
          <Link
            key={id}
            ref={id === section.id ? bringIntoRow : null}
            className={styles.section}
            to={id === first.id ? address : sectionAt(tab, id)}
            aria-current={id === section.id ? 'page' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      {section.content}
    </>
  );
}
