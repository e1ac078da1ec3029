import { Link } from 'react-router-dom';
import { ArrowIcon } from './icons.tsx';
import styles from './section.module.css';

interface SectionProps {
  /** Names the section; also its anchor. */
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  /** The whole list: its address, and what it is called for those who hear the link alone. */
  readonly more?: { readonly to: string; readonly label: string };
  /** A action on the whole section, where a link to more would be. */
  readonly aside?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A titled part of a page. */
export function Section({ id, title, subtitle, more, aside, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
        {more === undefined ? null : (
          <Link className={styles.more} to={more.to} aria-label={`See all: ${more.label}`}>
            See all
            <ArrowIcon size={18} />
          </Link>
        )}
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
