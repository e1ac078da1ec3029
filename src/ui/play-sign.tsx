import { PlayIcon } from './icons.tsx';
import styles from './play-sign.module.css';

interface PlaySignProps {
  /** The label on a phone. */
  readonly word: string;
  /** The label elsewhere, with which `name` begins. */
  readonly short: string;
  /** The name for screen readers, elsewhere. */
  readonly name: string;
}

/** The play icon on a picture that is a button; its parent is positioned. */
export function PlaySign({ word, short, name }: PlaySignProps) {
  return (
    <span className={styles.sign}>
      <span className={styles.disc}>
        <PlayIcon size={34} />
        <span className={styles.word}>{word}</span>
        <span className={styles.short} aria-hidden="true">
          {short}
        </span>
      </span>
      <span className={`visually-hidden ${styles.name}`}>{name}</span>
    </span>
  );
}
