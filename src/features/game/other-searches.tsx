import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import styles from './game-list.module.css';

/** The searches that were meant by one that no game has the words of, the likeliest first. */
export function OtherSearches({ texts }: { readonly texts: readonly string[] }) {
  return (
    <p className={styles.meant}>
      Did you mean{' '}
      {texts.map((text, at) => (
        <Fragment key={text}>
          {at === 0 ? '' : ' or '}
          <Link to={paths.search(text)} dir="auto">
            {text}
          </Link>
        </Fragment>
      ))}
      ?
    </p>
  );
}
