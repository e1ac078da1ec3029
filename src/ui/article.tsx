import { Link } from 'react-router-dom';
import styles from './article.module.css';
import { PageTitle } from './page-title.tsx';

export interface ArticleSection {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly body: React.ReactNode;
}

interface ArticleProps {
  readonly title: string;
  readonly lead: string;
  /** A small line under the lead, such as when the text last changed. */
  readonly note?: string;
  /** Whether the sections bear numbers, as a contract's do. */
  readonly numbered?: boolean;
  readonly sections: readonly ArticleSection[];
  /** What follows the last section, such as the ways on. */
  readonly children?: React.ReactNode;
}

/** A page made of text: a reading measure, sections with anchors, and its contents beside it where there is room. */
export function Article({ title, lead, note, numbered = false, sections, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <PageTitle title={title}>{lead}</PageTitle>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </header>
      <nav className={styles.contents} aria-label="On this page">
        <p className={styles.contentsTitle}>On this page</p>
        <ol className={numbered ? styles.numbered : undefined}>
          {sections.map((section) => (
            <li key={section.id}>
              <Link className={styles.anchor} to={`#${section.id}`}>
                {section.title}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`} className={styles.title}>
              {numbered ? <span className={styles.number}>{index + 1}. </span> : null}
              {section.title}
            </h2>
            <div className={styles.body}>{section.body}</div>
          </section>
        ))}
        {children}
      </div>
    </article>
  );
}
