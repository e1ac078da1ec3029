import { Link } from 'react-router-dom';
import { ArrowIcon } from './icons.tsx';
import styles from './section.module.css';

interface SectionProps {
  /** Names the section; also its anchor. */
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly more?: { readonly to: string; readonly label: string };
  readonly children: React.ReactNode;
}

/** A titled part of a page. */
export function Section({ id, title, subtitle, more, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {more === undefined ? null : (
          <Link className={styles.more} to={more.to}>
            {more.label}
            <ArrowIcon size={18} />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
