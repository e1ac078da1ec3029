import { Link } from 'react-router-dom';
import { ArrowIcon } from './icons.tsx';
import styles from './section.module.css';

interface SectionProps {
  /** The id of the section, which is also its anchor. */
  readonly id: string;
  readonly title: React.ReactNode;
  readonly subtitle?: string;
  /** The link to the whole list; `label` is the list's name in the link's accessible name. */
  readonly more?: { readonly to: string; readonly label: string };
  /** Choices of what the section shows: above its title, on a wide screen beside it. */
  readonly choices?: React.ReactNode;
  /** An action on the whole section, in the place of `more`. */
  readonly aside?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** A titled part of a page. */
export function Section({ id, title, subtitle, more, choices, aside, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} dir="auto">
          {title}
        </h2>
        {subtitle === undefined ? null : (
          <p className={styles.subtitle} dir="auto">
            {subtitle}
          </p>
        )}
        {choices === undefined ? null : <div className={styles.choices}>{choices}</div>}
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
