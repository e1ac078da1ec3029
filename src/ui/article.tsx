import { Link } from 'react-router-dom';
import styles from './article.module.css';
import { PageTitle } from './page-title.tsx';

export interface ArticleSection {
  /** The anchor of the section. */
  readonly id: string;
  readonly title: string;
  readonly body: React.ReactNode;
}

interface ArticleProps {
  readonly title: string;
  readonly lead: string;
  /** A small line under the lead, such as the date of the last change. */
  readonly note?: string;
  /** Numbers the sections, as in a contract. */
  readonly numbered?: boolean;
  readonly sections: readonly ArticleSection[];
  /** Content after the last section, such as further links. */
  readonly children?: React.ReactNode;
}

/** A page of text: limited line length, sections with anchors, and on wide screens a table of contents next to it. */
export function Article({ title, lead, note, numbered = false, sections, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <PageTitle title={title}>{lead}</PageTitle>
        {note === undefined ? null : <p className="soft">{note}</p>}
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
