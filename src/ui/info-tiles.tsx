import { Link } from 'react-router-dom';
import styles from './info-tiles.module.css';
import { PageLink } from './page-link.tsx';

interface InfoTile {
  readonly title: string;
  readonly icon: React.ReactNode;
  readonly body: React.ReactNode;
  /** Where the tile leads; it is then one large link. A `#part` is a part of this page. */
  readonly to?: string;
}

interface InfoTilesProps {
  readonly tiles: readonly InfoTile[];
  /** The level of the tiles' headings: one below the section around. */
  readonly level?: 2 | 3;
}

/** A few things side by side, each with its sign, its name and a sentence. */
export function InfoTiles({ tiles, level = 2 }: InfoTilesProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.frame}>
      <ul className={styles.tiles}>
        {tiles.map(({ title, icon, body, to }) => (
          <li key={title} className={styles.tile}>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <Heading className={styles.title}>{to === undefined ? title : tileLink(to, title)}</Heading>
            <div className={styles.body}>{body}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function tileLink(to: string, title: string) {
  // A part of this page needs nothing to be fetched ahead.
  const Kind = to.startsWith('#') ? Link : PageLink;
  return (
    <Kind className={styles.link} to={to}>
      {title}
    </Kind>
  );
}
